"""The lines as uvicorn speaks them, with an end to what one visitor can make it wait for and remember."""

import asyncio
from http import HTTPStatus
from typing import Any, Protocol

import msgspec
import structlog
from uvicorn import Config
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from pioche.server.crowd import Crowd
from pioche.server.frames import Boundaries, head, short_text
from pioche.server.limits import ASIDES_ON_A_CONNECTION, REQUEST_BYTES, REQUEST_SECONDS, Allowance
from pioche.server.meters import Meters
from pioche.server.wire import Problem

log = structlog.get_logger()

LONGEST_PIPELINE = 16
"""Requests sent ahead on one line; no browser does."""

LONGEST_INBOX = 256
"""Messages of one socket that nobody has looked at yet, or that are looked at in one go."""

MORSEL = 4096
"""Bytes that are read at a time: of a flood no more than that is looked at before it is cut off."""

TOO_FAST, NOT_UTF8 = 4429, 1007
"""Close codes."""

LINE = "pioche.line"
"""The extension of ASGI under which the application finds the SocketLine."""


LARGE = 8192
"""Bytes. A longer frame goes out at once: one for each of very many screens would fill the memory."""


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


AWAITED_BY_NONE = asyncio.Event()
AWAITED_BY_NONE.set()
"""In the place of what the application would wait for, for all lines that are handed over."""


class Talker(Protocol):
    """Who talks on a socket once it has been let in."""

    def hear(self, message: bytes) -> None: ...

    def go_on(self) -> None:
        """What is sent goes out again."""

    def part(self) -> None:
        """Nothing more will be heard. Perhaps more than once."""

    def leave(self) -> None:
        """The line is no more."""


class Ear:
    """In the place of the application's queue, for a talker who need not be woken to hear."""

    def __init__(self, talker: Talker) -> None:
        self._talker = talker

    def put_nowait(self, event: Any) -> None:
        if event["type"] != "websocket.receive":
            self._talker.part()
        else:
            text = event.get("text")
            self._talker.hear(event["bytes"] if text is None else text.encode())

    def qsize(self) -> int:
        return 0


class Outgoing:
    """Lines with something to say: at the end of the loop's turn it goes out, by one line after the other.

    A write that wakes somebody takes twice as long as one while they are up.
    """

    def __init__(self) -> None:
        self._lines: list[SocketLine] = []

    def add(self, line: "SocketLine") -> None:
        if not self._lines:
            line.loop.call_soon(self._hurry)
        self._lines.append(line)

    def _hurry(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.hurry()
            except Exception:  # whoever is behind it comes again; the others are still to be told
                log.exception("line_failed")
                line.transport.abort()


class SocketLine(WebSocketsSansIOProtocol):
    """A socket that the application lets in, and then hands over to who talks on it, without a task.

    What is no message counts too, and nobody has to read what nobody could.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        crowd: Crowd,
        meters: Meters,
        outgoing: Outgoing,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._crowd = crowd
        self._meters = meters
        self._outgoing = outgoing
        self._asides = Allowance(ASIDES_ON_A_CONNECTION)
        self._talker: Talker | None = None
        self._boundaries = Boundaries()
        self._waiting: list[bytes] = []
        self._heard = 0
        """Messages of what came last."""
        self.is_clear = True
        """Not so much waits to go out that more had better wait elsewhere."""

    def hand_over(self, talker: Talker) -> None:
        """What comes from now on, or still waits, goes to the talker; the application may return."""
        self._talker, waiting = talker, self.queue
        ear: Any = Ear(talker)
        self.queue = ear
        self.scope, self.request, self.response = _nothing(), _nothing(), _nothing()
        self.writable = AWAITED_BY_NONE
        while not waiting.empty():
            ear.put_nowait(waiting.get_nowait())
        self._read_on()
        if self.disconnected:
            talker.leave()

    def send(self, message: Any) -> Any:
        """A frame of the talker's; or what the application says, which awaits it."""
        if type(message) is not bytes:
            return self._say(message)
        if not self.close_sent and not self.transport.is_closing():
            if not self._waiting:
                self._outgoing.add(self)
            self._waiting += head(len(message)), message
            if len(message) > LARGE:
                self.hurry()
        return None

    def hurry(self) -> None:
        """What was said goes out now, not with the end of the loop's turn."""
        waiting, self._waiting = self._waiting, []
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

    def end(self, code: int) -> None:
        """The talker has no more to say; who answers nothing to it is given up after a while."""
        if self._talker is not None and self.transport.is_closing():
            self._talker.part()  # what waits to go out may wait for long
        if self.close_sent or self.transport.is_closing():
            return
        self._meters.closed(code)
        self.hurry()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._read_on()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})

    def pause_writing(self) -> None:
        self.is_clear = False
        if self._talker is None:
            super().pause_writing()

    def resume_writing(self) -> None:
        self.is_clear = True
        super().resume_writing()
        if self._talker is not None:
            self._talker.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._crowd.leave(_address(self))
        if self._talker is not None:
            self._talker.leave()

    async def run_asgi(self) -> None:
        """As uvicorn does, but who returns may have handed the line over."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.logger.error("ASGI callable returned without completing handshake.")
                self.send_500_response()
        if self.close_timer is None and self._talker is None:
            self.transport.close()

    def _read_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def shutdown(self) -> None:
        """Nothing more can be said after the goodbyes, even while they have still to go out."""
        self.hurry()
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.close_sent = True
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        """A move need not go through the parser of the library, which is for whatever else may come."""
        self._heard = 0
        if self._talker and self._boundaries.is_at_one and (text := short_text(data)) is not None:
            self._hear(text, self._talker)
            return
        for start in range(0, len(data), MORSEL):
            if self.transport.is_closing():
                return
            morsel = data[start : start + MORSEL]
            if self.handshake_initiated:  # before it there are no frames
                self._boundaries.follow(morsel)
            super().data_received(morsel)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self._refuse(400, "invalid_request")

    def handle_connect(self, event: Request) -> None:
        if self.conn.accept(event).status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            super().handle_connect(event)
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = self

    async def _say(self, message: ASGISendEvent) -> None:
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
        if self.close_sent and self._talker is not None:
            self.frames = []
        elif self.queue.qsize() + self._heard >= LONGEST_INBOX:
            self._fail(TOO_FAST)
        elif self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self._fail(NOT_UTF8)
        elif self._talker is not None:
            self._heard += 1
            message, self.frames = b"".join(self.frames), []
            self._talker.hear(message)
        else:
            super().send_receive_event_to_app()

    def _hear(self, text: bytes, talker: Talker) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if _is_utf8(text):
            talker.hear(text)
        else:
            self._fail(NOT_UTF8)

    def _refuse(self, status: int, code: str) -> None:
        """There will be no socket."""
        self.transport.write(_problem(status, code))
        self.transport.close()

    def _is_bearable(self) -> bool:
        """What comes beside the messages, and pieces of them: it costs us something too."""
        if self.transport.is_closing():
            return False
        if not self._asides.take():
            self._fail(TOO_FAST)
            return False
        return True

    def _fail(self, code: int) -> None:
        self.frames = []
        if not self.close_sent:
            self._meters.closed(code)
            self.hurry()
            self.conn.fail(code)
            self.handle_parser_exception()


def _address(line: HttpLine | SocketLine) -> str:
    return line.client[0] if line.client else ""


def _nothing() -> Any:
    """What a line that is handed over need not remember any more."""
    return None


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
