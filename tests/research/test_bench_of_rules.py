"""What `bench/rules.py` says of the speed of the rules, and of whom; the figures are left to it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.rules import FLOORS, PEERS, SPIEL, Round, Speed, is_installed, ratios
from pioche.games import GAMES
from pioche.rules.hit import rules as hit_rules

BENCH = Path("bench/rules.py")


@pytest.fixture(scope="module")
def said() -> Any:
    """By a run of a moment."""
    command = [sys.executable, str(BENCH), "--rounds=1", "--seconds=0.01", "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def test_every_game_is_played_through_the_contract_and_through_match(said: Any) -> None:
    for game in GAMES:
        for name in (game, f"{game}, Match"):
            assert said["speeds"][name]["moves"] > said["speeds"][name]["playouts"] > 0


def test_it_is_said_whether_the_rules_are_compiled(said: Any) -> None:
    assert said["compiled"] is not hit_rules.__file__.endswith(".py")


def test_peers_are_played_or_said_to_be_missing(said: Any) -> None:
    for name, (module, _) in PEERS.items():
        assert (name in said["speeds"]) == is_installed(module) != (name in said["missing"])


def test_a_ratio_is_the_median_of_those_of_the_rounds() -> None:
    """One round in which a contestant was held up does not count for more than another."""
    names = {floor.name for floor in FLOORS} | {floor.to for floor in FLOORS}
    level = {name: Speed(1, 100) for name in names}
    found = [Round(level), Round(level | {SPIEL: Speed(1, 10)}), Round(level | {SPIEL: Speed(1, 50)})]
    ratio = next(each for each in ratios(found) if each.to == SPIEL)
    assert (ratio.median, ratio.low, ratio.high) == (2, 1, 10)
    assert ratio.is_reached


def test_what_is_missing_has_no_ratio() -> None:
    found = [Round({"hit": Speed(1, 60), "hit_the_deck": Speed(1, 100), "shithead": Speed(1, 40)})]
    assert [(each.name, each.is_reached) for each in ratios(found)] == [("hit", True), ("shithead", False)]
