"""One screen, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

import structlog

from pioche.server.line import Line
from pioche.table.model import PersonId
from pioche.table.view import TableView

log = structlog.get_logger()

LONGEST_OUTBOX = 16
"""Frames that may wait for a slow reader; then they are dropped for one fresh view of the whole."""

SEND_TIMEOUT = 20.0
"""Seconds in which nothing of what waits goes out, before the line counts as dead."""


class Way(Protocol):
    """What carries frames to the screen."""

    @property
    def is_clear(self) -> bool:
        """What is sent now goes out soon, as far as is known."""

    def send(self, frame: bytes) -> None:
        """With the end of the loop's turn."""

    def hurry(self) -> None:
        """What was sent goes out at once."""

    def end(self, code: int) -> None:
        """Behind all that was sent."""


class Connection:
    """Never waited for: frames are offered, and a reader who falls behind starts again from the present."""

    def __init__(self, person: PersonId, line: Line, *, opener: PersonId | None = None, era: int = 0) -> None:
        self.person = person
        self.opener = opener or person
        """Whose browser it is: another's than `person`, who is nobody, if several share the screen."""
        self.era = era
        """As Strangers had it when this was let in."""
        self.line = line
        self.told = 0
        """The last line of the table's log that it was told, or need not be."""
        self.shown: TableView | None = None
        """The table as it was sent last to one who is held back."""
        self.close_code: int | None = None
        """Set when the server ends the conversation."""
        self._way: Way | None = None
        self._is_stopped = False
        self._outbox: deque[bytes] | None = None
        """None where nothing waits: even an empty one takes much memory."""
        self._refresh: Callable[[], Iterable[bytes]] | None = None
        self._is_behind = False
        self._patience: asyncio.TimerHandle | None = None

    @property
    def has_started(self) -> bool:
        """Its first frames, the whole present, have been asked for."""
        return self._refresh is not None

    @property
    def frames_waiting(self) -> int:
        return len(self._outbox or ())

    def go_by(self, way: Way, *, give_up: int) -> None:
        """Everything is sent by this way; `give_up` is the close code for one who has stopped reading."""
        self._give_up_code = give_up
        if not self._is_stopped:
            self._way = way
            self.go_on()

    def start(self, refresh: Callable[[], Iterable[bytes]]) -> None:
        """`refresh` builds frames with the whole present; sent first, and to one who fell behind."""
        self._refresh = refresh
        self.start_afresh()

    def start_afresh(self) -> None:
        """Forgets what waits, and sends the whole present: of when all that happens now has happened."""
        self._outbox = None
        self._is_behind = True
        asyncio.get_running_loop().call_soon(self.go_on)

    def offer(self, frame: bytes) -> None:
        if self._is_behind:
            return
        if self._way is not None and self._way.is_clear and not self._outbox:
            self._way.send(frame)
        elif self.frames_waiting >= LONGEST_OUTBOX:
            self.start_afresh()
        else:
            self._keep(frame)

    def hurry(self) -> None:
        """What was offered goes out now, if the way is clear."""
        if self._way is not None:
            self._way.hurry()

    def close(self, code: int) -> None:
        """After what already waits."""
        self.close_code = code
        asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """Sends what waits, as far as the way is clear."""
        if self._way is None:
            return
        try:
            while self._way.is_clear and (frame := self._next_frame()) is not None:
                self._way.send(frame)
                self._wait_no_more()
        except Exception:  # whoever is behind it comes again, and is told the present then
            log.exception("present_failed")
            self._leave(self._give_up_code)
            return
        if self._outbox or self._is_behind:
            self._wait()
            return
        self._wait_no_more()
        if self.close_code is not None:
            self._leave(self.close_code)

    def stop(self) -> None:
        """There is no way any more."""
        self._wait_no_more()
        self._is_stopped = True
        self._way = None

    def _keep(self, frame: bytes) -> None:
        if self._outbox is None:
            self._outbox = deque()
        self._outbox.append(frame)
        self._wait()

    def _next_frame(self) -> bytes | None:
        if self._is_behind and self._refresh:
            self._outbox = deque(self._refresh())
            self._is_behind = False
        if self._outbox:
            return self._outbox.popleft()
        self._outbox = None
        return None

    def _wait(self) -> None:
        if self._patience is None and self._way is not None:
            self._patience = asyncio.get_running_loop().call_later(SEND_TIMEOUT, self._give_up)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        self._leave(self.close_code or self._give_up_code)

    def _leave(self, code: int) -> None:
        way, self._way = self._way, None
        if way is not None:
            way.end(code)
