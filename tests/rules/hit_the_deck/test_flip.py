"""Flip the Deck."""

import pytest

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import (
    Buried,
    CutStarted,
    Flipped,
    Played,
    Refilled,
    Reversed,
    TurnStarted,
)
from pioche.rules.hit_the_deck.word_cards import act
from tests.rules.hit_the_deck.table import Table, table

BURY = HitTheDeckOptions(bury_word_cards=True)


def flip(pile: str, *, discard: str = "G1 R3", options: HitTheDeckOptions | None = None) -> Table:
    """Four seats, of which the first plays a red Flip."""
    round_ = table("RF R4 Y1 | B5 | B4 | B3", discard=discard, pile=pile, options=options)
    round_.play("play RF")
    return round_


def test_a_flip_turns_both_piles_over() -> None:
    """[D12] The pile's old bottom card is in play; the old first card of the discard is drawn first."""
    round_ = flip("B1 B2 Y2")
    assert round_.discard == "B1 B2 Y2"
    assert round_.pile == "G1 R3 RF"


def test_a_flip_reverses_and_whoever_played_it_goes_again() -> None:
    """[D12] It acts on the next seat, but asks it nothing."""
    round_ = flip("B1 B2 Y2")
    assert round_.told == [
        Played(0, "RF"),
        Flipped(1, card="Y2", direction=-1),
        TurnStarted(0, card="Y2"),
    ]
    round_.play("play Y1")
    assert round_.active == 3


def test_a_flip_refills_an_empty_pile_first() -> None:
    """[D12] [D9] The Flip stays in the discard, and so is the new pile's only card."""
    round_ = flip("", discard="G1 R3")
    refilled, flipped = round_.told[1:3]
    assert isinstance(refilled, Refilled)
    assert flipped == Flipped(1, card=refilled.pile[-1], direction=-1)
    assert (round_.pile, sorted(round_.state.discard)) == ("RF", ["G1", "R3"])


def test_with_nothing_to_turn_over_only_the_direction_changes() -> None:
    """[D12] The Flip stays in play."""
    round_ = table("R4 Y1 | B5 | B4", discard="RF")
    course = Course(round_.state, round_.chance)
    act(course, 1)
    assert course.events == [Reversed(1, direction=-1), TurnStarted(0, card="RF")]
    assert (course.state.in_play, course.state.direction) == ("RF", -1)


def test_a_flip_in_the_other_direction_turns_it_back() -> None:
    """[D12]"""
    round_ = table("RF R4 | B5 | B4", discard="R3", pile="B1 Y2", direction=-1)
    assert round_.play("play RF")[1:] == [Flipped(2, card="Y2", direction=1), TurnStarted(0, card="Y2")]


def test_the_order_of_the_new_pile_is_not_shown_again() -> None:
    """[D12] [C2] The view has only its size, and no notice names its cards."""
    round_ = flip("B1 B2 Y2")
    assert round_.view().pile == 3
    assert "R3" not in str(round_.view())


def test_a_hand_under_a_flip_is_buried() -> None:
    """[D13] The next card of the discard is in play."""
    round_ = flip("B1 Y2 H")
    assert round_.told[1:] == [
        Flipped(1, card="H", direction=-1),
        Buried("H"),
        TurnStarted(0, card="Y2"),
    ]
    assert round_.discard == "H B1 Y2"


def test_several_burials_go_to_the_very_bottom_each() -> None:
    """[D13] Corner"""
    round_ = flip("B1 Y2 BF H")
    assert round_.discard == "BF H B1 Y2"
    assert (round_.state.direction, round_.active) == (-1, 0)


def test_if_all_would_be_buried_the_first_stays_and_does_nothing() -> None:
    """[D13] [D8] Nothing has moved; on a Hand everything matches."""
    round_ = flip("BF H")
    assert round_.told[1:] == [Flipped(1, card="H", direction=-1), TurnStarted(0, card="H")]
    assert (round_.discard, round_.legal, round_.view().is_free) == ("BF H", "play R4, play Y1", True)


def test_a_flip_that_stays_in_play_turns_nothing_over() -> None:
    """[D13] [D6] It is matched by its colour."""
    round_ = flip("H YF")
    assert (round_.in_play, round_.legal, round_.state.direction) == ("YF", "play Y1", -1)


def test_a_cut_under_a_flip_makes_the_seat_that_flipped_cut() -> None:
    """[D13] It loses the turn that it had won; then play goes on in the new direction."""
    round_ = flip("B1 B2 BC")
    assert round_.told[1:] == [Flipped(1, card="BC", direction=-1), CutStarted(0)]
    round_.play("cut 1")
    assert round_.active == 3


@pytest.mark.parametrize(("card", "legal"), [("N1", "play Y1"), ("KR", "play R4")])
def test_a_number_or_color_under_a_flip_is_a_demand_for_whoever_goes_again(card: str, legal: str) -> None:
    """[D13] [D7]"""
    round_ = flip(f"B1 B2 {card}")
    assert (round_.active, round_.legal) == (0, legal)


@pytest.mark.parametrize("card", ["BF", "BC", "N1", "KR", "H"])
def test_with_the_option_every_word_card_under_a_flip_is_buried(card: str) -> None:
    """Option bury_word_cards [D13]"""
    round_ = flip(f"B1 Y2 {card}", options=BURY)
    assert round_.told[2:] == [Buried(card), TurnStarted(0, card="Y2")]
    assert round_.discard == f"{card} B1 Y2"


@pytest.mark.parametrize(("card", "legal"), [("N1", "play Y1"), ("KR", "play R4")])
def test_a_demand_that_is_left_in_play_because_all_would_be_buried_is_one(card: str, legal: str) -> None:
    """Option bury_word_cards [D13] Corner"""
    round_ = flip(f"BC {card}", options=BURY)
    assert (round_.discard, round_.legal) == (f"BC {card}", legal)


def test_a_cut_that_is_left_in_play_because_all_would_be_buried_does_not_act() -> None:
    """Option bury_word_cards [D13]"""
    round_ = flip("N1 RC", options=BURY)
    assert (round_.active, round_.view().asks, round_.legal) == (0, "play", "play R4")


def test_a_cut_and_a_flip_after_it_both_act_in_one_move() -> None:
    """[D13] A Flip under a Cut, and a Cut under that Flip: whoever cut has to cut again."""
    round_ = table("RC R4 | Y2 | Y1", discard="R1", pile="BF Y3 YC")
    round_.play("play RC")
    assert round_.play("cut 1")[1:] == [Flipped(2, card="YC", direction=-1), CutStarted(1)]
    assert (round_.discard, round_.pile) == ("Y3 YC", "R1 RC BF")
