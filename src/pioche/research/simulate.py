"""Plays many matches between policies, on all cores."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle, islice

import joblib
from msgspec import Struct

from pioche.games import AnyGame, game_named
from pioche.match import Match, checked_options, options_as_values
from pioche.policies import AnyPolicy, policy_named
from pioche.research.figures import FIGURES
from pioche.research.playing import Players, play_on
from pioche.research.results import Played, Results, rows
from pioche.rules.chance import SeededChance

MATCHES_A_BATCH = 20
"""What a process is given at a time."""


class WrongPolicies(ValueError):
    """None at all, or more than there are seats."""

    code = "wrong_policies"


class Plan(Struct, frozen=True):
    """What all matches of a simulation have in common."""

    game: AnyGame
    options: Mapping[str, object]
    seed: int
    policies: tuple[tuple[str, AnyPolicy], ...]
    """With their names, by seat in the first match."""


def simulate(
    game: str | AnyGame,
    policies: Sequence[str | AnyPolicy],
    *,
    seats: int,
    matches: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = -1,
    on_progress: Callable[[int], object] = lambda _: None,
) -> Results:
    """`game` is an id of the registry or a game of your own, in an importable module.

    The policies, by name or your own, sit down in order, and from the first again until the table is full.

    After each match everybody moves one seat on. `jobs` is the number of processes (-1: one a core) and
    changes nothing in the results; `on_progress` hears how many matches are done.

    Raises UnknownGame, UnknownPolicy, WrongPolicies, WrongSeats, InvalidOption or UnfitOptions.
    """
    rules = game_named(game) if isinstance(game, str) else game
    chosen = checked_options(rules, seats=seats, values=options or {})
    plan = Plan(rules, options_as_values(chosen), seed, _seated(policies, rules.id, seats))
    played: list[Played] = []
    for batch in _batches(plan, matches, jobs):
        played += batch
        on_progress(len(played))
    return Results(
        game=rules.id,
        options=options_as_values(chosen),
        seats=seats,
        matches=matches,
        seed=seed,
        policies=tuple(name for name, _ in plan.policies),
        rows=tuple(rows(played)),
    )


def _seated(policies: Sequence[str | AnyPolicy], game: str, seats: int) -> tuple[tuple[str, AnyPolicy], ...]:
    if not 0 < len(policies) <= seats:
        raise WrongPolicies(f"{len(policies)} policies for {seats} seats")
    named = [_with_name(policy, game) for policy in policies]
    return tuple(islice(cycle(named), seats))


def _with_name(policy: str | AnyPolicy, game: str) -> tuple[str, AnyPolicy]:
    if isinstance(policy, str):
        return policy, policy_named(policy, game)
    return getattr(policy, "__name__", repr(policy)), policy


def _batches(plan: Plan, matches: int, jobs: int) -> Iterator[list[Played]]:
    starts = range(0, matches, MATCHES_A_BATCH)
    numbers = (range(start, min(start + MATCHES_A_BATCH, matches)) for start in starts)
    work = (joblib.delayed(_play_batch)(plan, batch) for batch in numbers)
    yield from joblib.Parallel(n_jobs=jobs, return_as="generator")(work)


def _play_batch(plan: Plan, numbers: range) -> list[Played]:
    return [_play(plan, number) for number in numbers]


def _play(plan: Plan, number: int) -> Played:
    """Its luck depends on the seed and its number alone."""
    seats = range(len(plan.policies))
    seated = [plan.policies[(seat - number) % len(seats)] for seat in seats]
    key, salt = b"%d" % plan.seed, b"%d" % number
    players = Players(
        policies=tuple(policy for _, policy in seated),
        luck=tuple(random.Random(f"{plan.seed} {number} {seat}") for seat in seats),
        races=SeededChance(key, salts=[salt, b"races"]),
    )
    chance = SeededChance(key, salts=[salt])
    match = Match(plan.game, seats=len(seats), options=plan.options, chance=chance)
    for _ in play_on(match, players):
        pass
    return _finished(match, tuple(name for name, _ in seated))


def _finished(match: Match, names: tuple[str, ...]) -> Played:
    assert match.outcome is not None, "it was played to its end"
    figures = FIGURES.get(match.game.id)
    return Played(
        policies=names,
        points=match.outcome.scores,
        ranks=match.outcome.ranks,
        figures=figures(match.view(None)) if figures else {},
    )
