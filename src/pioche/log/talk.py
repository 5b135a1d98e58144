"""What was said at the tables. It stands outside their logs, so that it can be erased."""

from msgspec import Struct
from sqlalchemy import CTE, RowMapping, Select, delete, func, select

from pioche.log.database import Database, upserting
from pioche.log.doorbell import Ring, ring
from pioche.log.schema import reports, talk
from pioche.table.model import PersonId
from pioche.table.talk import Line, Phrase
from pioche.table.times import DAY, Milliseconds

KEPT: Milliseconds = 30 * DAY
"""How long after it was said a line is kept."""

KEPT_REPORTED: Milliseconds = 90 * DAY
"""The same for a line that was reported, and for those around it."""

NEIGHBOURS = 5
"""So many lines before a reported one, and so many after it, are kept with it: they show what was meant."""


class Judged(Struct, frozen=True):
    """A line that was reported, or one that stood beside it."""

    table: str
    line: Line
    reports: int
    """By how many people; 0 for a neighbour."""


class Talk:
    """Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(
        self,
        table: str,
        person: PersonId,
        *,
        command: str,
        at: Milliseconds,
        phrase: Phrase | None = None,
        words: str | None = None,
    ) -> Line:
        """The line, durable; if that person has said it under the same id before, the line of then."""
        line = {"table": table, "person": person, "command": command}
        said = [getattr(talk.c, name) == value for name, value in line.items()]
        async with self._database.writing() as connection:
            saying = upserting(connection, talk).values(**line, at=at, phrase=phrase, words=words)
            await connection.execute(saying.on_conflict_do_nothing())
            await ring(connection, self._database.node, [Ring("talk", table)])
            return _line((await connection.execute(select(talk).where(*said))).mappings().one())

    async def last(self, table: str, *, count: int, since: Milliseconds) -> list[Line]:
        """The newest lines of a table, in order."""
        query = select(talk).where(talk.c.table == table, talk.c.at >= since)
        async with self._database.reading() as connection:
            newest = await connection.execute(query.order_by(talk.c.id.desc()).limit(count))
            return [_line(row) for row in newest.mappings()][::-1]

    async def find(self, table: str, line: int) -> Line | None:
        """None if there is no such line at that table, or no longer."""
        query = select(talk).where(talk.c.table == table, talk.c.id == line)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else _line(row)

    async def report(self, line: int, reporter: PersonId, *, at: Milliseconds) -> None:
        """Once for each reporter, however often they ask."""
        async with self._database.writing() as connection:
            report = upserting(connection, reports).values(line=line, reporter=reporter, at=at)
            await connection.execute(report.on_conflict_do_nothing())

    async def reported(self) -> list[Judged]:
        """The lines that were reported with those around them, table by table, in order."""
        counted = select(reports.c.line, func.count().label("count")).group_by(reports.c.line).subquery()
        query = (
            select(talk, func.coalesce(counted.c.count, 0).label("reports"))
            .outerjoin(counted, counted.c.line == talk.c.id)
            .where(talk.c.id.in_(_near_a_report()))
            .order_by(talk.c.table, talk.c.id)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return [Judged(row["table"], _line(row), row["reports"]) for row in rows]

    async def sweep(self, *, now: Milliseconds) -> None:
        """Deletes what has been kept for as long as it is kept."""
        is_old, is_very_old = talk.c.at < now - KEPT, talk.c.at < now - KEPT_REPORTED
        async with self._database.writing() as connection:
            await connection.execute(delete(talk).where(is_old, talk.c.id.not_in(_near_a_report())))
            await connection.execute(delete(talk).where(is_very_old))
            await connection.execute(delete(reports).where(reports.c.line.not_in(select(talk.c.id))))


def _line(row: RowMapping) -> Line:
    return Line(**{name: row[name] for name in Line.__struct_fields__ if name in row})


def _near_a_report() -> Select[int]:
    """The ids of reported lines and of their neighbours."""
    lines = _numbered()
    reported = select(lines).where(lines.c.id.in_(select(reports.c.line))).cte("reported")
    near = lines.c.place.between(reported.c.place - NEIGHBOURS, reported.c.place + NEIGHBOURS)
    return select(lines.c.id).join(reported, (lines.c.table == reported.c.table) & near)


def _numbered() -> CTE:
    """The lines of tables where something was reported, counted for each table."""
    there = select(talk.c.table).join(reports, reports.c.line == talk.c.id)
    place = func.row_number().over(partition_by=talk.c.table, order_by=talk.c.id).label("place")
    return select(talk.c.id, talk.c.table, place).where(talk.c.table.in_(there)).cte("lines")
