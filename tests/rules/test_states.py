"""A copy of a state has all of it, and what happens to the copy leaves the state as it was."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import msgspec
import pytest

from pioche.games import GAMES
from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.options import describe

MATCHES = 20


def moments(game: str) -> Iterator[Any]:
    """The states of some matches with all kinds of options."""
    for number in range(MATCHES):
        luck = random.Random(number)
        options = {option.name: luck.choice(option.values) for option in describe(GAMES[game].options)}
        options |= {"target": 200} if game == "hit_the_deck" else {"rounds": 3}
        seats = luck.choice((2, 3, 4))
        match = Match(game, seats=seats, options=options, chance=SeededChance(b"%d" % number))
        while match.to_act:
            yield match.state
            seat = luck.choice(match.to_act)
            match.play(seat, luck.choice(match.legal(seat)))


def copied(state: Any) -> Iterator[Any]:
    """All that has a copy, and the same with other numbers, and something in what is empty."""
    race = getattr(state, "race", None)
    for value in (state, *getattr(state, "places", ()), *([race] if race else [])):
        named = {field.name: getattr(value, field.name) for field in fields(value)}
        numbers = {name: number + 1 for name, number in named.items() if type(number) is int}
        filled = {name: (0,) for name, held in named.items() if held == ()}
        yield from (value, replace(value, **numbers, **filled))


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_every_field(game: str) -> None:
    """Each field has another value than it begins with at some moment: one that is forgotten shows."""
    differing: set[str] = set()
    expected: set[str] = set()
    for state in moments(game):
        for value in copied(state):
            copy = value.copy()
            assert copy == value and copy is not value
            name = type(value).__name__
            expected.update(f"{name}.{field.name}" for field in fields(value))
            differing.update(
                f"{name}.{field.name}" for field in fields(value) if is_changed(field.name, value)
            )
    assert expected - differing == set()


def is_changed(name: str, value: Any) -> bool:
    """From what it begins with."""
    return bool(getattr(value, name) != getattr(type(value)(), name))


@pytest.mark.parametrize("game", GAMES)
def test_an_event_leaves_the_state_that_it_meets_as_it_was(game: str) -> None:
    rules = GAMES[game]
    match = Match(game, seats=3, chance=SeededChance(b"evolve"))
    luck = random.Random(game)
    while match.to_act:
        before, written = match.state, msgspec.json.encode(match.state)
        seat = luck.choice(match.to_act)
        for event in match.play(seat, luck.choice(match.legal(seat))):
            rules.evolve(before, event)
            assert msgspec.json.encode(before) == written
