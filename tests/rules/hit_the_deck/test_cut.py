"""Cut the Deck."""

import pytest

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import (
    Buried,
    CutStarted,
    FalseSlapped,
    Flipped,
    NothingToCut,
    PileCut,
    Played,
    Refilled,
    Took,
    TurnStarted,
)
from pioche.rules.hit_the_deck.piles import cuts, half
from pioche.rules.hit_the_deck.word_cards import act
from tests.rules.hit_the_deck.table import cutting, table

BURY = HitTheDeckOptions(bury_word_cards=True)


def test_a_cut_asks_the_next_seat_to_cut() -> None:
    """[D10]"""
    round_ = table("RC R4 | R5 B2 | G1", discard="R1", pile="Y1 Y2 Y3")
    assert round_.play("play RC") == [Played(0, "RC"), CutStarted(1)]
    assert (round_.active, round_.legal, round_.view().asks) == (1, "cut 1, cut 2", "cut")


def test_the_card_at_the_bottom_of_the_lifted_part_comes_into_play() -> None:
    """[D10] The other lifted cards go back in the same order."""
    round_ = cutting("R4 | B2 | G1", pile="Y1 Y2 Y3 Y4 Y5 G2")
    assert round_.play("cut 3") == [PileCut(1, 3, "Y3"), TurnStarted(2, card="Y3")]
    assert (round_.discard, round_.pile) == ("R1 RC Y3", "Y1 Y2 Y4 Y5 G2")


def test_cutting_was_the_whole_turn() -> None:
    """[D10] The seat after the one that cut plays."""
    round_ = cutting("R4 | Y2 | G1", pile="Y1 Y2 Y3")
    round_.play("cut 1")
    assert (round_.active, round_.state.turn) == (2, 2)


def test_a_turn_in_which_a_seat_cuts_is_counted() -> None:
    """[D10]"""
    round_ = table("RC R4 | R5 B2 | G1", discard="R1", pile="Y1 Y2 Y3")
    round_.play("play RC")
    assert (round_.active, round_.state.turn) == (1, 2)


def test_the_following_seat_matches_the_card_that_was_cut() -> None:
    """[D11] Its colour or its number, and not the Cut's."""
    round_ = cutting("R4 | Y2 | G3 R2 Y5 B1", pile="Y1 Y2 Y3")
    round_.play("cut 1")
    assert round_.legal == "play B1, play Y5"
    assert round_.refusal("play R2") == "wrong_colour_or_number"


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        (1, [1]),
        (2, [1]),
        (3, [1, 2]),
        (4, [2]),
        (5, [2, 3]),
        (6, [2, 3, 4]),
        (7, [3, 4]),
        (60, list(range(20, 41))),
        (95, list(range(32, 64))),
    ],
)
def test_a_third_to_two_thirds_of_the_pile_may_be_lifted(cards: int, allowed: list[int]) -> None:
    """[D10] Rounded up, and down; of one or two cards, one."""
    assert list(cuts(cards)) == allowed


def test_half_of_the_pile_is_proposed() -> None:
    """[D10] [D23] Rounded down, at least one; always one of those that are allowed."""
    assert [half(cards) for cards in (1, 2, 3, 7, 60)] == [1, 1, 1, 3, 30]
    assert all(half(cards) in cuts(cards) for cards in range(1, 110))


def test_a_cut_out_of_range_is_refused() -> None:
    """[D10]"""
    round_ = cutting("R4 | Y2 | G1", pile="Y1 Y2 Y3 Y4 Y5 G2")
    assert [round_.refusal(f"cut {count}") for count in (1, 5, 6, 110)] == ["cut_range"] * 4
    cut = round_.view().cut
    assert cut is not None
    assert (cut.least, cut.most, cut.proposed) == (2, 4, 3)


@pytest.mark.parametrize("move", ["play Y2", "draw", "pass"])
def test_a_seat_that_has_to_cut_does_nothing_else(move: str) -> None:
    """[D10] Even where it holds a card that would match."""
    assert cutting("R4 | Y2 R5 | G1", pile="Y1 Y2 Y3").refusal(move) in {"cut_first", "not_in_hand"}
    assert cutting("R4 | Y2 R5 | G1", pile="Y1 Y2 Y3").refusal("play R5") == "cut_first"


def test_only_the_seat_that_is_asked_may_cut() -> None:
    """[D10]"""
    assert cutting("R4 | Y2 | G1", pile="Y1 Y2 Y3").refusal("cut 1", seat=2) == "not_your_turn"


def test_the_pile_is_refilled_before_a_cut_if_it_is_empty() -> None:
    """[D10] [D9] When the Cut comes to act; the Cut stays in play."""
    round_ = table("RC R4 | R5 | G1", discard="Y1 R1", decks=[["R1", "Y1"]])
    assert round_.play("play RC") == [Played(0, "RC"), Refilled(("R1", "Y1")), CutStarted(1)]
    assert (round_.discard, round_.legal) == ("RC", "cut 1")


