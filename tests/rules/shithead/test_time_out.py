"""What is played for one who runs out of time."""

import pytest

from tests.rules.shithead.table import new_match, table


def test_before_the_first_turn_what_lies_face_up_stays() -> None:
    """[S22]"""
    round_ = new_match(seats=2, deck="2c 4c 3c 5c 6c 8c 7c 9c Jc Tc * Qc 2d 4d 3d 5d 6d 8d")
    assert round_.time_out(0) == "up *J7"
    assert round_.time_out(1) == "up QT9"
    assert round_.ups == "7J* | 9TQ"


@pytest.mark.parametrize(
    ("hand", "pile", "move"),
    [
        ("2 3 T A K 4", "", "play 4"),
        ("2 3 T A K Q", "", "play Q"),
        ("9 9 J", "6", "play 9"),
        ("2 3 T A *", "6", "play A"),
        ("2 3 T *", "6", "play 2"),
        ("3 T *", "6", "play 3"),
        ("T *", "6", "play T"),
        ("4 T *", "Q", "play *=2"),
        ("3 3", "9", "play 3"),
        ("4 5", "6", "pick"),
        ("8 5", "7", "play 5"),
    ],
)
def test_a_turn_plays_one_low_card_or_picks_up(hand: str, pile: str, move: str) -> None:
    """[S22] 4 to 9, J to A, then 2, 3, 10, a joker as 2; else the pile, alone."""
    assert table(f"{hand} | 9 9", pile=pile).time_out() == move
    assert table(f"; {hand} | 9 9", pile=pile).time_out() == move


def test_a_pick_by_time_out_takes_no_face_up_card() -> None:
    """[S22] [S7]"""
    round_ = table("; 4 4 5 | 9", pile="6")
    assert round_.time_out() == "pick"
    assert round_.ups == "445 | "


def test_blind_the_first_card_that_is_there() -> None:
    """[S22]"""
    assert table("; ; - 9 9 | 9", pile="6").time_out() == "blind 1"


def test_a_blind_joker_is_a_2() -> None:
    """[S22] FC-CL-02 (c) On an empty pile too."""
    for pile in ("", "A", "7"):
        round_ = table("; ; * 9 - | 9", pile=pile)
        assert (round_.time_out(), round_.time_out()) == ("blind 0", "as 2")
        assert (round_.shown, round_.active) == ("2", 1)
