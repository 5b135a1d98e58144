"""Hit the Deck as it is told, notice by notice."""

import random
from collections.abc import Iterator, Sequence

import pytest

from pioche.cli.notices import Reading, sentence
from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.game import Viewer
from pioche.rules.hit_the_deck import GAME
from pioche.rules.hit_the_deck.cards import COPIES
from pioche.rules.hit_the_deck.events import AnyEvent, Drawn, Passed, Played, Took
from pioche.rules.hit_the_deck.notices import notice
from pioche.texts import LANGUAGES, texts
from tests.rules.hit_the_deck.table import table

NAMES = ("Ana", "Björn", "Chloé", "Dan")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def told(events: Sequence[AnyEvent], language: str, seat: Viewer) -> list[str]:
    reading = Reading(texts=texts(language), names=NAMES, seat=seat)
    return [sentence(notice(event, seat), reading) for event in events]


def moves_of_matches() -> Iterator[Sequence[AnyEvent]]:
    """What happens in a few matches of four, time-outs and false slaps among it."""
    for number in range(4):
        match, luck = (
            Match("hit_the_deck", seats=4, chance=SeededChance(b"%d" % number)),
            random.Random(number),
        )
        yield match.record().dealt
        while match.to_act:
            seat = luck.choice(match.to_act)
            if GAME.race(match.state) is None and luck.random() < 0.05:
                yield match.play(luck.randrange(4), "slap")
            elif luck.random() < 0.1:
                yield match.play(seat, match.timeout_move(seat), by="timeout")
            else:
                yield match.play(seat, luck.choice(match.legal(seat)))


@every_language
def test_matches_are_told_in_sentences(language: str) -> None:
    """FC-CI-03"""
    for events in moves_of_matches():
        for viewer in (1, None):
            for said in told(events, language, viewer):
                assert said[0].isupper() or said[0] in "“«", said
                assert said.rstrip("”» \N{NO-BREAK SPACE}")[-1] in ".!", said
                assert "  " not in said and "{" not in said, said


@every_language
def test_nobody_hears_what_another_has_drawn(language: str) -> None:
    """FC-LK-03 [D4] [D5] [D15] [D16]: others hear how many, in both languages, also after a time-out."""
    names = [texts(language).say("card-hit_the_deck", card=card) for card in COPIES]
    drawn = (Drawn, Passed, Took)
    for events in moves_of_matches():
        for event in events:
            if isinstance(event, drawn) and event.seat != 1:
                (said,) = told([event], language, 1)
                assert not [name for name in names if name in said], said


@pytest.mark.parametrize(
    ("language", "hers", "mine"),
    [
        ("en", "Björn draws 2 cards.", "You draw 2 cards: a red 1 and a blue Flip the Deck."),
        ("fr", "Björn pioche 2 cartes.", "Vous piochez 2 cartes : un 1 rouge et un « Retournez » bleu."),
    ],
)
def test_one_who_pays_hears_the_cards_and_the_others_their_number(
    language: str, hers: str, mine: str
) -> None:
    """FC-LK-03 [D16]"""
    took = Took(1, ("R1", "BF"))
    assert told([took], language, 0) == [hers]
    (said,) = told([took], language, 1)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == mine


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("N4", "It is Björn’s turn. Only a 4 will do.", "À Björn de jouer. Il faut un 4."),
        ("KB", "It is Björn’s turn. Only blue will do.", "À Björn de jouer. Il faut du bleu."),
    ],
)
def test_a_demand_is_heard_at_every_turn_until_it_is_met(card: str, english: str, french: str) -> None:
    """FC-RU-04 [D7]"""
    round_ = table(f"R1 R1 {card} | Y1 | Y1", discard="R3", pile="Y3 Y2")
    played, turn = round_.play(f"play {card}")
    assert isinstance(played, Played)
    assert (told([turn], "en", 0), told([turn], "fr", 0)) == ([english], [french])
    assert told(round_.play("draw"), "en", 0)[-1] == english.replace("Björn", "Chloé")


@every_language
def test_every_refusal_has_its_sentence(language: str) -> None:
    """[C10] In the reader's language, whatever the rule."""
    codes = (
        *("match_over", "race_open", "not_your_turn", "cut_first", "cut_range", "no_cut", "not_in_hand"),
        *("drawn_card_only", "answer_drawn", "holds_match", "nothing_drawn", "wrong_colour_or_number"),
        *("demand_number", "demand_colour", "no_race", "not_announcer", "given_up", "nothing_owed"),
    )
    assert all(texts(language).say(f"error-{code}").endswith(".") for code in codes)
