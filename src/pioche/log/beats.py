"""Heartbeats of the processes, to know for how long no server was up."""

from collections.abc import Iterable, Sequence

from sqlalchemy import case, func, select, update

from pioche.log.database import Database, upserting
from pioche.log.doorbell import Ring, ring
from pioche.log.schema import beats, events, tables

LONGEST_PAUSE = 2_500
"""Milliseconds between two beats in which the server still counts as up. One beat a second is expected."""

Span = tuple[int, int]


class Beats:
    """Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, process: str, *, at: int) -> None:
        """In turn with nobody: what others do must not silence it.

        Lengthens the life of the process. A long pause begins another: a laptop that slept was not up.
        """
        is_recent = beats.c.last_at.between(at - LONGEST_PAUSE, at + LONGEST_PAUSE) & (beats.c.first_at <= at)
        life_goes_on = update(beats).where(beats.c.process == process, is_recent).values(last_at=at)
        async with self._database.writing(in_turn=False) as connection:
            if (await connection.execute(life_goes_on)).rowcount == 0:
                life = upserting(connection, beats).values(process=process, first_at=at, last_at=at)
                await connection.execute(life.on_conflict_do_nothing())
            await ring(connection, process, [Ring("beat")])

    async def lives(self, *, since: int) -> frozenset[tuple[str, int]]:
        """Of the processes that have given a sign of life since then, each with when this life began."""
        query = select(beats.c.process, beats.c.first_at).where(beats.c.last_at >= since)
        async with self._database.reading() as connection:
            return frozenset((process, first) for process, first in await connection.execute(query))

    async def time(self) -> int | None:
        """By the clock that all nodes share: PostgreSQL's. A file is used by one machine, which has one."""
        if not self._database.is_shared:
            return None
        async with self._database.reading() as connection:
            seconds = await connection.scalar(select(func.extract("epoch", func.clock_timestamp())))
            return round(1000 * seconds) if seconds else None

    async def newest(self) -> int:
        """When a server has given a sign of life last, by its own clock; 0 if never."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.coalesce(func.max(beats.c.last_at), 0))) or 0

    async def reached(self) -> int:
        """The latest moment that is known of: of a beat, or of what happened last at any table.

        A closed table is not looked into: nothing happens there, and the index knows when it was closed.
        """
        lines, is_open = events.alias("lines"), tables.c.phase != "closed"
        last_at = select(lines.c.at).where(lines.c.table == tables.c.table).order_by(lines.c.seq.desc())
        moment = case((is_open, last_at.limit(1).scalar_subquery()), else_=tables.c.updated_at)
        async with self._database.reading() as connection:
            happened = await connection.scalar(select(func.max(moment)))
        return max(await self.newest(), happened or 0)

    async def downtime(self, since: int, until: int) -> int:
        """The milliseconds from `since` to `until` in which no server was up.

        Both ends count as signs of life: something was logged at the one, somebody asks at the other.
        Negative if the wall clock was set back in between.
        """
        (only,) = await self.downtimes([since], until)
        return only

    async def downtimes(self, moments: Sequence[int], until: int) -> list[int]:
        """As `downtime`, from each of these moments."""
        lives = select(beats.c.first_at, beats.c.last_at)
        near = lives.where(beats.c.last_at >= min(moments, default=until), beats.c.first_at <= until)
        async with self._database.reading() as connection:
            spans = [(first, last) for first, last in await connection.execute(near)]
        return [silence(spans, since, until) if since <= until else until - since for since in moments]


def silence(lives: Iterable[Span], since: int, until: int) -> int:
    """The sum of the pauses longer than LONGEST_PAUSE between `since` and `until`."""
    inside = sorted((max(first, since), min(last, until)) for first, last in lives)
    heard_until, silent = since, 0
    for first, last in [*inside, (until, until)]:
        if first - heard_until > LONGEST_PAUSE:
            silent += first - heard_until
        heard_until = max(heard_until, last)
    return silent
