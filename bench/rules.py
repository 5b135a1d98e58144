"""How fast the rules play: moves and playouts a second of every game, beside peers, in one run.

Everybody plays at random at four seats, in short slices of the processor's time that take turns, so that a
busy machine slows all of them alike. A ratio is the median of those of the single rounds.

Run with: python bench/rules.py [--rounds N] [--seconds S] [--json]
The peers are the group `peers` of pyproject.toml; `nox -s bench -- rules` installs them.
"""

import argparse
import importlib.util
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track

from pioche.games import GAMES, AnyGame
from pioche.match import Match, fold
from pioche.rules.chance import SeededChance
from pioche.rules.hit import rules

SEATS = 4
ROUNDS, SECONDS = 15, 0.5

Playout = Callable[[int], int]
"""Plays one match to its end, by number, and says how many moves that were."""


class Contestant(NamedTuple):
    name: str
    playout: Playout


class Speed(NamedTuple):
    """Of one contestant, in one round or at the median."""

    playouts: float
    """A second."""
    moves: float


class Floor(NamedTuple):
    """A ratio of moves a second that we want."""

    name: str
    to: str
    least: float


SPIEL, RLCARD = "OpenSpiel crazy_eights", "RLCard uno"
FLOORS = (
    Floor("hit_the_deck", SPIEL, 1.0),
    Floor("hit_the_deck", RLCARD, 10.0),
    Floor("hit", "hit_the_deck", 0.5),
    Floor("shithead", "hit_the_deck", 0.5),
)


def one_of(choices: Sequence[Any], luck: random.Random) -> Any:
    """Without the checks of `random.choice`, which cost more than a move: for the peers too."""
    return choices[int(luck.random() * len(choices))]


def through_contract(game: AnyGame, number: int) -> int:
    """Of several that may act, the lowest seat does, as below."""
    luck, chance = random.Random(number), SeededChance(b"%d" % number)
    to_act, legal_moves, play = game.to_act, game.legal_moves, game.play
    assert to_act is not None, "all three say whose turn it is"
    state, moves = fold(game, game.initial, game.deal(SEATS, game.options(), chance)), 0
    while acting := to_act(state):
        seat = acting[0]
        _, state = play(state, seat, one_of(legal_moves(state, seat), luck), chance)
        moves += 1
    return moves


def through_match(game: AnyGame, number: int) -> int:
    """In notation, recorded."""
    luck = random.Random(number)
    match = Match(game, seats=SEATS, chance=SeededChance(b"%d" % number))
    moves = 0
    while acting := match.to_act:
        match.play(acting[0], one_of(match.legal(acting[0]), luck))
        moves += 1
    return moves


def of_spiel() -> Playout:
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")

    def playout(number: int) -> int:
        luck, state, moves = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = one_of(state.chance_outcomes(), luck)
            else:
                action, moves = one_of(state.legal_actions(), luck), moves + 1
            state.apply_action(action)
        return moves

    return playout


def of_rlcard() -> Playout:
    rlcard = importlib.import_module("rlcard")
    env = rlcard.make("uno", config={"seed": 1, "game_num_players": SEATS})

    def playout(number: int) -> int:
        luck, (state, _), moves = random.Random(number), env.reset(), 0
        while not env.is_over():
            state, _ = env.step(one_of(list(state["legal_actions"]), luck))
            moves += 1
        return moves

    return playout


PEERS = {SPIEL: ("pyspiel", of_spiel), RLCARD: ("rlcard", of_rlcard)}


def is_installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def contestants() -> Iterator[Contestant]:
    for name, game in GAMES.items():
        yield Contestant(name, partial(through_contract, game))
        yield Contestant(f"{name}, Match", partial(through_match, game))
    for name, (module, made) in PEERS.items():
        if is_installed(module):
            yield Contestant(name, made())


def speed(playout: Playout, numbers: Iterator[int], seconds: float) -> Speed:
    """The last playout is played to its end."""
    playouts = moves = 0
    started = time.process_time()
    while (took := time.process_time() - started) < seconds:
        moves += playout(next(numbers))
        playouts += 1
    return Speed(playouts / took, moves / took)


class Round(NamedTuple):
    """By contestant."""

    speeds: dict[str, Speed]

    def ratio(self, name: str, to: str) -> float:
        return self.speeds[name].moves / self.speeds[to].moves


def rounds(count: int, seconds: float) -> list[Round]:
    """Each plays other matches in each round, the first of which only warms up."""
    playing = list(contestants())
    numbers = iter(range(10**9))
    shown = track(range(count + 1), description="Playing", console=Console(stderr=True), transient=True)
    return [Round({each.name: speed(each.playout, numbers, seconds) for each in playing}) for _ in shown][1:]


def medians(found: Sequence[Round]) -> dict[str, Speed]:
    return {
        name: Speed(*map(statistics.median, zip(*(each.speeds[name] for each in found), strict=True)))
        for name in found[0].speeds
    }


class Ratio(NamedTuple):
    name: str
    to: str
    median: float
    low: float
    high: float
    floor: float

    @property
    def is_reached(self) -> bool:
        return self.median >= self.floor


def ratios(found: Sequence[Round]) -> Iterator[Ratio]:
    for floor in FLOORS:
        if floor.to in found[0].speeds:
            by_round = sorted(each.ratio(floor.name, floor.to) for each in found)
            median = statistics.median(by_round)
            yield Ratio(floor.name, floor.to, median, by_round[0], by_round[-1], floor.least)


def are_compiled() -> bool:
    """Whether Pioche was installed with `PIOCHE_COMPILE=1`."""
    return not rules.__file__.endswith(".py")


def missing() -> list[str]:
    return [name for name, (module, _) in PEERS.items() if not is_installed(module)]


def as_json(found: Sequence[Round]) -> str:
    said = {
        "python": platform.python_version(),
        "compiled": are_compiled(),
        "rounds": len(found),
        "seats": SEATS,
        "speeds": {name: each._asdict() for name, each in medians(found).items()},
        "ratios": [{**each._asdict(), "is_reached": each.is_reached} for each in ratios(found)],
        "missing": missing(),
    }
    return msgspec.json.format(msgspec.json.encode(said)).decode()


def print_tables(found: Sequence[Round]) -> None:
    build = "compiled rules" if are_compiled() else "plain rules"
    print(f"Python {platform.python_version()}, {build}, {SEATS} seats, median of {len(found)} rounds")
    print(f"{'':24}{'playouts/s':>12}{'moves/s':>12}")
    for name, each in medians(found).items():
        print(f"{name:24}{each.playouts:>12,.0f}{each.moves:>12,.0f}")
    print(f"\n{'moves a second':48}{'ratio':>8}{'lowest':>8}{'highest':>8}{'floor':>8}")
    for ratio in ratios(found):
        name = f"{ratio.name} to {ratio.to}"
        numbers = (ratio.median, ratio.low, ratio.high, ratio.floor)
        print(f"{name:48}" + "".join(f"{number:8.2f}" for number in numbers))
    for name in missing():
        print(
            f"{name} is not installed, so nothing is said of it: it is in the group `peers` of pyproject.toml"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each slice")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = rounds(asked.rounds, asked.seconds)
    if asked.json:
        print(as_json(found))
    else:
        print_tables(found)


if __name__ == "__main__":
    main()
