"""A turn of Hit the Deck: play, or draw and decide."""

import pytest

from pioche.rules.hit_the_deck.events import (
    Drawn,
    NothingToDraw,
    Passed,
    Played,
    Refilled,
    TurnStarted,
)
from tests.rules.hit_the_deck.table import Table, table


def test_a_card_that_matches_is_played_and_the_next_seat_has_its_turn() -> None:
    """[D4] [C1]"""
    round_ = table("R4 G1 | B2 | N4", discard="R3", pile="R1")
    assert round_.play("play R4") == [Played(0, "R4"), TurnStarted(1, card="R4")]
    assert (round_.hands, round_.discard) == ("G1 | B2 | N4", "R3 R4")


def test_drawing_with_a_card_that_matches_is_refused() -> None:
    """[D4]"""
    round_ = table("R4 G1 | B2", discard="R3", pile="R1")
    assert round_.refusal("draw") == "holds_match"
    assert round_.legal == "play R4"


def test_without_a_card_that_matches_one_is_drawn() -> None:
    """[D4]"""
    round_ = table("G1 B2 | B2", discard="R3", pile="R1 R2")
    assert round_.legal == "draw"
    round_.play("draw")
    assert (round_.pile, round_.counts) == ("R2", [3, 1])


def test_a_drawn_card_that_does_not_match_ends_the_turn_by_itself() -> None:
    """[D5]"""
    round_ = table("G1 | B2", discard="R3", pile="Y1 R2")
    assert round_.play("draw") == [Drawn(0, "Y1", can_play=False), TurnStarted(1, card="R3")]
    assert round_.hands == "G1 Y1 | B2"


def test_a_drawn_card_that_matches_is_played_or_kept() -> None:
    """[D5]"""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2")
    assert round_.play("draw") == [Drawn(0, "R1", can_play=True)]
    assert (round_.active, round_.legal, round_.view(0).drawn) == (0, "play R1, pass", "R1")


def test_the_drawn_card_is_played_at_once() -> None:
    """[D5]"""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2")
    round_.play("draw")
    assert round_.play("play R1") == [Played(0, "R1"), TurnStarted(1, card="R1")]
    assert (round_.hands, round_.discard) == ("G1 | B2", "R3 R1")


def test_the_drawn_card_is_kept() -> None:
    """[D5]"""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2")
    round_.play("draw")
    assert round_.play("pass") == [Passed(0), TurnStarted(1, card="R3")]
    assert round_.hands == "R1 G1 | B2"


def test_no_other_card_than_the_drawn_one_may_be_played() -> None:
    """[D5]"""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2")
    round_.play("draw")
    assert round_.refusal("play G1") == "drawn_card_only"
    assert round_.refusal("draw") == "answer_drawn"
    assert [(each.card, each.code) for each in round_.view(0).refused] == [("G1", "drawn_card_only")]


def test_a_match_that_a_fine_brings_meanwhile_does_not_change_the_decision() -> None:
    """[D5] [D16] Corner: that card or `pass`, whatever comes."""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2 R4 Y5")
    round_.play("draw")
    round_.play_as(0, "slap")
    assert round_.hands == "R2 R4 G1 | B2"
    assert round_.legal == "play R1, pass"
    assert round_.refusal("play R2") == "drawn_card_only"


def test_before_a_card_is_drawn_what_is_held_is_judged_afresh() -> None:
    """[D4] [D16] Corner: the fine brings a match, and drawing is refused."""
    round_ = table("G1 | B2", discard="R3", pile="R1 Y2 R4")
    assert round_.legal == "draw"
    round_.play_as(0, "slap")
    assert round_.legal == "play R1"
    assert round_.refusal("draw") == "holds_match"


def test_keeping_without_having_drawn_is_refused() -> None:
    """[D5]"""
    assert table("G1 | B2", discard="R3", pile="R1").refusal("pass") == "nothing_drawn"


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    """[D4]"""
    round_ = table("G1 | R2", discard="R3", pile="R1")
    assert round_.refusal("play R2") == "not_in_hand"
    assert round_.refusal("cut 1") == "no_cut"


@pytest.mark.parametrize("move", ["play R2", "draw", "pass", "cut 1"])
def test_nobody_moves_out_of_turn(move: str) -> None:
    """[D4]"""
    round_ = table("G1 | R2", discard="R3", pile="R1")
    assert round_.refusal(move, seat=1) == "not_your_turn"
    assert round_.legal_for(1) == ""


def empty_pile(discard: str, *, hands: str = "R2 | B4", decks: str | None = None) -> Table:
    scripted = None if decks is None else [decks.split()]
    return table(hands, discard=discard, decks=scripted)


def test_an_empty_pile_is_refilled_from_the_discard_but_its_top_card() -> None:
    """[D9] Only when a card is needed."""
    round_ = empty_pile("R1 G1 G5", decks="G1 R1")
    assert round_.pile == ""
    assert round_.play("draw") == [
        Refilled(("G1", "R1")),
        Drawn(0, "G1", can_play=True),
    ]
    assert (round_.discard, round_.pile) == ("G5", "R1")


def test_the_last_card_of_the_pile_is_drawn_without_refilling() -> None:
    """[D9]"""
    round_ = table("R2 | B4", discard="R1 G1 G5", pile="Y1")
    round_.play("draw")
    assert (round_.pile, round_.discard) == ("", "R1 G1 G5")


def test_a_reshuffled_discard_is_shuffled_in_the_order_of_the_rules_page() -> None:
    """[C7] The chance is given the cards sorted, however they lay."""
    one, other = empty_pile("H Y1 R1 BC G5"), empty_pile("R1 BC H Y1 G5")
    assert one.play("draw") == other.play("draw")


def test_a_draw_with_nothing_to_draw_ends_the_turn() -> None:
    """[D9]"""
    round_ = empty_pile("G5")
    assert round_.legal == "draw"
    assert round_.play("draw") == [NothingToDraw(0), TurnStarted(1, card="G5")]


def test_a_round_in_which_every_seat_in_a_row_finds_nothing_is_blocked_and_scored() -> None:
    """[D9] [D20]"""
    round_ = empty_pile("G5", hands="R2 R1 | B4 | Y3")
    round_.play("draw", "draw", "draw")
    assert round_.results == ((3,), (4,), (3,))
    assert round_.state.round == 2


def test_a_card_that_is_played_in_between_begins_the_row_anew() -> None:
    """[D9]"""
    round_ = empty_pile("G5", hands="R2 R1 | G4 G3 | Y3 Y2")
    round_.play("draw", "play G4", "draw", "pass", "draw")
    assert (round_.state.round, round_.state.empty_draws) == (1, 1)


def test_the_row_begins_anew_though_a_fine_takes_the_card_under_the_one_that_was_played() -> None:
    """[D9] [D16] Only the two after it found nothing."""
    round_ = empty_pile("G5", hands="R2 R1 | G4 G3 | Y3 Y2")
    round_.play("draw", "play G4")
    round_.play_as(1, "slap")
    round_.play("draw", "draw")
    assert (round_.state.round, round_.state.empty_draws) == (1, 2)


def test_a_refill_of_one_card_is_a_shuffle() -> None:
    """[C12] [D9] Chance is asked for it."""
    round_ = empty_pile("R1 G5", decks="R1")
    assert round_.play("draw")[0] == Refilled(("R1",))
