"""A server on the database of an older one: its tables are found, and played on."""

import secrets
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from pioche.log.base import Entry
from pioche.server.identity import Guests
from pioche.server.keys import Keys
from pioche.table.commands import Sit
from pioche.table.model import DAY
from pioche.table.times import Milliseconds
from tests.log.version_1 import write_version_1
from tests.server.clocks import StillClock
from tests.server.guests import Guest, all_see
from tests.server.house import House, loaded_tables, open_house, until
from tests.server.test_finding import own_tables
from tests.server.uptime import eventually
from tests.table.evening import ENTRIES, Evening, person_id

KEY = secrets.token_bytes(32)
NAMES = {person_id(name): name for name in ("Ada", "Bo", "Cy")}


def evenings() -> dict[str, Evening]:
    """Two matches that are played, one with a clock; one that is over; and a lobby."""
    running, timed, ended = Evening("Ada", "Bo"), Evening("Ada", "Bo", clock=20), Evening("Ada", "Bo")
    for evening in (running, timed, ended):
        evening.starts()
        evening.passes(5)
        evening.guests[0].plays("draw")
    for guest in ended.guests:
        guest.asks_end()
    return {"running": running, "timed": timed, "ended": ended, "lobby": Evening("Ada", seats=3)}


@pytest.fixture
async def upgraded(tmp_path: Path, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    path, yesterday = tmp_path / "pioche.sqlite", clock.now() - 1000 * DAY
    logs = {table: as_of(yesterday, table, evening.log) for table, evening in evenings().items()}
    write_version_1(path, logs, key=KEY, names=NAMES)
    async with open_house(f"sqlite:///{path}", clock=clock, idle_seconds=0.2) as house:
        yield house


def as_of(moment: Milliseconds, table: str, log: Sequence[Entry]) -> list[Entry]:
    """As if it had begun then, at that table."""
    named = ENTRIES.decode(msgspec.json.encode(log).replace(b'"the-table"', f'"{table}"'.encode()))
    return [replace(entry, at=entry.at - log[0].at + moment) for entry in named]


async def known_guest(house: House, name: str) -> Guest:
    """With the cookie that the older server gave them."""
    return await house.guest(cookie=Guests(Keys(KEY), secure=False).cookie(person_id(name)).value)


async def test_matches_of_version_1_go_on_and_their_time_was_not_charged(upgraded: House) -> None:
    ada, bo = [await known_guest(upgraded, name) for name in ("Ada", "Bo")]
    hers, his = await ada.looks_at("timed"), await bo.looks_at("timed")
    await his.until(lambda: his.match.remaining == (15_000, None))
    await hers.plays("stop")
    await all_see(hers.sees.seq, his)
    await his.plays("draw")
    other = await ada.looks_at("running")
    await other.plays("draw")
    assert other.hit_view.places[0].line != ()


async def test_tables_of_version_1_are_listed_in_use_and_at_rest(upgraded: House) -> None:
    ada, cy = [await known_guest(upgraded, name) for name in ("Ada", "Cy")]
    asked = [("timed", True, 15_000), ("running", True, None)]

    async def are_known(*others: str) -> bool:
        listed = [(table.id, table.is_asked, table.remaining) for table in await own_tables(ada)]
        return listed == [*asked, *((table, False, None) for table in others)]

    await eventually(lambda: are_known("ended", "lobby"))
    lobby = await cy.looks_at("lobby")
    await lobby.does(Sit())
    assert [place and place.player.name for place in lobby.sees.places] == ["Ada", "Cy", None]
    (only,) = await own_tables(cy)
    assert [player and player.name for player in only.players] == ["Ada", "Cy", None]
    await lobby.goes_away()
    await until(lambda: loaded_tables() == 1)
    assert await are_known("lobby", "ended")
