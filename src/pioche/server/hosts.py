"""Whether a request was meant for this server, and comes from a page of its own."""

import ipaddress

from pioche.server.addresses import names_of_this_machine
from pioche.server.origins import host_in, is_same_origin, parsed


class Hosts:
    """The names of this server: its public address, if it has one.

    Else localhost, the names of this machine, the one that it listens at, and any address in figures. A page
    from elsewhere can lead its own name to this machine (DNS rebinding) and ask as if it were ours; figures
    it cannot lead anywhere.
    """

    def __init__(self, public_url: str | None, *, listens_at: str = "") -> None:
        self._public_url = public_url
        self._names = names_of_this_machine() | {"localhost", listens_at.lower()}

    def refusal(self, *, host: str | None, origin: str | None) -> str | None:
        """The code, for what a request names in Host and, if a browser sent it, in Origin."""
        if not self._are_we(host):
            return "unknown_host"
        return None if self._is_our_page(origin, host) else "foreign_origin"

    def _are_we(self, host: str | None) -> bool:
        if host is None:
            return False
        if self._public_url:
            return is_same_origin(self._public_url, host)
        name = host_in(host)
        return name is not None and (name in self._names or is_in_figures(name))

    def _is_our_page(self, origin: str | None, host: str | None) -> bool:
        if self._public_url and origin is not None:
            return parsed(origin) == parsed(self._public_url)
        return is_same_origin(origin, host)


def is_in_figures(host: str) -> bool:
    """An address of IPv4, or one of IPv6 in its brackets."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether only this machine finds itself under it."""
    return host == "localhost" or (is_in_figures(host) and ipaddress.ip_address(host.strip("[]")).is_loopback)
