"""All catalogs say everything, and say the same."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pioche import verify
from pioche.cli.notices import Reading, sentence
from pioche.games import GAMES, GameNotice
from pioche.match import Match
from pioche.policies import policies_for
from pioche.rules.chance import SeededChance
from pioche.rules.hit.notices import StolenNotice
from pioche.rules.hit.view import Step
from pioche.rules.options import describe
from pioche.table.notices import AnyTableNotice, SatNotice
from pioche.texts import LANGUAGES, Texts, UnknownLanguage, UnknownText, percent, texts
from tests.docs.catalogs import FILES, Patterns, lines, patterns, variables
from tests.docs.codes import codes

THIN_SPACE, WIDE_SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

CHOICES = {"you", "first_you", "finished"}
"""Variables that are yes or no; all others may be numbers."""

NAMES = ("Ana", "Björn", "Chloé", "Dan", "Eve")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def catalog(language: str) -> Patterns:
    return {name: each for file in FILES[language].values() for name, each in patterns(file).items()}


@every_language
def test_every_language_has_the_files_ids_attributes_and_variables_of_english(language: str) -> None:
    assert list(FILES[language]) == list(FILES["en"])
    english, own = catalog("en"), catalog(language)
    assert own.keys() == english.keys()
    assert {name: variables(name, own) for name in own} == {
        name: variables(name, english) for name in english
    }


def test_a_folder_of_texts_makes_a_language() -> None:
    assert {"en", "fr"} <= set(LANGUAGES)
    assert all(texts(language).locale.language == language.split("-")[0] for language in LANGUAGES)


@every_language
def test_no_id_stands_in_two_files_or_twice_in_one(language: str) -> None:
    written = [
        line.split(" =")[0]
        for file in FILES[language].values()
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"-?[a-z][\w-]* =", line)
    ]
    assert sorted(written) == sorted(set(written))


@every_language
def test_every_text_can_be_said(language: str) -> None:
    known = catalog(language)
    for name in known:
        for number in (0, 1, 2, 5, 21):
            for choice in ("yes", "no"):
                given = {each: choice if each in CHOICES else number for each in variables(name, known)}
                assert texts(language).say(name, **given).strip()


def needed() -> Iterator[str]:
    """The ids of all that the code may want to say."""
    for game in GAMES.values():
        yield from (f"game-{game.id}", f"game-{game.id}.summary", f"card-{game.id}")
        for option in describe(game.options):
            yield from (f"option-{game.id}-{option.name}", f"option-{game.id}-{option.name}.hint")
        for policy in policies_for(game.id):
            yield from (f"policy-{policy}", f"policy-{policy}.hint")
    for move in ("draw", "stop", "steal", "leave"):
        yield from (f"move-hit-{move}", f"move-hit-{move}.key", f"move-hit-{move}.hint")
    yield from (f"odds-hit-{label}" for label in ("draw", "steal", "leave"))
    yield from (f"decided-hit-{step}" for step in get_args(Step))
    yield from (f"difference-{code}" for code in get_args(verify.Code))
    yield from (f"error-{code}" for code in codes())


@every_language
def test_whatever_the_code_may_want_to_say_has_its_text(language: str) -> None:
    """Games, cards, options, policies, moves, odds, tie-breaks, and every code of an error."""
    assert {"unknown_move", "draw_first", "not_your_turn", "no_such_seat", "wrong_seats"} <= codes()
    assert set(needed()) - catalog(language).keys() == set()


@every_language
@pytest.mark.parametrize(
    "kind", get_args(GameNotice) + get_args(AnyTableNotice), ids=lambda kind: kind.__struct_config__.tag
)
def test_every_notice_has_its_sentence_for_whoever_reads_it(
    kind: type[msgspec.Struct], language: str
) -> None:
    notice = kind(*(_sample(field.type) for field in msgspec.structs.fields(kind)))
    told = {
        sentence(notice, Reading(texts=texts(language), names=NAMES, seat=seat, person="Ana"))
        for seat in (0, 1, None)
    }
    assert all(told)


def _sample(kind: Any) -> object:
    """A value of a notice's field."""
    return {int: 1, bool: True, str: "Ana", str | None: "Ana"}.get(kind, (1, 1))


