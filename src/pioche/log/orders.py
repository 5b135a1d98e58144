"""What the operator has asked of a server that may be running: it looks here, and strikes out what it did."""

from collections.abc import Collection
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import Delete, Insert, Select, delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pioche.log.database import Database, upserting
from pioche.log.schema import carried_out, handovers, kept_out, orders, people, reports, screens, talk
from pioche.log.secrets import COOKIE_KEY, rotate
from pioche.table.model import PersonId
from pioche.table.times import Milliseconds

Kind: TypeAlias = Literal["close", "ban", "unban", "erase", "rotate"]

Why: TypeAlias = Literal["banned", "erased"]
"""A banned guest is refused; one who was erased is a stranger, and may come in as somebody new."""

LATER, AT_ONCE = "later", "at_once"

ALL_ORDERS = select(orders.c.id, orders.c.kind, orders.c.subject).order_by(orders.c.id)


class Order(Struct, frozen=True):
    id: int
    kind: Kind
    subject: str
    """The table that is to be closed, or the person; of keys, when the old one ends: LATER or AT_ONCE."""


class Orders:
    """What is asked stands here in the same transaction as what it is about: both are known, or neither.

    Everything here raises LogUnavailable when the database cannot be used.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def close(self, table: str, *, at: Milliseconds) -> int:
        """The number of the order, as for all of them."""
        async with self._database.writing() as connection:
            return await _ordered(connection, "close", table, at=at)

    async def ban(self, person: PersonId, *, at: Milliseconds) -> int:
        async with self._database.writing() as connection:
            await _keep_out(connection, person, "banned", at=at)
            return await _ordered(connection, "ban", person, at=at)

    async def unban(self, person: PersonId, *, at: Milliseconds) -> int:
        async with self._database.writing() as connection:
            await connection.execute(_letting_in(person))
            return await _ordered(connection, "unban", person, at=at)

    async def erase(self, person: PersonId, *, at: Milliseconds) -> int:
        """All that is theirs alone goes now; their seats, once a server carries the order out."""
        async with self._database.writing() as connection:
            await _keep_out(connection, person, "erased", at=at)
            await _wipe(connection, person)
            return await _ordered(connection, "erase", person, at=at)

    async def rotate(self, *, at_once: bool, at: Milliseconds) -> int:
        """The key of the cookies. `at_once`, no link lets anybody be a guest of before either."""
        async with self._database.writing() as connection:
            await rotate(connection, COOKIE_KEY, at_once=at_once)
            if at_once:
                await connection.execute(delete(handovers))
            return await _ordered(connection, "rotate", AT_ONCE if at_once else LATER, at=at)

    async def wipe_again(self, person: PersonId) -> None:
        """What a server wrote of them before it knew."""
        async with self._database.writing() as connection:
            await _wipe(connection, person)

    async def kept_out(self) -> dict[PersonId, Why]:
        query = select(kept_out.c.person, kept_out.c.why)
        async with self._database.reading() as connection:
            return dict((await connection.execute(query)).all())

    async def waiting(self) -> list[Order]:
        """In the order in which they were given."""
        async with self._database.reading() as connection:
            return await _orders(connection, ALL_ORDERS)

    async def is_waiting(self, order: int) -> bool:
        query = select(exists().where(orders.c.id == order))
        async with self._database.reading() as connection:
            return bool(await connection.scalar(query))

    async def waiting_for_me(self) -> list[Order]:
        """Those that this node has still to carry out."""
        mine = carried_out.c.node == self._database.node
        query = ALL_ORDERS.where(~exists().where(carried_out.c.order == orders.c.id, mine))
        async with self._database.reading() as connection:
            return await _orders(connection, query)

    async def carried_out(self, order: int, *, by_all_of: Collection[str]) -> None:
        """By this node; struck out once all of those nodes have done the same."""
        row = {"order": order, "node": self._database.node}
        others = [node for node in by_all_of if node != self._database.node]
        done = carried_out.c
        async with self._database.writing() as connection:
            await connection.execute(upserting(connection, carried_out).values(row).on_conflict_do_nothing())
            by_others = select(func.count()).where(done.order == order, done.node.in_(others))
            if await connection.scalar(by_others) == len(others):
                await connection.execute(delete(orders).where(orders.c.id == order))
                await connection.execute(delete(carried_out).where(done.order == order))


async def _orders(connection: AsyncConnection, query: Select[Any]) -> list[Order]:
    return [
        msgspec.convert({"id": number, "kind": kind, "subject": subject}, Order)
        for number, kind, subject in await connection.execute(query)
    ]


async def _ordered(connection: AsyncConnection, kind: Kind, subject: str, *, at: Milliseconds) -> int:
    order: Insert = insert(orders).values(kind=kind, subject=subject, at=at)
    number: int = (await connection.execute(order.returning(orders.c.id))).scalar_one()
    return number


async def _keep_out(connection: AsyncConnection, person: PersonId, why: Why, *, at: Milliseconds) -> None:
    row = upserting(connection, kept_out).values(person=person, why=why, at=at)
    await connection.execute(
        row.on_conflict_do_update(index_elements=["person"], set_={"why": why, "at": at})
    )


def _letting_in(person: PersonId) -> Delete:
    """Nobody who was erased comes back: what they were called is not known any more."""
    return delete(kept_out).where(kept_out.c.person == person, kept_out.c.why == "banned")


async def _wipe(connection: AsyncConnection, person: PersonId) -> None:
    theirs = select(talk.c.id).where(talk.c.person == person)
    for erasing in (
        delete(reports).where(reports.c.line.in_(theirs) | (reports.c.reporter == person)),
        delete(talk).where(talk.c.person == person),
        delete(handovers).where(handovers.c.person == person),
        delete(screens).where(screens.c.person == person),
        delete(people).where(people.c.person == person),
    ):
        await connection.execute(erasing)
