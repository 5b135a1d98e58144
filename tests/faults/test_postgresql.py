"""A server whose database is in PostgreSQL, when the connections to it break."""

import asyncio

import pytest

from pioche.log.beats import LONGEST_PAUSE
from pioche.log.database import WRITING
from tests.faults.servers import Serving, serving
from tests.log.postgresql import END_ALL_OTHERS, PostgreSql
from tests.server.guests import Screen

SILENCE = """
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint - max(last_at) FROM beats
"""


@pytest.fixture
def address(postgresql: PostgreSql) -> str:
    return postgresql.new_database()


async def in_play(server: Serving) -> Screen:
    ada = await server.guest("Ada")
    return await ada.looks_at(await ada.opens_table(bots="steady"))


async def plays_some(screen: Screen, moves: int = 3) -> None:
    """Each is acknowledged."""
    for _ in range(moves):
        await screen.until(lambda: screen.may_move)
        await screen.plays(screen.match.legal[-1])


async def test_moves_go_on_when_the_connections_break(address: str, postgresql: PostgreSql) -> None:
    with postgresql.connect(address) as other:
        async with serving(address) as server:
            screen = await in_play(server)
            for _ in range(2):
                await plays_some(screen)
                other.execute(END_ALL_OTHERS)
            await plays_some(screen)
            assert await server.is_asked_to_stop() == 0


async def test_who_was_frozen_in_a_transaction_holds_up_nobody(address: str, postgresql: PostgreSql) -> None:
    """Somebody has the lock by which nodes take turns; moves and signs of life need none."""
    with postgresql.connect(address) as other:
        async with serving(address) as server:
            screen = await in_play(server)
            other.execute("SELECT pg_advisory_lock(%s)", [WRITING])
            asked = asyncio.create_task(screen.guest.is_called("Zoe"))
            await plays_some(screen)
            (silence,) = other.execute(SILENCE).fetchone() or (None,)
            assert silence is not None and silence < LONGEST_PAUSE
            other.execute("SELECT pg_advisory_unlock(%s)", [WRITING])
            assert (await asked).status_code in {200, 503}  # after five seconds it is given up
