"""What there was: the matches of a table that are over, for those who may look back at them."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence

from msgspec import Struct

from pioche.analysis.model import Retrospect
from pioche.log.base import Log, MatchRow, NoSuchTable
from pioche.rules.game import Viewer
from pioche.server.persons import KnownNames, told_apart
from pioche.server.problems import ProblemFound
from pioche.server.shelf import Shelf
from pioche.server.wire import MatchSummary, Moments, encode
from pioche.table.events import MatchEnded, Started
from pioche.table.model import Person, PersonId
from pioche.table.moments import Course, may_look_back, seat_in
from pioche.table.notices import Names
from pioche.table.seen import player_view
from pioche.table.story import Refused

MATCHES_AT_ONCE = 50
MOMENTS_AT_ONCE = 50


class Asked(Struct, frozen=True, kw_only=True):
    """Which moments, with whose eyes."""

    first: int
    eyes: Viewer
    everything: bool


class Finished(Struct, frozen=True):
    """A match that is over, as its first and its last line tell it."""

    row: MatchRow
    started: Started
    ended: MatchEnded

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """Who played, by seat."""
        return tuple(player.id for player in self.started.players if isinstance(player, Person))


class Past:
    """Reads the log; no table is loaded for it."""

    def __init__(self, log: Log, names: KnownNames, shelf: Shelf) -> None:
        self._log = log
        self._names = names
        self._shelf = shelf

    async def matches(self, table: str, *, before: int | None, person: PersonId) -> list[MatchSummary]:
        """The last one first, of those that person may look back at.

        Raises NoSuchTable, UnreadableEvent, LogUnavailable.
        """
        finished = [each async for each in self._shown(table, before=before, person=person)]
        if not finished and await self._log.row(table) is None:
            raise NoSuchTable(table)
        names = await self._names.look_up({player for each in finished for player in each.persons})
        return [_summary(each, person, names=names) for each in finished]

    async def _shown(self, table: str, *, before: int | None, person: PersonId) -> AsyncIterator[Finished]:
        """As many as are told of at once, however many there are between them for other eyes."""
        left = MATCHES_AT_ONCE
        while left and (rows := await self._log.matches(table, before=before, limit=MATCHES_AT_ONCE)):
            for finished in await self._told_of(table, rows):
                if left and may_look_back(finished.started, person):
                    left -= 1
                    yield finished
            before = rows[-1].number

    async def record(self, table: str, number: int, *, person: PersonId) -> bytes:
        """As a file. Raises as `moments` does."""
        finished = await self._found(table, number, person)
        return await self._shelf.record(finished.row)

    async def retrospect(self, table: str, number: int, *, person: PersonId) -> Retrospect:
        """How the match went. Raises as `moments` does."""
        finished = await self._found(table, number, person)
        return await self._shelf.retrospect(finished.row)

    async def moments(self, table: str, number: int, *, person: PersonId, asked: Asked) -> bytes:
        """A `Moments`, written.

        Raises Refused, ProblemFound for a match that is not there or not for that person's eyes,
        NoSuchTable, UnreadableEvent, LogUnavailable.
        """
        finished = await self._found(table, number, person)
        if asked.eyes is not None and asked.eyes not in range(len(finished.started.players)):
            raise Refused("no_such_seat")
        course = await self._shelf.course(finished.row)
        names = await self._names.look_up(course.persons)
        match = _summary(finished, person, names=names)
        apart = told_apart(names, finished.persons)
        return await asyncio.to_thread(_written, course, match=match, asked=asked, names=apart)

    async def _found(self, table: str, number: int, person: PersonId) -> Finished:
        rows = await self._log.matches(table, before=number + 1, limit=1)
        if not rows or rows[0].number != number:
            raise await self._why_not_there(table, number, last=rows[0].number if rows else 0)
        (finished,) = await self._told_of(table, rows)
        if not may_look_back(finished.started, person):
            raise ProblemFound(403, "not_to_be_seen")
        return finished

    async def _why_not_there(self, table: str, number: int, *, last: int) -> Exception:
        row = await self._log.row(table)
        if row is None:
            return NoSuchTable(table)
        is_played = row.phase == "playing" and number == last + 1
        return Refused("match_not_over") if is_played else ProblemFound(404, "no_such_match")

    async def _told_of(self, table: str, rows: Sequence[MatchRow]) -> list[Finished]:
        lines = await self._log.lines(table, [seq for row in rows for seq in (row.start_seq, row.end_seq)])
        events = {line.seq: line.event for line in lines}
        return [_finished(row, events) for row in rows]


def _finished(row: MatchRow, events: Mapping[int, object]) -> Finished:
    started, ended = events[row.start_seq], events[row.end_seq]
    assert isinstance(started, Started), "a match begins with its start"
    assert isinstance(ended, MatchEnded), "and ends with its end"
    return Finished(row, started, ended)


def _summary(finished: Finished, person: PersonId, *, names: Names) -> MatchSummary:
    row, started = finished.row, finished.started
    apart = told_apart(names, finished.persons)
    return MatchSummary(
        number=row.number,
        game=started.config.game,
        started_at=row.started_at,
        ended_at=row.ended_at,
        players=tuple(player_view(player, apart) for player in started.players),
        seat=seat_in(started, person),
        outcome=finished.ended.outcome,
    )


def _written(course: Course, *, match: MatchSummary, asked: Asked, names: Names) -> bytes:
    span = range(asked.first, asked.first + MOMENTS_AT_ONCE)
    moments = course.moments(span, eyes=asked.eyes, names=names, everything=asked.everything)
    return encode(Moments(match=match, total=course.total, first=asked.first, moments=tuple(moments)))
