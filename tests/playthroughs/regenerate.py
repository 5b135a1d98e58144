"""Writes the playthroughs again: `python tests/playthroughs/regenerate.py`. Read what changed."""

from pathlib import Path

from pioche.games import GAMES
from pioche.testing import Story, playthrough

FOLDER = Path(__file__).parent

STORIES = {
    "hit": Story(
        seats=3, options={"rounds": 1, "beginner": True}, secret=b"playthrough", moves=10_000, taste=2
    ),
}
"""One match for each game."""


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def text_of(game: str) -> str:
    return playthrough(GAMES[game], STORIES[game])


if __name__ == "__main__":
    for game in GAMES:
        file_of(game).write_text(text_of(game), encoding="utf-8")
