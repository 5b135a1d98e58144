"""Both catalogs say all that is told of a match that is over."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche.analysis
from pioche.analysis import ANALYSES
from pioche.analysis.replay import replay_of
from pioche.games import GAMES, game_named
from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.texts import LANGUAGES
from tests.docs.catalogs import FILES, patterns

FOLDER = Path(pioche.analysis.__file__).parent
PUT_TOGETHER = {
    "hit": {"comeback_points", "narrow"},
    "hit_the_deck": {"comeback_points", "comeback_cards", "narrow"},
    "shithead": {"comeback_places", "comeback_cards", "mic_drop", "burn_unit"},
}
"""Kinds of what is remembered that do not stand as such in the game's file."""

every_game = pytest.mark.parametrize("game", list(GAMES))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def known(language: str) -> set[str]:
    return {name for file in FILES[language].values() for name in patterns(file)}


def remembered(game: str) -> set[str]:
    """All kinds that the game's file names."""
    tree = ast.parse((FOLDER / f"{game}.py").read_text(encoding="utf-8"))
    keywords = (node for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "kind")
    named = {each.value.value for each in keywords if isinstance(each.value, ast.Constant)}
    return PUT_TOGETHER[game] | set(map(str, named))


def needed(game: str) -> Iterator[str]:
    """Every measure, figure, luck and thing worth remembering."""
    replay = replay_of(Match(game, seats=3, chance=SeededChance(b"texts")).record(), game_named(game))
    analysis = ANALYSES[game]
    for figure in analysis.figures(replay):
        yield from (f"figure-{game}-{figure.kind}", f"figure-{game}-{figure.kind}.best")
    for luck in analysis.luck(replay):
        yield from (f"luck-{game}-{luck.kind}", f"luck-{game}-{luck.kind}.seat")
    yield from (f"remembered-{game}-{kind}" for kind in remembered(game))
    yield from (f"lead-{game}-{lead.measure}" for lead in analysis.leads(replay))


@every_game
@every_language
def test_whatever_is_told_of_a_match_has_its_text(game: str, language: str) -> None:
    assert set(needed(game)) - known(language) == set()


@every_game
def test_no_text_is_left_of_what_is_never_told(game: str) -> None:
    texts = {name for name in known("en") if name.startswith(f"remembered-{game}-")}
    assert texts == {f"remembered-{game}-{kind}" for kind in remembered(game)}


@every_language
def test_verdicts_directions_and_the_moves_of_others_have_their_texts(language: str) -> None:
    for name in ("lucky", "even", "unlucky"):
        assert f"luck-verdict-{name}" in known(language)
    assert {"lead-better-more", "lead-better-less"} <= known(language)
    assert {"figure-by_timeout", "figure-by_stand_in"} <= known(language)
    assert {"lead-hit_the_deck-points", "lead-shithead-places"} <= known(language)
