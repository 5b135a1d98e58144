"""Who asks without end is answered in the cheapest way."""

from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from pioche.server.limits import REQUESTS_FROM_AN_ADDRESS, Bucket, household
from pioche.server.meters import Meters
from pioche.server.transport import TOO_FAST
from pioche.server.wire import Problem, encode

REFUSAL = encode(Problem("too_fast"))


class Floods:
    """Around the routes: whatever is asked for, one address may ask only so much."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self._app = app
        self._meters = meters
        self._of_address = Bucket(*REQUESTS_FROM_AN_ADDRESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_asked = scope["type"] in {ScopeType.HTTP, ScopeType.WEBSOCKET}
        if is_asked and not self._of_address.take(_address(scope)):
            self._meters.refused("too_fast")
            await (self._close if scope["type"] == ScopeType.WEBSOCKET else _refuse)(send)
        else:
            await self._app(scope, receive, send)

    async def _close(self, send: Any) -> None:
        """Accepted before: else no browser tells its page why."""
        self._meters.closed(TOO_FAST)
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": TOO_FAST, "reason": ""})


def _address(scope: Any) -> str:
    client = scope.get("client")
    return household(client[0] if client else "")


async def _refuse(send: Any) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(REFUSAL)),
        (b"retry-after", b"10"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": REFUSAL, "more_body": False})
