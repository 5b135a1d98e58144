"""Who looks on at which table, node by node: so each node knows who is there, whichever door they came by."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select

from pioche.log.database import Database
from pioche.log.doorbell import Ring, ring
from pioche.log.schema import beats, screens, sitters, tables
from pioche.table.model import BETWEEN_MATCHES, PersonId
from pioche.table.times import DAY, Milliseconds


class Shown(Struct, frozen=True):
    """A person at a table, as one node knows them."""

    person: PersonId
    is_wall: bool = False
    """They opened a screen that several share."""
    left_at: Milliseconds | None = None
    """When their last screen there went; None while there is one."""
    delay: Milliseconds | None = None
    """Of their line, there and back; None while it is not known well enough."""


class ShownElsewhere(Struct, frozen=True):
    shown: Shown
    beat_at: Milliseconds
    """When the node that says so gave a sign of life last."""


class Screens:
    """Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def show(self, by_table: Mapping[str, Collection[Shown]]) -> None:
        """That is all that this node shows of these tables from now on; the other nodes hear of it."""
        node, here = self._database.node, list(by_table)
        rows = [{"table": table, "node": node, **asdict(each)} for table in here for each in by_table[table]]
        async with self._database.writing(in_turn=False) as connection:
            shown_before = delete(screens).where(screens.c.node == node, screens.c.table.in_(here))
            await connection.execute(shown_before)
            if rows:
                await connection.execute(insert(screens), rows)
            await ring(connection, node, [Ring("screen", table) for table in here])

    async def elsewhere(self, table: str) -> list[ShownElsewhere]:
        """What the other nodes show, or showed when they fell silent."""
        beat = select(func.max(beats.c.last_at)).where(beats.c.process == screens.c.node).scalar_subquery()
        query = select(screens, func.coalesce(beat, 0).label("beat_at")).where(
            screens.c.table == table, screens.c.node != self._database.node
        )
        async with self._database.reading() as connection:
            return [
                ShownElsewhere(Shown(row.person, row.is_wall, row.left_at, row.delay), row.beat_at)
                for row in await connection.execute(query)
            ]

    async def show_nothing(self) -> None:
        """At no table."""
        node = self._database.node
        async with self._database.writing(in_turn=False) as connection:
            leaving = delete(screens).where(screens.c.node == node).returning(screens.c.table)
            left = (await connection.execute(leaving)).scalars()
            await ring(connection, node, [Ring("screen", table) for table in left])

    async def open_tables(self, *, silent_since: Milliseconds, limit: int) -> list[str]:
        """Where somebody sits who looks on through another node, and anybody may take an empty seat."""
        living = select(beats.c.process).where(beats.c.last_at >= silent_since)
        is_joinable = (tables.c.is_open, tables.c.free > 0, tables.c.phase.in_(BETWEEN_MATCHES))
        query = (
            select(tables.c.table)
            .join(sitters, sitters.c.table == tables.c.table)
            .join(screens, (screens.c.table == tables.c.table) & (screens.c.person == sitters.c.person))
            .where(*is_joinable, screens.c.left_at.is_(None), ~screens.c.is_wall)
            .where(screens.c.node.in_(living), screens.c.node != self._database.node)
            .distinct()
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def sweep(self, *, now: Milliseconds) -> None:
        """What nodes showed that have been gone for a day."""
        living = select(beats.c.process).where(beats.c.last_at >= now - DAY)
        async with self._database.writing(in_turn=False) as connection:
            await connection.execute(delete(screens).where(screens.c.node.not_in(living)))
