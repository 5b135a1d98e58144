"""Who comes back sees the present: the same message as at the first time."""

from collections.abc import Callable

from pioche.rules.hit.notices import StealOfferedNotice
from pioche.rules.hit.view import Offer
from pioche.server import wire
from pioche.table.commands import Leave, Play
from pioche.table.notices import StartedNotice
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, two_at_a_table

Pile = Callable[..., None]


def is_present(screen: Screen, seat: int) -> bool:
    place = screen.sees.places[seat]
    assert place is not None
    return place.is_present


async def test_a_reload_in_the_middle_of_a_steal_offer_loses_nothing(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """FC-CI-04: prompt, legal moves and time are those of the present; what happened is listed."""
    pile(5, 5, 2)
    hers, his = await two_at_a_table(house, clock=20)
    await hers.plays("draw", "stop")
    await all_see(hers.sees.seq, his)
    await his.plays("draw")
    await his.goes_away()
    clock.passes(5)

    back = await his.guest.looks_at(his.sees.id)
    first = back.updates[0]
    assert first.is_fresh and first.ack is None
    assert back.hit_view.offer == Offer(5, counts=(1, 0))
    assert (back.match.legal, back.match.timeout_move) == (("steal", "leave"), "steal")
    assert back.match.remaining == (None, 15_000)
    assert isinstance(first.notices[0].notice, StartedNotice)
    assert first.notices[-1].notice == StealOfferedNotice(1, 5, (1, 0))
    await back.plays("steal")


async def test_who_waits_for_others_comes_back_to_waiting(house: House, pile: Pile) -> None:
    pile(1)
    hers, his = await two_at_a_table(house)
    await his.goes_away()
    await hers.plays("draw")
    back = await his.guest.looks_at(his.sees.id)
    assert (back.match.legal, back.match.to_act, back.match.timeout_move) == ((), (0,), None)
    assert await back.is_refused(Play("draw", back.decision)) == "not_your_turn"


async def test_a_fresh_update_tells_what_the_screens_that_stayed_were_told(house: House, pile: Pile) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(house)
    await hers.plays("draw", "draw", "stop")
    await all_see(hers.sees.seq, his)
    back = await his.guest.looks_at(his.sees.id)
    assert back.told == {seq: told for seq, told in his.told.items() if seq in back.told}
    assert [update.is_fresh for update in his.updates].count(True) == 1


async def test_two_tabs_of_one_person_show_the_same_and_count_once(house: House, pile: Pile) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(house)
    other = await hers.guest.looks_at(hers.sees.id)
    assert other.watchers == []
    await other.plays("draw")
    await all_see(other.sees.seq, hers)
    assert hers.match == other.match
    assert hers.updates[-1].ack is None
    await hers.goes_away()
    await other.plays("draw")
    await all_see(other.sees.seq, his)
    assert is_present(his, 0)
    await other.goes_away()
    await his.until(lambda: not is_present(his, 0))


async def test_who_leaves_and_watches_sees_what_a_spectator_sees(house: House, pile: Pile) -> None:
    """FC-LK-02: no wider view than before."""
    pile(1, 2)
    hers, his = await two_at_a_table(house, options={"beginner": True})
    await hers.plays("draw")
    await his.does(Leave())
    cy = await house.guest("Cy")
    watching, back = await cy.looks_at(his.sees.id), await his.guest.looks_at(his.sees.id)
    assert back.sees.you.seat is None
    for screen in (back, his):
        await screen.until(lambda screen=screen: screen.watchers == ["Bo", "Cy"])  # type: ignore[misc]
        assert screen.match == watching.match
    assert watching.match.legal == () and watching.match.decision is None
    assert await back.is_refused(Play("draw", hers.decision)) == "not_seated"


async def test_a_ping_is_answered_by_a_pong(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.says('{"type":"ping"}')
    await screen.until(lambda: screen.frames[-1] == wire.Pong())
    assert screen.raw[-1] == '{"type":"pong"}'
