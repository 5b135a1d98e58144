"""What holds for every policy of every game."""

import inspect
import random
from collections.abc import Iterator
from itertools import chain

import pytest

from pioche.games import GAMES, game_named
from pioche.match import Match, legal_notation
from pioche.policies import UnknownPolicy, policies_for, policy_named
from pioche.policies.hit.steady import Steady
from pioche.rules.chance import SeededChance
from pioche.rules.options import describe
from tests.rules.hit.table import table

ALL = [(game, name) for game in GAMES for name in policies_for(game)]
WORLDS = 3


def matches(game: str) -> Iterator[Match]:
    """One for every number of seats, with the dearest options every other time."""
    rules = game_named(game)
    for seats in rules.seats:
        options = {option.name: option.values[-1] for option in describe(rules.options)} if seats % 2 else {}
        yield Match(rules, seats=seats, options=options, chance=SeededChance(b"%d" % seats))


def each_option(game: str) -> Iterator[Match]:
    """With the fewest seats, and one option at a time at each of its values."""
    rules = game_named(game)
    for option in describe(rules.options):
        for value in option.values[:3]:
            yield Match(rules, seats=rules.seats[0], options={option.name: value}, chance=SeededChance(b"o"))


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("hit", ("steady", "sharp", "random")),
        ("hit_the_deck", ("steady", "random")),
        ("shithead", ("steady", "random")),
    ],
)
def test_the_policies_of_a_game_are_offered_in_a_stable_order(game: str, names: tuple[str, ...]) -> None:
    """The first stands in for absent players."""
    assert policies_for(game) == names


def test_hit_the_deck_has_a_random_of_its_own() -> None:
    """One that slaps and announces at random would lose every race."""
    assert policy_named("random", "hit_the_deck") is not policy_named("random", "shithead")


def test_a_game_of_ones_own_is_played_at_random() -> None:
    assert policies_for("my-game") == ("random",)
    assert policy_named("random", "my-game")({}, ["a"], random.Random(1)) == "a"


def test_an_unknown_policy_is_refused_with_a_code() -> None:
    with pytest.raises(UnknownPolicy, match="daring") as refused:
        policy_named("daring", "hit")
    assert refused.value.code == "unknown_policy"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_policy_is_given_a_view_and_never_a_state(game: str, name: str) -> None:
    """FC-LK-01 What it may know is what its signature can hold."""
    assert list(inspect.signature(policy_named(name, game)).parameters) == ["view", "legal", "rng"]


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_policy_always_chooses_a_legal_move_and_ends_its_matches(game: str, name: str) -> None:
    """FC-BO-01, FC-BO-02 With any number of seats, options at their furthest, and every option."""
    policy, luck = policy_named(name, game), random.Random(1)
    for match in chain(matches(game), each_option(game)):
        while match.to_act:
            seat, legal = match.to_act[0], match.legal(match.to_act[0])
            move = policy(match.view(seat), legal, luck)
            assert move in legal
            match.play(seat, move)
        assert match.outcome is not None and match.outcome.finished


@pytest.mark.parametrize(("game", "name"), ALL)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_policy_decides_the_same_in_every_world_that_looks_the_same(
    game: str, name: str, seats: int
) -> None:
    """[C10] Neither the order of the pile nor a card of a rival sways anybody."""
    policy, rules = policy_named(name, game), game_named(game)
    match = Match(rules, seats=seats, chance=SeededChance(b"worlds"))
    while match.to_act:
        seat, number = match.to_act[0], len(match.record().steps)
        move = policy(match.view(seat), match.legal(seat), random.Random(number))
        for world in range(WORLDS):
            other = rules.redeal(match.state, seat, SeededChance(b"%d" % number, salts=[b"%d" % world]))
            legal = legal_notation(rules, other, seat)
            assert policy(rules.view(other, seat), legal, random.Random(number)) == move
        match.play(seat, move)


@pytest.mark.parametrize(("line", "move"), [("2 3", "draw"), ("2 3 4", "stop"), ("2 3 4 5", "stop")])
def test_steady_stops_as_soon_as_its_line_is_long_enough(line: str, move: str) -> None:
    position = table(f"{line} | 9", pile="1 1")
    assert Steady(stop_at=3)(position.view, position.legal.split(), random.Random(0)) == move


def test_steady_draws_at_least_once_and_takes_every_steal() -> None:
    """[H3] [H7]"""
    position = table(" | 9 9", pile="9 1 1")
    steady = Steady(stop_at=0)
    assert steady(position.view, position.legal.split(), random.Random(0)) == "draw"
    position.play("draw")
    assert steady(position.view, position.legal.split(), random.Random(0)) == "steal"


def test_random_chooses_every_legal_move_about_as_often() -> None:
    luck, policy = random.Random(1), policy_named("random", "hit")
    chosen = [policy({}, ["draw", "stop"], luck) for _ in range(1_000)]
    assert 450 < chosen.count("draw") < 550
