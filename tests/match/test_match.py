"""The library's front door."""

import itertools
from collections.abc import Mapping

import pytest

from pioche.games import UnknownGame
from pioche.match import Match, WrongSeats, options_as_values
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import IllegalMove, Outcome
from pioche.rules.hit import GAME
from pioche.rules.hit.events import Dealt, Drawn
from pioche.rules.hit.model import PACK
from pioche.rules.hit.state import State
from pioche.rules.options import InvalidOption, describe
from pioche.testing.stories import Taste

MOVES_A_ROUND = 90 + 90 + 89
"""A round has 90 draws, each answered at most once, and each but the last followed by at most one stop."""


def seeded(
    seats: int = 3, *, secret: bytes = b"secret", options: Mapping[str, object] | None = None
) -> Match:
    return Match("hit", seats=seats, options=options, chance=SeededChance(secret))


def play_out(match: Match, number: int = 0) -> int:
    """How many moves it took."""
    taste = Taste(number)
    for moves in itertools.count():
        if match.outcome is not None:
            return moves
        match.play(*taste.choose(match))
    raise AssertionError("count has no end")


def test_a_match_is_played_in_notation() -> None:
    match = Match("hit", seats=3, options={"rounds": 2}, chance=ScriptedChance(decks=[PACK], picks=[0]))
    assert match.to_act == (0,)
    assert match.legal(0) == ["draw"]
    assert match.play(0, "draw") == (Drawn(0, 1),)
    assert match.legal(0) == ["draw", "stop"]
    assert match.legal(1) == []
    assert match.timeout_move(0) == "stop"
    assert match.outcome is None


def test_a_match_that_is_over_has_an_outcome_and_nobody_acts() -> None:
    match = seeded()
    play_out(match)
    assert isinstance(match.outcome, Outcome)
    assert match.outcome.finished
    assert sorted(match.outcome.ranks) == [1, 2, 3]
    assert match.to_act == ()


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (0, "stop", "draw_first"),
        (0, "steal", "no_steal_offered"),
        (1, "draw", "not_your_turn"),
        (0, "Draw", "unknown_move"),
        (3, "draw", "no_such_seat"),
        (-1, "draw", "no_such_seat"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, move: str, code: str) -> None:
    """FC-AP-02 Neither the state nor the record nor the stream of chance."""
    chance = SeededChance(b"secret")
    match = Match("hit", seats=3, chance=chance)
    while match.state.active != 0 or match.state.drawn:
        match.play(match.state.active, match.timeout_move(match.state.active))
    state, record, position = match.state, match.record(), chance.position
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert refused.value.code == code
    assert (match.state, match.record(), chance.position) == (state, record, position)


def test_who_has_nothing_to_do_has_no_time_out_move() -> None:
    with pytest.raises(IllegalMove, match="not_your_turn"):
        Match("hit", seats=2, chance=ScriptedChance(decks=[PACK], picks=[0])).timeout_move(1)


@pytest.mark.parametrize("viewer", [-1, 3])
def test_there_is_no_view_from_a_seat_that_is_not_there(viewer: int) -> None:
    with pytest.raises(IllegalMove, match="no_such_seat"):
        seeded(seats=3).view(viewer)


def test_every_seat_and_a_spectator_have_a_view() -> None:
    match = seeded(seats=3)
    assert [match.view(viewer).pile for viewer in (None, 0, 1, 2)] == [(11,) * 5 + (7,) * 5] * 4


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(WrongSeats) as refused:
        seeded(seats=seats)
    assert refused.value.code == "wrong_seats"


def test_other_games_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Match("whist", seats=4, chance=SeededChance(b""))


@pytest.mark.parametrize("options", [{"rounds": 8}, {"rounds": "2"}, {"wild": True}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption):
        seeded(options=options)


def test_a_game_outside_the_registry_is_played_by_its_record_of_functions() -> None:
    assert Match(GAME, seats=2, chance=SeededChance(b"")).game is GAME


def test_options_are_kept_through_all_rounds() -> None:
    """FC-AP-01 Also by every deal."""
    options = {"rounds": 5, "beginner": True, "steal_ends_turn": True}
    match = seeded(seats=5, options=options)
    play_out(match)
    record = match.record()
    events = (*record.dealt, *(event for step in record.steps for event in step.events))
    deals = [event for event in events if isinstance(event, Dealt)]
    assert len(deals) == 5
    assert all(options_as_values(dealt.options) == options for dealt in deals)
    assert record.options == options


def test_matches_share_nothing() -> None:
    """FC-PE-03 Fifty in one process, move by move in turn, are what each is alone."""
    together = [seeded(seats=2 + number % 4, secret=bytes([number])) for number in range(50)]
    tastes = [Taste(number) for number in range(50)]
    while running := [number for number, match in enumerate(together) if match.outcome is None]:
        for number in running:
            together[number].play(*tastes[number].choose(together[number]))
    for number, match in enumerate(together):
        alone = seeded(seats=2 + number % 4, secret=bytes([number]))
        play_out(alone, number)
        assert alone.record() == match.record()


def test_a_new_match_begins_empty_while_others_are_played() -> None:
    """FC-PE-03"""
    older = seeded()
    for _ in range(12):
        older.play(older.state.active, older.timeout_move(older.state.active))
    fresh = seeded()
    assert isinstance(fresh.state, State)
    assert fresh.state.discard == ()
    assert all((place.line, place.loot) == ((), ()) for place in fresh.state.places)
    assert fresh.record().steps == ()


OPTION_SETS = list(itertools.product(*(option.values for option in describe(GAME.options))))


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_match_ends_within_a_stated_number_of_moves(seats: int) -> None:
    """FC-BO-01 [C5] Without one move more than a round can have, under every set of options."""
    for number, values in enumerate(OPTION_SETS * 3):
        names = (option.name for option in describe(GAME.options))
        match = seeded(seats, secret=bytes([number]), options=dict(zip(names, values, strict=True)))
        assert play_out(match, number) <= MOVES_A_ROUND * int(match.options["rounds"])


@pytest.mark.parametrize("answer", ["steal", "leave"])
@pytest.mark.parametrize("goes_on", ["draw", "stop"])
def test_a_match_of_one_mind_ends_as_well(answer: str, goes_on: str) -> None:
    """FC-BO-01 Players who never decline, never take, never stop, never go on."""
    match = seeded(seats=5, options={"rounds": 7})
    for _ in range(MOVES_A_ROUND * 7):
        if match.outcome is None:
            legal = match.legal(match.state.active)
            match.play(match.state.active, next(move for move in (answer, goes_on, "draw") if move in legal))
    assert match.outcome is not None
