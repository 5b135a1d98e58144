"""Heartbeats of the processes, to know for how long no server was up."""

from collections.abc import Iterable, Sequence

from sqlalchemy import exists, select, update

from pioche.log.database import Database, upserting
from pioche.log.schema import beats

LONGEST_PAUSE = 2_500
"""Milliseconds between two beats in which the server still counts as up. One beat a second is expected."""

Span = tuple[int, int]


class Beats:
    """Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, process: str, *, at: int) -> None:
        """Lengthens the life of the process. A long pause begins another: a laptop that slept was not up."""
        is_recent = beats.c.last_at.between(at - LONGEST_PAUSE, at + LONGEST_PAUSE) & (beats.c.first_at <= at)
        life_goes_on = update(beats).where(beats.c.process == process, is_recent).values(last_at=at)
        async with self._database.writing() as connection:
            if (await connection.execute(life_goes_on)).rowcount == 0:
                life = upserting(connection, beats).values(process=process, first_at=at, last_at=at)
                await connection.execute(life.on_conflict_do_nothing())

    async def is_up(self, *, at: int, within: int) -> bool:
        """Whether a server has given a sign of life so lately."""
        query = select(exists().where(beats.c.last_at.between(at - within, at + within)))
        async with self._database.reading() as connection:
            return bool(await connection.scalar(query))

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
