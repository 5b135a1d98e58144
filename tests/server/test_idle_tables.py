"""A table is in memory while somebody needs it, and no longer."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from pioche.server import wire
from pioche.table.commands import AskEnd, Sit
from pioche.table.notices import ResumedNotice
from tests.server.clocks import StillClock
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until
from tests.server.test_an_evening import plays_on

IDLE_SECONDS = 0.05


@pytest.fixture
async def forgetful(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    """A server that lets go of idle tables almost at once."""
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        yield house


async def test_a_table_that_was_let_go_comes_back_as_it_was(forgetful: House, clock: StillClock) -> None:
    hers, his = await two_at_a_table(forgetful)
    first = hers if hers.may_move else his
    await first.plays("draw")
    before = hers.sees
    await hers.goes_away()
    await his.goes_away()
    await until(lambda: loaded_tables() == 0)
    clock.passes(2)

    back = await hers.guest.looks_at(before.id)
    again = await his.guest.looks_at(before.id)
    await back.until(lambda: all(place and place.is_present for place in back.sees.places))
    assert back.match.view == first.match.view
    assert (back.sees.seq, back.sees.you) == (first.sees.seq, before.you)
    assert not [notice for notice in back.heard if isinstance(notice, ResumedNotice)]
    await (back if first is hers else again).plays("draw")


async def test_a_lobby_that_all_have_left_alone_is_let_go_and_found_again(forgetful: House) -> None:
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    table = await ada.opens_table()
    await until(lambda: loaded_tables() == 0)
    his = await bo.looks_at(table)
    assert (await his.does(Sit())).table.places[1] is not None
    assert his.sees.host == "Ada"


async def test_a_table_is_kept_for_its_time_after_it_was_used_last(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock, idle_seconds=1.0) as house:
        ada = await house.guest("Ada")
        table = await ada.opens_table()
        await asyncio.sleep(0.7)
        await (await ada.looks_at(table)).goes_away()
        await asyncio.sleep(0.6)
        assert loaded_tables() == 1
        await until(lambda: loaded_tables() == 0)


async def test_a_match_with_a_clock_stays_until_it_is_over(forgetful: House, clock: StillClock) -> None:
    """FC-CL-01: the clock needs no screen; two turns run out, then a bot plays to the end."""
    ada = await forgetful.guest("Ada")
    screen = await ada.looks_at(table := await ada.opens_table(bots="steady", clock=20))
    await screen.until(lambda: screen.sees.phase == "playing")
    await screen.goes_away()
    await asyncio.sleep(4 * IDLE_SECONDS)
    assert loaded_tables() == 1

    async def time_goes_by() -> None:
        while loaded_tables():
            clock.passes(20)
            await asyncio.sleep(0.01)

    await asyncio.wait_for(time_goes_by(), 10)
    back = await ada.looks_at(table)
    assert back.sees.phase == "ended" and back.is_over


async def test_visits_over_http_load_nothing(forgetful: House) -> None:
    ada = await forgetful.guest("Ada")
    table = await ada.opens_table()
    await until(lambda: loaded_tables() == 0)
    for _ in range(20):
        assert (await ada.http.get(f"/api/tables/{table}")).json()["phase"] == "lobby"
        assert (await ada.http.get(f"/t/{table}")).status_code in {200, 503}
        assert loaded_tables() == 0


async def test_when_all_have_gone_nothing_of_them_is_left(forgetful: House) -> None:
    """FC-LO-01: tables, timers, sockets and their tasks; also of spectators who vanish without a word."""
    before = len(asyncio.all_tasks())
    for number in range(3):
        hers, his = await two_at_a_table(forgetful, clock=20)
        cy = await forgetful.guest(f"Cy {number}")
        lines = [await cy.line_to(hers.sees.id) for _ in range(2)]
        await hers.does(AskEnd())
        await his.does(AskEnd())
        for line in lines:
            line.transport.abort()
        await hers.goes_away()
        await his.goes_away()
    await until(lambda: loaded_tables() == 0)
    await until(lambda: len(asyncio.all_tasks()) <= before)


async def test_a_finished_table_is_shown_again_to_who_asks_for_it(forgetful: House) -> None:
    ada = await forgetful.guest("Ada")
    hers = await ada.looks_at(await ada.opens_table(bots="steady"))
    await plays_on(hers)
    await hers.goes_away()
    await until(lambda: loaded_tables() == 0)
    back = await ada.looks_at(hers.sees.id)
    assert isinstance(back.frames[0], wire.Update)
    assert back.match == hers.match
    assert back.heard[-1] == hers.heard[-1]
