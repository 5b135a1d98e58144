"""Every game in the registry keeps every law."""

import pytest

from pioche.games import GAMES
from pioche.testing import LAWS, Law

pytestmark = pytest.mark.long


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_the_law(game: str, law: Law) -> None:
    """FC-AP-01 by `order` and `same_chance_same_match`, FC-AP-02 by `playable`, FC-BO-01 by `ends`."""
    law(GAMES[game])
