"""Moves as text."""

import pytest

from pioche.rules.game import IllegalMove
from pioche.rules.shithead import GAME

EXACT = [
    *("up K55", "up *K5", "up **A"),
    *("play 7", "play 77", "play T", "play 77*", "play *=7", "play **=Q"),
    *("play 77+7", "play 77*+7*", "play *=7+7", "play *=7+*", "play 33~", "play 3~+99*", "play 33~+*"),
    *("pick", "pick 5", "pick 55", "pick *", "pick **"),
    *("blind 0", "blind 2", "as K"),
]

WRONG = [
    *("", "up", "up K5", "up 55K", "up K*5", "up KKKK", "play", "play *", "play *7", "play 78", "play 10"),
    *("play 7+8", "play 7+", "play 7+*7", "play 7=7", "play *=*", "play *=", "play =7", "play 7~", "play ~"),
    *("play 33*~", "play 3~+98", "play 7777+7777", "play 777777777"),
    *(
        "pick 57",
        "pick 5*",
        "pick ",
        "blind",
        "blind 3",
        "blind -1",
        "blind 00",
        "as",
        "as *",
        "as 10",
        "as k",
    ),
    *("Play 7", "play  7", "play 7 ", "play 7\n"),
]


@pytest.mark.parametrize("text", EXACT)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    """[C8] The notation of the rules page."""
    assert GAME.notate(GAME.parse(text)) == text


@pytest.mark.parametrize("text", WRONG)
def test_nothing_else_is_a_move(text: str) -> None:
    """[C8] Corner: naturals come first, then jokers; jokers alone name their rank."""
    with pytest.raises(IllegalMove, match=r"^unknown_move$"):
        GAME.parse(text)
