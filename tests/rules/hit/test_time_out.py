"""What is played for a seat whose clock runs out."""

from pioche.rules.hit import HitOptions
from tests.rules.hit.table import table


def test_it_draws_if_nothing_was_drawn_in_this_turn() -> None:
    """[H14]"""
    assert table("| 9", pile="1 2", drawn=0).time_out() == "draw"


def test_it_stops_if_a_card_was_drawn() -> None:
    """[H14]"""
    assert table("2 | 9", pile="1 2").time_out() == "stop"


def test_it_takes_a_steal_on_offer() -> None:
    """[H14]"""
    round_ = table("2 | 9", pile="9 2")
    round_.play("draw")
    assert round_.time_out() == "steal"


def test_it_plays_the_rest_of_the_turn() -> None:
    """[H14] [C3] Each is a move of its own, until the turn is over."""
    round_ = table("| 9 | 9", pile="9 2", drawn=0)
    played = []
    while round_.active == 0:
        played.append(round_.time_out())
    assert played == ["draw", "steal", "stop"]
    assert round_.lines == "9 9 9 | |"


def test_a_steal_that_ends_the_turn_leaves_nothing_to_stop() -> None:
    """[H14] [H9]"""
    round_ = table("| 9", pile="9 2", drawn=0, options=HitOptions(steal_ends_turn=True))
    assert [round_.time_out(), round_.time_out()] == ["draw", "steal"]
    assert round_.active == 1
