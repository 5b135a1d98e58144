"""The rulebook of Shithead says in both languages what the code does."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pioche.rules.options import Option, describe
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.model import RANKS
from pioche.rules.shithead.ranks import pack_of
from pioche.rules.shithead.settle import FATALITIES, MOST_MOVES
from pioche.texts import texts
from tests.rules.shithead.table import table

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr")
RULES = {f"s{number}" for number in range(1, 23)}

THIN_SPACE, WIDE_SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

ANCHOR = re.compile(r"\{#([a-z]\d+)\}$", re.MULTILINE)

SWITCH = {"en": ("off", "on"), "fr": ("non", "oui")}
SWITCH_VALUES = {"en": "on or off", "fr": "oui ou non"}
RANGE = {"en": "{} to {}", "fr": "{} à {}"}
FACTS = {
    "en": {
        "{} to {} players": (GAME.seats[0], GAME.seats[-1]),
        "two jokers: {} cards": (len(pack_of(ShitheadOptions(), 5)),),
        "two packs, {} cards": (len(pack_of(ShitheadOptions(), 6)),),
        "A round of {:,} moves": (MOST_MOVES,),
        "up to {} rounds": (describe(ShitheadOptions)[0].values[-1],),
    },
    "fr": {
        "{} à {} joueurs": (GAME.seats[0], GAME.seats[-1]),
        "deux jokers" + WIDE_SPACE + ": {} cartes": (len(pack_of(ShitheadOptions(), 5)),),
        "soit {} cartes": (len(pack_of(ShitheadOptions(), 6)),),
        "Une manche de {:,} coups": (MOST_MOVES,),
        "jusqu’à {} manches": (describe(ShitheadOptions)[0].values[-1],),
    },
}
NAMES = {"en": ("You", "Alba", "Noé"), "fr": ("Vous", "Alba", "Noé")}
"""Of the example, by seat."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(language: str) -> str:
    return (ROOT / "docs" / "rules" / language / "shithead.md").read_text(encoding="utf-8")


def prose(language: str) -> str:
    """The book without its line ends."""
    return book(language).replace("\n", " ")


def rows(language: str, number: int) -> list[list[str]]:
    """The cells of one of the book's tables, the heading left out."""
    block = re.findall(r"(?:^\|.*\n?)+", book(language), re.MULTILINE)[number]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()[2:]]


@every_language
def test_every_rule_has_exactly_one_anchor(language: str) -> None:
    """[S1] to [S22]; of the common rules those that fit, none twice."""
    anchors = Counter(ANCHOR.findall(book(language)))
    assert anchors.keys() - {f"c{number}" for number in range(1, 13)} == RULES
    assert set(anchors.values()) == {1}
    assert book(language).count("{#") == len(anchors), "every anchor ends its line"


@every_language
def test_the_corner_cases_point_at_rules_that_the_book_has(language: str) -> None:
    cited = {rule.lower() for row in rows(language, -1) for rule in row[-1].split(", ")}
    assert cited <= RULES


@every_language
def test_numbers_in_the_text_are_those_of_the_code(language: str) -> None:
    for phrase, numbers in FACTS[language].items():
        written = phrase.format(*numbers)
        assert (written if language == "en" else written.replace(",", THIN_SPACE)) in prose(language)


@every_language
def test_the_special_ranks_of_the_book_are_those_of_the_game(language: str) -> None:
    """[S10] to [S13] and [S16], each told where the table says."""
    assert [(rank, rule) for rank, _, rule in rows(language, 0)] == [
        *(("2", "S10"), ("3", "S10"), ("7", "S11"), ("8", "S12"), ("10", "S13"), ("joker", "S16"))
    ]
    assert len(RANKS) == 13


@every_language
def test_the_fatalities_have_the_names_of_the_catalog(language: str) -> None:
    """[S21]"""
    for ending in FATALITIES.values():
        assert f"**{texts(language).say(f'fatality-shithead-{ending}')}**" in prose(language)


@every_language
def test_the_options_in_the_book_are_the_options_of_the_game(language: str) -> None:
    written = [(title.split(", `")[0], title.split("`")[1], *rest) for title, *rest, _ in rows(language, 1)]
    assert written == [_as_written(option, language) for option in describe(ShitheadOptions)]


def _as_written(option: Option, language: str) -> tuple[str, ...]:
    title = texts(language).say(f"option-shithead-{option.name}")
    if option.kind == "switch":
        return title, option.name, SWITCH_VALUES[language], SWITCH[language][bool(option.default)]
    if option.name == "rounds":
        values = RANGE[language].format(option.values[0], option.values[-1])
        return title, option.name, values, str(option.default)
    said = [texts(language).say(f"option-shithead-{option.name}-value-{value}") for value in option.values]
    return title, option.name, ", ".join(said), said[option.values.index(option.default)]


@every_language
def test_the_presets_of_the_book_have_the_names_of_the_catalog(language: str) -> None:
    for preset in GAME.presets:
        assert f"*{texts(language).say(f'preset-shithead-{preset}')}*" in prose(language)


@every_language
def test_the_example_goes_as_the_book_tells_it(language: str) -> None:
    """[S4] [S11] to [S14], [S16]: who plays, what, and what the pile shows then."""
    round_ = table("7 7 8 ; 7 K ; 4 4 4 | 6 9 T ; ; 5 5 5 | * 4 A ; ; 6 6 6", pile="5")
    for who, move, _, shown in rows(language, 2):
        assert NAMES[language][round_.active] == who
        round_.play(move.strip("`"))
        assert (round_.shown or "–") == shown
    assert (round_.hands, round_.active) == ("89A |  | 4", 1)


def test_french_punctuation_has_its_unbreakable_spaces() -> None:
    """Before : ; ! ? » and %, and after «."""
    text = book("fr").replace("---", "")
    assert not re.findall(rf".{{0,12}}[^{THIN_SPACE}{WIDE_SPACE}][:;!?»%]", text)
    assert not re.findall(rf"«[^{THIN_SPACE}{WIDE_SPACE}].{{0,12}}", text)
    assert not re.findall(r".{0,12}['\"].{0,12}", text), "apostrophes are ’ and quotation marks « »"
