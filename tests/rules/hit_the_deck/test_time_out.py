"""What one who runs out of time plays."""

import pytest

from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from tests.rules.hit_the_deck.table import after_hand, cutting, table

PILE = "R1 Y2 Y3"


def test_a_seat_without_a_match_draws_and_then_keeps_the_card() -> None:
    """[D23] [C3] Once a drawn card waits it is kept, whatever it is."""
    round_ = table("G1 | B2", discard="R3", pile=PILE)
    assert [round_.time_out(), round_.time_out()] == ["draw", "pass"]
    assert (round_.active, round_.hands) == (1, "R1 G1 | B2")


def test_a_drawn_card_that_does_not_match_ends_the_turn_by_itself() -> None:
    """[D23] [D5]"""
    round_ = table("G1 | B2", discard="R3", pile="Y1 Y2")
    assert round_.time_out() == "draw"
    assert round_.active == 1


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("R5 R2 B3", "play R2"),
        ("N1 RC R5", "play R5"),
        ("H KB N2 N1 RF RC", "play RC"),
        ("H KB N2", "play N2"),
        ("R3 Y3 G3 B3", "play R3"),
        ("Y3 G3 B3 G1", "play B3"),
    ],
)
def test_a_seat_that_holds_a_match_plays_the_cheapest(hand: str, move: str) -> None:
    """[D23] Of several the first in the order of the rules page."""
    assert table(f"{hand} | B2", discard="R3", pile=PILE).time_out() == move


@pytest.mark.parametrize(
    ("pile", "move"),
    [("Y1", "cut 1"), ("Y1 Y2", "cut 1"), ("Y1 Y2 Y3", "cut 1"), ("Y1 Y2 Y3 Y4 Y5 G1 G2", "cut 3")],
)
def test_a_cut_is_half_of_the_pile(pile: str, move: str) -> None:
    """[D23] Rounded down, at least 1."""
    assert cutting("R4 R5 | B2 | G1", pile=pile).time_out() == move


def test_in_a_race_everything_owed_is_given_up() -> None:
    """[D23] [D15a]"""
    round_ = after_hand("R1 | B2 | G4", pile="Y1 Y2 Y3 Y4")
    assert [round_.time_out(seat) for seat in (1, 0)] == ["miss", "miss"]
    assert round_.legal_for(0) == round_.legal_for(1) == ""


def test_a_race_in_which_all_run_out_of_time_is_lost_by_the_seat_that_played_it() -> None:
    """[D23] [D15]"""
    round_ = after_hand("R1 | B2 | G4", pile="Y1 Y2 Y3 Y4")
    for seat in range(3):
        round_.time_out(seat)
    assert (round_.counts, round_.active) == ([5, 1, 1], 1)


@pytest.mark.parametrize("pile", ["", "Y4"])
@pytest.mark.parametrize("options", [HitTheDeckOptions(), HitTheDeckOptions(bury_word_cards=True)])
def test_time_runs_out_on_a_cut_of_the_last_card(pile: str, options: HitTheDeckOptions) -> None:
    """FC-CL-02 (a) [D23] [D10]: a discard of one card, a pile of none or one; the turn passes on."""
    round_ = table("RC R4 | R5 | G1", discard="R1", pile=pile, options=options)
    round_.play("play RC")
    assert round_.time_out() == "cut 1"
    assert (round_.active, round_.view().asks) == (2, "play")


def test_time_runs_out_after_a_flip_of_the_last_card() -> None:
    """FC-CL-02 (a) [D12]: a Flip asks nothing; whoever played it goes on."""
    round_ = table("RF B4 | R5 | G1", discard="R1")
    round_.play("play RF")
    assert (round_.active, round_.discard, round_.pile) == (0, "R1", "RF")
    assert [round_.time_out(), round_.time_out()] == ["draw", "pass"]


def test_time_runs_out_on_a_hand_that_is_not_announced() -> None:
    """FC-CL-02 (b) [D15]: it counts as not announced, four cards."""
    round_ = after_hand("R1 | B2 | G4", pile="Y1 Y2 Y3 Y4")
    round_.slap(0, 1)
    assert round_.time_out(0) == "miss"
    assert round_.counts == [5, 1, 1]


def test_time_outs_alone_bring_a_match_to_its_end() -> None:
    """[D23] [C5]"""
    round_ = table("R1 N3 | B2 H | G4 BC", discard="R3", pile="Y1 Y2 Y3 Y4")
    moves = 0
    while round_.outcome is None:
        seat = next(seat for seat in range(3) if GAME.legal_moves(round_.state, seat))
        round_.time_out(seat)
        moves += 1
    assert moves < 10_000
