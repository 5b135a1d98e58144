"""No rule of Hit the Deck is without a test that cites it."""

import re
from pathlib import Path

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.options import describe

TESTS = Path(__file__).parent
TEXT = "".join(file.read_text() for file in TESTS.glob("test_*.py") if file != Path(__file__))


def test_every_number_of_the_rules_page_is_cited() -> None:
    """A citation stands in a test's docstring, in brackets."""
    assert set(re.findall(r"\[(D\d+a?)\]", TEXT)) == {*(f"D{number}" for number in range(1, 24)), "D15a"}


def test_every_common_rule_that_reaches_this_game_is_cited() -> None:
    """[C4] is about tables."""
    cited = set(re.findall(r"\[(C\d+)\]", TEXT))
    assert cited == {f"C{number}" for number in range(1, 13)} - {"C4"}


def test_every_option_is_cited() -> None:
    cited = set(
        re.findall(r"\b(" + "|".join(option.name for option in describe(HitTheDeckOptions)) + r")\b", TEXT)
    )
    assert cited == {option.name for option in describe(HitTheDeckOptions)}
