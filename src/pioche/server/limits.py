"""How much one connection, one guest or one address may ask of the server."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from pioche.table.times import DAY

MESSAGE_BYTES = 16 * 1024
"""The longest message of a socket, and the longest body of a request."""

REQUEST_BYTES = 128 * 1024
"""The longest request with its head; of a body that is too long so much is let pass before the line ends."""
REQUEST_SECONDS = 20.0
"""In which a request must have come whole."""
DEAF_SECONDS = 60
"""A line on which nothing of what waits is taken for so long is given up."""

MOST_LINES = 12_000
"""Open at once, of whatever kind."""
LINES_FROM_AN_ADDRESS = 512

SOCKETS_OF_A_GUEST = 16
SOCKETS_FROM_AN_ADDRESS = 128

SCREENS_AT_A_TABLE = 250
"""Then only those who sit there, and the host, open more: each move is sent to all."""

TABLES_IN_USE_OF_A_GUEST = 20
"""Tables that a guest is the host of, as long as somebody is there or a match runs."""

TABLES_IN_A_LIST = 50
OPEN_TABLES_OF_A_HOST = 3
"""That are listed: one guest, who may open ten a minute, does not fill the list."""
OPEN_TABLES_LISTED_FOR, OWN_TABLES_LISTED_FOR = 7 * DAY, 30 * DAY
"""After they were last used."""

HANDOVER_SECONDS = 10 * 60
"""How long a link for another device is good, if it is not used."""

DAYS_OF_AN_UNUSED_LOBBY = 30
"""After which a table that never had a match is closed."""


class Rate(NamedTuple):
    """So many at once, and then so many a second."""

    per_second: float
    burst: int


REQUESTS_FROM_AN_ADDRESS = Rate(200, burst=4000)
"""Of whatever kind; a page of the client takes some forty."""
MESSAGES_ON_A_CONNECTION = Rate(10, burst=30)
ASIDES_ON_A_CONNECTION = Rate(10, burst=100)
"""Pings and pongs that are not of the protocol, and messages in pieces."""
TABLES_OF_A_GUEST = Rate(10 / 60, burst=10)
TABLES_FROM_AN_ADDRESS = Rate(60 / 60, burst=60)
RECORDS_OF_A_GUEST = Rate(10 / 60, burst=10)
LOOKS_OF_A_GUEST = Rate(3, burst=120)
"""At stretches of matches that are over, and at lists of them."""
LOOKS_FROM_AN_ADDRESS = Rate(12, burst=480)
NAMES_OF_A_GUEST = Rate(10 / 60, burst=10)
NAMES_FROM_AN_ADDRESS = Rate(60 / 60, burst=60)
CODES_FROM_AN_ADDRESS = Rate(10 / 60, burst=20)
LISTS_OF_A_GUEST = Rate(60 / 60, burst=60)
LISTS_FROM_AN_ADDRESS = Rate(6, burst=360)
HANDOVERS_OF_A_GUEST = Rate(10 / 60, burst=10)
HANDOVERS_FROM_AN_ADDRESS = Rate(10 / 60, burst=20)
LINES_OF_A_GUEST = Rate(20 / 60, burst=8)
REPORTS_OF_A_GUEST = Rate(5 / 60, burst=10)


class Bucket:
    """A token bucket for each key.

    Buckets that are full are forgotten, the others remembered as the moment at which they will be.
    """

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds and never goes back."""
        self._interval = 1 / per_second
        self._patience = self._interval * burst
        self._clock = clock
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()
        """Whoever took last stands last."""

    def take(self, key: Hashable) -> bool:
        """Takes a token, if there is one. One who asks in vain loses nothing by it."""
        now = self._clock()
        self._forget_full(now)
        full_at = max(now, self._full_at.get(key, now)) + self._interval
        # Sums of fractions fall short by a hair: the last token of a full bucket must be there.
        if full_at - now > self._patience + self._interval / 1000:
            return False
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        return True

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._full_at)

    def _forget_full(self, now: float) -> None:
        """From the one that has rested longest; what is behind a greedy one waits until that is full."""
        while self._full_at and next(iter(self._full_at.values())) <= now:
            self._full_at.popitem(last=False)


class Allowance:
    """One bucket, for whoever has it."""

    def __init__(self, rate: Rate) -> None:
        self._interval = 1 / rate.per_second
        self._patience = self._interval * (rate.burst + 0.001)  # sums of fractions fall short by a hair
        self._full_at = 0.0

    def take(self) -> bool:
        """Takes a token, if there is one. One who asks in vain loses nothing by it."""
        now = time.monotonic()
        full_at = max(now, self._full_at) + self._interval
        if full_at - now > self._patience:
            return False
        self._full_at = full_at
        return True


class Slots:
    """For each key, so many things open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[Hashable] = Counter()

    def take(self, key: Hashable) -> bool:
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def give_back(self, key: Hashable) -> None:
        """Once for each slot taken."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]

    @property
    def total(self) -> int:
        """Slots taken, of all keys."""
        return self._taken.total()

    def __len__(self) -> int:
        """How many keys hold a slot."""
        return len(self._taken)


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network that one IPv6 line has to itself."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((int(parsed), 64), strict=False))
