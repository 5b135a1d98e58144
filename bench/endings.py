"""Matches between bots all end, and how long the longest round was.

Run with: python bench/endings.py [matches]
"""

import random
import sys
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import joblib

from pioche.games import GAMES, AnyGame, game_named
from pioche.match import Match
from pioche.policies import policies_for, policy_named
from pioche.research.playing import Players, play_on
from pioche.rules.chance import SeededChance
from pioche.rules.hit.model import PACK
from pioche.rules.hit_the_deck.rounds import MOST_MOVES as MOST_IN_HIT_THE_DECK
from pioche.rules.options import Value, describe
from pioche.rules.shithead.settle import MOST_MOVES as MOST_IN_SHITHEAD

MATCHES = 10_000

MOST_MOVES = {
    "hit": 3 * len(PACK),
    "hit_the_deck": MOST_IN_HIT_THE_DECK,
    "shithead": MOST_IN_SHITHEAD + max(GAMES["shithead"].seats),
}
"""Of a round: in Hit! a card may be answered and a turn stopped, in Shithead each seat arranges first."""


class Ending(NamedTuple):
    """Of one match."""

    is_finished: bool
    longest: int
    """Moves of its longest round; a race is one."""


def ending(game: str, number: int) -> Ending:
    """Of a match between any bots, with any number of seats and any options that go with it."""
    rules, luck = game_named(game), random.Random(f"{game} {number}")
    seats = luck.choice(rules.seats)
    match = Match(
        rules, seats=seats, options=_options(rules, seats, luck), chance=SeededChance(b"%d" % number)
    )
    policies = luck.choices([policy_named(name, game) for name in policies_for(game)], k=seats)
    players = Players(
        policies=tuple(policies),
        luck=(luck,) * seats,
        races=SeededChance(b"%d" % number, salts=[b"races"]),
    )
    moves, played = Counter[int](), match.state.round
    for _ in play_on(match, players):
        moves[played] += 1
        if moves[played] > MOST_MOVES[game]:
            break
        played = match.state.round
    return Ending(match.outcome is not None and match.outcome.finished, max(moves.values()))


def _options(rules: AnyGame, seats: int, luck: random.Random) -> Mapping[str, Value]:
    while True:
        options = {option.name: luck.choice(option.values) for option in describe(rules.options)}
        if rules.refuses(seats, rules.options(**options)) is None:
            return options


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for game in GAMES:
        found: list[Ending] = joblib.Parallel(n_jobs=-1)(
            joblib.delayed(ending)(game, number) for number in range(matches)
        )
        finished, longest = sum(each.is_finished for each in found), max(each.longest for each in found)
        print(f"{game}: {finished} of {matches} matches between bots finished")
        print(f"  moves of the longest round  {longest} (at most {MOST_MOVES[game]})")


if __name__ == "__main__":
    main()
