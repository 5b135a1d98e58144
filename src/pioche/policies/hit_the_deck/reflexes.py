"""What every bot does in a race: no policy is better at it than another."""

import random
from collections.abc import Sequence

FORGETS = 0.05
"""How often the seat that played the Hand does not think of saying so."""


def react(legal: Sequence[str], rng: random.Random) -> str:
    """Announces before it slaps, if it does not forget to. How fast it is, the table draws by chance."""
    if "announce" in legal:
        return "miss" if rng.random() < FORGETS else "announce"
    return "slap" if "slap" in legal else "miss"
