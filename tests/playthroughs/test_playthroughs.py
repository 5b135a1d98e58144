"""Each game has a match on paper, in which every change of its behaviour shows."""

import pytest

from pioche.games import GAMES
from tests.playthroughs.regenerate import FOLDER, STORIES, file_of, text_of


@pytest.mark.parametrize("game", GAMES)
def test_the_match_goes_as_written(game: str) -> None:
    """If it is meant to go otherwise: `python tests/playthroughs/regenerate.py`, and read what changed."""
    assert text_of(game) == file_of(game).read_text(encoding="utf-8")


def test_every_game_in_the_registry_has_one() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES) == set(STORIES)


@pytest.mark.parametrize("game", GAMES)
def test_the_written_match_comes_to_its_end(game: str) -> None:
    assert file_of(game).read_text(encoding="utf-8").splitlines()[-1].startswith("outcome ")
