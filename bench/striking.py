"""How striking the most striking things of a match are, by kind: the scales of pioche.analysis rest on it.

On each scale half of the matches should reach 1, and one in ten 2. And what was remembered in the end.

Run with: python bench/striking.py [matches]
"""

import random
import sys
from collections import Counter, defaultdict
from typing import NamedTuple

import joblib

from pioche.analysis import ANALYSES
from pioche.analysis.remembering import most_striking
from pioche.analysis.replay import replay_of
from pioche.games import GAMES, game_named
from pioche.match import Match
from pioche.policies import policies_for, policy_named
from pioche.research.playing import Players, play_on
from pioche.rules.chance import SeededChance

MATCHES, SEATS = 1_000, 4


class Told(NamedTuple):
    """Of one match."""

    strengths: dict[str, float]
    """Of the most striking of each kind."""
    remembered: str | None


def told(game: str, number: int) -> Told:
    rules, (policy, *_) = game_named(game), policies_for(game)
    match = Match(rules, seats=SEATS, chance=SeededChance(b"%d" % number))
    players = Players(
        policies=(policy_named(policy, game),) * SEATS,
        luck=tuple(random.Random(f"{number} {seat}") for seat in range(SEATS)),
        races=SeededChance(b"%d" % number, salts=[b"races"]),
    )
    for _ in play_on(match, players):
        pass
    replay = replay_of(match.record(), rules)
    found = list(ANALYSES[game].candidates(replay, ANALYSES[game].leads(replay)))
    strengths: dict[str, float] = {}
    for remembered, strength in found:
        strengths[remembered.kind] = max(strength, strengths.get(remembered.kind, strength))
    chosen = most_striking(found)
    return Told(strengths, None if chosen is None else chosen.kind)


def report(game: str, matches: int) -> None:
    results = joblib.Parallel(n_jobs=-1)(joblib.delayed(told)(game, number) for number in range(matches))
    by_kind = defaultdict(list)
    for each in results:
        for kind, strength in each.strengths.items():
            by_kind[kind].append(strength)
    chosen = Counter(each.remembered for each in results)
    print(f"{game}, {matches} matches at {SEATS} seats".ljust(40), "half  tenth  remembered")
    for kind, strengths in sorted(by_kind.items()):
        print(f"  {kind:<37}", _reached(strengths, matches // 2), _reached(strengths, matches // 10), end=" ")
        print(f"{chosen[kind] / matches:>9.0%}")


def _reached(strengths: list[float], rank: int) -> str:
    """What so many matches have."""
    best_first = sorted(strengths, reverse=True)
    return f"{best_first[rank - 1]:>5.1f}" if len(best_first) >= rank else "    -"


if __name__ == "__main__":
    for name in GAMES:
        report(name, int(sys.argv[1]) if sys.argv[1:] else MATCHES)
