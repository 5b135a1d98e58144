"""Places, and who wins the match."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from pioche.rules.game import Outcome
from pioche.rules.shithead.state import State

Step: TypeAlias = Literal["total", "firsts", "lasts", "shared"]
"""What decides the match; "shared": nothing did."""

Standing: TypeAlias = tuple[int, int, int]
"""A seat's total, first places (negative) and last places: the lowest is the best [S19]."""


def outcome(state: State) -> Outcome | None:
    """The lowest total of places wins; then more first places, fewer last ones; else shared [S19]."""
    if not state.is_over:
        return None
    standings = _standings([place.results for place in state.places])
    return Outcome(
        scores=tuple(total for total, _, _ in standings),
        ranks=tuple(1 + sum(other < each for other in standings) for each in standings),
    )


def decisive_step(results: Sequence[Sequence[int]]) -> Step:
    """The first that tells the best seat from the next."""
    best, second, *_ = sorted(_standings(results))
    steps: tuple[Step, ...] = ("total", "firsts", "lasts")
    compared = zip(steps, best, second, strict=True)
    return next((step for step, one, other in compared if one != other), "shared")


def _standings(results: Sequence[Sequence[int]]) -> list[Standing]:
    last = len(results)
    return [(sum(places), -places.count(1), places.count(last)) for places in results]
