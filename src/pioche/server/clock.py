"""The time of day, carried on by a clock that nobody can set back."""

import asyncio
import time

from pioche.table.times import Milliseconds


class Clock:
    """Wall clock as it was at the start: one who sets it moves no deadline."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> Milliseconds:
        return round(1000 * (self._offset + time.monotonic()))

    async def sleep_until(self, at: Milliseconds) -> None:
        while (now := self.now()) < at:  # noqa: ASYNC110 - a sleep may end a little early
            await asyncio.sleep((at - now) / 1000)
