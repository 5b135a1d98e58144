"""The end of a round, the points, and the end of the match."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pioche.rules.game import Outcome
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.events import (
    Dealt,
    Played,
    RaceClosed,
    RoundEnded,
    Took,
    TurnStarted,
    WentOut,
)
from pioche.rules.hit_the_deck.rounds import MOST_MOVES
from pioche.rules.hit_the_deck.state import Race
from tests.rules.hit_the_deck.table import Table, after_hand, table

PILE = "Y1 Y2 Y3 Y4 Y5"
LAST = [[99], [98]]
"""Points with which the next round is the last one."""


def test_the_round_ends_as_soon_as_a_hand_is_empty() -> None:
    """[D19] [C11] The next one is dealt in the same move."""
    round_ = table("R4 | B2 N1 | G1", discard="R1", pile=PILE)
    events = round_.play("play R4")
    assert events[:3] == [Played(0, "R4"), WentOut(0), RoundEnded(1, "out", (0, 12, 1))]
    assert isinstance(events[3], Dealt)
    assert isinstance(events[-1], TurnStarted)


def test_turns_are_counted_through_all_rounds() -> None:
    """[D22]"""
    round_ = table("R4 | B2 N1 | G1", discard="R1", pile=PILE)
    round_.play("play R4")
    assert (round_.state.round, round_.state.turn) == (2, 2)


@pytest.mark.parametrize("card", ["RC", "RF", "N4", "KB"])
def test_what_the_last_card_would_have_done_does_not_happen(card: str) -> None:
    """[D19]"""
    round_ = table(f"{card} | B2", discard="R1", pile=PILE, results=LAST)
    assert round_.play(f"play {card}") == [Played(0, card), WentOut(0), RoundEnded(2, "out", (0, 2))]
    assert (round_.view().asks, round_.view().cut, round_.view().demand) == (None, None, None)


def test_a_drawn_card_can_be_the_last_only_if_the_hand_is_empty() -> None:
    """[D19] [D5] It counts as held while it waits."""
    round_ = table("G5 | B2", discard="R1", pile="R4 Y1")
    round_.play("draw")
    assert round_.counts == [2, 1]
    round_.play("play R4")
    assert (round_.counts, round_.state.round) == ([1, 1], 1)


def test_a_hand_that_is_played_last_is_raced_first() -> None:
    """[D19] Another seat draws the four before it is scored."""
    round_ = after_hand(" | B2 | G1", pile=PILE)
    round_.play_as(0, "announce", "slap")
    assert round_.slap(1)[1:5] == [
        RaceClosed(2, announced=True),
        Took(2, ("Y1", "Y2", "Y3", "Y4")),
        WentOut(0),
        RoundEnded(1, "out", (0, 2, 11)),
    ]


def test_a_seat_that_has_to_draw_four_after_its_last_card_is_not_out() -> None:
    """[D19] The round goes on."""
    round_ = after_hand(" | B2 | G1", pile=PILE)
    round_.play_as(0, "announce")
    events = round_.slap(1, 2)
    assert events[-1] == TurnStarted(1, card="H")
    assert (round_.counts, round_.state.round) == ([4, 1, 1], 1)


def test_a_seat_that_has_to_draw_and_gets_no_card_is_out() -> None:
    """[D19] [D9]"""
    round_ = table(" | B2 | G1", discard="H")
    round_.state = replace(round_.state, race=Race(0))
    round_.play_as(0, "miss")
    round_.slap(1)
    assert round_.slap(2)[1:4] == [
        RaceClosed(0, announced=False),
        WentOut(0),
        RoundEnded(1, "out", (0, 2, 1)),
    ]


def test_the_others_score_what_they_hold() -> None:
    """[D20] Number cards their number, word cards 10 each, the seat that went out 0."""
    round_ = table("R4 | R5 N3 H YC | B1 B1 GF KB", discard="R1", pile=PILE)
    round_.play("play R4")
    assert round_.results == ((0,), (35,), (22,))


def nearly_too_long(hands: str, *, discard: str = "R1", pile: str = PILE) -> Table:
    """One move before the round is cut off."""
    round_ = table(hands, discard=discard, pile=pile, results=LAST)
    round_.state = replace(round_.state, moves=MOST_MOVES - 1)
    return round_


def test_a_round_of_2000_moves_ends_there_and_every_hand_is_scored() -> None:
    """[D21]"""
    round_ = nearly_too_long("R4 R5 | B2")
    assert round_.play("play R4")[-1] == RoundEnded(2, "too_long", (5, 2))
    assert MOST_MOVES == 2000


def test_the_last_move_is_carried_out_with_all_that_follows() -> None:
    """[D21] Corner: the card is drawn, and the one that waits is scored."""
    round_ = nearly_too_long("B5 | B2", pile="R3 R4")
    assert round_.play("draw")[-1] == RoundEnded(2, "too_long", (8, 2))
    assert (round_.pile, round_.view(0).drawn) == ("R4", None)


def test_an_open_race_is_dropped() -> None:
    """[D21]"""
    round_ = nearly_too_long("H R5 | B2")
    assert round_.play("play H")[-1] == RoundEnded(2, "too_long", (5, 2))
    assert (round_.view().race, GAME.race(round_.state), round_.legal_for(1)) == (None, None, "")


def test_a_cut_that_is_waited_for_is_dropped() -> None:
    """[D21]"""
    round_ = nearly_too_long("RC R5 | B2")
    assert round_.play("play RC")[-1] == RoundEnded(2, "too_long", (5, 2))
    assert (round_.state.is_cutting, round_.view().cut, round_.legal) == (False, None, "")


def test_moves_of_a_race_and_paid_fouls_count() -> None:
    """[D21] Repeats do not."""
    round_ = after_hand("R4 | B2 | G1", pile="Y1 Y2 Y3 Y4 Y5 B1 B2")
    counted = [round_.state.moves]
    for seat, move in [(0, "announce"), (0, "announce"), (1, "slap"), (1, "slap"), (0, "miss"), (2, "slap")]:
        round_.play_as(seat, move)
        counted.append(round_.state.moves)
    assert counted == [1, 2, 2, 3, 3, 4, 5]
    round_.play_as(2, "slap")
    round_.play_as(2, "slap")
    assert round_.state.moves == 6


def test_draws_passes_cuts_and_empty_draws_count() -> None:
    """[D21] Every move that changes something."""
    round_ = table("B5 RC | B2 | G1", discard="Y3", pile="Y1 Y4 Y5 G2 G3 G4")
    round_.play("draw", "pass")
    assert round_.state.moves == 2
    cut = table("B5 RC | B2 | G1", discard="R3", pile="Y4 Y5 G2")
    cut.play("play RC", "cut 1")
    assert cut.state.moves == 2
    empty = table("B5 | B2 | G1", discard="Y3")
    empty.play("draw")
    assert empty.state.moves == 1


def test_the_two_thousandth_move_may_be_a_paid_foul() -> None:
    """[D21]"""
    round_ = nearly_too_long("R4 R5 | B2")
    assert round_.play_as(1, "slap")[-1] == RoundEnded(2, "too_long", (9, 5))


def test_a_round_that_ends_by_itself_with_the_last_move_ends_once() -> None:
    """[D21] [D19]"""
    round_ = nearly_too_long("R4 | B2")
    assert round_.play("play R4")[-1] == RoundEnded(2, "out", (0, 2))


@pytest.mark.parametrize("target", [50, 100, 200])
def test_the_match_ends_after_the_round_in_which_a_seat_reaches_the_target(target: int) -> None:
    """[D22] Option target: reached is enough."""
    for missing, is_over in ((3, True), (4, False)):
        round_ = table(
            "R4 | B3",
            discard="R1",
            pile=PILE,
            results=[[0], [target - missing]],
            options=HitTheDeckOptions(target=target),
        )
        round_.play("play R4")
        assert (round_.outcome is not None) == is_over
        assert (round_.legal_for(0) == round_.legal_for(1) == "") == is_over


def outcome_of(results: Sequence[Sequence[int]], hands: str) -> Outcome | None:
    round_ = table(hands, discard="R1", pile=PILE, results=results)
    round_.play("play R4")
    return round_.outcome


def test_the_lowest_total_wins() -> None:
    """[D22]"""
    assert outcome_of([[90], [70], [98]], "R4 | B3 | G2") == Outcome((90, 73, 100), (2, 1, 3))


def test_equal_totals_share_the_rank() -> None:
    """[D22] [C9] A shared rank leaves a gap."""
    assert outcome_of([[50], [47], [98]], "R4 | B3 | G2") == Outcome((50, 50, 100), (1, 1, 3))


@pytest.mark.parametrize(("first", "decided_by"), [(50, "shared"), (49, "total")])
def test_the_view_says_what_decided(first: int, decided_by: str) -> None:
    """[D22]"""
    round_ = table("R4 | B3 | G2", discard="R1", pile=PILE, results=[[first], [47], [98]])
    round_.play("play R4")
    assert round_.view().decided_by == decided_by
    assert [place.total for place in round_.view().places] == [first, 50, 100]


def test_after_the_end_everything_is_refused() -> None:
    """[D22] A slap too, and it is no foul any more [D16]."""
    round_ = table("R4 | B3", discard="R1", pile=PILE, results=[[0], [99]])
    round_.play("play R4")
    moves = ("play B3", "draw", "pass", "cut 1", "announce", "slap", "miss")
    assert [round_.refusal(move, seat=1) for move in moves] == ["match_over"] * len(moves)
    assert round_.fouls_of(1) == ""
