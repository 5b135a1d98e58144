"""Each game has a match on paper, in which every change of its behaviour shows."""

import pytest

from pioche.games import GAMES
from tests.playthroughs.regenerate import FOLDER, STORIES, file_of, game_of, text_of


@pytest.mark.parametrize("name", STORIES)
def test_the_match_goes_as_written(name: str) -> None:
    """If it is meant to go otherwise: `python tests/playthroughs/regenerate.py`, and read what changed."""
    assert text_of(name) == file_of(name).read_text(encoding="utf-8")


def test_every_game_in_the_registry_has_one() -> None:
    assert {game_of(name).id for name in STORIES} == set(GAMES)
    assert set(FOLDER.glob("*.txt")) == set(map(file_of, STORIES))


@pytest.mark.parametrize("name", STORIES)
def test_the_written_match_comes_to_its_end(name: str) -> None:
    assert file_of(name).read_text(encoding="utf-8").splitlines()[-1].startswith("outcome ")
