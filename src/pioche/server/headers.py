"""Headers that keep a browser from doing anything but what our own pages ask of it."""

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

# 'self' covers our sockets as well, since Safari 15.4; a bare ws: for older ones would open every host.
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
ON_EVERY_RESPONSE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
OVER_HTTPS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Over plain http browsers only complain of it."""


class SecurityHeaders:
    """Around the whole application, since Litestar's own headers are missing on static files."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(message, scope["path"], is_https=scope["scheme"] == "https")
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)


def _add_headers(message: HTTPResponseStartEvent, path: str, *, is_https: bool) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in (ON_EVERY_RESPONSE | (OVER_HTTPS if is_https else {})).items():
        headers[name] = value
    headers["Cache-Control"] = _caching(path, message["status"])


def _caching(path: str, status: int) -> str:
    if path.startswith("/api"):
        return "no-store"
    # The names of the built client's files change with their contents.
    if path.startswith("/assets/") and status < 400:
        return "public, max-age=31536000, immutable"
    return "no-cache"
