"""The chance to lose the turn that beginners are shown."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.rules.game import Odds
from pioche.rules.hit import GAME, HitOptions, model
from pioche.rules.hit.model import PACK
from pioche.rules.hit.state import State
from tests.rules.hit.brute import Round
from tests.rules.hit.table import Table, table

BEGINNER = HitOptions(beginner=True)
BEGINNER_STEAL_ENDS = HitOptions(beginner=True, steal_ends_turn=True)


@pytest.mark.parametrize("line", ["", "6", "6 6", "6 1"])
def test_a_line_shorter_than_three_cards_loses_nothing(line: str) -> None:
    """[H15]"""
    assert table(f"{line} | 9", pile="6 6 1", options=BEGINNER).odds == ["draw 0/3"]


def test_it_counts_the_cards_in_the_pile_whose_value_is_in_the_line() -> None:
    """[H15] A value that the line shows twice is counted once."""
    assert table("6 1 6 | 9", pile="6 6 1 2 3 9 9", options=BEGINNER).odds == ["draw 3/7"]


def test_both_answers_to_a_steal_have_their_chance() -> None:
    """[H15]"""
    round_ = table("2 | 5 5", pile="5 5 2 9", options=BEGINNER)
    round_.play("draw")
    assert round_.odds == ["steal 2/3", "leave 0/3"]


def test_a_steal_that_ends_the_turn_loses_nothing() -> None:
    """[H15]"""
    round_ = table("2 3 | 5 5", pile="5 5 2 9", options=BEGINNER_STEAL_ENDS)
    round_.play("draw")
    assert round_.odds == ["steal 0/3", "leave 2/3"]


def test_an_empty_pile_loses_nothing() -> None:
    """[H15] FC-RU-12"""
    round_ = table("1 2 3 | 5 5", pile="5", options=BEGINNER)
    round_.play("draw")
    assert round_.odds == ["steal 0/0", "leave 0/0"]


def test_nothing_is_shown_without_the_option_or_after_the_end() -> None:
    """[H15]"""
    assert table("1 2 3 | 9", pile="5").odds == []
    over = table("1 2 3 | 9", pile="5", options=BEGINNER)
    over.play("draw")
    assert over.odds == []


def test_everybody_is_shown_the_active_seats_chance() -> None:
    """[H15]"""
    state = table("6 1 6 | 9", pile="6 6 1 2", options=BEGINNER).state
    assert [GAME.view(state, viewer).odds for viewer in (None, 0, 1)] == [(Odds("draw", cases=3, of=4),)] * 3


@st.composite
def few_cards_left(draw: st.DrawFn) -> Table:
    """Any lines, and a pile of so few cards that all its orders can be tried."""
    cards = draw(st.permutations(PACK))
    pile, rest = cards[: draw(st.integers(1, 5))], cards[5:]
    seats = draw(st.integers(2, 5))
    lengths = draw(st.lists(st.integers(0, 6), min_size=seats, max_size=seats))
    lines = " | ".join(
        " ".join(map(str, rest[6 * seat : 6 * seat + length])) for seat, length in enumerate(lengths)
    )
    options = HitOptions(beginner=True, steal_ends_turn=draw(st.booleans()))
    return table(lines, pile=" ".join(map(str, pile)), options=options)


@given(few_cards_left())
def test_the_odds_are_what_counting_all_orders_of_the_pile_gives(round_: Table) -> None:
    """[H15] Counted by an engine of its own that plays every order out."""
    assert shown(round_) == {move: counted(round_.state, move) for move in shown(round_)}
    round_.play("draw")
    if round_.state.offer is not None and round_.state.pile:
        assert shown(round_) == {move: counted(round_.state, move) for move in ("steal", "leave")}


def shown(round_: Table) -> dict[str, Fraction]:
    return {odds.label: Fraction(odds.cases, odds.of) for odds in round_.view.odds}


def counted(state: State, move: str) -> Fraction:
    """In how many orders of the pile the seat loses its turn with the next card after this move."""
    orders = list(permutations(state.pile))
    return Fraction(sum(_loses(state, order, move) for order in orders), len(orders))


def _loses(state: State, order: model.Cards, move: str) -> bool:
    round_ = Round(state, pile=order)
    seat = round_.active
    if move != "draw":
        round_.play(move)
    if round_.active == seat:
        round_.play("draw")
    return round_.lost_turns[seat] > state.places[seat].lost_turns
