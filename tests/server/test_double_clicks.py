"""Two quick clicks are one move, in Hit the Deck and Shithead too [FC-RA-01]."""

from collections.abc import Callable

import pytest

from pioche.server import wire
from pioche.table.commands import Play
from tests.server.chances import hit_the_deck_hands, shithead_places
from tests.server.guests import Screen
from tests.server.house import House, two_at_a_table
from tests.server.races import at_a_table, start

Pile = Callable[..., None]


@pytest.mark.parametrize("ids", [("the-first", "the-first"), ("the-first", "the-second")])
async def test_a_double_click_draws_one_card(house: House, pile: Pile, ids: tuple[str, str]) -> None:
    """FC-RA-01 in Hit the Deck."""
    pile(*hit_the_deck_hands("R3 R3 R4 R4 R5 R5 R1", "R3 R4 R5 R1 R3 R4 R5", card="B2"))
    hers, his = await at_a_table(house, "Ada", "Bo")
    await start([hers, his])
    assert his.match.legal == ("draw",)
    await is_asked_twice(his, "draw", ids)
    seen = his.hit_the_deck_view
    assert (len(seen.hand), seen.pile) == (8, 110 - 2 * 7 - 1 - 1)
    assert len(his.refusals) == len(set(ids)) - 1 and hers.refusals == []


@pytest.mark.parametrize("ids", [("the-first", "the-first"), ("the-first", "the-second")])
async def test_a_double_click_plays_one_nine(house: House, pile: Pile, ids: tuple[str, str]) -> None:
    """FC-RA-01 in Shithead: with two 9s in hand."""
    pile(*shithead_places("9c 9d 4c/Kc Qc Jc/5c 5d 5h", "4d 4h 4s/Kd Qd Jd/6c 6d 6h"))
    hers, his = await two_at_a_table(house, game="shithead")
    await hers.plays("up KQJ")
    await his.plays("up KQJ")
    await hers.until(lambda: hers.shithead_view.active == 0)
    await is_asked_twice(hers, "play 9", ids)
    assert [each.card for each in hers.shithead_view.pile] == ["9c"]
    assert "9d" in hers.shithead_view.hand and hers.shithead_view.active == 1
    assert len(hers.refusals) == len(set(ids)) - 1 and his.refusals == []


async def is_asked_twice(screen: Screen, move: str, ids: tuple[str, str]) -> None:
    already, decision = len(screen.frames), screen.decision
    for name in ids:
        await screen.sends(Play(move, decision), id=name)
    await screen.until(
        lambda: len([frame for frame in screen.frames[already:] if not isinstance(frame, wire.Probe)]) >= 2
    )
