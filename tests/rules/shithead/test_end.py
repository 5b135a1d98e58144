"""Going out, the end of a round, and who wins."""

from dataclasses import replace

import pytest

from pioche.match import Match, fold
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import Outcome
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.events import Dealt, RoundEnded, WentOut
from pioche.rules.shithead.ranks import pack_of
from pioche.rules.shithead.state import Place, State
from tests.rules.shithead.table import Table, table


def test_a_seat_without_cards_is_out_at_once() -> None:
    """[S18] It takes the next place; it may go out on any card."""
    round_ = table("A | 2 ; ; 4 | 5 5", pile="K")
    round_.play("play A")
    assert (round_.out, round_.active, round_.legal_for(0)) == ([1, None, None], 1, "")
    assert round_.happened(WentOut) == [WentOut(0, 1)]


def test_face_up_and_face_down_cards_are_cards() -> None:
    """[S18]"""
    round_ = table("A ; ; 4 | 5", pile="K")
    round_.play("play A")
    assert round_.out == [None, None]


@pytest.mark.parametrize(("last", "pile"), [("T", "9"), ("9", "9 9 9")])
def test_after_a_burn_the_next_seat_still_in_leads(last: str, pile: str) -> None:
    """[S18] It cannot play again."""
    round_ = table(f"{last} | | 4 | 5", pile=pile)
    round_.play(f"play {last}")
    assert (round_.active, round_.pile) == (2, "")


def test_a_skip_by_a_last_8_counts_only_seats_still_in() -> None:
    """[S18] A and B are left: A is skipped, B plays."""
    round_ = table("8 | 4 | 5", pile="6")
    round_.play("play 8")
    assert round_.active == 2


@pytest.mark.parametrize(("eights", "following"), [("8 8", 1), ("8 8 8", 2)])
def test_who_goes_out_with_8s_is_taken_away_first(eights: str, following: int) -> None:
    """[S18] Corner: then k+1 seats are counted among those left."""
    round_ = table(f"{eights} | 4 | 5", pile="6")
    round_.play(f"play {eights.replace(' ', '')}")
    assert round_.active == following


def test_the_round_ends_when_one_seat_is_left() -> None:
    """[S19] It is last; each seat scores its place."""
    round_ = table("| A | 5 5", pile="K", active=1)
    round_.play("play A")
    assert round_.results == [(1,), (2,), (3,)]
    assert round_.outcome == Outcome(scores=(1, 2, 3), ranks=(1, 2, 3))
    assert (round_.view().active, round_.view().phase) == (None, "over")
    assert [round_.legal_for(seat) for seat in range(3)] == ["", "", ""]
    assert round_.refusal("play 5", seat=2) == "match_over"


def after_rounds(*results: tuple[int, ...]) -> State:
    """A match with these results, by seat."""
    options = ShitheadOptions(rounds=len(results[0]))
    return State(options=options, places=tuple(Place(results=each) for each in results))


@pytest.mark.parametrize(
    ("results", "ranks", "decided_by"),
    [
        (((1, 2), (2, 3), (3, 1)), (1, 3, 2), "total"),
        (((2, 2), (1, 3), (4, 1), (3, 4)), (2, 1, 3, 4), "firsts"),
        (((1, 4, 2), (3, 1, 3), (2, 2, 4), (4, 3, 1)), (2, 1, 4, 3), "lasts"),
        (((1, 3), (2, 2), (3, 1)), (1, 3, 1), "shared"),
    ],
)
def test_lowest_total_then_more_first_places_then_fewer_last_places(
    results: tuple[tuple[int, ...], ...], ranks: tuple[int, ...], decided_by: str
) -> None:
    """[S19] [C9] Else the rank is shared."""
    state = after_rounds(*results)
    assert GAME.outcome(state) == Outcome(scores=tuple(map(sum, results)), ranks=ranks)
    assert GAME.view(state, None).decided_by == decided_by


def nearly_over(seats: str, *, pile: str, options: ShitheadOptions | None = None) -> Table:
    """The next move is the 1,000th."""
    options = options or ShitheadOptions()
    chance = ScriptedChance(decks=[pack_of(options, 2)] * 9, picks=[0] * 9)
    return table(seats, pile=pile, moves=999, options=options, chance=chance)


def test_a_round_ends_with_its_1000th_move() -> None:
    """[S20] The seats left are placed by fewest cards, then by lowest seat. It has no fatality."""
    round_ = nearly_over("9 9 9 | 4 | 5 5 ; ; 2", pile="8")
    round_.play("play 9")
    assert round_.results == [(2,), (1,), (3,)]
    (ended,) = round_.happened(RoundEnded)
    assert isinstance(ended, RoundEnded)
    assert (ended.round, ended.ending, ended.seat) == (1, "cap", 0)


def test_the_1000th_move_is_carried_out_in_full() -> None:
    """[S20] Corner: a seat that goes out by it takes its place first."""
    round_ = nearly_over("8 | 4 4 | 5 ; 5 ; 2", pile="8")
    round_.play("play 8")
    assert round_.results == [(1,), (2,), (3,)]
    assert round_.state.ending == "cap"


def test_picking_up_may_be_the_1000th_move() -> None:
    """[S20] With the cards of the pile in hand."""
    round_ = nearly_over("4 | 4 4", pile="8 9")
    round_.play("pick")
    assert round_.results == [(2,), (1,)]
    assert (round_.state.ending, round_.state.ended_by) == ("cap", 0)


def test_a_round_that_one_seat_is_left_in_is_not_cut() -> None:
    """[S20] [S21]"""
    round_ = nearly_over("8 | 4", pile="6")
    round_.play("play 8")
    assert round_.state.ending == "mic_drop"


