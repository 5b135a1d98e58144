"""Stealing in Hit!."""

import pytest

from pioche.rules.hit import HitOptions
from pioche.rules.hit.events import Declined, Drawn, StealOffered, Stolen, TurnStarted
from tests.rules.hit.table import table

STEAL_ENDS_TURN = HitOptions(steal_ends_turn=True)


def test_the_offer_says_what_each_seat_would_lose() -> None:
    """[H7]"""
    round_ = table("2 | 5 5 1 | 5 | 9", pile="5 1")
    assert round_.play("draw") == [Drawn(0, 5), StealOffered(0, 5, (0, 2, 1, 0))]


def test_a_steal_takes_every_card_of_the_value_from_every_other_line() -> None:
    """[H7]"""
    round_ = table("2 | 5 5 1 | 5 | 9", pile="5 1")
    assert round_.play("draw", "steal") == [Stolen(0, 5, (0, 2, 1, 0))]
    assert round_.lines == "2 5 5 5 5 | 1 | | 9"


def test_a_steal_takes_nothing_from_a_loot() -> None:
    """[H7]"""
    round_ = table("2 | 5", pile="5 1", loots="5 | 5 5")
    round_.play("draw", "steal")
    assert round_.loots == "5 | 5 5"


def test_leaving_takes_none() -> None:
    """[H7]"""
    round_ = table("2 | 5 5 1 | 5", pile="5 1")
    assert round_.play("draw", "leave") == [Declined(0, 5)]
    assert round_.lines == "2 5 | 5 5 1 | 5"


@pytest.mark.parametrize("move", ["draw", "stop"])
def test_the_offer_must_be_answered_first(move: str) -> None:
    """[H7]"""
    round_ = table("2 | 5", pile="5 1")
    round_.play("draw")
    assert round_.legal == "steal leave"
    assert round_.refusal(move) == "answer_steal_first"


@pytest.mark.parametrize("move", ["steal", "leave"])
def test_without_an_offer_there_is_nothing_to_answer(move: str) -> None:
    """[H7]"""
    assert table("2 | 5", pile="1 1").refusal(move) == "no_steal_offered"


@pytest.mark.parametrize("answer", ["steal", "leave"])
def test_an_answered_offer_is_gone(answer: str) -> None:
    """[H7]"""
    round_ = table("2 | 5 | 3", pile="5 3 1")
    round_.play("draw", answer)
    assert round_.refusal("steal") == round_.refusal("leave") == "no_steal_offered"


def test_the_next_card_of_the_value_makes_a_new_offer() -> None:
    """[H7] A declined steal is gone for this draw only."""
    round_ = table("| 5 5", pile="5 5 1", drawn=0)
    round_.play("draw", "leave", "draw")
    assert round_.legal == "steal leave"


def test_a_steal_never_busts() -> None:
    """[H7] Not even one that brings ten 5s to a line of four."""
    round_ = table("1 2 3 | 5 5 5 5 5 | 5 5 5 5 5", pile="5 1")
    round_.play("draw", "steal")
    assert (round_.lines, round_.lost_turns) == (f"1 2 3{' 5' * 11} | |", [0, 0, 0])


@pytest.mark.parametrize("others", ["9 9", "4 6"])
def test_nobody_else_shows_the_value_so_there_is_no_offer(others: str) -> None:
    """[H8]"""
    round_ = table(f"2 | {others}", pile="5 1")
    assert round_.play("draw") == [Drawn(0, 5)]
    assert round_.legal == "draw stop"


def test_ones_own_cards_are_no_offer() -> None:
    """[H8]"""
    round_ = table("5 5 | 9", pile="5 1")
    assert round_.play("draw") == [Drawn(0, 5)]


@pytest.mark.parametrize("answer", ["steal", "leave"])
def test_after_the_answer_the_seat_draws_again_or_stops(answer: str) -> None:
    """[H9]"""
    round_ = table("2 | 5", pile="5 1")
    round_.play("draw", answer)
    assert (round_.active, round_.legal) == (0, "draw stop")


def test_the_option_lets_a_taken_steal_end_the_turn() -> None:
    """[H9] The line stays face up, in reach, as after a stop [H10]."""
    round_ = table("2 | 9 | 5", pile="5 1", options=STEAL_ENDS_TURN)
    assert round_.play("draw", "steal") == [Stolen(0, 5, (0, 0, 1)), TurnStarted(1, banked=(9,))]
    assert (round_.active, round_.lines) == (1, "2 5 5 | |")


def test_the_next_seat_banks_only_what_the_steal_left() -> None:
    """[H9] [H2] What was just stolen from it is not banked as well."""
    round_ = table("2 | 5 9 5", pile="5 1", options=STEAL_ENDS_TURN)
    round_.play("draw", "steal")
    assert (round_.lines, round_.loots) == ("2 5 5 5 |", "| 9")


def test_the_option_lets_a_declined_steal_go_on() -> None:
    """[H9]"""
    round_ = table("2 | 5", pile="5 1", options=STEAL_ENDS_TURN)
    round_.play("draw", "leave")
    assert (round_.active, round_.legal) == (0, "draw stop")
