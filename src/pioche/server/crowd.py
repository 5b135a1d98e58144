"""How many lines may be open at once, spoken on or not: from one address, and altogether."""

import ipaddress
import resource
from collections.abc import Sequence
from contextlib import suppress

from pioche.server.limits import LINES_FROM_AN_ADDRESS, MOST_LINES, Slots, household

OWN_FILES = 128
"""That this process wants open beside the lines: the database, processes that think, a copy on its way."""


class Crowd:
    """The lines of one server. A trusted proxy is not one visitor: its lines count altogether only."""

    def __init__(self, trusted_proxies: Sequence[str] = (), *, most: int = MOST_LINES) -> None:
        self._proxies = tuple(ipaddress.ip_network(each) for each in trusted_proxies)
        self._from_address = Slots(LINES_FROM_AN_ADDRESS)
        self._most = most
        self._count = 0

    def enter(self, address: str) -> bool:
        """Whether there is room for one more; then it must leave."""
        if self._count >= self._most:
            return False
        if not self._is_proxy(address) and not self._from_address.take(household(address)):
            return False
        self._count += 1
        return True

    def leave(self, address: str) -> None:
        self._count -= 1
        if not self._is_proxy(address):
            self._from_address.give_back(household(address))

    def __len__(self) -> int:
        return self._count

    def _is_proxy(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
        return any((mapped or parsed) in network for network in self._proxies)


def lines_that_fit() -> int:
    """Asks the system for as many open files as it gives: without one left nothing more could be stored."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_LINES + OWN_FILES
    if _is_less(soft, wanted):
        more = hard if _is_less(hard, wanted) else wanted
        with suppress(OSError, ValueError):  # where it may not even be asked for
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return max(1, soft - OWN_FILES) if _is_less(soft, wanted) else MOST_LINES


def _is_less(limit: int, wanted: int) -> bool:
    return limit != resource.RLIM_INFINITY and limit < wanted
