"""Writes the playthroughs again: `python tests/playthroughs/regenerate.py`. Read what changed."""

from pathlib import Path

from pioche.games import GAMES, AnyGame
from pioche.testing import Story, playthrough

FOLDER = Path(__file__).parent

STORIES = {
    "hit": Story(
        seats=3, options={"rounds": 1, "beginner": True}, secret=b"playthrough", moves=10_000, taste=2
    ),
    "hit_the_deck": Story(
        seats=3, options={"target": 50, "beginner": True}, secret=b"2777", moves=10_000, taste=2777
    ),
    "shithead": Story(seats=4, options={"beginner": True}, secret=b"4296", moves=10_000, taste=4296),
    "shithead, a mic drop": Story(
        seats=5, options={"beginner": True}, secret=b"599", moves=10_000, taste=599
    ),
}
"""One match for each game, or several: the id of the game, and what else the match shows."""


def game_of(name: str) -> AnyGame:
    return GAMES[name.partition(",")[0]]


def file_of(name: str) -> Path:
    return FOLDER / f"{name.replace(', ', '-').replace(' ', '-')}.txt"


def text_of(name: str) -> str:
    return playthrough(game_of(name), STORIES[name])


if __name__ == "__main__":
    for name in STORIES:
        file_of(name).write_text(text_of(name), encoding="utf-8")
