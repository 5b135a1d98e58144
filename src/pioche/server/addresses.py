"""Under which addresses this machine is found."""

import ipaddress
import socket
from collections.abc import Iterator

import ifaddr

from pioche.server.settings import EVERYWHERE, Settings

ANYWHERE = ("192.0.2.1", 9)
"""Set aside for documentation: nothing is sent there."""

HOME_NETWORKS = ("local", "lan", "home", "home.arpa", "internal")
"""What stands behind a machine's name there; nobody can have such a name in the world."""

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def addresses_for_others(settings: Settings) -> tuple[str, ...]:
    """Of this machine in its networks, the likeliest first; none without --lan."""
    if not settings.lan or settings.public_url:
        return ()
    if settings.listens_at not in EVERYWHERE:
        return (settings.listens_at,)
    return tuple(map(str, sorted(_own_addresses(), key=_unlikeliness)))


def names_of_this_machine() -> frozenset[str]:
    """Its host name, in full and in short, and as home networks know it."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return frozenset({full, short, *(f"{short}.{network}" for network in HOME_NETWORKS)})


def url(host: str, port: int) -> str:
    """Of a server there, ending in a slash."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_addresses() -> Iterator[IPAddress]:
    """But those that no browser elsewhere can open."""
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            written = each.ip if isinstance(each.ip, str) else each.ip[0]
            address = ipaddress.ip_address(written)
            if not (address.is_loopback or address.is_link_local):
                yield address


def _unlikeliness(address: IPAddress) -> tuple[bool, bool, bool]:
    """People know IPv4; the way out of this machine leads through the network that the others are in too."""
    return address.version == 6, str(address) != _way_out(), not address.is_private


def _way_out() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])
