"""The laws that every game keeps, for games in this repository and elsewhere.

```python
import pytest

from pioche.testing import LAWS, Law
from my_game import GAME


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_my_game_keeps_the_law(law: Law) -> None:
    law(GAME)
```

A law plays many random matches with random options, seats and chance, and raises AssertionError where
the game breaks it; Hypothesis then shows the shortest match in which it does. How many matches it
plays is `max_examples` of the Hypothesis profile in force. pytest itself is not needed.

The laws ask of a game, beyond its contract, that its state is made of values msgspec can write, that
equal states are written equally, and (for `order`) that its functions stand in an importable module.
"""

from pioche.testing.hidden import hidden_cards
from pioche.testing.law import Law
from pioche.testing.play import (
    conservation,
    ends,
    every_option,
    notation,
    playable,
    time_outs,
)
from pioche.testing.playthrough import playthrough
from pioche.testing.redeal import redeal_mixes
from pioche.testing.replay import order, replay, same_chance_same_match
from pioche.testing.secrecy import all_open, canary, secrecy, silent_notices, spectators_know_least
from pioche.testing.stories import Story, matches, stories

LAWS: tuple[Law, ...] = (
    playable,
    ends,
    time_outs,
    every_option,
    notation,
    conservation,
    hidden_cards,
    replay,
    same_chance_same_match,
    order,
    secrecy,
    silent_notices,
    spectators_know_least,
    all_open,
    canary,
    redeal_mixes,
)

__all__ = [
    "LAWS",
    "Law",
    "Story",
    "all_open",
    "canary",
    "conservation",
    "ends",
    "every_option",
    "hidden_cards",
    "matches",
    "notation",
    "order",
    "playable",
    "playthrough",
    "redeal_mixes",
    "replay",
    "same_chance_same_match",
    "secrecy",
    "silent_notices",
    "spectators_know_least",
    "stories",
    "time_outs",
]
