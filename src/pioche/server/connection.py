"""One screen, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from pioche.server.line import Line
from pioche.table.model import PersonId
from pioche.table.view import TableView

LONGEST_OUTBOX = 16
"""Frames that may wait for a slow reader; then they are dropped for one fresh view of the whole."""

SEND_TIMEOUT = 20.0
"""Seconds that one frame may take before the line counts as dead."""

Send = Callable[[bytes], Awaitable[None]]


class Connection:
    """Never waited for: frames are offered, and a reader who falls behind starts again from the present."""

    def __init__(self, person: PersonId, line: Line, *, opener: PersonId | None = None) -> None:
        self.person = person
        self.opener = opener or person
        """Whose browser it is: another's than `person`, who is nobody, if several share the screen."""
        self.line = line
        self.told = 0
        """The last line of the table's log that it was told, or need not be."""
        self.shown: TableView | None = None
        """The table as it was sent last to one who is held back."""
        self.close_code: int | None = None
        """Set when the server ends the conversation."""
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._refresh: Callable[[], Iterable[bytes]] | None = None
        self._is_behind = False

    @property
    def has_started(self) -> bool:
        """Its first frames, the whole present, have been asked for."""
        return self._refresh is not None

    @property
    def frames_waiting(self) -> int:
        return len(self._outbox)

    def start(self, refresh: Callable[[], Iterable[bytes]]) -> None:
        """`refresh` builds frames with the whole present; sent first, and to one who fell behind."""
        self._refresh = refresh
        self.start_afresh()

    def start_afresh(self) -> None:
        """Forgets what waits, and sends the whole present."""
        self._outbox.clear()
        self._is_behind = True
        self._wake.set()

    def offer(self, frame: bytes) -> None:
        if self._is_behind:
            return
        if len(self._outbox) >= LONGEST_OUTBOX:
            self.start_afresh()
        else:
            self._outbox.append(frame)
            self._wake.set()

    def close(self, code: int) -> None:
        """After what already waits."""
        self.close_code = code
        self._wake.set()

    async def send_all(self, send: Send) -> None:
        """Until it is closed. Raises TimeoutError when the reader has stopped reading."""
        while True:
            while (frame := self._next_frame()) is not None:
                async with asyncio.timeout(SEND_TIMEOUT):
                    await send(frame)
            if self.close_code is not None:
                return
            self._wake.clear()
            await self._wake.wait()

    def _next_frame(self) -> bytes | None:
        if self._is_behind and self._refresh:
            self._is_behind = False
            self._outbox.extend(self._refresh())
        with suppress(IndexError):
            return self._outbox.popleft()
        return None
