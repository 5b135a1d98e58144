"""The end of a round and of a match of Hit!."""

from dataclasses import replace

import pytest

from pioche.rules.game import Outcome
from pioche.rules.hit import GAME, HitOptions
from pioche.rules.hit.events import Dealt, RoundEnded, TurnStarted
from pioche.rules.hit.model import Result
from pioche.rules.hit.state import Place, State
from tests.rules.hit.table import deck_of, table


def test_the_last_card_ends_the_round_at_once() -> None:
    """[H11] No draw, no stop."""
    round_ = table("2 | 9", pile="7")
    round_.play("draw")
    assert round_.legal == ""
    assert {round_.refusal(move, seat=seat) for move in ("draw", "stop") for seat in (0, 1)} == {"match_over"}


def test_every_line_is_banked_at_the_end_the_active_one_too() -> None:
    """[H11]"""
    round_ = table("2 | 9 | 4 4", pile="7", loots="10 | |")
    round_.play("draw")
    assert (round_.lines, round_.loots) == ("| |", "10 2 7 | 9 | 4 4")


@pytest.mark.parametrize(("answer", "loots"), [("steal", "7 7 7 |"), ("leave", "7 | 7 7")])
def test_a_steal_offered_by_the_last_card_is_answered_first(answer: str, loots: str) -> None:
    """[H11]"""
    round_ = table("| 7 7", pile="7", drawn=0)
    round_.play("draw")
    assert round_.outcome is None
    assert round_.legal == "steal leave"
    round_.play(answer)
    assert round_.loots == loots
    assert round_.outcome is not None


def test_a_bust_by_the_last_card_is_carried_out() -> None:
    """[H11] [H5]"""
    round_ = table("7 1 2 | 9", pile="7", loots="10 |")
    round_.play("draw")
    assert (round_.loots, round_.lost_turns) == ("10 | 9", [1, 0])
    assert round_.outcome is not None


def test_a_bust_by_the_last_card_ends_the_round_and_the_next_is_dealt() -> None:
    """[H11] [H5] [C11] To as many, and under the rules that the match was dealt under (FC-PE-02)."""
    round_ = table("7 1 2 | 9", pile="7", options=HitOptions(rounds=2), decks=[deck_of("1 2 3")])
    round_.state = replace(round_.state, rules=7)
    *_, ended, dealt, started = round_.play("draw")
    assert ended == RoundEnded(1, (Result(0, 0, 1), Result(9, 1, 0)))
    assert isinstance(dealt, Dealt) and (dealt.seats, dealt.round) == (2, 2)
    assert started == TurnStarted(1)
    assert round_.state.rules == 7


def test_a_steal_that_would_end_the_turn_ends_the_round_instead() -> None:
    """[H11] [H9] The next seat's turn does not start."""
    round_ = table("| 7 7 | 3", pile="7", drawn=0, options=HitOptions(steal_ends_turn=True))
    assert isinstance(round_.play("draw", "steal")[-1], RoundEnded)
    assert round_.loots == "7 7 7 | | 3"


def test_the_score_of_a_round_is_the_worth_of_the_loot() -> None:
    """[H12]"""
    round_ = table("2 | 9", pile="7", loots="10 10 1 | 3 3")
    round_.play("draw")
    assert round_.results == [(Result(30, 5, 0),), (Result(15, 3, 0),)]


def test_the_score_of_a_match_is_the_sum_of_its_rounds() -> None:
    """[H12]"""
    round_ = table("2 | 9", pile="7", options=HitOptions(rounds=2), decks=[deck_of("")])
    round_.play("draw")
    while round_.outcome is None:
        round_.time_out()
    first, second = zip(*round_.results, strict=True)
    assert [result.score for result in first] == [9, 9]
    assert round_.outcome.scores == tuple(9 + result.score for result in second)


def ranked(*results: tuple[Result, ...]) -> tuple[int, ...]:
    """The ranks of seats with these results in each round."""
    places = tuple(Place(results=each) for each in results)
    outcome = GAME.outcome(State(options=HitOptions(rounds=len(results[0])), places=places))
    assert outcome is not None
    return outcome.ranks


@pytest.mark.parametrize(
    ("results", "ranks"),
    [
        pytest.param([Result(10, 9, 0), Result(11, 1, 5)], (2, 1), id="the highest score"),
        pytest.param([Result(10, 3, 0), Result(10, 4, 5)], (2, 1), id="then most cards"),
        pytest.param([Result(10, 3, 2), Result(10, 3, 1)], (2, 1), id="then fewest lost turns"),
        pytest.param([Result(10, 3, 1), Result(10, 3, 1)], (1, 2), id="then the lowest seat"),
        pytest.param(
            [Result(0, 0, 1), Result(0, 0, 0), Result(0, 0, 1)], (2, 1, 3), id="also without points"
        ),
    ],
)
def test_ranks_go_by(results: list[Result], ranks: tuple[int, ...]) -> None:
    """[H13]"""
    assert ranked(*((result,) for result in results)) == ranks


def test_over_several_rounds_each_step_compares_the_totals() -> None:
    """[H13] Equal scores; seat 1 has more cards in all, though fewer in the last round."""
    assert ranked((Result(10, 2, 0), Result(5, 4, 0)), (Result(5, 5, 9), Result(10, 2, 0))) == (2, 1)


def test_the_view_says_which_step_decided() -> None:
    """[H13]"""
    round_ = table("3 | 3", pile="1", loots="| 1")
    round_.play("draw")
    assert round_.outcome == Outcome(scores=(4, 4), ranks=(1, 2))
    assert round_.view.decided_by == "seat"


def test_there_is_no_outcome_before_the_last_round_is_over() -> None:
    """[H11] [C11] The next round is dealt within the move that ended the round before."""
    round_ = table("2 | 9", pile="7", options=HitOptions(rounds=2), decks=[deck_of("1 2 3")])
    _, ended, dealt, started = round_.play("draw")
    assert isinstance(ended, RoundEnded)
    assert isinstance(dealt, Dealt)
    assert started == TurnStarted(1)
    assert (round_.outcome, round_.legal) == (None, "draw")


def test_the_step_that_decided_parts_the_two_who_are_first() -> None:
    """[H13] Seat 2 has as many points on fewer cards; between seats 0 and 1 the seat alone decides."""
    round_ = table("3 | 3 |", pile="1", loots="| 1 | 4")
    round_.play("draw")
    assert round_.outcome == Outcome(scores=(4, 4, 4), ranks=(1, 2, 3))
    assert round_.view.decided_by == "seat"
