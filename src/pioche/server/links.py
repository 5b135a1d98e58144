"""The link to a table that others can open, and its picture for their cameras."""

import io
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

import segno
from litestar.connection import ASGIConnection

from pioche.server.addresses import addresses_for_others, url
from pioche.server.hosts import is_loopback
from pioche.server.origins import host_in
from pioche.server.settings import Settings

QUIET_ZONE = 2
"""Empty modules around a code. Four are the standard; phones do with two."""


class Links:
    """Where this server is found from elsewhere, as far as it knows."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def to_table(self, table: str, visitor: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Opened, it needs no code: whoever passes it on was let in."""
        return invited(f"{self._base(visitor)}t/{quote(table, safe='')}", self._settings.invite)

    def to_another_device(self, code: str, visitor: ASGIConnection[Any, Any, Any, Any]) -> str:
        """What stands behind the # is sent to no server, and stands in no log of one."""
        return f"{invited(f'{self._base(visitor)}move', self._settings.invite)}#{code}"

    def _base(self, visitor: ASGIConnection[Any, Any, Any, Any]) -> str:
        """As the visitor came, unless nobody else could come that way."""
        if self._settings.public_url:
            return f"{self._settings.public_url}/"
        host = visitor.headers.get("host", "")
        others = addresses_for_others(self._settings) if is_loopback(host_in(host) or "") else ()
        server = visitor.scope.get("server")
        if others and server and server[1]:
            return url(others[0], server[1])
        return f"{visitor.scope['scheme']}://{host}/"


def invited(address: str, code: str | None) -> str:
    """The address, with the code that lets in."""
    return f"{address}?{urlencode({'invite': code})}" if code else address


@lru_cache(maxsize=256)
def picture(link: str) -> bytes:
    """As `drawn`, for links that are asked for again."""
    return drawn(link)


def drawn(link: str) -> bytes:
    """A QR code as SVG, black on white whatever the page looks like."""
    out = io.BytesIO()
    segno.make_qr(link).save(out, kind="svg", border=QUIET_ZONE, light="#fff", omitsize=True)
    return out.getvalue()
