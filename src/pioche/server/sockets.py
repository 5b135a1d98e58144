"""The socket of one screen at one table."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency as Given
from litestar.params import FromPath

from pioche.log.base import LogUnavailable, NoSuchTable, UnreadableEvent
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.server.doors import Doors
from pioche.server.entrance import is_invited, refusal
from pioche.server.letters import Asked, Gone, Measured, Said
from pioche.server.limits import MESSAGES_ON_A_CONNECTION, Allowance, household
from pioche.server.line import FIRST_INTERVAL, FIRST_PROBES, INTERVAL
from pioche.server.live import BANNED, NOT_ADMITTED, TRY_LATER, LiveTable
from pioche.server.lobby import Lobby
from pioche.server.transport import LINE, SocketLine
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
        eyes = NOBODY if "wall" in socket.query_params else person
        connection = Connection(eyes, lobby.new_line(), opener=person, era=doors.strangers.era)
        code = await _seat(socket, table, connection, lobby=lobby, doors=doors)
        if code is not None:
            await _close(socket, code)


async def _seat(
    socket: AnySocket, table: str, connection: Connection, *, lobby: Lobby, doors: Doors
) -> int | None:
    """The line is handed over, and its slot is given back when it is no more; or else the close code."""
    with ExitStack() as slots:
        if not slots.enter_context(_slot(doors, connection.opener, _address(socket))):
            return TOO_FAST
        try:
            live = await lobby.join(table, connection)
        except NoSuchTable:
            return NO_SUCH_TABLE
        except (LogUnavailable, UnreadableEvent):
            return TRY_LATER
        line = line_of(socket)
        talk = Talk(connection, live, leave=slots.pop_all().close)
    line.hand_over(talk)
    connection.go_by(line, give_up=TRY_LATER)
    return None


def line_of(socket: AnySocket) -> SocketLine:
    extensions: Any = socket.scope["extensions"]
    line: SocketLine = extensions[LINE]
    return line


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


class Talk:
    """What is said on one line to its table, and that it ends.

    One odd message is refused, and harms nobody [FC-LO-02].
    """

    def __init__(self, connection: Connection, live: LiveTable, *, leave: Callable[[], None]) -> None:
        self._connection = connection
        self._live = live
        self._leave = leave
        self._allowance = Allowance(MESSAGES_ON_A_CONNECTION)
        self._refusals = 0
        self._has_parted = self._has_left = False
        self._probes = 0
        self._probing: asyncio.TimerHandle | None = None
        if live.has_races:
            self._probe()

    def hear(self, message: bytes) -> None:
        connection = self._connection
        if connection.close_code is not None:
            return
        if self._allowance.take():
            _take(message, connection, self._live)
            return
        self._refusals += 1
        _refuse(connection, self._live, "too_fast")
        if self._refusals >= REFUSALS_BEFORE_CLOSING:
            connection.close(TOO_FAST)

    def go_on(self) -> None:
        self._connection.go_on()

    def part(self) -> None:
        if self._has_parted:
            return
        self._has_parted = True
        self._connection.stop()
        self._live.post(Gone(self._connection))
        if self._probing is not None:
            self._probing.cancel()

    def leave(self) -> None:
        self.part()
        if not self._has_left:
            self._has_left = True
            self._leave()

    def _probe(self) -> None:
        """Times the line, where it will matter, and not while it does.

        That of who watches at any time: a pause would tell them of a race before they may know.
        """
        connection = self._connection
        if connection.has_started and not self._live.is_racing(connection.person):
            connection.offer(wire.encode(wire.Probe(connection.line.probe())))
            self._probes += 1
        pause = FIRST_INTERVAL if self._probes < FIRST_PROBES else INTERVAL
        self._probing = asyncio.get_running_loop().call_later(pause, self._probe)


def _take(text: bytes, connection: Connection, live: LiveTable) -> None:
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
