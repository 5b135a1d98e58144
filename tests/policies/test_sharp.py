"""`sharp` finds the exact best of the rest of its turn."""

import random
import time
from collections import Counter
from itertools import chain

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pioche.policies.hit.rest_of_turn import RestOfTurn
from pioche.policies.hit.sharp import sharp
from pioche.rules.hit import HitOptions
from pioche.rules.hit.model import COPIES
from tests.policies.brute import worths
from tests.rules.hit.table import Table, table

TIE = 1e-9
PREFERRED = ("draw", "steal")
"""Of moves that are worth the same."""

cards = st.sampled_from([1, 1, 2, 2, 3, 5, 9])


@st.composite
def positions(draw: st.DrawFn) -> Table:
    """Three seats, few cards and small piles; often with a steal on offer."""
    lines = [
        draw(st.lists(cards, min_size=1, max_size=4)),
        *draw(st.lists(st.lists(cards, max_size=2), min_size=2, max_size=2)),
    ]
    pile = draw(st.lists(cards, min_size=1, max_size=5))
    assume(Counter([*chain(*lines), *pile]) <= Counter(COPIES))
    options = HitOptions(steal_ends_turn=draw(st.booleans()))
    position = table(" | ".join(map(spoken, lines)), pile=spoken(pile), options=options)
    if draw(st.booleans()):
        position.play("draw")
    return position


def spoken(cards: list[int]) -> str:
    return " ".join(map(str, cards))


def chosen(position: Table) -> str:
    return sharp(position.view, position.legal.split(), random.Random(0))


@given(positions())
def test_its_move_is_the_best_of_all_ways_to_go_on(position: Table) -> None:
    """Compared with every card followed through another engine; of equals it draws, and steals."""
    if not position.legal:
        return
    worth = worths(position.state)
    best = max(worth.values())
    equals = [move for move in position.legal.split() if worth[move] >= best - TIE]
    preferred = [move for move in equals if move in PREFERRED]
    assert chosen(position) == (preferred or equals)[0]


@given(positions())
def test_the_points_that_it_expects_are_exact(position: Table) -> None:
    state, line = position.state, position.state.places[position.active].line
    if not position.legal or state.places[position.active].loot:
        return
    rest = RestOfTurn(position.view)
    if state.offer is None and state.drawn:
        assert rest.worth(line, rest.pile, rest.reach) == pytest.approx(max(worths(state).values()))
    if state.offer is not None:
        stolen = rest.after_steal(line, state.offer, pile=rest.pile, reach=rest.reach)
        assert stolen == pytest.approx(worths(state)["steal"])


def test_it_leaves_a_steal_that_would_put_a_short_line_at_risk() -> None:
    """[H5] The rulebook's example: with two cards the next draw is safe."""
    pile = "6 " * 5 + "1 " * 8 + "2 " * 11 + "3 " * 11 + "4 " * 11 + "5 " * 9 + "7 8 9 10 " * 7
    position = table("6 | 5 5 | 1 1", pile=f"1 {pile}")
    position.play("draw")
    assert chosen(position) == "leave"


def test_it_always_steals_for_a_long_line() -> None:
    """[H7] A steal never busts, and the next draw is as risky without it."""
    position = table("2 3 4 | 10 10", pile="10 2 3 4 10 5")
    position.play("draw")
    assert chosen(position) == "steal"


def test_it_stops_when_every_card_would_lose_the_turn() -> None:
    assert chosen(table("2 3 4 | 10", pile="2 3 4")) == "stop"


def test_it_draws_when_a_draw_and_a_stop_are_worth_the_same() -> None:
    """9 points at risk of one card in two, 9 to gain with the other."""
    assert chosen(table("2 3 4 |", pile="2 9")) == "draw"


def test_it_takes_the_last_card_of_the_pile_if_that_is_safe() -> None:
    """[H11] The end of the pile banks the line."""
    assert chosen(table("2 3 4 |", pile="5")) == "draw"


@pytest.mark.parametrize(
    ("card", "reach", "pile"),
    [
        (1, (4, 6, 1, 7, 4, 3, 1, 1, 4, 1), (6, 5, 10, 0, 7, 4, 6, 6, 3, 6)),
        (3, (5, 2, 4, 7, 5, 4, 0, 1, 4, 6), (6, 9, 6, 4, 6, 3, 7, 6, 3, 1)),
    ],
)
def test_its_hardest_decisions_take_less_than_a_tenth_of_a_second(
    card: int, reach: tuple[int, ...], pile: tuple[int, ...]
) -> None:
    """Steals for the first card, with much in reach: the slowest that a search finds are like these."""
    position = table(f" | {by_count(reach)}", pile=f"{card} {by_count(pile)}", drawn=0)
    position.play("draw")
    started = time.process_time()
    assert chosen(position) in {"steal", "leave"}
    assert time.process_time() - started < 0.1


def by_count(counts: tuple[int, ...]) -> str:
    """So many cards of each value, 1 first."""
    return " ".join(f"{value} " * count for value, count in enumerate(counts, start=1))
