"""Where a page comes from, and where a request goes: scheme, host and port."""

import re
from typing import NamedTuple

AUTHORITY = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?", re.IGNORECASE | re.ASCII)
DEFAULT_PORTS = {"http": 80, "https": 443}


class Origin(NamedTuple):
    scheme: str
    host: str
    port: int


def parsed(origin: str) -> Origin | None:
    """None for what is no scheme that we speak and a host, perhaps with a port."""
    scheme, _, authority = origin.lower().partition("://")
    found, port = AUTHORITY.fullmatch(authority), DEFAULT_PORTS.get(scheme)
    return None if found is None or port is None else Origin(scheme, found[1], int(found[2] or port))


def host_in(authority: str) -> str | None:
    """Without its port; None if it is not one."""
    found = AUTHORITY.fullmatch(authority.lower())
    return found and found[1]


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all: only browsers send Origin.

    Behind a proxy the scheme is not known here, so a Host without a port has the one of Origin's scheme.
    """
    if origin is None:
        return True
    there = parsed(origin)
    return there is not None and there == parsed(f"{there.scheme}://{host}")
