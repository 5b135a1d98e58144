"""A turn of Hit!: what starts it, what ends it, what loses it."""

import pytest

from pioche.rules.hit import HitOptions
from pioche.rules.hit.events import Busted, Drawn, Stopped, TurnStarted
from pioche.rules.hit.model import PACK
from tests.rules.hit.table import new_match, table


def test_the_pack_has_eleven_of_each_low_value_and_seven_of_each_high_one() -> None:
    assert [PACK.count(value) for value in range(1, 11)] == [11] * 5 + [7] * 5
    assert (len(PACK), sum(PACK)) == (90, 445)


@pytest.mark.parametrize("first", range(4))
def test_all_90_cards_are_dealt_and_a_random_seat_begins(first: int) -> None:
    """[H1] The pick of chance is the first seat."""
    dealt = new_match(seats=4, pile="", first=first)
    assert sorted(dealt.state.pile) == sorted(PACK)
    assert dealt.active == first
    assert dealt.lines == dealt.loots == "| | |"


def test_each_later_round_begins_one_seat_further() -> None:
    """[H1]"""
    match = new_match(seats=3, pile="", first=2, options=HitOptions(rounds=4))
    began = [match.active]
    while match.outcome is None:
        match.time_out()
        if match.state.round > len(began):
            began.append(match.active)
    assert began == [2, 0, 1, 2]


def test_turns_are_counted_through_all_rounds() -> None:
    match = new_match(seats=2, pile="", options=HitOptions(rounds=2))
    turns = 1
    while match.outcome is None:
        turns += sum(isinstance(event, TurnStarted) for event in match.play(match.legal.split()[-1]))
        assert match.state.turn == turns


def test_a_turn_that_starts_banks_the_whole_line() -> None:
    """[H2]"""
    round_ = table("2 | 5 5 9", pile="1 1", loots="| 3")
    assert round_.play("stop")[-1] == TurnStarted(1, banked=(5, 5, 9))
    assert (round_.lines, round_.loots) == ("2 |", "| 3 5 5 9")


def test_a_turn_that_starts_leaves_the_other_lines_alone() -> None:
    """[H2]"""
    round_ = table("2 | 5 | 9", pile="1 1")
    round_.play("stop")
    assert (round_.lines, round_.loots) == ("2 | | 9", "| 5 |")


def test_nothing_but_a_draw_is_possible_at_first() -> None:
    """[H3]"""
    round_ = table("| 4", pile="1 2", drawn=0)
    assert round_.legal == "draw"
    assert round_.refusal("stop") == "draw_first"


def test_after_each_card_the_seat_draws_again_or_stops() -> None:
    """[H3]"""
    round_ = table("| 4", pile="1 2 3", drawn=0)
    round_.play("draw")
    assert round_.legal == "draw stop"
    round_.play("draw")
    assert round_.legal == "draw stop"


def test_the_bust_test_comes_before_the_steal_offer() -> None:
    """[H4] [H5] A card that loses the turn is offered to nobody, and steals nothing."""
    round_ = table("5 2 8 | 5 5", pile="5 1")
    assert round_.play("draw") == [Drawn(0, 5), Busted(0, (5, 2, 8, 5)), TurnStarted(1, banked=(5, 5))]


def test_the_bust_test_looks_at_the_line_before_the_drawn_card() -> None:
    """[H4] [H5] The third card may be a pair's second: only then are there three."""
    round_ = table("6 1 | 9", pile="6 6 1")
    round_.play("draw")
    assert round_.lines == "6 1 6 | 9"
    assert round_.legal == "draw stop"
    round_.play("draw")
    assert round_.lost_turns == [1, 0]


def test_the_card_joins_the_line_before_the_steal_offer() -> None:
    """[H4]"""
    round_ = table("2 | 5 5", pile="5 1")
    round_.play("draw")
    assert round_.lines == "2 5 | 5 5"
    assert round_.legal == "steal leave"


def test_a_bust_discards_the_line_and_the_drawn_card_and_ends_the_turn() -> None:
    """[H5]"""
    round_ = table("6 1 6 | 9", pile="1 2", loots="10 10 |")
    discarded = round_.state.discard
    round_.play("draw")
    assert round_.state.discard == (*discarded, 6, 1, 6, 1)
    assert (round_.lines, round_.active, round_.lost_turns) == ("|", 1, [1, 0])


def test_a_bust_never_touches_the_loot() -> None:
    """[H5]"""
    round_ = table("6 1 6 | 9", pile="1 2", loots="10 10 |")
    round_.play("draw")
    assert round_.loots == "10 10 | 9"


def test_stolen_cards_count_towards_the_three() -> None:
    """[H5] One drawn 5 and two stolen ones are a line of three."""
    round_ = table("| 5 5", pile="5 5 1", drawn=0)
    round_.play("draw", "steal")
    assert round_.lines == "5 5 5 |"
    round_.play("draw")
    assert round_.lost_turns == [1, 0]


def test_the_view_says_how_many_cards_were_drawn_in_this_turn() -> None:
    """[H3]"""
    round_ = table("6 1 | 9", pile="3 4 1", drawn=0)
    round_.play("draw", "draw")
    assert round_.view.drawn == 2
    round_.play("stop")
    assert round_.view.drawn == 0


def test_three_cards_without_the_drawn_value_are_safe() -> None:
    """[H5]"""
    round_ = table("6 1 2 | 9", pile="3 1")
    round_.play("draw")
    assert (round_.lines, round_.lost_turns) == ("6 1 2 3 | 9", [0, 0])


@pytest.mark.parametrize("line", ["7", "7 7", "7 3"])
def test_with_fewer_than_three_cards_a_known_value_simply_joins(line: str) -> None:
    """[H6]"""
    round_ = table(f"{line} | 9", pile="7 1")
    round_.play("draw")
    assert round_.lines == f"{line} 7 | 9"
    assert round_.legal == "draw stop"


def test_a_line_that_was_stopped_stays_in_view() -> None:
    """[H10]"""
    round_ = table("7 3 | 9 | 8", pile="1 1")
    assert round_.play("stop")[0] == Stopped(0)
    assert round_.lines == "7 3 | | 8"


def test_a_line_that_was_stopped_can_be_stolen_from_until_it_is_banked() -> None:
    """[H10] [H2]"""
    round_ = table("7 7 3 | |", pile="7 2 7 7")
    round_.play("stop", "draw", "steal")
    assert round_.lines == "3 | 7 7 7 |"
    round_.play("stop", "draw", "stop")
    assert (round_.active, round_.loots) == (0, "3 | |")


def test_the_published_example_plays_as_written() -> None:
    """[H3] to [H9] The example of the rules page, step by step."""
    round_ = table("| 1 1 | 5 5", pile="6 1 6 5 6 1", drawn=0)
    round_.play("draw")
    assert round_.legal == "draw stop"
    round_.play("draw", "leave")
    assert round_.lines == "6 1 | 1 1 | 5 5"
    round_.play("draw")
    assert round_.lines == "6 1 6 | 1 1 | 5 5"
    round_.play("draw", "steal")
    assert round_.lines == "6 1 6 5 5 5 | 1 1 |"
    round_.play("draw")
    assert (round_.lines, round_.lost_turns) == ("| |", [1, 0, 0])
    assert round_.state.discard[-7:] == (6, 1, 6, 5, 5, 5, 6)
