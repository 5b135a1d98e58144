"""The rulebook of Hit the Deck says in both languages what the code does."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.cards import COPIES, KIND, PACK, POINTS
from pioche.rules.hit_the_deck.rounds import HAND_SIZE, MOST_MOVES
from pioche.rules.options import Option, describe
from pioche.table import race
from pioche.texts import texts
from tests.rules.hit_the_deck.table import table

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr")
RULES = {*(f"d{number}" for number in range(1, 24)), "d15a"}

THIN_SPACE, WIDE_SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

ANCHOR = re.compile(r"\{#([a-z]\d+[a-z]?)\}$", re.MULTILINE)

SWITCH = {"en": ("off", "on"), "fr": ("non", "oui")}
SWITCH_VALUES = {"en": "on or off", "fr": "oui ou non"}
RACE_SECONDS = (race.TIME_TO_ANNOUNCE // 1_000, race.TIME_TO_SLAP // 1_000)
FACTS = {
    "en": {
        "{} to {} players": (GAME.seats[0], GAME.seats[-1]),
        "one pack of {} cards": (len(PACK),),
        "A round of {:,} moves": (MOST_MOVES,),
        "reaches {} points": (HitTheDeckOptions().target,),
        "word cards {} points each": (POINTS["H"],),
        "less than {} milliseconds": (race.ANTICIPATION,),
        "never more than {}": (race.LONGEST_ALLOWANCE,),
        "You have {} seconds to announce, the others have {}": RACE_SECONDS,
    },
    "fr": {
        "{} à {} joueurs": (GAME.seats[0], GAME.seats[-1]),
        "un paquet de {} cartes": (len(PACK),),
        "Une manche de {:,} coups": (MOST_MOVES,),
        "atteint {} points": (HitTheDeckOptions().target,),
        "les cartes à mots {} points chacune": (POINTS["H"],),
        "en moins de {} millisecondes": (race.ANTICIPATION,),
        "plus de {} millisecondes": (race.LONGEST_ALLOWANCE,),
        "Vous avez {} secondes pour annoncer": RACE_SECONDS[:1],
        "les autres en ont {} pour taper": RACE_SECONDS[1:],
    },
}
SEVEN = {"en": "deal seven cards to each", "fr": "distribuez sept cartes à chaque"}

ROWS = ("number", "cut", "flip", "wild_number", "wild_colour", "hand")
"""The kinds of cards, as the book's table has them."""


def book(language: str) -> str:
    return (ROOT / "docs" / "rules" / language / "hit-the-deck.md").read_text(encoding="utf-8")


def prose(language: str) -> str:
    """The book without its line ends."""
    return book(language).replace("\n", " ")


