"""Which node minds which table: its deadlines and its bots. The key of the log fences whatever it does."""

from collections.abc import Collection

from sqlalchemy import Select, delete, literal, or_, select

from pioche.log.database import Database, upserting
from pioche.log.schema import beats, claims, tables
from pioche.table.times import Milliseconds


class Claims:
    """Those of one node. Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(
        self, *, due_before: Milliseconds, here: Collection[str] = (), silent_since: Milliseconds
    ) -> list[str]:
        """The tables that this node minds from now on.

        They are due before that moment, or among those that are in use `here` and not minded; and no other
        node minds them that has given a sign of life since `silent_since`.
        """
        living = select(beats.c.process).where(beats.c.last_at >= silent_since)
        wanted = or_(tables.c.due_at < due_before, tables.c.table.in_(here))
        is_mine = claims.c.node == self._database.node
        free = or_(claims.c.node.is_(None), claims.c.node.not_in(living), is_mine & tables.c.table.in_(here))
        found = (
            select(tables.c.table, literal(self._database.node))
            .outerjoin(claims, claims.c.table == tables.c.table)
            .where(wanted, free)
            .order_by(tables.c.table)
            .with_for_update(of=tables, skip_locked=True)
        )
        async with self._database.writing(in_turn=False) as connection:
            insertion = upserting(connection, claims).from_select(["table", "node"], found)
            taking = insertion.on_conflict_do_update(
                index_elements=["table"],
                set_={"node": insertion.excluded.node},
                where=or_(claims.c.node.not_in(living), is_mine),
            )
            return list((await connection.execute(taking.returning(claims.c.table))).scalars())

    async def let_go(self, tables: Collection[str] | None = None) -> None:
        """Of these, or of all: whoever finds them may take them."""
        mine = claims.c.node == self._database.node
        letting_go = delete(claims).where(mine)
        if tables is not None:
            letting_go = letting_go.where(claims.c.table.in_(tables))
        if tables is None or tables:
            async with self._database.writing(in_turn=False) as connection:
                await connection.execute(letting_go)

    async def minded_elsewhere(
        self, tables: Collection[str], *, silent_since: Milliseconds
    ) -> frozenset[str]:
        """Those of them that another node minds which has given a sign of life since then."""
        query: Select[str] = (
            select(claims.c.table)
            .where(claims.c.table.in_(tables), claims.c.node != self._database.node)
            .where(claims.c.node.in_(select(beats.c.process).where(beats.c.last_at >= silent_since)))
        )
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(query)).scalars())