@every_language
def test_a_whole_match_is_told_to_a_player_in_sentences(language: str) -> None:
    """FC-CI-03"""
    match, luck = Match("hit", seats=5, chance=SeededChance(b"told")), random.Random(1)
    reading = Reading(texts=texts(language), names=NAMES, seat=1)
    while match.to_act:
        (seat,) = match.to_act
        for event in match.play(seat, luck.choice(match.legal(seat))):
            notice = match.game.notice(event, 1)
            assert notice is not None
            said = sentence(notice, reading)
            assert not said[0].islower() and said.endswith("."), said
            assert "  " not in said and "{" not in said


@pytest.mark.parametrize(
    ("language", "mine", "hers"),
    [
        ("en", "You steal two 8s from Ana and Chloé.", "Björn steals two 8s from Ana and Chloé."),
        ("fr", "Vous volez deux 8 à Ana et Chloé.", "Björn vole deux 8 à Ana et Chloé."),
    ],
)
def test_a_notice_speaks_to_its_reader_in_the_second_person(language: str, mine: str, hers: str) -> None:
    stolen = StolenNotice(1, 8, (1, 0, 1))
    for seat, expected in ((1, mine), (0, hers)):
        assert sentence(stolen, Reading(texts=texts(language), names=NAMES, seat=seat)) == expected


@pytest.mark.parametrize(("language", "said"), [("en", "somebody"), ("fr", "quelqu’un")])
def test_one_whose_name_was_erased_is_somebody(language: str, said: str) -> None:
    assert said in sentence(SatNotice(1, None), Reading(texts=texts(language), names=NAMES)).lower()


@pytest.mark.parametrize(
    ("language", "shares"), [("en", ["17.2%", "15.7%", "25.6%"]), ("fr", ["17,2", "15,7", "25,6"])]
)
def test_chances_are_said_in_percent_as_the_language_writes_them(language: str, shares: list[str]) -> None:
    """[H15] FC-RU-12 (e): never a share of nothing at an empty pile."""
    say = texts(language).say
    for share, (cases, of) in zip(shares, [(15, 87), (13, 83), (21, 82)], strict=True):
        assert share in say("odds-hit-draw", cases=cases, of=of, percent=percent(cases, of))
    assert "nan" not in say("odds-hit-draw", cases=0, of=0, percent=percent(0, 0)).casefold()


@every_language
def test_what_the_catalogs_do_not_have_is_an_error(language: str) -> None:
    for missing in ("no-such-text", "move-hit-draw.no-such-attribute"):
        with pytest.raises(UnknownText, match=missing):
            texts(language).say(missing)


def test_a_language_that_is_not_spoken_is_an_error() -> None:
    with pytest.raises(UnknownLanguage, match="de"):
        texts("de")


def test_a_text_may_refer_to_one_in_another_file(tmp_path: Path) -> None:
    """Which is parsed when it is needed."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "one.ftl").write_text("greeting = Good { time }, { $name }\n")
    (folder / "two.ftl").write_text("time=morning\n")
    assert Texts(folder).say("greeting", name="Ada") == "Good morning, Ada"
    assert Texts(folder).say("time") == "morning"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(Exception, match="card"):
        texts("en").say("card-hit")


def written(language: str) -> Iterator[str]:
    """Lines of text without addresses, and without the game whose name ends in a sign."""
    for pattern in catalog(language).values():
        for line in lines(pattern):
            yield re.sub(r"\w+://\S*", "", line).replace("Hit!", "Hit")


def test_french_punctuation_has_its_unbreakable_spaces() -> None:
    """Before : ; ! ? » and %, and after «."""
    for line in written("fr"):
        assert not re.search(rf"[^{THIN_SPACE}{WIDE_SPACE}][:;!?»%]", line), line
        assert not re.search(rf"«[^{THIN_SPACE}{WIDE_SPACE}]", line), line


def test_english_punctuation_stands_next_to_its_word() -> None:
    for line in written("en"):
        assert not re.search(r"\s[:;!?,.%]", line), line


@every_language
def test_apostrophes_and_quotation_marks_are_curved(language: str) -> None:
    for line in written(language):
        assert not re.search(r"['\"]", line), line
