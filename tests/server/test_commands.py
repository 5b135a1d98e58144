"""Each command counts once, and a move answers what its player was asked."""

import asyncio
from collections.abc import Callable

import pytest

from pioche.rules.game import Seat
from pioche.server import wire
from pioche.table.commands import AskEnd, Play, Sit
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, open_house, two_at_a_table

Pile = Callable[..., None]


async def double_click(screen: Screen, *, ids: tuple[str, str]) -> list[wire.FromServer]:
    """Two draws for the same decision, sent at once; what came back."""
    already, decision = len(screen.frames), screen.decision
    for name in ids:
        await screen.sends(Play("draw", decision), id=name)
    await screen.until(lambda: len(screen.frames) >= already + 2)
    return screen.frames[already:]


def lost_turns(screen: Screen, seat: Seat) -> int:
    return screen.hit_view.places[seat].lost_turns


TWICE_ASKED = [("the-first", "the-first"), ("the-first", "the-second")]


@pytest.mark.parametrize("ids", TWICE_ASKED, ids=["the same id", "two ids"])
async def test_a_double_click_loses_one_turn_and_draws_one_card(
    house: House, pile: Pile, ids: tuple[str, str]
) -> None:
    """FC-RA-01: the second draw is not the next player's."""
    pile(6, 1, 6, 6, 4)
    hers, his = await two_at_a_table(house)
    await hers.plays("draw", "draw", "draw")
    await double_click(hers, ids=ids)
    await all_see(hers.sees.seq, his)
    assert lost_turns(hers, 0) == 1
    assert (his.hit_view.active, his.hit_view.drawn, sum(his.hit_view.pile)) == (1, 0, 86)
    assert [refusal.code for refusal in hers.refusals] == ["stale"] * (len(set(ids)) - 1)
    assert his.refusals == []


@pytest.mark.parametrize("ids", TWICE_ASKED, ids=["the same id", "two ids"])
async def test_a_double_click_does_not_draw_past_a_steal_offer(
    house: House, pile: Pile, ids: tuple[str, str]
) -> None:
    """FC-RA-01: the offer stays open, and the 2 in the pile."""
    pile(5, 5, 2)
    hers, his = await two_at_a_table(house)
    await hers.plays("draw", "stop")
    await all_see(hers.sees.seq, his)
    await double_click(his, ids=ids)
    assert his.match.legal == ("steal", "leave")
    assert sum(his.hit_view.pile) == 88
    assert len(his.refusals) == len(set(ids)) - 1


async def test_a_stale_move_is_refused_with_the_table_as_it_is(house: House, pile: Pile) -> None:
    pile(1, 2)
    hers, _ = await two_at_a_table(house)
    old = hers.decision
    await hers.plays("draw")
    refusal = await hers.asks(Play("draw", old))
    assert isinstance(refusal, wire.Refusal)
    assert (refusal.code, refusal.table) == ("stale", hers.updates[-1].table)
    await hers.plays("draw")


async def test_what_others_do_makes_no_honest_move_stale(house: House, pile: Pile) -> None:
    """Presence, spectators, names and wishes change nothing that a player is asked."""
    pile(1, 2)
    hers, his = await two_at_a_table(house)
    decision = hers.decision
    cy = await house.guest("Cy")
    await cy.looks_at(hers.sees.id)
    await his.does(AskEnd())
    await hers.guest.is_called("Ada Lovelace")
    await his.goes_away()
    answer = await hers.asks(Play("draw", decision))
    assert isinstance(answer, wire.Update)


async def test_an_answer_lost_with_the_line_is_given_again_and_nothing_is_done_twice(
    house: House, pile: Pile
) -> None:
    pile(1, 2)
    hers, _ = await two_at_a_table(house)
    move = Play("draw", hers.decision)
    await hers.asks(move, id="the-draw")
    await hers.goes_away()
    back = await hers.guest.looks_at(hers.sees.id)
    again = await back.asks(move, id="the-draw")
    assert isinstance(again, wire.Update)
    assert (again.table.seq, again.notices) == (hers.sees.seq, ())


async def test_a_command_is_known_again_after_a_restart(
    database: str, clock: StillClock, pile: Pile, no_rates: None
) -> None:
    pile(1, 2)
    async with open_house(database, clock=clock) as house:
        hers, _ = await two_at_a_table(house)
        move, cookie = Play("draw", hers.decision), hers.guest.cookie
        await hers.asks(move, id="the-draw")
    async with open_house(database, clock=clock) as house:
        ada = await house.guest(cookie=cookie)
        back = await ada.looks_at(hers.sees.id)
        again = await back.asks(move, id="the-draw")
    assert isinstance(again, wire.Update)
    assert (again.table.seq, again.table.match) == (hers.sees.seq, hers.match)


async def test_one_player_never_answers_a_command_with_the_id_of_another(house: House) -> None:
    hers, his = await two_at_a_table(house)
    first, second = await asyncio.gather(
        hers.asks(AskEnd(), id="the-same-id"), his.asks(AskEnd(), id="the-same-id")
    )
    assert isinstance(first, wire.Update) and isinstance(second, wire.Update)
    assert hers.sees.phase == his.sees.phase == "ended"


@pytest.mark.parametrize("name", ["\n", "short", "x" * 65, "with a space", "é" * 10])
async def test_an_id_that_is_none_is_not_read(house: House, name: str) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.sends(Sit(), id=name)
    await screen.until(lambda: bool(screen.refusals))
    assert (screen.refusals[0].code, screen.refusals[0].id) == ("unreadable", None)
