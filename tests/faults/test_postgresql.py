"""A server whose database is in PostgreSQL, when the connections to it break."""

import asyncio
import json
from pathlib import Path

import psycopg
import pytest
from pioche.log.session import SERVING

from pioche.log.refusals import DatabaseInUse
from pioche.log.sole import sole_use
from tests.faults.servers import Serving, serving
from tests.log.postgresql import END_ALL_OTHERS, PostgreSql
from tests.server.guests import Screen
from tests.server.house import until

PATIENCE = 60
"""Seconds."""

HOLDERS = """
SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
WHERE locktype = 'advisory' AND objid = %s AND datname = current_database()
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


def is_served(address: str) -> bool:
    try:
        with sole_use(address):
            return False
    except DatabaseInUse:
        return True


async def test_moves_go_on_when_the_connections_break_and_the_database_is_still_its_own(
    address: str, postgresql: PostgreSql
) -> None:
    with postgresql.connect(address) as other:
        async with serving(address) as server:
            screen = await in_play(server)
            for _ in range(2):
                await plays_some(screen)
                other.execute(END_ALL_OTHERS)
            await plays_some(screen)
            await until(lambda: other.execute(HOLDERS, [SERVING]).fetchall())
            assert is_served(address)
            assert await server.is_asked_to_stop() == 0
    assert not is_served(address)


async def test_a_server_ends_when_another_took_the_database_meanwhile(
    address: str, postgresql: PostgreSql, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    async with serving(address, log=log) as server:
        screen = await in_play(server)
        await plays_some(screen)
        with postgresql.connect(address) as other, postgresql.connect(address) as third:
            queued = asyncio.create_task(asyncio.to_thread(take_when_free, other))
            await until(lambda: third.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall())
            third.execute(f"{END_ALL_OTHERS} AND pid <> {other.info.backend_pid}".encode())
            await asyncio.wait_for(queued, PATIENCE)
            status = await asyncio.wait_for(server.process.wait(), PATIENCE)
            assert await screen.closes() == 1012
    assert status != 0
    events = [json.loads(line)["event"] for line in log.read_text().splitlines() if line.startswith("{")]
    assert "database_lost" in events


def take_when_free(connection: psycopg.Connection) -> None:
    connection.execute("SELECT pg_advisory_lock(%s)", [SERVING])
