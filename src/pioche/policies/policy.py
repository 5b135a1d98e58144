"""What every policy is: a function that chooses a move from a view."""

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from pioche.rules.chance import Chance

V = TypeVar("V", contravariant=True)


class Policy(Protocol[V]):
    """Never sees a state: what its seat may not know cannot sway it."""

    def __call__(self, view: V, legal: Sequence[str], rng: random.Random) -> str:
        """One of `legal` (moves in notation, at least one), for the seat that the view is made for.

        Any luck comes from `rng`, so that a match can be repeated.
        """


AnyPolicy: TypeAlias = Policy[Any]


@runtime_checkable
class Reacting(Protocol[V]):
    """A policy that says, in simulations, how fast it is; all others are as fast as people."""

    def reaction(self, view: V, chance: Chance) -> float:
        """Seconds from the sight of the card to the slap, in the race that `view` shows."""
