"""Who has been away for a minute holds nobody up."""

from collections.abc import Callable

from pioche.table.commands import CallStandIn, Leave
from pioche.table.notices import HostChangedNotice, StandInStartedNotice
from pioche.table.view import SeatView
from tests.server.clocks import StillClock
from tests.server.guests import Screen
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until

Pile = Callable[..., None]


def place(screen: Screen, seat: int) -> SeatView:
    found = screen.sees.places[seat]
    assert found is not None
    return found


async def test_after_a_minute_the_others_are_told_that_they_may_call_a_bot(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(1, 2, 3, 4, 5)
    hers, his = await two_at_a_table(house)
    await hers.goes_away()
    await his.until(lambda: not place(his, 0).is_present)
    clock.passes(59)
    assert await his.is_refused(CallStandIn(0)) == "not_absent"
    assert not place(his, 0).may_call_stand_in
    clock.passes(1)
    await his.until(lambda: place(his, 0).may_call_stand_in)
    await his.does(CallStandIn(0))
    await his.until(lambda: his.may_move)
    assert StandInStartedNotice(0) in his.heard


async def test_after_a_minute_another_person_is_host(house: House, clock: StillClock) -> None:
    hers, his = await two_at_a_table(house)
    await hers.goes_away()
    await his.until(lambda: not place(his, 0).is_present)
    clock.passes(60)
    await his.until(lambda: his.sees.you.is_host)
    assert HostChangedNotice("Bo") in his.heard
    back = await hers.guest.looks_at(his.sees.id)
    assert not back.sees.you.is_host


async def test_who_is_back_within_the_minute_was_never_away(house: House, clock: StillClock) -> None:
    hers, his = await two_at_a_table(house)
    await hers.goes_away()
    await his.until(lambda: not place(his, 0).is_present)
    clock.passes(30)
    await hers.guest.looks_at(hers.sees.id)
    await his.until(lambda: place(his, 0).is_present)
    clock.passes(100)
    assert await his.is_refused(CallStandIn(0)) == "not_absent"
    assert not his.sees.you.is_host


async def test_who_does_not_come_back_after_a_restart_is_missed_too(
    database: str, clock: StillClock, no_rates: None
) -> None:
    """The minute begins anew, for nobody could come while no server was up."""
    async with open_house(database, clock=clock) as house:
        hers, his = await two_at_a_table(house)
        cookie = his.guest.cookie
    async with open_house(database, clock=clock) as house:
        bo = await house.guest(cookie=cookie)
        back = await bo.looks_at(hers.sees.id)
        assert await back.is_refused(CallStandIn(0)) == "not_absent"
        clock.passes(60)
        await back.until(lambda: place(back, 0).may_call_stand_in)
        await back.until(lambda: back.sees.you.is_host)


async def test_the_last_person_who_leaves_closes_the_table_and_it_is_let_go(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock, idle_seconds=0.05) as house:
        ada, cy = await house.guest("Ada"), await house.guest("Cy")
        hers = await ada.looks_at(await ada.opens_table(seats=3, bots="steady", clock=20))
        watching = await cy.looks_at(hers.sees.id)
        await hers.sends(Leave())
        assert await watching.closes() == 4410
        assert watching.match.outcome is not None and not watching.match.outcome.finished
        await until(lambda: loaded_tables() == 0)