def test_an_unnamed_joker_is_its_owners() -> None:
    """[S20] Corner: hand, face-up, face-down and the joker are counted."""
    round_ = nearly_over("; ; * | 4", pile="6")
    round_.play("blind 0")
    assert round_.results == [(1,), (2,)]
    assert (round_.state.ending, round_.state.ended_by) == ("cap", 0)
    both = nearly_over("; ; * 9 - | 4", pile="6")
    both.play("blind 0")
    assert both.results == [(2,), (1,)]


def test_blind_and_as_are_two_moves() -> None:
    """[S20]"""
    round_ = table("; ; * 9 - | 4", pile="6", moves=10)
    round_.play("blind 0")
    assert round_.state.moves == 11
    round_.play("as 9")
    assert round_.state.moves == 12


def test_a_blind_card_is_one_move_whether_it_is_played_or_not() -> None:
    """[S20]"""
    for card in ("9", "4"):
        round_ = table(f"; ; {card} 9 - | 4", pile="6", moves=10)
        round_.play("blind 0")
        assert round_.state.moves == 11


def test_arranging_is_not_counted() -> None:
    """[S20] And the count begins anew with a round."""
    match = Match(GAME, seats=2, chance=SeededChance(b"moves"))
    for seat in (0, 1):
        match.play(seat, match.timeout_move(seat))
    assert match.state.moves == 0
    round_ = nearly_over("9 9 | 4", pile="8", options=ShitheadOptions(rounds=2))
    round_.play("play 9")
    assert (round_.state.round, round_.state.moves) == (2, 0)


@pytest.mark.parametrize(
    ("last", "pile", "play", "ending"),
    [
        ("8", "6", "play 8", "mic_drop"),
        ("*", "6", "play *=8", "mic_drop"),
        ("3", "8", "play 3~", "mic_drop"),
        ("8 8 8 8", "6", "play 8888", "mic_drop"),
        ("T", "6", "play T", "burn_unit"),
        ("*", "6", "play *=T", "burn_unit"),
        ("9", "6", "play 9", "last_card"),
        ("9", "9 9 9", "play 9", "last_card"),
        ("3", "8", "play 3", "last_card"),
    ],
)
def test_the_play_that_leaves_one_seat_may_be_a_fatality(
    last: str, pile: str, play: str, ending: str
) -> None:
    """[S21] By its effective rank: Mic Drop and Burn Unit."""
    round_ = table(f"{last} | 4", pile=pile)
    round_.play(play)
    result = round_.view().last_round
    assert result is not None
    assert (result.ending, result.seat, result.places) == (ending, 0, (1, 2))


def test_a_blind_card_may_be_a_fatality() -> None:
    """[S21] [S9] [S16]"""
    round_ = table("; ; T | 4", pile="6")
    round_.play("blind 0")
    assert round_.state.ending == "burn_unit"
    joker = table("; ; * | 4", pile="6")
    joker.play("blind 0", "as 8")
    assert joker.state.ending == "mic_drop"


def test_going_out_with_two_others_left_is_no_fatality() -> None:
    """[S21]"""
    round_ = table("8 | 4 | 4", pile="6")
    round_.play("play 8")
    assert round_.state.ending is None


def test_the_next_round_is_dealt_within_the_move() -> None:
    """[C11] [S19] Places are added up."""
    options = ShitheadOptions(rounds=2)
    chance = ScriptedChance(decks=[pack_of(options, 2)], picks=[1])
    round_ = table("A | 5 5", pile="K", options=options, chance=chance)
    round_.play("play A")
    assert [type(event) for event in round_.events[-2:]] == [RoundEnded, Dealt]
    seen = round_.view()
    assert (seen.round, seen.phase, seen.first, seen.draw) == (2, "arranging", 1, 36)
    assert [(place.results, place.total, place.place) for place in seen.places] == [
        ((1,), 1, None),
        ((2,), 2, None),
    ]
    assert (seen.pile, seen.burnt, round_.outcome) == ((), (), None)


@pytest.mark.parametrize(
    ("seats", "pile", "moves"),
    [
        ("5 5 | 3", "K", ["play 3~"]),
        ("5 5 | ; ; *", "K", ["blind 0", "as A"]),
        ("5 5 | ; ; A", "K", ["blind 0"]),
    ],
)
def test_whatever_ends_the_round_the_next_one_is_dealt(seats: str, pile: str, moves: list[str]) -> None:
    """[C11] [S15] [S16] [S9] Under the rules that the match was dealt under (FC-PE-02)."""
    options = ShitheadOptions(rounds=2)
    chance = ScriptedChance(decks=[pack_of(options, 2)], picks=[1])
    round_ = table(seats, pile=pile, active=1, options=options, chance=chance)
    round_.state = replace(round_.state, rules=7)
    round_.play(*moves)
    assert (round_.state.round, round_.state.first, round_.state.options) == (2, 1, options)
    assert (round_.state.rules, round_.state.ending, round_.state.ended_by) == (7, "last_card", 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_places_of_a_round_are_a_permutation(seats: int) -> None:
    """[S19]"""
    match = Match(GAME, seats=seats, options={"rounds": 3}, chance=SeededChance(b"places"))
    while match.outcome is None:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    for results in zip(*(place.results for place in match.state.places), strict=True):
        assert sorted(results) == list(range(1, seats + 1))


def test_a_round_folds_from_its_events() -> None:
    """[C6]"""
    match = Match(GAME, seats=4, chance=SeededChance(b"fold"))
    while match.outcome is None:
        match.play(match.to_act[0], match.timeout_move(match.to_act[0]))
    record = match.record()
    state = fold(GAME, GAME.initial, record.dealt)
    for step in record.steps:
        state = fold(GAME, state, step.events)
    assert state == match.state
