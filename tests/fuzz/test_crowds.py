"""Ten thousand lines on which nobody speaks or listens; meanwhile a table is played.

`nox -s fuzz` opens that many, from a hundred addresses; the daily check a few hundred.
"""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pioche.server.limits import MOST_LINES, REQUEST_SECONDS, SOCKETS_OF_A_GUEST
from tests.fuzz.length import IS_LONG
from tests.fuzz.neighbours import Neighbours, neighbours
from tests.fuzz.prey import Prey, prey
from tests.server.guests import silent_line

SOCKETS = 10_000 if IS_LONG else 300
BARE = MOST_LINES + 500 if IS_LONG else 300
FROM_AN_ADDRESS, AT_A_TABLE = 100, 160
BYTES_OF_A_SOCKET = 100_000
"""More than one may take."""

SLOWER, LONGEST_WAIT = 10, 0.25
"""So many times as long as alone, or else so many seconds, the neighbours may wait for an answer."""

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Prey]:
    async with prey(tmp_path / "pioche.sqlite", "patient") as server:
        yield server


def addresses() -> Iterator[str]:
    """Of this machine, each so often."""
    for number in range(2, 250):
        yield from [f"127.0.1.{number}"] * FROM_AN_ADDRESS


async def seats_to_look_from(server: Prey) -> AsyncIterator[tuple[str, str]]:
    """A table, and the cookie of one who may open a socket there, each as often as it may be used."""
    while True:
        host = await server.guest("Ada")
        table = await host.opens_table()
        for _ in range(AT_A_TABLE // SOCKETS_OF_A_GUEST):
            guest = await server.guest("")
            for _ in range(SOCKETS_OF_A_GUEST):
                yield table, guest.cookie
            await guest.http.aclose()
        await host.http.aclose()


async def open_sockets(server: Prey, lines: ExitStack) -> None:
    sources, opened = addresses(), 0
    async for table, cookie in seats_to_look_from(server):
        line = lines.enter_context(await silent_line(server.url, table, cookie, source=next(sources)))
        await asyncio.get_running_loop().sock_recv(line, 1)  # it is open
        if (opened := opened + 1) == SOCKETS:
            return


async def open_bare_lines(server: Prey, lines: ExitStack) -> None:
    """On which not even a request comes."""
    address = urlsplit(server.url)
    for source in islice(addresses(), BARE):
        line = lines.enter_context(socket.socket())
        line.bind((source, 0))
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, (address.hostname, address.port))


async def is_down_to(server: Prey, most: int, *, within: float) -> None:
    give_up = time.monotonic() + within
    while (await server.condition()).lines > most:
        assert time.monotonic() < give_up, "they are still there"
        await asyncio.sleep(1)


async def lines_of(server: Prey, at_least: int) -> int:
    """Soon."""
    give_up = time.monotonic() + 30
    found = 0
    while found < at_least and time.monotonic() < give_up:
        found = (await server.condition()).lines
    return found


async def the_neighbours_play(others: Neighbours, meanwhile: str, *, alone: float | None = None) -> float:
    wait = await others.typical_wait()
    print(f"{meanwhile}: {wait * 1000:.1f} ms", flush=True)  # noqa: T201 - what nox -s fuzz is for
    assert not IS_LONG or alone is None or wait < max(SLOWER * alone, LONGEST_WAIT)
    return wait


async def test_ten_thousand_sockets_that_never_speak(server: Prey) -> None:
    """Each costs so much and no more."""
    async with neighbours(server.url) as others:
        alone = await the_neighbours_play(others, "alone")
        before = await server.condition()
        with ExitStack() as lines:
            await open_sockets(server, lines)
            assert await lines_of(server, SOCKETS) >= SOCKETS
            full = await server.condition()
            each = (full.memory - before.memory) / SOCKETS
            print(f"{full.lines} lines, {each / 1000:.0f} kB each")  # noqa: T201 - what nox -s fuzz is for
            assert each < BYTES_OF_A_SOCKET
            await the_neighbours_play(others, f"beside {SOCKETS} sockets", alone=alone)
        await is_down_to(server, before.lines, within=30)
        await the_neighbours_play(others, "afterwards", alone=alone)
    assert server.faults == []


async def test_more_lines_than_there_may_be_on_which_no_request_comes(server: Prey) -> None:
    """Those beyond the most are hung up on, the others when no request has come for a while."""
    async with neighbours(server.url) as others:
        alone = await the_neighbours_play(others, "alone")
        before = await server.condition()
        with ExitStack() as lines:
            await open_bare_lines(server, lines)
            assert min(BARE, MOST_LINES - 10) <= await lines_of(server, min(BARE, MOST_LINES)) <= MOST_LINES
            await the_neighbours_play(others, f"beside {BARE} bare lines", alone=alone)
            if IS_LONG:
                await is_down_to(server, before.lines, within=REQUEST_SECONDS + 60)
        await is_down_to(server, before.lines, within=30)
        await the_neighbours_play(others, "afterwards", alone=alone)
    assert server.faults == []
