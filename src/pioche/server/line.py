"""What is known of the line to one screen: how long a message takes there and back."""

import secrets
from collections import deque

from pioche.server.clock import Clock
from pioche.table.race import RoundTrip, delay_of
from pioche.table.times import Milliseconds

REMEMBERED = 32
"""Round trips, and probes that were not answered: more than there are in the time for which they count."""

FIRST_PROBES, FIRST_INTERVAL, INTERVAL = 6, 0.25, 2.0
"""A newcomer's line is known after a second or two; seconds between probes then, and later."""

NOTICEABLE: Milliseconds = 10
"""A change of the delay that is worth telling of."""

MARK_BYTES = 6


class Line:
    """Probes go out with a mark that nobody can guess, and what comes back is timed here."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sent: dict[str, Milliseconds] = {}
        self._round_trips: deque[RoundTrip] | None = None
        """None where no line is timed, which is at most tables: even an empty one takes much memory."""
        self._known: Milliseconds | None = None

    @property
    def now(self) -> Milliseconds:
        """By the clock that times this line."""
        return self._clock.now()

    def probe(self) -> str:
        """The mark of a new probe."""
        mark = secrets.token_urlsafe(MARK_BYTES)
        self._sent[mark] = self.now
        if len(self._sent) > REMEMBERED:
            del self._sent[next(iter(self._sent))]
        return mark

    def answered(self, mark: str) -> bool:
        """Whether the delay has become known by it, or is another than it was thought to be."""
        sent = self._sent.pop(mark, None)
        if sent is not None:
            self._round_trips = self._round_trips or deque(maxlen=REMEMBERED)
            self._round_trips.append(RoundTrip(self.now, self.now - sent))
        delay = self.delay
        if delay is None or (self._known is not None and abs(delay - self._known) < NOTICEABLE):
            return False
        self._known = delay
        return True

    def disregard(self) -> None:
        """A race has begun: what is under way was not measured in peace."""
        self._sent.clear()

    @property
    def delay(self) -> Milliseconds | None:
        """There and back; None while it is not known well enough."""
        return delay_of(self._round_trips or (), now=self.now)
