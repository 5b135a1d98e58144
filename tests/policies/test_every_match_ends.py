"""Matches between bots end by the rules: a daily share of those that `nox -s bench -- endings` plays."""

import pytest

from bench.endings import MOST_MOVES, ending
from pioche.games import GAMES

MATCHES = 40
PARTS = 4
"""To be played side by side."""

pytestmark = pytest.mark.long


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_matches_between_bots_end_below_a_stated_number_of_moves(game: str, part: int) -> None:
    """FC-BO-01 Any bots, any number of seats, any options that go with it."""
    for number in range(part, MATCHES, PARTS):
        ended = ending(game, number)
        assert ended.is_finished, f"match {number}"
        assert ended.longest <= MOST_MOVES[game], f"match {number}"
