"""A player in two tabs is one player: both show the same, and what one does the other need not."""

from collections.abc import Callable

import pytest

from pioche.server import wire
from pioche.table.commands import Leave, Play, Sit, StandUp
from tests.server.guests import Screen, all_see
from tests.server.house import House, two_at_a_table


@pytest.fixture
async def tabs(house: House, pile: Callable[..., None]) -> tuple[Screen, Screen, Screen]:
    """Two of hers, whose turn it is, and his."""
    pile(1, 2, 3)
    hers, his = await two_at_a_table(house)
    return hers, await hers.guest.looks_at(hers.sees.id), his


async def test_both_show_the_same_and_either_may_move(tabs: tuple[Screen, Screen, Screen]) -> None:
    one, other, his = tabs
    assert (one.sees.you, one.match.legal) == (other.sees.you, other.match.legal)
    await one.plays("draw")
    await all_see(one.sees.seq, other)
    await other.plays("draw")
    await all_see(other.sees.seq, one, his)
    assert one.hit_view.places[0].line == other.hit_view.places[0].line == (1, 2)


async def test_the_same_answer_from_both_is_taken_once(tabs: tuple[Screen, Screen, Screen]) -> None:
    """The second is stale, or the same command said twice, and is told what there is now."""
    one, other, _ = tabs
    move = Play("draw", one.decision)
    taken = await one.asks(move, id="the-draw")
    repeated = await other.asks(move, id="the-draw")
    refusal = await other.asks(move, id="another-draw")
    assert isinstance(taken, wire.Update) and isinstance(repeated, wire.Update)
    assert isinstance(refusal, wire.Refusal) and refusal.code == "stale"
    assert taken.table == repeated.table == refusal.table
    assert one.hit_view.places[0].line == (1,)


async def test_there_is_one_seat_for_both_and_one_who_closes_a_tab_has_not_gone(
    tabs: tuple[Screen, Screen, Screen],
) -> None:
    one, other, his = tabs
    assert await other.is_refused(Sit()) == await one.is_refused(Sit())
    await one.goes_away()
    await other.plays("draw")
    await all_see(other.sees.seq, his)
    place = his.sees.places[0]
    assert place is not None and place.is_present


async def test_who_leaves_in_one_tab_has_left_in_the_other(tabs: tuple[Screen, Screen, Screen]) -> None:
    one, other, _ = tabs
    await one.does(Leave())
    await other.until(lambda: other.sees.seq >= one.sees.seq)
    assert other.sees.you == one.sees.you
    assert await other.is_refused(StandUp()) == await one.is_refused(StandUp())
