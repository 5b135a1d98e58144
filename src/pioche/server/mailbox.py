"""Letters to a table, for its one reader."""

import asyncio
from collections import deque

from pioche.server.letters import Letter


class Mailbox:
    """What `asyncio.Queue` does, without what only queues with limits or several readers need."""

    def __init__(self) -> None:
        self._letters: deque[Letter] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._letters)

    def put(self, letter: Letter) -> None:
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def take(self) -> Letter:
        """The oldest; waits for one if there is none."""
        while not self._letters:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._letters.popleft()
