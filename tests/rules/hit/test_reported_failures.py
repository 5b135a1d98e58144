"""Failures that other programs had, as far as the rules of Hit! reach."""

import pytest

from pioche.rules.game import IllegalMove
from pioche.rules.hit import GAME, HitOptions
from pioche.rules.hit.model import PACK
from tests.rules.hit.table import Table, deck_of, table

BEGINNER = HitOptions(beginner=True)


def last_card(line: str = "2 8") -> Table:
    """FC-RU-12: one 5 is left, the first seat draws."""
    return table(f"{line} | 5 5 | 9", pile="5", loots="10 10 5 | |")


def is_over_at_once(round_: Table) -> bool:
    return round_.outcome is not None and all(not GAME.legal_moves(round_.state, seat) for seat in range(3))


def test_the_last_card_brings_a_steal() -> None:
    """FC-RU-12 (a) [H11]"""
    round_ = last_card()
    round_.play("draw", "steal")
    assert round_.points == [50, 0, 9]
    assert is_over_at_once(round_)


def test_the_last_card_brings_a_steal_that_is_left() -> None:
    """FC-RU-12 (b) [H11]"""
    round_ = last_card()
    round_.play("draw", "leave")
    assert round_.points == [40, 10, 9]
    assert is_over_at_once(round_)


def test_time_runs_out_on_the_last_offer() -> None:
    """FC-RU-12 (c) [H14]"""
    round_ = last_card()
    round_.play("draw")
    assert round_.time_out() == "steal"
    assert round_.points == [50, 0, 9]
    assert is_over_at_once(round_)


def test_the_last_card_loses_the_turn() -> None:
    """FC-RU-12 (d) [H5] [H11] Nothing is stolen."""
    round_ = last_card("5 2 8")
    round_.play("draw")
    assert round_.points == [25, 10, 9]
    assert round_.lost_turns == [1, 0, 0]
    assert is_over_at_once(round_)


def everything_but(lines: str) -> str:
    rest = list(PACK)
    for card in lines.replace("|", " ").split():
        rest.remove(int(card))
    return " ".join(map(str, rest))


@pytest.mark.parametrize(
    ("lines", "odds", "percent"),
    [
        ("6 1 6 | ", "draw 15/87", 17.2),
        ("6 1 6 | 1 1 | 5 5", "draw 13/83", 15.7),
        ("1 6 6 5 5 5 | 1 1 | ", "draw 21/82", 25.6),
        ("6 1 | 6", "draw 0/87", 0.0),
        ("6 | 6", "draw 0/88", 0.0),
    ],
)
def test_the_chance_shown_to_beginners(lines: str, odds: str, percent: float) -> None:
    """FC-RU-12 (e) [H15]"""
    round_ = table(lines, pile=everything_but(lines), options=BEGINNER)
    assert round_.odds == [odds]
    (shown,) = round_.view.odds
    assert round(100 * shown.cases / shown.of, 1) == percent


@pytest.mark.parametrize("moves", [("draw", "steal"), ("draw", "leave")])
@pytest.mark.parametrize("line", ["2 8", "5 2 8"])
def test_the_cards_are_worth_445_to_the_end(line: str, moves: tuple[str, ...]) -> None:
    """FC-RU-12"""
    round_ = last_card(line)
    for move in moves:
        if round_.outcome is None:
            round_.play(move)
        assert sum(map(int, GAME.cards(round_.state))) == 445


def test_a_second_draw_after_a_lost_turn_is_refused() -> None:
    """FC-RA-01 [H5] The next seat's turn has not begun with a draw."""
    round_ = table("6 1 6 | 3", pile="6 4 2")
    round_.play_as(0, "draw")
    before = round_.state
    with pytest.raises(IllegalMove, match="not_your_turn"):
        round_.play_as(0, "draw")
    assert round_.state == before
    assert (round_.active, round_.state.drawn, round_.pile, round_.lost_turns) == (1, 0, "4 2", [1, 0])


def test_a_second_draw_does_not_run_over_a_steal_offer() -> None:
    """FC-RA-01 [H7] The offer stays open, the 2 is not drawn."""
    round_ = table("| 5 5", pile="5 2 4", drawn=0)
    round_.play_as(0, "draw")
    with pytest.raises(IllegalMove, match="answer_steal_first"):
        round_.play_as(0, "draw")
    assert (round_.legal, round_.pile, round_.lines) == ("steal leave", "2 4", "5 | 5 5")


@pytest.mark.parametrize("options", [HitOptions(rounds=2), HitOptions(rounds=2, steal_ends_turn=True)])
@pytest.mark.parametrize("answer", ["steal", "leave", "time-out"])
def test_a_new_round_carries_nothing_over(answer: str, options: HitOptions) -> None:
    """FC-LK-04 [C11] [H1] The round before ended in a steal offer; only results and the turn count go on."""
    round_ = table("1 2 3 | 5 5 | 9", pile="5", options=options, decks=[deck_of("4 4 4")])
    round_.play("draw")
    if answer == "time-out":
        round_.time_out()
    else:
        round_.play(answer)
    assert (round_.state.round, round_.active, round_.state.first) == (2, 1, 1)
    assert (round_.lines, round_.loots, round_.lost_turns) == ("| |", "| |", [0, 0, 0])
    assert (round_.legal, round_.state.offer, round_.state.drawn, round_.state.discard) == (
        "draw",
        None,
        0,
        (),
    )
    assert round_.view.pile == (11, 11, 11, 11, 11, 7, 7, 7, 7, 7)
