"""A table that is in use: one mailbox, and nothing is told before it is stored."""

import asyncio
import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import structlog

from pioche.log.base import Log, LogUnavailable, SeqTaken, TableRow
from pioche.rules.game import IllegalMove
from pioche.server import wire
from pioche.server.bots import Bots
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.guards import check_names, check_policies
from pioche.server.letters import Asked, Gone, Joined, Letter, Renamed
from pioche.server.persons import KnownNames, told_apart
from pioche.server.presence import Presence
from pioche.server.timers import Timers
from pioche.table.commands import (
    Absent,
    Arrive,
    PersonCommand,
    PlayBot,
    PlayTimeout,
    ServerCommand,
    Start,
)
from pioche.table.decide import decide, decide_for_server
from pioche.table.events import Entry, Started
from pioche.table.evolve import loaded
from pioche.table.model import PersonId
from pioche.table.notices import notices, persons_in
from pioche.table.story import Now, Refused, Story
from pioche.table.view import TableView, view

log = structlog.get_logger()

LONGEST_HISTORY = 150
"""Lines of the log that a newcomer is told."""

RETRY_AFTER = 1.0
"""Seconds before the server repeats its own command when the log could not be written."""

CLOSED, TRY_LATER = 4410, 1013
"""Close codes: the table is over; the log cannot be read now."""


@dataclass(frozen=True)
class Services:
    """What every table needs."""

    log: Log
    names: KnownNames
    clock: Clock
    bots: Bots
    idle_seconds: float


def row_of(story: Story, *, start_seq: int) -> TableRow:
    """The table's line in the index, after this story. `start_seq` counts if no match starts in it."""
    starts = [entry.seq for entry in story.entries if isinstance(entry.event, Started)]
    table = story.table
    return TableRow(table.id, table.config.game, table.phase, [start_seq, *starts][-1], story.now.at)


