"""Tables that were opened and never played at are closed after thirty days: FC-LO-01."""

import asyncio
from collections.abc import Sequence

import pytest

from pioche.server.limits import DAYS_OF_AN_UNUSED_LOBBY
from pioche.table.commands import Sit
from pioche.table.notices import ClosedNotice
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import PATIENCE, House, loaded_tables, open_house, two_at_a_table, until

CLOSED = 4410
DAY = 24 * 60 * 60


async def phases(house: House, tables: Sequence[str]) -> list[str]:
    rows = [await house.store.log.row(table) for table in tables]
    return [row.phase for row in rows if row]


async def is_closed(house: House, table: str) -> None:
    """As soon as it is stored."""
    async with asyncio.timeout(PATIENCE):
        while await phases(house, [table]) != ["closed"]:  # noqa: ASYNC110 - the store calls nobody
            await asyncio.sleep(0.005)


async def comes_back_in_vain(house: House, guest: Guest, table: str) -> None:
    """The link says why, over HTTP and on a socket."""
    back = await house.guest(cookie=guest.cookie)
    assert (await back.http.get(f"/api/tables/{table}")).json()["phase"] == "closed"
    screen = await back.looks_at(table)
    assert await screen.closes() == CLOSED
    assert screen.sees.phase == "closed" and isinstance(screen.heard[-1], ClosedNotice)


async def test_what_nobody_has_used_for_long_is_closed_when_the_server_starts(
    database: str, clock: StillClock
) -> None:
    """But nothing that was used since, or where there is a match to go on with."""
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        forgotten, used = await ada.opens_table(seats=3), await ada.opens_table(seats=3)
        played = (await two_at_a_table(house))[0].sees.id
    clock.passes(DAY * (DAYS_OF_AN_UNUSED_LOBBY - 1))
    async with open_house(database, clock=clock) as house:
        assert (await phases(house, [forgotten])) == ["lobby"]
        bo = await house.guest("Bo")
        fresh = await bo.opens_table()
        await (await bo.looks_at(used)).does(Sit())
    clock.passes(2 * DAY)
    async with open_house(database, clock=clock) as house:
        await is_closed(house, forgotten)
        await comes_back_in_vain(house, ada, forgotten)
        assert await phases(house, [used, played, fresh]) == ["lobby", "playing", "lobby"]


async def test_it_is_looked_after_once_a_day_and_never_under_somebodys_eyes(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.forgotten.INTERVAL", 0.01)
    async with open_house(database, clock=clock, idle_seconds=0.05) as house:
        ada = await house.guest("Ada")
        forgotten, looked_at = await ada.opens_table(), await ada.opens_table()
        screen = await ada.looks_at(looked_at)
        await until(lambda: loaded_tables() == 1)
        clock.passes(31 * DAY)
        await is_closed(house, forgotten)
        assert screen.sees.phase == "lobby" and screen.line.close_code is None
        await screen.goes_away()
        await until(lambda: loaded_tables() == 0)
        clock.passes(31 * DAY)
        await is_closed(house, looked_at)


async def test_one_that_cannot_be_read_does_not_keep_the_others(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        first, second = [await ada.opens_table() for _ in range(2)]
        async with house.store.database.writing() as connection:
            await connection.exec_driver_sql("UPDATE events SET body = x'00' WHERE \"table\" = ?", (second,))
    clock.passes(31 * DAY)
    async with open_house(database, clock=clock) as house:
        await is_closed(house, first)
        assert await phases(house, [second]) == ["lobby"]
