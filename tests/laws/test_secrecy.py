"""The law of secrecy with many more worlds: for every seat of every game, and for a spectator [FC-LK-01].

`nox -s secrecy` redeals 10,000 for each of them.
"""

import os
import random
from collections import Counter
from itertools import count

import pytest

from pioche.games import GAMES, AnyGame
from pioche.rules.chance import SeededChance
from pioche.rules.game import Viewer
from pioche.rules.options import describe
from pioche.testing.secrecy import Sent
from pioche.testing.stories import MOST_MOVES, Story, accepted_moves, moments, viewers

pytestmark = pytest.mark.long

WORLDS = int(os.environ.get("PIOCHE_WORLDS", "500"))
"""For every seat, and for a spectator."""
AT_ONE_MOMENT = min(50, WORLDS)
TRIES = 20


def a_story(game: AnyGame, number: int) -> Story:
    """Any, but in half of them the table is full, so that its last seat is looked at often enough."""
    luck = random.Random(number)
    seats = game.seats[-1] if number % 2 else luck.choice(game.seats)
    while True:
        options = {option.name: luck.choice(option.values) for option in describe(game.options)}
        if game.refuses(seats, game.options(**options)) is None:
            break
    return Story(
        seats=seats,
        options=options,
        secret=luck.randbytes(8),
        moves=luck.randint(0, MOST_MOVES),
        taste=number,
    )


def compare(game: AnyGame, story: Story) -> list[Viewer]:
    """At the end of the story, for all who look at it."""
    known: set[str] = set()
    for match in moments(game, story):
        known.update(move for seat in range(match.seats) for move in accepted_moves(match, seat))
    tries = random.Random(story.taste).sample(sorted(known), min(TRIES, len(known)))
    sent, chance = Sent(game=game, seats=story.seats, known=tries), SeededChance(story.secret)
    for viewer in viewers(story.seats):
        here = sent.to(viewer, match.state)
        for _ in range(AT_ONE_MOMENT):
            there = sent.to(viewer, game.redeal(match.state, viewer, chance))
            assert there == here, f"viewer {viewer} can tell two worlds apart in {story}"
    return list(viewers(story.seats))


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_viewer_is_sent_is_the_same_in_every_redealt_world(game: str) -> None:
    worlds: Counter[Viewer] = Counter(dict.fromkeys(viewers(GAMES[game].seats[-1]), 0))
    for number in count():
        for viewer in compare(GAMES[game], a_story(GAMES[game], number)):
            worlds[viewer] += AT_ONE_MOMENT
        if min(worlds.values()) >= WORLDS:
            return