def test_with_nothing_to_cut_the_seat_just_loses_its_turn() -> None:
    """[D10] The Cut stays in play; the lost turn is no move [D21]."""
    round_ = table("R4 | R5 | G1", discard="RC")
    course = Course(round_.state, round_.chance)
    act(course, 1)
    assert course.events == [NothingToCut(1), TurnStarted(2, card="RC")]
    assert (course.state.active, course.state.in_play, course.state.moves) == (2, "RC", 0)


def test_a_fine_that_empties_the_pile_under_a_waiting_cut_refills_it() -> None:
    """[D10] [D16] Corner: at once."""
    round_ = cutting("R4 | Y2 | G1", discard="Y5 R1", pile="Y1 Y3")
    events = round_.play_as(2, "slap")
    assert events[:2] == [FalseSlapped(2, count=2), Took(2, ("Y1", "Y3"))]
    assert isinstance(events[2], Refilled)
    assert (round_.active, round_.legal, round_.discard) == (1, "cut 1", "RC")


def test_a_fine_that_leaves_nothing_to_cut_loses_the_waiting_seat_its_turn() -> None:
    """[D10] [D16] Corner"""
    round_ = cutting("R4 | Y2 | G1", discard="", pile="Y1 Y3")
    assert round_.play_as(0, "slap") == [
        FalseSlapped(0, count=2),
        Took(0, ("Y1", "Y3")),
        NothingToCut(1),
        TurnStarted(2, card="RC"),
    ]
    assert (round_.active, round_.legal) == (2, "draw")


def test_a_fine_changes_how_many_cards_may_be_lifted() -> None:
    """[D10] [D16]"""
    round_ = cutting("R4 | Y2 | G1", pile="Y1 Y2 Y3 Y4 Y5 G2")
    round_.play_as(0, "slap")
    assert round_.legal == "cut 2"


def test_a_hand_under_a_cut_is_buried_and_the_cut_is_in_play_again() -> None:
    """[D13] It has done its work: matched by colour, it does not act again."""
    round_ = cutting("R4 | Y2 | Y1 R2", pile="H Y2 Y3")
    assert round_.play("cut 1") == [PileCut(1, 1, "H"), Buried("H"), TurnStarted(2, card="RC")]
    assert (round_.discard, round_.legal) == ("H R1 RC", "play R2")


def test_a_cut_that_comes_back_is_not_buried_itself() -> None:
    """[D13] Option bury_word_cards: it is no uncovered card."""
    round_ = cutting("R4 | Y2 | Y1 R2", pile="YC Y2 Y3", options=BURY)
    assert round_.play("cut 1") == [PileCut(1, 1, "YC"), Buried("YC"), TurnStarted(2, card="RC")]
    assert round_.discard == "YC R1 RC"


def test_a_flip_under_a_cut_makes_the_seat_that_cut_play_in_the_new_direction() -> None:
    """[D13] [D12]"""
    round_ = cutting("R4 | Y2 | Y1 R2", pile="BF Y2 Y3")
    assert round_.play("cut 1") == [
        PileCut(1, 1, "BF"),
        Flipped(2, card="Y3", direction=-1),
        TurnStarted(1, card="Y3"),
    ]
    assert (round_.pile, round_.discard, round_.legal) == ("R1 RC BF", "Y2 Y3", "play Y2")


def test_a_cut_under_a_cut_makes_the_next_seat_cut() -> None:
    """[D13] [D3]"""
    round_ = cutting("R4 | Y2 | Y1 R2", pile="BC Y2 Y3")
    assert round_.play("cut 1") == [PileCut(1, 1, "BC"), CutStarted(2)]


@pytest.mark.parametrize(("card", "legal"), [("N2", "play R2"), ("KY", "play Y1")])
def test_a_number_or_color_under_a_cut_is_a_demand(card: str, legal: str) -> None:
    """[D13] [D7]"""
    round_ = cutting("R4 | Y2 | Y1 R2", pile=f"{card} Y2 Y3")
    round_.play("cut 1")
    assert (round_.active, round_.legal) == (2, legal)


@pytest.mark.parametrize("card", ["BF", "BC", "N2", "KY", "H"])
def test_with_the_option_every_word_card_under_a_cut_is_buried(card: str) -> None:
    """Option bury_word_cards [D13]"""
    round_ = cutting("R4 | Y2 | Y1 R2", pile=f"{card} Y2 Y3", options=BURY)
    assert round_.play("cut 1")[1:] == [Buried(card), TurnStarted(2, card="RC")]
    assert round_.state.direction == 1


def test_a_cut_goes_the_way_that_play_goes() -> None:
    """[D10] [C1]"""
    round_ = table("RC R4 | R5 | G1", discard="R1", pile="Y1 Y2 Y3", direction=-1)
    round_.play("play RC")
    assert round_.active == 2
    round_.play("cut 1")
    assert round_.active == 1