def rows(language: str, number: int) -> list[list[str]]:
    """The cells of one of the book's tables, the heading left out."""
    block = re.findall(r"(?:^\|.*\n?)+", book(language), re.MULTILINE)[number]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()[2:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_exactly_one_anchor(language: str) -> None:
    """[D1] to [D23]; of the common rules those that fit, none twice."""
    anchors = Counter(ANCHOR.findall(book(language)))
    assert anchors.keys() - {f"c{number}" for number in range(1, 13)} == RULES
    assert set(anchors.values()) == {1}
    assert book(language).count("{#") == len(anchors), "every anchor ends its line"


def test_the_client_reads_every_anchor() -> None:
    source = (ROOT / "client" / "build" / "rulebooks.ts").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"ANCHOR = /(.*)/", source)
    lines = [line for line in book("en").splitlines() if "{#" in line]
    assert [line for line in lines if not re.search(pattern, line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_corner_cases_point_at_rules_that_the_book_has(language: str) -> None:
    cited = {rule.lower() for row in rows(language, -1) for rule in row[-1].split(", ")}
    assert cited <= RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pack_in_the_book_is_the_pack_that_is_dealt(language: str) -> None:
    """[D1] [D20]"""
    for kind, (_, _, counts, points) in zip(ROWS, rows(language, 0), strict=True):
        cards = [card for card in COPIES if KIND[card] == kind]
        (copies,) = {COPIES[card] for card in cards}
        assert re.findall(r"\d+", counts) in ([str(copies), str(copies * len(cards))], [str(copies)])
        assert points.isdecimal() == (kind != "number")
        assert kind == "number" or {POINTS[card] for card in cards} == {int(points)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_in_the_book_are_those_on_the_cards(language: str) -> None:
    named = [name for _, name, _, _ in rows(language, 0)]
    said = [
        texts(language).say("card-hit_the_deck", card=card) for card in ("R4", "RC", "RF", "N4", "KB", "H")
    ]
    assert said == [f"{'a' if language == 'en' else 'un'} {name}" for name in named]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_text_are_those_of_the_code(language: str) -> None:
    for phrase, numbers in FACTS[language].items():
        written = phrase.format(*numbers)
        assert (written if language == "en" else written.replace(",", THIN_SPACE)) in prose(language)
    assert SEVEN[language] in prose(language)
    assert HAND_SIZE == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_race_is_told_as_it_is_run(language: str) -> None:
    """[D14] All three ways, and how long an announcement may take without costing anything."""
    ways = [f"**{texts(language).say(f'races-{mode}').lower()}**" for mode in get_args(race.RaceMode)]
    assert [way for way in ways if way not in book(language)] == []
    half_a_second = {"en": "within about half a second", "fr": "en une demi-seconde environ"}
    assert half_a_second[language] in prose(language)
    assert 450 <= race.ANNOUNCED_AT_ONCE <= 550


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_in_the_book_are_the_options_of_the_game(language: str) -> None:
    written = [(title.split("`")[1], values, default) for title, values, default, _ in rows(language, 2)]
    assert written == [_as_written(option, language) for option in describe(HitTheDeckOptions)]
    titles = [title.split(", `")[0] for title, *_ in rows(language, 2)]
    assert titles == [
        texts(language).say(f"option-hit_the_deck-{option.name}") for option in describe(HitTheDeckOptions)
    ]


def _as_written(option: Option, language: str) -> tuple[str, str, str]:
    if option.kind == "switch":
        return option.name, SWITCH_VALUES[language], SWITCH[language][bool(option.default)]
    return option.name, ", ".join(map(str, option.values)), str(option.default)


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_hands_are_taken_care_of(language: str) -> None:
    assert {"en": "rings and bracelets come off", "fr": "on retire bagues et bracelets"}[language] in prose(
        language
    )


EXAMPLE = (
    ((0, "play B3"),),
    ((1, "draw"), (1, "pass")),
    ((2, "play N4"),),
    ((0, "draw"), (0, "play R4")),
    ((1, "play H"), (1, "announce"), (1, "slap"), (0, "slap")),
    ((2, "play YF"),),
    ((2, "play G5"),),
    ((1, "play G1"),),
)
"""What the book's example tells, row by row."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_goes_as_the_book_tells_it(language: str) -> None:
    """[D4] to [D8], [D12] to [D15]"""
    round_ = table("B3 Y5 Y2 Y1 | G1 R1 R2 | N4 YF G5 Y1", discard="R3", pile="H R4 B1 B1 B1 B1 Y3 G2")
    for moves, (_, _, in_play) in zip(EXAMPLE, rows(language, 3), strict=True):
        for seat, move in moves:
            round_.play_as(seat, move)
        said = texts(language).say("card-hit_the_deck", card=round_.in_play)
        assert said.split(" ", 1)[1] == in_play
    assert (round_.counts, round_.state.direction, round_.active) == ([3, 2, 5], -1, 0)


def test_french_punctuation_has_its_unbreakable_spaces() -> None:
    """Before : ; ! ? » and %, and after «."""
    text = book("fr").replace("---", "")
    assert not re.findall(rf".{{0,12}}[^{THIN_SPACE}{WIDE_SPACE}][:;!?»%]", text)
    assert not re.findall(rf"«[^{THIN_SPACE}{WIDE_SPACE}].{{0,12}}", text)
    assert not re.findall(r".{0,12}['\"].{0,12}", text), "apostrophes are ’ and quotation marks « »"
