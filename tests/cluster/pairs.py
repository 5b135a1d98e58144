"""People at one table who came in by different doors."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from sqlalchemy import select

from pioche.log.base import Entry
from pioche.log.schema import claims
from pioche.table.commands import Sit
from tests.server.guests import Guest, Screen, all_see
from tests.server.house import PATIENCE, House


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110 - what is asked calls nobody
            await asyncio.sleep(0.01)


class Pair(NamedTuple):
    one: House
    other: House
    address: str
    """Of the database that both are on."""

    async def two(self, **form: object) -> tuple[Screen, Screen]:
        """Ada, who is the host, at the one, and Bo at the other; their match has begun."""
        ada, bo = await self.one.guest("Ada"), await self.other.guest("Bo")
        table = await ada.opens_table(**form)
        hers, his = await ada.looks_at(table), await bo.looks_at(table)
        await his.does(Sit())
        await hers.until(lambda: hers.sees.places[1] is not None)
        started = await hers.starts()
        await all_see(started.seq, hers, his)
        return hers, his

    async def at_the_other(self, guest: Guest) -> Guest:
        """The same browser."""
        again = Guest(self.other.url, guest.cookie)
        return await self.other.guests.enter_async_context(again)

    async def log(self, screen: Screen) -> Sequence[Entry]:
        return await self.one.store.log.read(screen.sees.id, start=1)

    async def minded_by(self, table: str) -> House | None:
        query = select(claims.c.node).where(claims.c.table == table)
        async with self.one.store.database.reading() as connection:
            node = await connection.scalar(query)
        return next((house for house in (self.one, self.other) if house.store.database.node == node), None)
