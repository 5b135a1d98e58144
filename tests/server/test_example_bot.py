"""examples/bot.py, in processes of its own, against a real server."""

import ast
import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest

from pioche.record import Record
from pioche.rules.options import Value
from pioche.server.clock import Clock
from pioche.table.commands import Leave, StandUp
from tests.server.guests import Guest, Screen
from tests.server.house import PATIENCE, House, open_house

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
SHORT: dict[str, dict[str, Value]] = {
    "hit": {"rounds": 1},
    "hit_the_deck": {"target": 50},
    "shithead": {"rounds": 1},
}


@pytest.fixture
async def house(database: str, no_rates: None) -> AsyncIterator[House]:
    """Its clock runs: races end by themselves."""
    async with open_house(database, clock=Clock()) as house:
        yield house


@asynccontextmanager
async def bot(link: str, name: str) -> AsyncIterator[Process]:
    arguments = (str(BOT), link, name, "0")
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE, stderr=STDOUT)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


async def ends(process: Process) -> str:
    """What it has said, once it has ended by itself."""
    said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, said.decode()
    return said.decode()


class Relay:
    """A way to the server that can be broken off."""

    def __init__(self, url: str) -> None:
        self._url = httpx.URL(url)
        self._ends: list[StreamWriter] = []

    async def joins(self, reader: StreamReader, writer: StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection(self._url.host, self._url.port)
        self._ends += [writer, server_writer]
        await asyncio.gather(carry(reader, server_writer), carry(server_reader, writer))

    def breaks(self) -> None:
        for end in self._ends:
            end.transport.abort()


async def carry(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(OSError):
        while some := await reader.read(65_536):
            writer.write(some)
            await writer.drain()
    writer.close()


async def a_table_to_watch(house: House, game: str) -> Screen:
    """Its host's screen; both seats are empty."""
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(game=game, options=SHORT[game]))
    await screen.does(StandUp())
    return screen


async def sees_start(screen: Screen) -> None:
    await screen.until(lambda: screen.sees.why_not_start is None)
    await screen.starts()


async def sees_end(screen: Screen) -> None:
    """Of a match that was played through, by nobody but those in the seats."""
    while not screen.is_over:
        seq = screen.sees.seq
        await screen.until(lambda seq=seq: screen.sees.seq > seq)  # type: ignore[misc]  # a lambda
    answer = await screen.guest.http.get(f"/api/tables/{screen.sees.id}/matches/{screen.match.number}/record")
    record = Record.from_json(answer.content)
    assert record.outcome and record.outcome.finished
    assert {(step.seat, step.by) for step in record.steps} == {(0, "player"), (1, "player")}


@pytest.mark.parametrize("game", SHORT)
async def test_two_of_them_play_a_whole_match_of_every_game_without_a_wrong_word(
    house: House, game: str
) -> None:
    """Slap races too, and shown as programs; when the host has gone they close the table, and end."""
    screen = await a_table_to_watch(house, game)
    link = f"{house.url}/t/{screen.sees.id}"
    async with bot(link, "Cleo") as cleo, bot(link, "Dan") as dan:
        await sees_start(screen)
        assert all(player.is_program for player in screen.match.players)
        await sees_end(screen)
        await screen.does(Leave())
        assert [await ends(cleo), await ends(dan)] == ["", ""]
    assert (await screen.guest.http.get(f"/api/tables/{screen.sees.id}")).json()["phase"] == "closed"


async def test_it_comes_back_after_a_broken_line_and_plays_the_rematch(house: House) -> None:
    screen = await a_table_to_watch(house, "hit")
    relay = Relay(house.url)
    async with await asyncio.start_server(relay.joins, "127.0.0.1", 0) as server:
        link = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/t/{screen.sees.id}"
        async with bot(link, "Cleo") as cleo, bot(f"{house.url}/t/{screen.sees.id}", "Dan"):
            await sees_start(screen)
            await screen.until(lambda: screen.match.to_act == (1,))
            relay.breaks()
            await sees_end(screen)
            await sees_start(screen)
            await sees_end(screen)
            assert screen.match.number == 2
            await screen.does(Leave())
            assert await ends(cleo) == "the line was closed: 1006\n"


async def test_it_ends_when_there_is_no_such_table(house: House) -> None:
    async with bot(f"{house.url}/t/nowhere", "Cleo") as cleo:
        assert await ends(cleo) == "the line was closed: 4404\n"


def test_it_is_short_and_needs_nothing_of_pioche() -> None:
    """60 lines, with its imports and docstrings; empty ones are not counted."""
    source = BOT.read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in source.splitlines()) <= 60
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert "pioche" not in " ".join(map(ast.unparse, imports))


async def test_it_comes_in_where_one_must_be_invited_by_a_link_that_brings_the_code(database: str) -> None:
    async with open_house(database, clock=Clock(), invite="open sesame") as house, Guest(house.url) as ada:
        await ada.http.put("/api/invite", json={"code": "open sesame"})
        await ada.arrives()
        await ada.is_called("Ada")
        table = await ada.opens_table()
        screen = await ada.looks_at(table)
        link = (await ada.http.get(f"/api/tables/{table}/link")).json()["address"]
        async with bot(link, "Cleo"):
            await screen.until(lambda: None not in screen.sees.places)
