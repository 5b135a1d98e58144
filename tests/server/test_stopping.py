"""What is told to end ends, whatever happens in the same instant."""

import asyncio
from collections.abc import AsyncIterator, Coroutine

import pytest

from pioche.log import open_log
from pioche.server.bots import Bots
from pioche.server.letters import Renamed
from pioche.server.live import LiveTable, Services
from pioche.server.persons import KnownNames
from pioche.server.talking import Talking
from pioche.table.decide import create
from pioche.table.model import Config
from pioche.table.seating import checked_config
from pioche.table.story import Now
from tests.fuzz.ignorant import CLOSE, frame
from tests.server.clocks import StillClock
from tests.server.guests import silent_line
from tests.server.house import open_house, two_at_a_table, until
from tests.server.test_slow_readers import wavers

INSTANTS = range(6)
"""Steps of the loop between something that happens and the end."""


async def ends(running: Coroutine[None, None, None], *, after: int) -> bool:
    """Whether it does, when it is cancelled so many steps from now."""
    task = asyncio.create_task(running)
    for _ in range(after):
        await asyncio.sleep(0)
    task.cancel()
    done, _ = await asyncio.wait([task], timeout=0.5)
    task.cancel()
    return bool(done)


@pytest.fixture
async def services(database: str, clock: StillClock) -> AsyncIterator[Services]:
    store = await open_log(database)
    names, talking = KnownNames(store.people), Talking(store.talk, key=b"", clock=clock)
    yield Services(store.log, names, clock, Bots(pace=0), talking, idle_seconds=60)
    await store.close()


@pytest.mark.parametrize("instant", INSTANTS)
async def test_a_table_ends_while_a_letter_arrives(services: Services, instant: int) -> None:
    config = checked_config(Config("hit", seats=2))
    live = LiveTable(create("the-table", config, "ada", now=Now(at=1)).entries, services)
    live.post(Renamed())
    assert await ends(live.run(), after=instant)


async def test_who_leaves_without_having_read_keeps_nobody_from_being_told(
    database: str, clock: StillClock, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their line has a goodbye on it, behind much else, when the server wants to say its own."""
    monkeypatch.setattr("pioche.server.run.STOP_SECONDS", 0.1)
    async with open_house(database, clock=clock, send_buffer=4096) as house:
        hers, his = await two_at_a_table(house)
        cy = await house.guest("Cy")
        deaf = await silent_line(house.url, hers.sees.id, cy.cookie, receive_buffer=4096)
        await hers.until(lambda: "Cy" in hers.watchers)
        await wavers(hers, 20)
        await asyncio.get_running_loop().sock_sendall(deaf, frame(CLOSE, b"\x03\xe8"))
        lines = house.server.server_state.connections
        await until(lambda: any(line.transport.is_closing() for line in lines))
        house.server.should_exit = True
        assert [await screen.closes() for screen in (hers, his)] == [1012, 1012]
    deaf.close()
