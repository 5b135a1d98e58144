"""One screen, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from pioche.table.model import PersonId

LONGEST_OUTBOX = 16
"""Frames that may wait for a slow reader; then they are dropped for one fresh view of the whole."""

SEND_TIMEOUT = 20.0
"""Seconds that one frame may take before the line counts as dead."""

Send = Callable[[bytes], Awaitable[None]]


class Connection:
    """Never waited for: frames are offered, and a reader who falls behind starts again from the present."""

    def __init__(self, person: PersonId) -> None:
        self.person = person
        self.close_code: int | None = None
        """Set when the server ends the conversation."""
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._refresh: Callable[[], bytes] | None = None
        self._is_behind = False

    def start(self, refresh: Callable[[], bytes]) -> None:
        """`refresh` builds a frame with the whole present; it is sent first, and to one who fell behind."""
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
            return self._refresh()
        with suppress(IndexError):
            return self._outbox.popleft()
        return None
