"""Shithead in sentences, in both languages."""

import random
from typing import get_args

import pytest

from pioche.cli.notices import Reading, sentence
from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.options import describe
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.model import PRESETS, RANKS, Ending
from pioche.rules.shithead.notices import AnyNotice
from pioche.rules.shithead.ranks import pack_of
from pioche.rules.shithead.scoring import Step
from pioche.texts import LANGUAGES, texts
from tests.rules.shithead.table import table

NAMES = ("Ana", "Björn", "Chloé", "Dan", "Eve", "Finn")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(notice: AnyNotice, language: str, *, seat: int | None = None) -> str:
    return sentence(notice, Reading(texts=texts(language), names=NAMES, seat=seat))


@every_language
def test_whole_matches_are_told_in_sentences(language: str) -> None:
    """FC-CI-03 FC-LK-03"""
    for number in range(10):
        match, luck = (
            Match(GAME, seats=2 + number % 5, chance=SeededChance(b"%d" % number)),
            random.Random(number),
        )
        while match.to_act:
            seat = luck.choice(match.to_act)
            for event in match.play(seat, luck.choice(match.legal(seat))):
                notice = GAME.notice(event, 1)
                assert notice is not None
                told = said(notice, language, seat=1)
                assert told[0].isupper() and told.endswith("."), told
                assert "  " not in told and "{" not in told and "*" not in told, told


SAID = {
    ("7 * ; 7 | 4", "5", "play 7*+7"): (
        "You play the 7 of clubs and a joker as 7s, together with the 7 of diamonds face up.",
        "Vous jouez le 7 de trèfle et un joker comme 7, avec le 7 de carreau parmi les cartes exposées.",
    ),
    ("* 4 | 4", "K", "play *=A"): ("You play a joker as an ace.", "Vous jouez un joker comme un as."),
    ("8 4 | 4", "5", "play 8"): ("You play the 8 of clubs.", "Vous jouez le 8 de trèfle."),
    ("; 4 4 ; 2 | 4", "K Q", "pick 44"): (
        "You pick the pile up, 2 cards, and the 4 of clubs and the 4 of diamonds with it.",
        "Vous ramassez la pile, 2 cartes, et le 4 de trèfle et le 4 de carreau avec elle.",
    ),
    ("; ; Q 4 | 4", "5", "blind 0"): (
        "You turn over the queen of clubs.",
        "Vous retournez la dame de trèfle.",
    ),
}
"""The first notice of a move, in a position, on a pile."""


@pytest.mark.parametrize("case", SAID, ids=lambda case: case[-1])
def test_a_move_in_words(case: tuple[str, str, str]) -> None:
    seats, pile, move = case
    round_ = table(seats, pile=pile)
    round_.play(move)
    first = round_.told(0)[0]
    assert (said(first, "en", seat=0), said(first, "fr", seat=0)) == SAID[case]


def test_a_transparent_3_says_what_still_counts() -> None:
    round_ = table("3 4 | 4", pile="8", options=ShitheadOptions(transparent_threes=True))
    round_.play("play 3")
    assert said(round_.told()[0], "en") == "Ana plays the 3 of clubs. What lies below still counts: an 8."


@every_language
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    pack = pack_of(ShitheadOptions(), seats=2)
    names = {texts(language).say("card-shithead", card=card) for card in pack}
    assert len(names) == 53
    for rank in (*RANKS, "*"):
        for count in range(1, 9):
            assert texts(language).say("cards-shithead", rank=rank, count=count)


@every_language
def test_all_that_the_form_and_the_end_say_has_its_text(language: str) -> None:
    """Options with a hint, an example and a name for each value; presets; fatalities; what decided."""
    say = texts(language).say
    for option in describe(ShitheadOptions):
        said = [say(f"option-shithead-{option.name}{part}") for part in ("", ".hint", ".example")]
        assert all(said)
        if option.kind == "choice" and option.name != "rounds":
            assert all(say(f"option-shithead-{option.name}-value-{value}") for value in option.values)
    for preset in PRESETS:
        assert say(f"preset-shithead-{preset}") and say(f"preset-shithead-{preset}.hint")
    for ending in set(get_args(Ending)) - {"last_card", "cap"}:
        assert say(f"fatality-shithead-{ending}")
    for step in get_args(Step):
        assert say(f"decided-shithead-{step}")
    for move in ("up", "play", "pick", "blind", "as"):
        assert all(say(f"move-shithead-{move}{part}") for part in ("", ".key", ".hint"))
