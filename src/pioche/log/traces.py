"""Everything that is kept about one person, to hand it to them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Table, select

from pioche.log.base import Entry, Log, UnreadableEvent
from pioche.log.database import Database, position
from pioche.log.orders import Why
from pioche.log.people import People
from pioche.log.schema import events, handovers, kept_out, reports, sitters, talk
from pioche.rules.game import Outcome, Seat
from pioche.table.events import MatchEnded, Played, Started
from pioche.table.model import Person, PersonId
from pioche.table.times import Milliseconds


class OwnMove(Struct, frozen=True):
    at: Milliseconds
    move: str
    by: str
    """The player, the clock, or a bot that played for them."""


class OwnMatch(Struct, frozen=True):
    table: str
    number: int
    game: str
    seat: Seat
    """From 0."""
    started_at: Milliseconds
    moves: tuple[OwnMove, ...]
    ended_at: Milliseconds | None = None
    """None while it is played."""
    outcome: Outcome | None = None


class OwnLine(Struct, frozen=True):
    """What they said."""

    table: str
    at: Milliseconds
    phrase: str | None
    words: str | None


class OwnReport(Struct, frozen=True):
    """That they reported a line. What it said is somebody else's."""

    line: int
    at: Milliseconds


class Traces(Struct, frozen=True):
    person: PersonId
    name: str | None
    name_first_chosen_at: Milliseconds | None
    name_last_changed_at: Milliseconds | None
    kept_out: Why | None
    tables: tuple[str, ...]
    """Wherever anything of them is logged."""
    seats: tuple[str, ...]
    """Where they sit now."""
    matches: tuple[OwnMatch, ...]
    lines: tuple[OwnLine, ...]
    reports: tuple[OwnReport, ...]
    links_for_another_device_expire_at: tuple[Milliseconds, ...]
    unreadable_tables: tuple[str, ...]
    """Where more may stand."""


class Archive:
    """Looks through all that is stored: for an operator, who can wait. Raises LogUnavailable."""

    def __init__(self, database: Database, log: Log, people: People) -> None:
        self._database = database
        self._log = log
        self._people = people

    async def knows(self, person: PersonId) -> bool:
        """Anything at all."""
        if await self._people.find(person) or await self.tables_of(person):
            return True
        return any([await self._has(table, person) for table in (kept_out, talk)])

    async def of(self, person: PersonId) -> Traces:
        known, tables = await self._people.find(person), await self.tables_of(person)
        matches: list[OwnMatch] = []
        unreadable: list[str] = []
        for table in tables:
            try:
                matches += _matches(await self._log.read(table, start=1), person)
            except UnreadableEvent:
                unreadable.append(table)
        return Traces(
            person=person,
            name=known.name if known else None,
            name_first_chosen_at=known.created_at if known else None,
            name_last_changed_at=known.changed_at if known else None,
            kept_out=next((why for (why,) in await self._rows(kept_out, person, "why")), None),
            tables=tuple(tables),
            seats=tuple(table for (table,) in await self._rows(sitters, person, "table")),
            matches=tuple(matches),
            lines=tuple(
                OwnLine(*row) for row in await self._rows(talk, person, "table", "at", "phrase", "words")
            ),
            reports=tuple(OwnReport(*row) for row in await self._reports(person)),
            links_for_another_device_expire_at=tuple(
                at for (at,) in await self._rows(handovers, person, "expires_at")
            ),
            unreadable_tables=tuple(unreadable),
        )

    async def tables_of(self, person: PersonId) -> list[str]:
        """Where an event, or the command that led to one, names them."""
        by_them = events.c.command.startswith(f"{person}:", autoescape=True)
        async with self._database.reading() as connection:
            is_named = position(connection, person.encode(), within=events.c.body) > 0
            query = select(events.c.table).where(is_named | by_them).distinct().order_by(events.c.table)
            return list((await connection.execute(query)).scalars())

    async def _has(self, table: Table, person: PersonId) -> bool:
        return bool(await self._rows(table, person, "person"))

    async def _rows(self, table: Table, person: PersonId, *columns: str) -> Sequence[Any]:
        wanted: list[ColumnElement[Any]] = [table.c[name] for name in columns]
        async with self._database.reading() as connection:
            return (await connection.execute(select(*wanted).where(table.c.person == person))).all()

    async def _reports(self, person: PersonId) -> Sequence[Any]:
        query = select(reports.c.line, reports.c.at).where(reports.c.reporter == person)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).all()


def _matches(history: Sequence[Entry], person: PersonId) -> Iterator[OwnMatch]:
    """Those in which they had a seat, with what was played there: of the other seats nothing is said."""
    for start, lines in _parted(history):
        assert isinstance(start.event, Started), "they are parted there"
        match, me = start.event, Person(person)
        if me not in match.players:
            continue
        seat = match.players.index(me)
        own = [(line.at, line.event) for line in lines if isinstance(line.event, Played)]
        end = next((line for line in lines if isinstance(line.event, MatchEnded)), None)
        yield OwnMatch(
            table=match.table,
            number=match.number,
            game=match.config.game,
            seat=seat,
            started_at=start.at,
            moves=tuple(OwnMove(at, played.move, played.by) for at, played in own if played.seat == seat),
            ended_at=end.at if end else None,
            outcome=end.event.outcome if end and isinstance(end.event, MatchEnded) else None,
        )


def _parted(history: Sequence[Entry]) -> Iterator[tuple[Entry, Sequence[Entry]]]:
    """At each start of a match."""
    starts = [place for place, line in enumerate(history) if isinstance(line.event, Started)]
    for place, following in pairwise([*starts, len(history)]):
        yield history[place], history[place + 1 : following]
