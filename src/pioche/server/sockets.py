"""The socket of one screen at one table."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency as Given
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pioche.log.base import LogUnavailable, NoSuchTable, UnreadableEvent
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.server.doors import Doors
from pioche.server.identity import is_same_origin
from pioche.server.letters import Asked, Gone
from pioche.server.limits import MESSAGES_ON_A_CONNECTION, Bucket, household
from pioche.server.live import TRY_LATER, LiveTable
from pioche.server.lobby import Lobby
from pioche.table.model import PersonId

NO_SUCH_TABLE, NOT_ADMITTED, FORBIDDEN, TOO_FAST = 4404, 4401, 4403, 4429
"""Close codes; the client's sentences for them are in the catalogs."""

REFUSALS_BEFORE_CLOSING = 100
"""Messages too fast, on one connection."""

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket, table: FromPath[str], lobby: Given[Lobby], doors: Given[Doors]
) -> None:
    """Commands in, views out; `docs/protocol.md` has both."""
    await socket.accept()
    person = doors.guests.person_in(socket.cookies)
    if not is_same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FORBIDDEN)
    elif person is None:
        await socket.close(NOT_ADMITTED)
    else:
        with _slot(doors, person, _address(socket)) as has_slot:
            code = await _sit_through(socket, table, lobby, person) if has_slot else TOO_FAST
            # One who does not read cannot be told, and keeps the slot while the line stands.
            with suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(code)


def _address(socket: AnySocket) -> str:
    return household(socket.client.host if socket.client else "")


@contextmanager
def _slot(doors: Doors, person: PersonId, address: str) -> Iterator[bool]:
    """Whether there is room for one more socket of this guest, from this address."""
    if not doors.sockets_from_address.take(address):
        yield False
        return
    try:
        if not doors.sockets_of_guest.take(person):
            yield False
            return
        try:
            yield True
        finally:
            doors.sockets_of_guest.give_back(person)
    finally:
        doors.sockets_from_address.give_back(address)


async def _sit_through(socket: AnySocket, table: str, lobby: Lobby, person: PersonId) -> int:
    """The close code, when either side has ended it."""
    connection = Connection(person)
    try:
        live = await lobby.join(table, connection)
    except NoSuchTable:
        return NO_SUCH_TABLE
    except (LogUnavailable, UnreadableEvent):
        return TRY_LATER
    talk = [
        asyncio.create_task(_listen(socket, connection, live)),
        asyncio.create_task(connection.send_all(lambda frame: socket.send_text(frame.decode()))),
    ]
    try:
        await asyncio.wait(talk, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.post(Gone(connection))
        for task in talk:
            task.cancel()
        await asyncio.gather(*talk, return_exceptions=True)
    return connection.close_code or TRY_LATER  # a reader who stopped reading


async def _listen(socket: AnySocket, connection: Connection, live: LiveTable) -> None:
    """Until the line breaks. One odd message is refused, and harms nobody [FC-LO-02]."""
    bucket, refusals = Bucket(*MESSAGES_ON_A_CONNECTION), 0
    with suppress(WebSocketDisconnect):
        while refusals < REFUSALS_BEFORE_CLOSING:
            text = await _received(socket)
            if bucket.take(connection):
                _take(text, connection, live)
            else:
                refusals += 1
                _refuse(connection, "too_fast")
        connection.close_code = TOO_FAST


async def _received(socket: AnySocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone")
    return message.get("text") or message.get("bytes") or ""


def _take(text: str | bytes, connection: Connection, live: LiveTable) -> None:
    try:
        message = wire.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _refuse(connection, "unreadable")
        return
    if isinstance(message, wire.Ping):
        connection.offer(wire.encode(wire.Pong()))
    else:
        live.post(Asked(connection, message))


def _refuse(connection: Connection, code: str) -> None:
    connection.offer(wire.encode(wire.Refusal(id=None, code=code, table=None)))