class LiveTable:
    """The only one in this process who decides for its table, one letter after the other."""

    def __init__(self, history: Sequence[Entry], services: Services) -> None:
        self._services = services
        self._mailbox: asyncio.Queue[Letter] = asyncio.Queue()
        self._presence = Presence(clock=services.clock, post=self.post)
        self._timers = Timers(clock=services.clock, bots=services.bots, post=self.post)
        self._read(history)

    def _read(self, history: Sequence[Entry]) -> None:
        """The table as these lines of its log leave it, from the last start of a match."""
        self.table = loaded(history)
        self._start_seq = history[0].seq
        self._history = deque(history, maxlen=LONGEST_HISTORY)
        self._told_of = {person for entry in history for person in persons_in(entry.event)}

    def post(self, letter: Letter) -> None:
        self._mailbox.put_nowait(letter)

    @property
    def persons(self) -> frozenset[PersonId]:
        """Those who sit, who look on, or of whom is told."""
        return self._presence.persons.union(self._told_of, self.table.persons, [self.table.host])

    @property
    def is_idle(self) -> bool:
        """Nobody looks on, and nothing will happen by itself."""
        return not (self._presence.connections or self._timers.is_waiting or self._mailbox.qsize())

    async def run(self) -> None:
        """Until it has been idle for a while."""
        self._follow()
        try:
            while True:
                try:
                    async with asyncio.timeout(self._services.idle_seconds):
                        letter = await self._mailbox.get()
                except TimeoutError:
                    if self.is_idle:
                        return
                else:
                    await self._open(letter)
        finally:
            self._timers.stop()
            self._presence.stop()

    def _follow(self) -> None:
        """Minds what the table as it is now waits for."""
        self._timers.follow(self.table)
        self._presence.miss({*self.table.persons, self.table.host})

    async def _open(self, letter: Letter) -> None:
        """What goes wrong with one letter is logged, and harms neither the next nor another table."""
        try:
            await self._handle(letter)
        except Exception:
            log.exception("letter_failed", table=self.table.id, letter=type(letter).__name__)
        self._follow()

    async def _handle(self, letter: Letter) -> None:
        match letter:
            case Joined(connection=connection):
                await self._join(connection)
            case Gone(connection=connection):
                self._part(connection)
            case Asked(connection=connection, message=message):
                await self._answer(connection, message)
            case Renamed():
                self._tell(())
            case _:
                await self._obey(letter)

    async def _join(self, connection: Connection) -> None:
        is_newcomer = self._presence.arrive(connection)
        try:
            await self._services.names.learn(self.persons)
        except LogUnavailable:
            self._presence.part(connection)
            connection.close(TRY_LATER)
            return
        connection.start(lambda: self._frame(connection, self._history, is_fresh=True))
        await self._obey(Arrive(connection.person))
        if is_newcomer:
            self._tell(())
        if self.table.phase == "closed":
            connection.close(CLOSED)

    def _part(self, connection: Connection) -> None:
        if self._presence.part(connection):
            self._tell(())

    async def _answer(self, connection: Connection, message: wire.Command) -> None:
        command, person = message.command, connection.person
        try:
            self._check(command, person)
            story = decide(
                self.table,
                command,
                person=person,
                now=self._now(secret=isinstance(command, Start)),
                command_id=f"{person}:{message.id}",
            )
            await self._keep(story)
        except (Refused, IllegalMove) as refusal:
            self._refuse(connection, message.id, refusal.code)
        except SeqTaken:
            # Not at once: the answer comes after the table that was read again.
            asyncio.get_running_loop().call_soon(self.post, Asked(connection, message))
        except LogUnavailable:
            self._refuse(connection, message.id, "log_unavailable")
        except Exception:
            log.exception("command_failed", table=self.table.id, command=type(command).__name__)
            self._refuse(connection, message.id, "internal_error")
        else:
            self._acknowledge(connection, message.id, story.entries)

    def _check(self, command: PersonCommand, person: PersonId) -> None:
        check_policies(command, self.table.config.game)
        check_names(command, person, names=self._services.names.known, seated=self.table.persons)

    def _acknowledge(self, asker: Connection, command: str, entries: Sequence[Entry]) -> None:
        """What changed nothing is nobody else's affair."""
        if entries:
            self._tell(entries, asker=asker, command=command)
        else:
            asker.offer(self._frame(asker, (), ack=command))

    def _refuse(self, connection: Connection, command: str, code: str) -> None:
        refusal = wire.Refusal(command, code, self._view(connection.person))
        connection.offer(wire.encode(refusal))

    async def _obey(self, command: ServerCommand) -> None:
        """What the server itself asks for; a bot or a deadline that comes too late changes nothing."""
        try:
            story = decide_for_server(self.table, command, now=self._now())
            await self._keep(story)
        except Refused:
            return
        except IllegalMove as error:
            log.error("own_move_refused", table=self.table.id, code=error.code)  # noqa: TRY400 - it is the bot's fault
            if isinstance(command, PlayBot):
                self.post(PlayTimeout(command.seat, command.decision))
        except SeqTaken:
            self.post(command)
        except LogUnavailable:
            log.warning("log_unavailable", table=self.table.id)
            if not isinstance(command, PlayBot | PlayTimeout):  # those come again by themselves
                asyncio.get_running_loop().call_later(RETRY_AFTER, self.post, command)
        else:
            if story.entries or isinstance(command, Absent):
                self._tell(story.entries)

    def _now(self, *, secret: bool = False) -> Now:
        return Now(
            at=self._services.clock.now(),
            present=self._presence.persons,
            absent_since=self._presence.absent_since,
            secret=secrets.token_bytes(32) if secret else b"",
        )

    async def _keep(self, story: Story) -> None:
        """Durable when it returns. Raises SeqTaken if another process wrote first: its table is now ours."""
        if not story.entries:
            return
        try:
            await self._services.log.append(self.table.id, story.entries, row=self._row(story))
        except SeqTaken:
            await self._read_again()
            raise
        self.table = story.table
        for entry in story.entries:
            if isinstance(entry.event, Started):
                self._start_seq = entry.seq
                self._history.clear()
                self._told_of.clear()
            self._history.append(entry)
            self._told_of.update(persons_in(entry.event))

    def _row(self, story: Story) -> TableRow | None:
        """The index of tables changes with the phase."""
        return None if story.table.phase == self.table.phase else row_of(story, start_seq=self._start_seq)

    async def _read_again(self) -> None:
        self._read(await self._services.log.read(self.table.id))
        await self._services.names.learn(self.persons)
        for connection in self._presence.connections:
            connection.start_afresh()

    def _tell(
        self, entries: Sequence[Entry], *, asker: Connection | None = None, command: str | None = None
    ) -> None:
        for connection in self._presence.connections:
            ack = command if connection is asker else None
            connection.offer(self._frame(connection, entries, ack=ack))
            if self.table.phase == "closed":
                connection.close(CLOSED)

    def _frame(
        self,
        connection: Connection,
        entries: Iterable[Entry],
        *,
        ack: str | None = None,
        is_fresh: bool = False,
    ) -> bytes:
        told = tuple(self._told(entries, connection.person))
        return wire.encode(wire.Update(self._view(connection.person), told, is_fresh, ack))

    def _told(self, entries: Iterable[Entry], person: PersonId) -> Iterable[wire.Told]:
        viewer, game, names = self.table.seat_in_match(person), self.table.game, self._names
        for entry in entries:
            for notice in notices(entry.event, viewer, game=game, names=names):
                yield wire.Told(entry.seq, entry.at, notice)

    def _view(self, person: PersonId) -> TableView:
        return view(self.table, person, now=self._now(), names=self._names)

    @property
    def _names(self) -> Mapping[PersonId, str]:
        return told_apart(self._services.names.known, self.table.persons)
