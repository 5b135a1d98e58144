"""A number for each seat, and who stands out."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pioche.analysis.model import Better, Figure
from pioche.rules.game import Seat


def tally(seats: int, told: Iterable[Seat]) -> tuple[int, ...]:
    """How often each seat is told."""
    counted = Counter(told)
    return tuple(counted[seat] for seat in range(seats))


def sums(seats: int, told: Iterable[tuple[Seat, int]]) -> tuple[int, ...]:
    """What is told of each seat, together."""
    total = Counter[Seat]()
    for seat, count in told:
        total[seat] += count
    return tuple(total[seat] for seat in range(seats))


def figure(kind: str, values: Sequence[int | None], *, better: Better | None = None) -> Figure:
    """Without a better the most stands out; what more than half of the seats have is nothing special."""
    known = [value for value in values if value is not None]
    best = min(known, default=None) if better == "less" else max(known, default=None)
    alike = tuple(seat for seat, value in enumerate(values) if value is not None and value == best)
    is_special = len(known) > 1 and 2 * len(alike) <= len(known)
    return Figure(kind=kind, values=tuple(values), best=alike if is_special else ())


def telling(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Without those that are nothing for all seats."""
    return tuple(each for each in figures if any(each.values))
