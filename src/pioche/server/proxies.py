"""Whom to believe on where a visitor comes from."""

import ipaddress
from collections.abc import Sequence
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

FORWARDED_HOST, HOST = b"x-forwarded-host", b"host"

Headers = list[tuple[bytes, bytes]]


class TrustedProxies:
    """Around the whole application: what a trusted proxy says of client, scheme and host is so.

    Nobody else is believed, so that nobody escapes a limit by a header.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        """`trusted` are addresses and networks."""
        # uvicorn and Litestar describe the same protocol with types of their own.
        self._app: Any = ProxyHeadersMiddleware(app, list(trusted))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {ScopeType.HTTP, ScopeType.WEBSOCKET}:
            scope["client"] = client = _as_ipv4(scope.get("client"))
            if client is not None and client[0] in self._app.trusted_hosts:
                scope["headers"] = _with_forwarded_host(list(scope["headers"]))
        await self._app(scope, receive, send)


def _as_ipv4(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """As it is written in the settings: a socket for both shows IPv4 in the clothes of IPv6."""
    if client is None or not client[0].startswith("::ffff:"):
        return client
    address = ipaddress.ip_address(client[0])
    assert isinstance(address, ipaddress.IPv6Address)
    return str(address.ipv4_mapped or address), client[1]


def _with_forwarded_host(headers: Headers) -> Headers:
    named = [value for name, value in headers if name == FORWARDED_HOST]
    if not named:
        return headers
    first = named[0].partition(b",")[0].strip()
    return [(HOST, first), *((name, value) for name, value in headers if name != HOST)]
