"""People and bots at one table, from the link to the score."""

import asyncio

import pytest

from pioche.server import wire
from pioche.table.commands import AddBot, Sit
from tests.log.postgresql import PostgreSql
from tests.server.guests import Screen
from tests.server.house import House


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, database: str) -> str:
    """Of either kind."""
    if request.param == "sqlite":
        return database
    postgresql: PostgreSql = request.getfixturevalue("postgresql")
    return postgresql.new_database()


async def plays_on(screen: Screen) -> None:
    """Plays whatever comes first until the match is over, and stops at four cards."""
    while True:
        await screen.until(lambda: screen.may_move or screen.is_over)
        if screen.is_over:
            return
        view, legal = screen.hit_view, screen.match.legal
        assert view.active is not None
        is_enough = len(view.places[view.active].line) > 3
        await screen.plays("stop" if is_enough and "stop" in legal else legal[0])


async def test_two_people_and_two_bots_play_a_match_and_all_screens_agree(house: House) -> None:
    ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await ada.opens_table(seats=4)
    hers, his, watching = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    await his.does(Sit())
    await hers.does(AddBot("steady", seat=3))
    await hers.does(AddBot("random"))
    await hers.starts()
    await asyncio.gather(plays_on(hers), plays_on(his))
    await watching.until(lambda: watching.is_over)

    assert hers.sees.phase == "ended"
    assert hers.match.outcome == his.match.outcome == watching.match.outcome
    assert hers.match.view == his.match.view == watching.match.view
    untold = set(range(1, hers.sees.seq + 1)) - set(hers.told)
    assert len(untold) == 5, "the commitment, two hashes and two salts are shown"
    shared = {seq: told for seq, told in hers.told.items() if seq in watching.told}
    assert shared == watching.told
    assert (hers.sees.you.seat, his.sees.you.seat, watching.sees.you.seat) == (0, 1, None)


async def test_who_comes_by_link_sees_the_lobby_first_and_sits_with_one_command(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest()
    table = await ada.opens_table()
    summary = (await bo.http.get(f"/api/tables/{table}")).json()
    assert summary == {"id": table, "game": "hit", "phase": "lobby"}

    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    assert isinstance(his.frames[0], wire.Update) and his.frames[0].is_fresh
    assert await his.is_refused(Sit()) == "name_needed"
    await bo.is_called("Bo")
    seated = await his.does(Sit())
    assert seated.table.you == type(seated.table.you)("Bo", seat=1, is_host=False)
    await hers.until(lambda: hers.sees.why_not_start is None)


async def test_a_table_with_bots_starts_at_once(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(seats=3, bots="steady", clock=20))
    await screen.until(lambda: screen.may_move)
    assert screen.sees.phase == "playing"
    assert screen.match.remaining == (20_000, None, None)


async def test_after_the_match_the_host_starts_another_at_the_same_table(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(bots="steady"))
    await plays_on(screen)
    again = await screen.starts()
    assert (again.phase, again.match and again.match.number) == ("playing", 2)
    await plays_on(screen)
    assert screen.is_over
