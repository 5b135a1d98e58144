"""Any legal move, one as likely as another."""

import random
from collections.abc import Sequence


def play_at_random(view: object, legal: Sequence[str], rng: random.Random) -> str:
    """For every game: it does not look at the view."""
    return rng.choice(legal)
