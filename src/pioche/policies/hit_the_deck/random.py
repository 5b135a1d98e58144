"""Any legal move, one as likely as another; but in a race it does its best."""

import random
from collections.abc import Sequence

from pioche.policies.hit_the_deck.reflexes import react
from pioche.rules.hit_the_deck.view import View


def play_at_random(view: View, legal: Sequence[str], rng: random.Random) -> str:
    return rng.choice(legal) if view.race is None else react(legal, rng)
