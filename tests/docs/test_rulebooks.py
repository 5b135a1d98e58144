"""The rulebook of Hit! says in both languages what the code does."""

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from pioche.match import Match
from pioche.rules.chance import ScriptedChance
from pioche.rules.game import Odds
from pioche.rules.hit import GAME, HitOptions
from pioche.rules.hit.model import COPIES, PACK, VALUES
from pioche.rules.hit.rules import SAFE_CARDS
from pioche.rules.options import Option, describe

BOOKS = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "fr")
RULES = [f"h{number}" for number in range(1, 16)]

THIN_SPACE, WIDE_SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

ANCHOR = re.compile(r"\{#([a-z]+\d+)\}$", re.MULTILINE)

MOST_ROUNDS = describe(HitOptions)[0].values[-1]

RANGE = {"en": "{} to {}", "fr": "{} à {}"}
SWITCH = {"en": ("off", "on"), "fr": ("non", "oui")}
SWITCH_VALUES = {"en": "on or off", "fr": "oui ou non"}
FACTS = {
    "en": {
        "{} to {} players": (GAME.seats[0], GAME.seats[-1]),
        "one pack of {} cards": (len(PACK),),
        "worth {} points": (sum(PACK),),
        "up to {}:": (MOST_ROUNDS,),
    },
    "fr": {
        "{} à {} joueurs": (GAME.seats[0], GAME.seats[-1]),
        "un paquet de {} cartes": (len(PACK),),
        "le paquet entier en vaut {}": (sum(PACK),),
        "jusqu’à {}" + WIDE_SPACE + ":": (MOST_ROUNDS,),
    },
}
NUMBER_WORDS = {
    "en": {
        "three cards or more": SAFE_CARDS,
        "Seven cards are 6s": COPIES[6],
        "Eleven cards are 1s": COPIES[1],
    },
    "fr": {"trois cartes ou plus": SAFE_CARDS, "sept 6 en tout": COPIES[6], "onze 1 en tout": COPIES[1]},
}
NUMBER_MEANT = {"three": 3, "seven": 7, "eleven": 11, "trois": 3, "sept": 7, "onze": 11}

BEFORE_THE_EXAMPLE = (5, 5, 1, 1)
"""What Alba and Noé drew in their first turns."""
ANSWERS = {1: "leave", 5: "steal"}
"""To the steals that the example offers, by value."""


def book(language: str) -> str:
    return (BOOKS / language / "hit.md").read_text(encoding="utf-8")


def prose(language: str) -> str:
    """The book without its line ends."""
    return book(language).replace("\n", " ")


def table(language: str, number: int) -> list[list[str]]:
    """The cells of one of the book's tables, the heading left out."""
    block = re.findall(r"(?:^\|.*\n?)+", book(language), re.MULTILINE)[number]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()[2:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_exactly_one_anchor(language: str) -> None:
    """[H1] to [H15]; of the common rules those that fit, none twice."""
    anchors = Counter(ANCHOR.findall(book(language)))
    assert [anchors[rule] for rule in RULES] == [1] * len(RULES)
    assert set(anchors.values()) == {1}
    assert book(language).count("{#") == len(anchors), "every anchor ends its line"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_corner_cases_point_at_rules_that_the_book_has(language: str) -> None:
    cited = {rule.lower() for row in table(language, -1) for rule in row[-1].split(", ")}
    assert cited <= set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pack_in_the_book_is_the_pack_that_is_dealt(language: str) -> None:
    """[H1]: eleven of each value 1 to 5, seven of each value 6 to 10."""
    copies: dict[int, int] = {}
    for values, count in table(language, 0):
        lowest, highest = map(int, re.findall(r"\d+", values))
        copies |= dict.fromkeys(range(lowest, highest + 1), int(count))
    assert copies == COPIES
    assert list(copies) == list(VALUES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_text_are_those_of_the_code(language: str) -> None:
    for phrase, numbers in FACTS[language].items():
        assert phrase.format(*numbers) in prose(language)
    for phrase, number in NUMBER_WORDS[language].items():
        assert phrase in prose(language)
        assert NUMBER_MEANT[phrase.split()[0].lower()] == number


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_in_the_book_are_the_options_of_the_game(language: str) -> None:
    written = [(title.split("`")[1], values, default) for title, values, default, _ in table(language, 1)]
    assert written == [_as_written(option, language) for option in describe(HitOptions)]


def _as_written(option: Option, language: str) -> tuple[str, str, str]:
    if option.kind == "switch":
        return option.name, SWITCH_VALUES[language], SWITCH[language][bool(option.default)]
    return option.name, RANGE[language].format(option.values[0], option.values[-1]), str(option.default)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_turn_goes_as_the_book_tells_it(language: str) -> None:
    """[H4] to [H7] and [H15]: each card, the line after it, and the chance to lose the turn next."""
    *safe, last = table(language, 2)
    match = _beginners_match(*BEFORE_THE_EXAMPLE, *(int(row[0]) for row in (*safe, last)))
    for seat, move in product((0, 1), ("draw", "draw", "stop")):
        match.play(seat, move)
    for drawn, told, line, chance in safe:
        match.play(2, "draw")
        if answer := ANSWERS.get(int(drawn)):
            steal = match.view(2).odds[0]
            assert answer == "steal" or re.findall(r"\d\d", told) == [str(steal.cases), str(steal.of)]
            match.play(2, answer)
        assert sorted(match.view(2).places[2].line) == sorted(map(int, line.split()))
        assert _in_words(match.view(2).odds[0], language) == chance
    match.play(2, "draw")
    assert sum(match.view(2).discard) == len(safe[-1][2].split()) + 1
    assert match.view(2).places[2].lost_turns == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chance_of_beginner_mode_is_worked_out_as_the_book_does(language: str) -> None:
    """[H15], FC-RU-12 (e)."""
    match = _beginners_match(6, 1, 6)
    for _ in range(3):
        match.play(0, "draw")
    chance = match.view(0).odds[0]
    counted = {"en": "{} of {} cards", "fr": "Sur {1} cartes, {0}"}[language].format(chance.cases, chance.of)
    assert counted in prose(language)
    assert _percent(chance, language) in prose(language)


def _beginners_match(*first_cards: int) -> Match:
    """Three seats, seat 0 begins, and the pile gives these cards first."""
    rest = Counter(PACK) - Counter(first_cards)
    deck = [*first_cards, *rest.elements()]
    return Match("hit", seats=3, options={"beginner": True}, chance=ScriptedChance(decks=[deck], picks=[0]))


def _in_words(chance: Odds, language: str) -> str:
    if chance.cases == 0:
        return "0"
    of = {"en": "of", "fr": "sur"}[language]
    return f"{chance.cases} {of} {chance.of}, {_percent(chance, language)}"


def _percent(chance: Odds, language: str) -> str:
    english = f"{chance.cases / chance.of:.1%}"
    return english if language == "en" else english.replace(".", ",").replace("%", f"{THIN_SPACE}%")


def test_french_punctuation_has_its_unbreakable_spaces() -> None:
    """Before : ; ! ? » and %, and after «; the name of the game keeps its own sign."""
    text = book("fr").replace("Hit!", "Hit").replace("---", "")
    assert not re.findall(rf".{{0,12}}[^{THIN_SPACE}{WIDE_SPACE}][:;!?»%]", text)
    assert not re.findall(rf"«[^{THIN_SPACE}{WIDE_SPACE}].{{0,12}}", text)
    assert not re.findall(r".{0,12}['\"].{0,12}", text), "apostrophes are ’ and quotation marks « »"
