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
from pioche.server.entrance import is_invited, refusal
from pioche.server.letters import Asked, Gone, Measured, Said
from pioche.server.limits import MESSAGES_ON_A_CONNECTION, Bucket, household
from pioche.server.line import FIRST_INTERVAL, FIRST_PROBES, INTERVAL
from pioche.server.live import BANNED, NOT_ADMITTED, TRY_LATER, LiveTable
from pioche.server.lobby import Lobby
from pioche.server.transport import TOO_FAST as TOO_FAST  # noqa: PLC0414 - one of the close codes here
from pioche.table.model import NOBODY, PersonId

NO_SUCH_TABLE, NOT_INVITED, FORBIDDEN = 4404, 4402, 4403
"""Close codes; the client's sentences for them are in the catalogs."""

REFUSALS_BEFORE_CLOSING = 100
"""Messages too fast, on one connection."""

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket, table: FromPath[str], lobby: Given[Lobby], doors: Given[Doors]
) -> None:
    """Commands in, views out; `docs/protocol.md` has both. With `?wall` for a screen that several share."""
    await socket.accept()
    person = doors.guests.person_in(socket.cookies)
    if refusal(socket):
        await _close(socket, FORBIDDEN)
    elif not is_invited(socket):
        await _close(socket, NOT_INVITED)
    elif person is None:
        await _close(socket, NOT_ADMITTED)
    elif doors.strangers.is_banned(person):
        await _close(socket, BANNED)
    else:
        with _slot(doors, person, _address(socket)) as has_slot:
            eyes = NOBODY if "wall" in socket.query_params else person
            connection = Connection(eyes, lobby.new_line(), opener=person, era=doors.strangers.era)
            code = await _sit_through(socket, table, lobby, connection) if has_slot else TOO_FAST
            # One who does not read cannot be told, and keeps the slot while the line stands.
            with suppress(WebSocketDisconnect, RuntimeError):
                await _close(socket, code)


async def _close(socket: AnySocket, code: int) -> None:
    """Counted only if there was still somebody to send away."""
    await socket.close(code)
    socket.app.state.meters.closed(code)


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


async def _sit_through(socket: AnySocket, table: str, lobby: Lobby, connection: Connection) -> int:
    """The close code, when either side has ended it."""
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
    if live.has_races:
        talk.append(asyncio.create_task(_probe(connection, live)))
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
                _refuse(connection, live, "too_fast")
        connection.close_code = TOO_FAST


async def _probe(connection: Connection, live: LiveTable) -> None:
    """Times the line, where it will matter, and not while it does.

    That of who watches at any time: a pause would tell them of a race before they may know.
    """
    sent = 0
    while True:
        if connection.has_started and not live.is_racing(connection.person):
            connection.offer(wire.encode(wire.Probe(connection.line.probe())))
            sent += 1
        await asyncio.sleep(FIRST_INTERVAL if sent < FIRST_PROBES else INTERVAL)


async def _received(socket: AnySocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone")
    return message.get("text") or message.get("bytes") or ""


def _take(text: str | bytes, connection: Connection, live: LiveTable) -> None:
    try:
        message = wire.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _refuse(connection, live, "unreadable")
        return
    match message:
        case wire.Ping():
            connection.offer(wire.encode(wire.Pong()))
        case wire.ProbeAnswered(mark=mark):
            if connection.line.answered(mark):
                live.post(Measured())
        case wire.Command():
            live.post(Asked(connection, message, connection.line.now))
        case wire.Say() | wire.Report():
            live.post(Said(connection, message))


def _refuse(connection: Connection, live: LiveTable, code: str) -> None:
    live.meters.refused(code)
    connection.offer(wire.encode(wire.Refusal(id=None, code=code, table=None)))
