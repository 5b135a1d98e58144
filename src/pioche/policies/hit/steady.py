"""A calm player's rule of thumb."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from pioche.rules.hit.view import View


@dataclass(frozen=True)
class Steady:
    """Draws until its line holds `stop_at` cards, and takes every steal."""

    stop_at: int = 5
    """Measured: the best or nearly so at any number of seats (`bench/policies.py`)."""

    def __call__(self, view: View, legal: Sequence[str], rng: random.Random) -> str:
        if "steal" in legal:
            return "steal"
        assert view.active is not None, "somebody is asked for a move"
        is_enough = len(view.places[view.active].line) >= self.stop_at
        return "stop" if is_enough and "stop" in legal else "draw"
