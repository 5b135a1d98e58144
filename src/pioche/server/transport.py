"""The lines as uvicorn speaks them, with an end to what one visitor can make it wait for and remember."""

import asyncio
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn import Config
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from pioche.server.crowd import Crowd
from pioche.server.limits import ASIDES_ON_A_CONNECTION, REQUEST_BYTES, REQUEST_SECONDS, Bucket
from pioche.server.meters import Meters
from pioche.server.wire import Problem

LONGEST_PIPELINE = 16
"""Requests sent ahead on one line; no browser does."""

LONGEST_INBOX = 256
"""Messages of one socket that nobody has looked at yet."""

MORSEL = 4096
"""Bytes that are read at a time: of a flood no more than that is looked at before it is cut off."""

TOO_FAST, NOT_UTF8 = 4429, 1007
"""Close codes."""


class TooManyAhead(Exception):
    """The parser stops at it, and the line ends."""


class HttpLine(HttpToolsProtocol):
    """A request must have come whole after a while, however it drips; and it has a largest size."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        crowd: Crowd,
        meters: Meters,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._crowd = crowd
        self._meters = meters
        self._is_in = False
        self._deadline: asyncio.TimerHandle | None = None
        self._came = 0
        """Bytes of the request that is coming."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's
        super().connection_made(transport)
        self._is_in = self._crowd.enter(_address(self))
        if self._is_in:
            self._expect_request()
        else:
            self._meters.hung_up()
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_nothing()
        self._unset_keepalive_if_required()
        if self._is_in:
            self._is_in = False
            self._crowd.leave(_address(self))

    def data_received(self, data: bytes) -> None:
        if self._has_answered:
            self._expect_request()
        self._came += len(data)
        super().data_received(data)
        if self._came > REQUEST_BYTES and not self.transport.is_closing():
            self._end(431, "too_large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect_request()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= LONGEST_PIPELINE:
            raise TooManyAhead
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect_nothing()
        self._came = 0
        if self._has_answered:  # before it had come whole
            self._wait_for_another()

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        self._unset_keepalive_if_required()
        if not self.url.isascii():
            self._end(400, "invalid_request")
            return
        super().handle_websocket_upgrade()
        self._is_in = False  # from here on the socket's affair

    def send_400_response(self, msg: str) -> None:
        self._end(400, "invalid_request")

    @property
    def _has_answered(self) -> bool:
        """All that was asked, if anything was."""
        return getattr(self.cycle, "response_complete", True)

    def _expect_request(self) -> None:
        """The whole of one, from now on."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _wait_for_another(self) -> None:
        """As uvicorn does after an answer."""
        self._unset_keepalive_if_required()
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )

    def _end(self, status: int, code: str) -> None:
        """With a reason, unless there is an answer under way that it would be taken for a part of."""
        if self._has_answered:
            self.transport.write(_problem(status, code))
        self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """What is no message counts too, and nobody has to read what nobody could."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        crowd: Crowd,
        meters: Meters,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._crowd = crowd
        self._meters = meters
        self._asides = Bucket(*ASIDES_ON_A_CONNECTION)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._crowd.leave(_address(self))

    def shutdown(self) -> None:
        """Nothing more can be said after the goodbyes, even while they have still to go out."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.close_sent = True
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), MORSEL):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + MORSEL])
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self._refuse(400, "invalid_request")

    def handle_connect(self, event: Request) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            super().handle_connect(event)

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close" and not self.handshake_complete:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.close_sent = self.handshake_complete = True
            self._refuse(404, "not_found")
        else:
            await super().send(message)

    def handle_ping(self) -> None:
        if self._is_bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= LONGEST_INBOX:
            self._fail(TOO_FAST)
        elif self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self._fail(NOT_UTF8)
        else:
            super().send_receive_event_to_app()

    def _refuse(self, status: int, code: str) -> None:
        """There will be no socket."""
        self.transport.write(_problem(status, code))
        self.transport.close()

    def _is_bearable(self) -> bool:
        """What comes beside the messages, and pieces of them: it costs us something too."""
        if self.transport.is_closing():
            return False
        if not self._asides.take(None):
            self._fail(TOO_FAST)
            return False
        return True

    def _fail(self, code: int) -> None:
        self.frames = []
        if not self.close_sent:
            self._meters.closed(code)
            self.conn.fail(code)
            self.handle_parser_exception()


def _address(line: HttpLine | SocketLine) -> str:
    return line.client[0] if line.client else ""


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _problem(status: int, code: str) -> bytes:
    """An answer in the shape of every other error, to what is no request."""
    body = msgspec.json.encode(Problem(code))
    head = (
        b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n"
        b"x-content-type-options: nosniff\r\ncache-control: no-store\r\n\r\n"
    )
    return STATUS_LINE[status] + head % len(body) + body
