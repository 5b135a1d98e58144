"""SIGTERM: everybody is told, nothing is lost, and it is over in time whatever hangs."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from pioche.server.run import STOP_SECONDS
from pioche.server.stopping import LONGEST_STOP
from pioche.table.commands import Play
from tests.faults.servers import Serving, serving
from tests.faults.test_restart import goes_on, on_own_turn, seqs
from tests.server.guests import Screen, silent_line

RESTARTS = 1012
BUSY = 15
"""Seconds that a machine with much else to do may need for what takes none."""


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program holds the database, and whoever writes waits."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def half_a_request(url: str) -> asyncio.StreamWriter:
    """Its body never comes."""
    server = httpx.URL(url)
    _, writer = await asyncio.open_connection(server.host, server.port)
    head = f"PUT /api/me HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    await writer.drain()
    return writer


def workers(server: Serving) -> list[Path]:
    """The processes in which its bots think."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return [Path(f"/proc/{child}") for child in children]


async def with_a_thinker(server: Serving) -> Screen:
    """Somebody plays against a bot that thinks in a process of its own, and has the turn."""
    guest = await server.guest("Cy")
    screen = await guest.looks_at(await guest.opens_table(bots="sharp"))
    while not workers(server):
        await screen.until(lambda: screen.may_move)
        await screen.plays(screen.match.legal[-1])
    await screen.until(lambda: screen.may_move)
    return screen


async def test_it_is_over_in_time_whatever_hangs_and_nothing_is_lost(tmp_path: Path) -> None:
    """One does not read, one request is half sent, a bot has thought, and no move can be stored."""
    assert STOP_SECONDS < LONGEST_STOP < 5
    database = tmp_path / "pioche.sqlite"
    async with serving(database, busy_seconds=60) as server:
        pair = await on_own_turn(server)
        await with_a_thinker(server)
        silent = await silent_line(server.url, pair.table.id, pair.guests[0].cookie, receive_buffer=1024)
        writer = await half_a_request(server.url)
        (seat,) = pair.match.to_act
        with locked(database):
            await pair.screens[seat].sends(Play("draw", pair.screens[seat].decision))
            await asyncio.sleep(0.2)
            began = time.monotonic()
            assert await server.is_asked_to_stop() == 0
            assert time.monotonic() - began < LONGEST_STOP + BUSY
        assert [await screen.closes() for screen in pair.screens] == [RESTARTS, RESTARTS]
        silent.close()
        writer.close()
    assert await seqs(database, pair.table.id) == list(range(1, pair.table.seq + 1))
    async with serving(database) as server:
        now = await pair.comes_back(server)
        assert now.match.view == pair.match.view
        await goes_on(now)


@pytest.mark.parametrize("where", ["in Python", "in C"])
async def test_it_is_over_in_time_when_the_loop_itself_hangs(tmp_path: Path, where: str) -> None:
    async with serving(tmp_path / "pioche.sqlite", hangs=where) as server:
        assert await asyncio.wait_for(server.is_asked_to_stop(), LONGEST_STOP + BUSY) == 0


@pytest.mark.parametrize("where", ["in Python", "in C"])
@pytest.mark.parametrize("again", [signal.SIGINT, signal.SIGTERM])
async def test_who_asks_twice_does_not_wait(tmp_path: Path, where: str, again: signal.Signals) -> None:
    """The first time alone would take an hour."""
    async with serving(tmp_path / "pioche.sqlite", hangs=where, longest_stop=3600) as server:
        server.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.2)
        server.process.send_signal(again)
        assert await asyncio.wait_for(server.process.wait(), BUSY) == 0


async def test_no_bot_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    async with serving(tmp_path / "pioche.sqlite") as server:
        await with_a_thinker(server)
        thinkers = workers(server)
        await server.is_killed()
        async with asyncio.timeout(30):
            while any(thinker.exists() for thinker in thinkers):  # noqa: ASYNC110 - a process calls nobody
                await asyncio.sleep(0.1)
