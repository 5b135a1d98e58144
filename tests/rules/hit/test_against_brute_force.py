"""Hit! compared with the plain engine of brute.py: what each move does, and how large a whole tree is."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pioche.match import Match, fold
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.hit import GAME, HitOptions
from pioche.rules.hit.state import State
from pioche.testing.stories import Taste
from tests.rules.hit.brute import Round
from tests.rules.hit.table import table

pytestmark = pytest.mark.long

TREES = Path(__file__).with_name("perft.txt")
STATES = 5_000


def random_states() -> Iterator[State]:
    """Of matches that end after their first round."""
    for number in itertools.count():
        options = {"steal_ends_turn": number % 2 == 0}
        match = Match(GAME, seats=2 + number % 4, options=options, chance=SeededChance(b"%d" % number))
        taste = Taste(number)
        while match.outcome is None:
            yield match.state
            match.play(*taste.choose(match))


def test_every_legal_move_does_what_the_plain_engine_does() -> None:
    """FC-AP-02 Lines, loots, lost turns, pile, turn and offer, in 5,000 states."""
    for state in itertools.islice(random_states(), STATES):
        plain = Round(state)
        assert legal(state) == plain.moves()
        for move in plain.moves():
            assert position(Round(played(state, move))) == position(plain.played(move)), f"{move} in {state}"


def legal(state: State) -> list[str]:
    return list(map(GAME.notate, GAME.legal_moves(state, state.active)))


def played(state: State, move: str) -> State:
    after: State = fold(GAME, state, GAME.decide(state, state.active, GAME.parse(move), ScriptedChance()))
    return after


def position(round_: Round) -> dict[str, object]:
    """Without the order of cards that lie face up."""
    zones = {"lines": list(map(sorted, round_.lines)), "loots": list(map(sorted, round_.loots))}
    return {**vars(round_), **zones, "is_over": None}


class Tree(NamedTuple):
    """A position of perft.txt, with the number of ways to play so many moves from it, for each number."""

    name: str
    lines: str
    pile: str
    steal_ends_turn: bool
    counts: list[int]

    @property
    def root(self) -> State:
        options = HitOptions(steal_ends_turn=self.steal_ends_turn)
        return table(self.lines, pile=self.pile, drawn=0, options=options).state


def read(block: str) -> Tree:
    name, lines, pile, option, counts = (line.split(":", 1)[1].strip() for line in block.splitlines())
    return Tree(name, lines, pile, option == "on", list(map(int, counts.split())))


EVERY_TREE = pytest.mark.parametrize(
    "tree", list(map(read, TREES.read_text().strip().split("\n\n")[1:])), ids=lambda tree: tree.name
)


def ways(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(ways(played(state, move), depth - 1) for move in legal(state))


def plain_ways(round_: Round, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(plain_ways(round_.played(move), depth - 1) for move in round_.moves())


@EVERY_TREE
def test_the_whole_tree_is_as_large_as_counted(tree: Tree) -> None:
    """The last count is 0: by then every way has come to the end of the round."""
    assert tree.counts[-1] == 0
    for depth, count in enumerate(tree.counts, start=1):
        assert ways(tree.root, depth) == count, divided(tree.root, depth)


@EVERY_TREE
def test_the_plain_engine_counts_the_same(tree: Tree) -> None:
    root = Round(tree.root)
    assert [plain_ways(root, depth) for depth in range(1, len(tree.counts) + 1)] == tree.counts


def divided(state: State, depth: int) -> str:
    """The count under each of the first two moves, ours and the plain engine's: the wrong branch shows."""
    lines = [f"{depth} moves deep:"]
    for first in legal(state):
        for second in legal(played(state, first)):
            ours = ways(played(played(state, first), second), depth - 2) if depth > 1 else 1
            plain = plain_ways(Round(state).played(first).played(second), depth - 2) if depth > 1 else 1
            lines.append(f"  {first} {second}: {ours}, plain engine {plain}")
    return "\n".join(lines)
