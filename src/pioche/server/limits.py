"""How much one connection, one guest or one address may ask of the server."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Hashable
from typing import NamedTuple

MESSAGE_BYTES = 16 * 1024
"""The longest message of a socket, and the longest body of a request."""

SOCKETS_OF_A_GUEST = 16
SOCKETS_FROM_AN_ADDRESS = 128

TABLES_IN_USE_OF_A_GUEST = 20
"""Tables that a guest is the host of, as long as somebody is there or a match runs."""

FEWEST_BEFORE_FORGETTING = 1024


class Rate(NamedTuple):
    """So many at once, and then so many a second."""

    per_second: float
    burst: int


MESSAGES_ON_A_CONNECTION = Rate(10, burst=30)
TABLES_OF_A_GUEST = Rate(10 / 60, burst=10)
TABLES_FROM_AN_ADDRESS = Rate(60 / 60, burst=60)
RECORDS_OF_A_GUEST = Rate(10 / 60, burst=10)
NAMES_OF_A_GUEST = Rate(10 / 60, burst=10)
NAMES_FROM_AN_ADDRESS = Rate(60 / 60, burst=60)


class Bucket:
    """A token bucket for each key.

    Only buckets that are not full are remembered, each as the moment at which it will be.
    """

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds and never goes back."""
        self._interval = 1 / per_second
        self._patience = self._interval * burst
        self._clock = clock
        self._full_at: dict[Hashable, float] = {}
        self._forget_at = FEWEST_BEFORE_FORGETTING

    def take(self, key: Hashable) -> bool:
        """Takes a token, if there is one. One who asks in vain loses nothing by it."""
        now = self._clock()
        full_at = max(now, self._full_at.get(key, now)) + self._interval
        # Sums of fractions fall short by a hair: the last token of a full bucket must be there.
        if full_at - now > self._patience + self._interval / 1000:
            return False
        self._full_at[key] = full_at
        if len(self._full_at) >= self._forget_at:
            self._forget_full(now)
        return True

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._full_at)

    def _forget_full(self, now: float) -> None:
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        self._forget_at = max(FEWEST_BEFORE_FORGETTING, 2 * len(self._full_at))


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
