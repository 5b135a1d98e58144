"""What was in memory for people who have gone is let go, however many came and however they went: FC-LO-01.

`nox -s soak` plays the whole numbers.
"""

import asyncio
import functools
import gc
import itertools
import logging
import os
import socket
import tracemalloc
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from pioche.games import GAMES
from pioche.server.connection import Connection
from pioche.server.limits import Bucket, Rate, Slots
from pioche.server.live import LiveTable
from pioche.server.persons import KnownNames
from pioche.server.timers import Timers
from pioche.table.commands import AskEnd
from tests.server.clocks import StillClock
from tests.server.guests import Guest, silent_line
from tests.server.house import House, loaded_tables, open_house, until

pytestmark = pytest.mark.long

Kind = TypeVar("Kind")


class Crowd(NamedTuple):
    """How many come."""

    matches: int
    """Against a bot, before two who look on."""
    visits: int
    lobbies: int


SOAKS = bool(os.environ.get("PIOCHE_SOAK"))
CROWD = Crowd(5_000, 10_000, 200) if SOAKS else Crowd(15, 60, 8)
AT_ONCE = 15
WARM_UP = 10 if SOAKS else 1
"""So many times as many before anything is measured: an allocator asks for more until it has enough."""

IDLE_SECONDS, PING_SECONDS, PONG_SECONDS = 0.1, 0.5, 3.0

BYTES_OF_A_TABLE = 4_000
"""More than may be left of one; in memory it takes five times as much."""

QUICK = Rate(per_second=1e4, burst=100)
"""A bucket that is full again in no time."""


def instances(kind: type[Kind]) -> list[Kind]:
    """All that there are in this process."""
    return [each for each in gc.get_objects() if type(each) is kind]


class Kept(NamedTuple):
    """What there is in memory for anybody."""

    tables: int
    timers: int
    connections: int
    tasks: int
    files: int
    """Sockets among them."""
    slots: int
    buckets: int
    names: int


def kept() -> Kept:
    gc.collect()
    return Kept(
        tables=len(instances(LiveTable)),
        timers=len(instances(Timers)),
        connections=len(instances(Connection)),
        tasks=len(asyncio.all_tasks()),
        files=len(list(Path("/proc/self/fd").iterdir())),
        slots=sum(map(len, instances(Slots))),
        buckets=sum(map(len, instances(Bucket))),
        names=sum(len(each.known) for each in instances(KnownNames)),
    )


def waits() -> int:
    """Of the loop: what will be called at its time. One or two come and go by themselves, like heartbeats."""
    return sum(not wait.cancelled() for wait in instances(asyncio.TimerHandle))


async def all_is_as(start: Kept) -> None:
    """Soon: the last requests are still being ended."""
    for _ in range(10):
        if kept() == start:
            return
        await asyncio.sleep(0.5)
    assert kept() == start


def memory() -> int:
    """Bytes. Answers that are kept are no leak: there is a most of them."""
    for cache in instances(functools._lru_cache_wrapper):
        cache.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def resident() -> int:
    """Bytes that the process has of the machine's memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.fixture
async def busy(
    database: str, clock: StillClock, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A server that soon misses who does not answer, and takes nobody for a flood."""
    for limit in ("TABLES_OF_A_GUEST", "TABLES_FROM_AN_ADDRESS", "NAMES_OF_A_GUEST", "NAMES_FROM_AN_ADDRESS"):
        monkeypatch.setattr(f"pioche.server.doors.{limit}", QUICK)
    for patient in ("guests", "house"):  # the memory that is traced takes its time
        monkeypatch.setattr(f"tests.server.{patient}.PATIENCE", 60.0)
    monkeypatch.setattr("pioche.server.run.PING_SECONDS", PING_SECONDS)
    monkeypatch.setattr("pioche.server.run.PONG_SECONDS", PONG_SECONDS)
    logging.disable()  # pytest would keep every line that is logged, until the test is over
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        yield house
    logging.disable(logging.NOTSET)
    tracemalloc.stop()


class Visitors:
    """Who come to a house, one after the other."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def come_by(self, count: int) -> None:
        """To a table's address, in half of the browsers for the first time; none opens a socket."""
        async with Guest(self._house.url) as ada:
            await ada.arrives()
            await ada.is_called("Ada")
            table = await ada.opens_table()
            for number in range(count):
                if number % 2:
                    ada.http.cookies.clear()
                for path in (f"/t/{table}", "/api/me", f"/api/tables/{table}"):
                    answer = await ada.http.get(path)
                    assert answer.status_code in {200, 503}  # 503: the client was not built

    async def leave_lobbies(self, count: int) -> None:
        for number in range(count):
            async with Guest(self._house.url) as host:
                await host.arrives()
                await host.is_called("Ada")
                table = await host.opens_table()
                if number % 2:
                    await host.looks_at(table)

    async def play(self, count: int) -> None:
        """Every game, against a bot, before two who look on and vanish; it is soon called off."""
        screens = [await self._play(game) for game in GAMES for _ in range(count // len(GAMES))]
        await self.have_gone()
        for screen in itertools.chain.from_iterable(screens):
            screen.close()

    async def _play(self, game: str) -> Sequence[socket.socket]:
        async with Guest(self._house.url) as host:
            await host.arrives()
            await host.is_called("Ada")
            hers = await host.looks_at(await host.opens_table(game=game, bots="steady", clock=20))
            await hers.until(lambda: hers.sees.phase == "playing")
            others = [await self._looks_on(hers.sees.id) for _ in range(2)]
            await hers.does(AskEnd())
            return others

    async def _looks_on(self, table: str) -> socket.socket:
        async with Guest(self._house.url) as spectator:
            await spectator.arrives()
            line = await silent_line(self._house.url, table, spectator.cookie)
            heard = b""
            while b'"is_fresh":true' not in heard:
                heard += await asyncio.get_running_loop().sock_recv(line, 65_536)
            return line

    async def have_gone(self) -> None:
        await until(lambda: loaded_tables() == 0)


async def test_when_all_have_gone_the_server_is_as_it_was(busy: House) -> None:
    """Every game, with spectators who vanish without closing; visits without a socket; tables left alone."""
    visitors = Visitors(busy)
    await visitors.play(len(GAMES))  # whatever is read once is not what is looked for
    tracemalloc.start()
    for _ in range(WARM_UP):
        await visitors.play(AT_ONCE)
    await visitors.leave_lobbies(4)
    await visitors.come_by(20)
    await visitors.have_gone()
    start, few, small, slim = kept(), waits(), memory(), resident()

    for _ in range(CROWD.matches // AT_ONCE):
        await visitors.play(AT_ONCE)
    await visitors.leave_lobbies(CROWD.lobbies)
    await visitors.come_by(CROWD.visits)
    await visitors.have_gone()

    await all_is_as(start)
    assert waits() <= few + 2
    assert memory() - small < BYTES_OF_A_TABLE * (CROWD.matches + CROWD.lobbies)
    assert not SOAKS or resident() < slim * 1.1, f"{slim:,} bytes before, {resident():,} after"


async def test_names_are_kept_of_those_who_are_at_a_table(busy: House) -> None:
    ada, bo = await busy.guest("Ada"), await busy.guest("Bo")
    for guest, name in ((ada, "Ada"), (bo, "Bo")):
        assert (await guest.http.get("/api/me")).json() == {"name": name}
    assert kept().names == 0
    screen = await ada.looks_at(await ada.opens_table())
    assert kept().names == 1
    await ada.is_called("Di")
    await screen.until(lambda: screen.sees.host == "Di")
