"""Slapping where there is no race."""

import pytest

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.hit_the_deck.events import FalseSlapped, Refilled, RoundEnded, Took
from tests.rules.hit_the_deck.table import after_hand, cutting, table

PILE = "Y1 Y2 Y3 Y4 Y5 B1 B2 B3"


@pytest.mark.parametrize("seat", range(3))
def test_a_slap_without_a_race_costs_two_cards_at_once(seat: int) -> None:
    """[D16] Whoever's turn it is; accepted, but never listed."""
    round_ = table("R4 | B2 | G1", discard="R1", pile=PILE)
    assert "slap" not in round_.legal_for(seat)
    assert round_.fouls_of(seat) == "slap"
    assert round_.play_as(seat, "slap") == [FalseSlapped(seat, count=2), Took(seat, ("Y1", "Y2"))]
    assert round_.counts == [1 + 2 * (each == seat) for each in range(3)]
    assert (round_.active, round_.state.turn) == (0, 1)


def test_a_further_one_on_the_same_card_in_play_costs_nothing() -> None:
    """[D16] It is accepted without an event."""
    round_ = table("R4 | B2 | G1", discard="R1", pile=PILE)
    round_.play_as(1, "slap")
    before = round_.state
    assert round_.play_as(1, "slap") == []
    assert round_.state == before
    assert (round_.view().fined, round_.fouls_of(1)) == ((1,), "slap")
    round_.play_as(2, "slap")
    assert round_.counts == [1, 3, 3]


def test_every_change_of_the_top_card_is_a_new_card_in_play() -> None:
    """[D16] Played."""
    round_ = table("R4 R5 | B2 | G1", discard="R1", pile=PILE)
    round_.play_as(1, "slap")
    round_.play("play R4")
    assert round_.view().fined == ()
    round_.play_as(1, "slap")
    assert round_.counts == [1, 5, 1]


def test_a_card_that_is_cut_is_a_new_card_in_play() -> None:
    """[D16] [D10] And a slap is false while a cut is waited for."""
    round_ = cutting("R4 | B2 | G1", pile=PILE)
    round_.play_as(0, "slap")
    assert round_.view().fined == (0,)
    round_.play("cut 2")
    assert round_.view().fined == ()


def test_a_cut_that_comes_back_into_play_is_a_new_card_in_play() -> None:
    """[D16] [D13] Corner"""
    round_ = cutting("R4 | B2 | G1", pile="Y1 Y2 H Y3 Y4")
    round_.play_as(0, "slap")
    assert round_.view().fined == (0,)
    round_.play("cut 1")
    assert (round_.in_play, round_.view().fined) == ("RC", ())


def test_a_flip_brings_a_new_card_into_play() -> None:
    """[D16] [D12]"""
    round_ = table("RF R5 | B2 | G1", discard="R1", pile=PILE)
    round_.play_as(1, "slap")
    round_.play("play RF")
    assert round_.view().fined == ()


def test_a_hand_after_its_race_is_no_new_card_in_play() -> None:
    """[D16] Who slaps falsely then pays once."""
    round_ = after_hand("R4 | B2 | G1", pile=PILE)
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    round_.play_as(0, "slap")
    assert round_.counts == [3, 1, 5]
    assert round_.play_as(0, "slap") == []


def test_a_refill_changes_nothing_about_the_card_in_play() -> None:
    """[D16] [D9]"""
    round_ = table("R4 | B2 | G1", discard="R3 R2 R1", pile="Y1")
    events = round_.play_as(1, "slap")
    assert events[:2] == [FalseSlapped(1, count=2), Took(1, ("Y1",))]
    assert isinstance(events[2], Refilled) and isinstance(events[3], Took)
    assert round_.view().fined == (1,)


@pytest.mark.parametrize("price", [0, 1, 2])
def test_the_option_sets_its_price(price: int) -> None:
    """Option false_slap [D16]: for 0 it is accepted and changes nothing."""
    round_ = table("R4 | B2", discard="R1", pile=PILE, options=HitTheDeckOptions(false_slap=price))
    events = round_.play_as(1, "slap")
    assert round_.counts == [1, 1 + price]
    assert (events == []) == (price == 0)
    assert round_.fouls_of(1) == "slap"
    assert round_.view().fined == ((1,) if price else ())


def test_with_nothing_to_draw_it_marks_the_seat_and_counts_for_nothing_else() -> None:
    """[D16] Corner: neither as a move [D21] nor in a row of empty draws [D9]."""
    round_ = table("R4 | B2 | G1", discard="Y5")
    round_.play("draw")
    moves = round_.state.moves
    assert round_.play_as(2, "slap") == [FalseSlapped(2, count=0)]
    assert (round_.state.fined, round_.state.moves, round_.state.empty_draws) == ((2,), moves, 1)
    assert round_.play_as(2, "slap") == []


def test_with_one_card_to_draw_it_costs_that_one() -> None:
    """[D16] [D9] Take what there is; it is paid, and so it is a move [D21]."""
    round_ = table("R4 | B2 | G1", discard="Y4 Y5")
    events = round_.play_as(2, "slap")
    assert events[0] == FalseSlapped(2, count=1)
    assert events[-1] == Took(2, ("Y4",))
    assert round_.state.moves == 1


def test_no_slap_is_false_while_a_race_is_open() -> None:
    """[D16] [D17] A second one is a repeat."""
    round_ = after_hand("R4 | B2 | G1", pile=PILE)
    round_.slap(1)
    round_.play_as(1, "slap")
    assert (round_.counts, round_.state.fined) == ([1, 1, 1], ())


def test_when_the_match_is_over_nobody_is_shown_as_fined() -> None:
    """[D9] [D16] Corner: a match that ends because nobody can draw, with a slap on its last card."""
    round_ = table("R4 | B2", discard="Y5", results=[[99], [0]])
    round_.play_as(1, "slap")
    round_.play("draw", "draw")
    ended = round_.told[-1]
    assert isinstance(ended, RoundEnded) and ended.reason == "blocked"
    assert round_.outcome is not None and round_.state.fined == (1,)
    assert round_.view().fined == ()
