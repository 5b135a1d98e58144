"""How well the bots play, and how long they think.

Run with: python bench/policies.py [rounds]
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, cycle, islice
from typing import NamedTuple

import joblib
from msgspec import Struct
from msgspec.structs import replace

from pioche.match import Match
from pioche.policies import AnyPolicy, policy_named
from pioche.policies.hit.sharp import sharp
from pioche.policies.hit.steady import Steady
from pioche.research.estimate import Estimate, estimate_mean, estimate_share
from pioche.research.playing import Players, play_on
from pioche.research.simulate import simulate
from pioche.rules.chance import SeededChance
from pioche.rules.hit import HitOptions, model, view
from pioche.rules.hit.state import Place, State

ROUNDS = 2_000
SEED = 7
CLIMBS, STEPS, RUNS = 10, 200, 3
STOPS = range(3, 8)
GAMES = {"hit_the_deck": "Hit the Deck", "shithead": "Shithead"}
MOST_MS = 50
"""A bot that arranges, plays and picks up thinks no longer than this at the median: said, never a test."""


class Watched(NamedTuple):
    """A round between four `sharp` players."""

    points: float
    lost_turns: float
    is_declined: list[bool]
    """Of every steal on offer."""
    seconds: list[float]
    """Of the processor, for every decision between two moves."""


def watched(number: int) -> Watched:
    match = Match("hit", seats=4, chance=SeededChance(b"%d" % SEED, salts=[b"%d" % number]))
    declined, seconds = [], []
    while match.to_act:
        (seat,) = match.to_act
        seen, legal = match.view(seat), match.legal(seat)
        started = time.process_time()
        move = sharp(seen, legal, random.Random(0))
        if len(legal) > 1:
            seconds.append(time.process_time() - started)
        if "steal" in legal:
            declined.append(move == "leave")
        match.play(seat, move)
    totals = [place.total for place in match.view(None).places]
    points, lost_turns = (
        statistics.fmean(each) for each in zip(*((t.score, t.lost_turns) for t in totals), strict=True)
    )
    return Watched(points, lost_turns, declined, seconds)


class Position(Struct, frozen=True):
    """A steal on offer to a short line: the decisions that look furthest ahead."""

    line: tuple[int, ...]
    """Its last card is on offer."""
    reach: tuple[int, ...]
    """How many cards of each value, 1 first, rivals show."""
    pile: tuple[int, ...]
    """How many of each value are left."""
    steal_ends_turn: bool

    def is_possible(self) -> bool:
        held = model.counts(self.line)
        known = zip(self.reach, self.pile, held, model.COPIES.values(), strict=True)
        return self.reach[self.line[-1] - 1] > 0 < sum(self.pile) and all(
            sum(each[:3]) <= each[3] for each in known
        )

    def seconds(self) -> float:
        state = State(
            options=HitOptions(steal_ends_turn=self.steal_ends_turn),
            places=(Place(line=self.line), Place(line=_cards(self.reach))),
            pile=_cards(self.pile),
            drawn=len(self.line),
            offer=self.line[-1],
        )
        seen = view.view(state, None)
        return min(_seconds(seen) for _ in range(RUNS))


def _seconds(seen: view.View) -> float:
    started = time.process_time()
    sharp(seen, ("steal", "leave"), random.Random(0))
    return time.process_time() - started


def _cards(counts: Sequence[int]) -> model.Cards:
    return tuple(value for value, count in zip(model.VALUES, counts, strict=True) for _ in range(count))


def slowest(luck: random.Random) -> Iterator[tuple[float, Position]]:
    """Climbs from random positions by small changes."""
    for climb in range(CLIMBS):
        best = start(luck, steal_ends_turn=climb % 2 == 1)
        slowest_yet = best.seconds()
        for _ in range(STEPS):
            other = changed(best, luck)
            if other.is_possible() and (seconds := other.seconds()) > slowest_yet:
                best, slowest_yet = other, seconds
        yield slowest_yet, best


def start(luck: random.Random, *, steal_ends_turn: bool) -> Position:
    """Somewhere: one or two cards of each value in reach, three to five in the pile."""
    reach = tuple(luck.choices((1, 2), k=len(model.VALUES)))
    pile = tuple(luck.choices((3, 4, 5), k=len(model.VALUES)))
    return Position((luck.choice(model.VALUES),), reach, pile, steal_ends_turn)


def changed(position: Position, luck: random.Random) -> Position:
    match luck.randrange(5):
        case 0:
            line = tuple(luck.choices(model.VALUES, k=luck.choice((1, 1, 2))))
            return replace(position, line=line)
        case 1 | 2:
            return replace(position, reach=_with_one_changed(position.reach, luck))
        case _:
            return replace(position, pile=_with_one_changed(position.pile, luck))


def _with_one_changed(counts: tuple[int, ...], luck: random.Random) -> tuple[int, ...]:
    place = luck.randrange(len(counts))
    return (*counts[:place], luck.randint(0, 8), *counts[place + 1 :])


class Timed:
    """A policy, and how long each of its decisions between several moves took, of the processor."""

    def __init__(self, policy: AnyPolicy) -> None:
        self._policy = policy
        self.seconds: list[float] = []

    def __call__(self, view: object, legal: Sequence[str], rng: random.Random) -> str:
        started = time.process_time()
        move = self._policy(view, legal, rng)
        if len(legal) > 1:
            self.seconds.append(time.process_time() - started)
        return move


class Duel(NamedTuple):
    """A round in which `steady` has half of the seats and `random` the others."""

    is_won: bool
    """By a steady player."""
    seconds: list[float]


def duel(game: str, seats: int, number: int) -> Duel:
    """In every other round all seats change hands."""
    steady = Timed(policy_named("steady", game))
    both: list[AnyPolicy] = [steady, policy_named("random", game)]
    policies = tuple(islice(cycle(both), number % 2, number % 2 + seats))
    key, salt = b"%d" % SEED, b"%d" % number
    match = Match(game, seats=seats, chance=SeededChance(key, salts=[salt]))
    luck = tuple(random.Random(f"{SEED} {number} {seat}") for seat in range(seats))
    players = Players(policies=policies, luck=luck, races=SeededChance(key, salts=[salt, b"races"]))
    for _ in play_on(match, players):
        if match.view(None).places[0].results:
            break
    points = [place.results[0] for place in match.view(None).places]
    return Duel((points.index(min(points)) + number) % 2 == 0, steady.seconds)


def print_duels(game: str, rounds: int) -> None:
    """A round is won by whoever has nothing left first."""
    print(f"{GAMES[game]}: steady players in half of the seats against random ones, {rounds} rounds")
    for seats in (2, 4):
        found: list[Duel] = joblib.Parallel(n_jobs=-1)(
            joblib.delayed(duel)(game, seats, number) for number in range(rounds)
        )
        seconds = sorted(each for one in found for each in one.seconds)
        won = estimate_share([one.is_won for one in found])
        print(f"  won at {seats} seats, %       ", written(won, 100))
        took = thoughts([1e3 * each for each in seconds])
        print(f"  a decision, ms           {took} (the median may be {MOST_MS})")


def written(estimate: Estimate, scale: float = 1) -> str:
    assert estimate.low is not None and estimate.high is not None, "many rounds"
    return f"{estimate.mean * scale:.2f} ({estimate.low * scale:.2f} to {estimate.high * scale:.2f})"


def print_sharp(rounds: int) -> None:
    found: list[Watched] = joblib.Parallel(n_jobs=-1)(
        joblib.delayed(watched)(number) for number in range(rounds)
    )
    seconds = sorted(each for one in found for each in one.seconds)
    print(f"four sharp players, {rounds} rounds")
    print("  points a seat           ", written(estimate_mean([each.points for each in found])))
    print("  lost turns a seat       ", written(estimate_mean([each.lost_turns for each in found])))
    declined = [each for one in found for each in one.is_declined]
    print("  offers declined, %      ", written(estimate_share(declined), 100))
    print("  a decision, ms          ", thoughts([1e3 * each for each in seconds]))


def thoughts(sorted_times: Sequence[float]) -> str:
    slow, slowest = sorted_times[-len(sorted_times) // 1000], sorted_times[-1]
    median, mean = statistics.median(sorted_times), statistics.fmean(sorted_times)
    return f"median {median:.3f}, mean {mean:.3f}, one in 1000 over {slow:.1f}, slowest {slowest:.1f}"


def print_steady(rounds: int) -> None:
    alone = simulate("hit", [Steady(stop_at=4)], seats=4, matches=rounds, seed=SEED).rows[0]
    print(f"four steady players that stop at 4, {rounds} rounds")
    print("  points a seat           ", written(alone.points))
    print("  lost turns a seat       ", written(alone.figures["lost_turns"]))


def print_sharp_against_steady(rounds: int) -> None:
    both = simulate("hit", ["sharp", Steady(stop_at=4)], seats=4, matches=rounds, seed=SEED)
    print(f"two sharp players against two steady ones that stop at 4, {rounds} rounds")
    print("  won by a sharp player, %", written(both.rows[0].wins, 100))


def print_stops(rounds: int) -> None:
    """Every `stop_at` against every larger one, in half of the seats each."""
    for seats in (2, 4):
        print(f"steady at {seats} seats: % of {rounds} rounds won by the smaller number of cards to stop at")
        for fewer, more in combinations(STOPS, 2):
            both = [Steady(stop_at=fewer), Steady(stop_at=more)]
            wins = simulate("hit", both, seats=seats, matches=rounds, seed=SEED).rows[0].wins
            print(f"  {fewer} against {more}            ", written(wins, 100))


def print_slowest() -> None:
    print(f"the slowest decisions that {CLIMBS} climbs of {STEPS} steps find, ms")
    for seconds, position in sorted(slowest(random.Random(SEED)), key=lambda each: -each[0]):
        print(
            f"  {1e3 * seconds:5.1f} line {position.line} reach {position.reach} pile {position.pile}",
            end=" ",
        )
        print("a steal ends the turn" if position.steal_ends_turn else "")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print_sharp(rounds)
    print_steady(rounds)
    print_sharp_against_steady(rounds)
    print_stops(rounds)
    print_slowest()
    for game in GAMES:
        print_duels(game, 2 * rounds)


if __name__ == "__main__":
    main()
