"""A rule is corrected: old records still replay, and running matches end as they began [FC-PE-02]."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from pioche.games import GAMES, AnyGame
from pioche.match import Match
from pioche.record import Record
from pioche.rules.chance import Chance, SeededChance
from pioche.rules.game import Applied
from pioche.rules.options import Value
from pioche.verify import differences

pytestmark = pytest.mark.long

SEATS = 3
STORED = 200
"""Half of them are finished, half of them still run."""
TO_THE_END = 10_000
LENGTHS: Mapping[str, Mapping[str, Value]] = {
    "hit": {"rounds": 2},
    "hit_the_deck": {"target": 200},
    "shithead": {"rounds": 2},
}
CORRECTIONS: Mapping[str, Mapping[str, Value]] = {
    "hit": {"steal_ends_turn": True},
    "hit_the_deck": {"wild_on_wild": True},
    "shithead": {"ten_on": "anything"},
}
"""What version 2 plays by, whatever the host has chosen."""


def corrected(game: str) -> AnyGame:
    """The game in version 2: what was dealt under version 1 goes on as it was."""
    rules = GAMES[game]

    def as_played(state: Any) -> Any:
        if state.rules < 2:
            return state
        return replace(state, options=replace(state.options, **CORRECTIONS[game]))

    def deal(seats: int, options: object, chance: Chance) -> Sequence[Any]:
        dealt, *others = rules.deal(seats, options, chance)
        return [structs.replace(dealt, rules=2), *others]

    return replace(
        rules,
        rules_version=2,
        deal=deal,
        legal_moves=lambda state, seat: rules.legal_moves(as_played(state), seat),
        play=Applied(
            lambda state, seat, move, chance: rules.decide(as_played(state), seat, move, chance), rules.evolve
        ),
        timeout_move=lambda state, seat: rules.timeout_move(as_played(state), seat),
    )


def played(rules: AnyGame, number: int, *, moves: int = TO_THE_END) -> Match:
    """By players without a plan, who give no race up."""
    luck, chance = random.Random(number), SeededChance(b"version %d" % number)
    match = Match(rules, seats=SEATS, options=LENGTHS[rules.id], chance=chance)
    for _ in range(moves):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        match.play(seat, luck.choice([move for move in match.legal(seat) if move != "miss"]))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_correction_is_one(game: str) -> None:
    """FC-PE-02 Or the rest would say nothing."""
    one, other = ([played(rules, number).record().steps for number in range(5)] for rules in both(game))
    assert one != other


def both(game: str) -> tuple[AnyGame, AnyGame]:
    return GAMES[game], corrected(game)


@pytest.mark.parametrize("game", GAMES)
def test_old_records_still_replay(game: str) -> None:
    """FC-PE-02 [C6] 200 matches, finished and running, have the same states with the corrected rules."""
    first, second = both(game)
    for number in range(STORED):
        match = played(first, number, moves=TO_THE_END if number % 2 else 30)
        record = Record.from_json(match.record().to_json(), game=second)
        again = Match.replay(record, game=second)
        assert (again.state, again.outcome, record.rules) == (match.state, match.outcome, 1)
        assert (match.outcome is not None) == (number % 2 == 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_ends_under_the_version_it_was_dealt_under(game: str) -> None:
    """FC-PE-02 Its later rounds too: every list is the old one, and the end is that of the old rules."""
    first, second = both(game)
    for number in range(0, STORED, 2):
        running, luck = played(first, number, moves=30), random.Random(number)
        states = [running.state, running.state]
        chances = [SeededChance(b"the rest"), SeededChance(b"the rest")]
        while second.outcome(states[1]) is None:
            lists = [
                [list(rules.legal_moves(state, seat)) for seat in range(SEATS)]
                for rules, state in zip(both(game), states, strict=True)
            ]
            assert lists[0] == lists[1]
            seat = next(seat for seat, moves in enumerate(lists[0]) if moves)
            move = luck.choice([each for each in lists[0][seat] if first.notate(each) != "miss"])
            states = [
                rules.play(state, seat, move, chance)[1]
                for rules, state, chance in zip((first, second), states, chances, strict=True)
            ]
        assert states[0] == states[1] and states[1].rules == 1
        assert first.outcome(states[0]) == second.outcome(states[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_new_match_is_dealt_and_played_under_the_new_version(game: str) -> None:
    """FC-PE-02 In its later rounds too."""
    match = played(corrected(game), 1)
    assert (match.state.rules, match.record().rules) == (2, 2)
    assert match.state.round >= 2


@pytest.mark.parametrize("game", GAMES)
def test_what_would_be_decided_otherwise_now_is_said_so(game: str) -> None:
    """FC-PE-02 [C6] An old record is not judged by new rules."""
    first, second = both(game)
    (difference,) = differences(played(first, 3).record(), game=second)
    assert difference.code == "other_rules_version"
