"""docs/adding-a-game.md and its example agree with the code."""

import dataclasses
import re
from pathlib import Path

import pytest

from examples.high_card import GAME
from pioche.rules.game import Game
from pioche.testing import LAWS, Law

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_example_keeps_the_law(law: Law) -> None:
    law(GAME)


def test_the_page_explains_every_part_of_the_contract() -> None:
    explained = set(re.findall(r"^\| `(\w+)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert explained == {field.name for field in dataclasses.fields(Game)}


def test_every_path_on_the_page_exists() -> None:
    paths = re.findall(r"`((?:src|tests|docs|client|examples)/[\w./-]+)`", PAGE.read_text(encoding="utf-8"))
    assert len(paths) > 5
    assert [path for path in paths if not (PAGE.parents[1] / path).exists()] == []
