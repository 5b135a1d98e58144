"""Time that passes while the server is up, and what comes with it."""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import insert

from pioche.log.schema import beats
from tests.server.clocks import StillClock
from tests.server.house import PATIENCE, House


async def passes(house: House, clock: StillClock, seconds: float) -> None:
    """With a heart that beats all along: a mere jump of the clock is a time in which no server was up."""
    first, last = clock.now(), clock.now() + round(1000 * seconds)
    async with house.store.database.writing() as connection:
        life = {"process": f"a life until {last}", "first_at": first, "last_at": last}
        await connection.execute(insert(beats).values(life))
    clock.passes(seconds)


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Asks the server, or its store, again and again."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110 - a store calls nobody
            await asyncio.sleep(0.02)
