"""What happened by chance, beside what was to be expected.

A chance is taken against what nobody has seen: its odds are exact, given all cards but the order of
those that lie face down. So what is expected agrees in the long run with what happens, however
anybody plays and whatever they remember; odds from one seat's view would not, because the cards that
others keep are no fair sample of those that it does not see.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from pioche.analysis.model import Better, Luck, SeatLuck, Verdict
from pioche.rules.game import Seat


class Taken(NamedTuple):
    """A chance that a seat took."""

    seat: Seat
    odds: Fraction
    """That it happens."""
    happened: bool


def luck(kind: str, taken: Iterable[Taken], *, seats: int, better: Better) -> Luck:
    """What could not happen was no chance."""
    chances = [each for each in taken if each.odds]
    by_seat = [[each for each in chances if each.seat == seat] for seat in range(seats)]
    return Luck(kind=kind, better=better, seats=tuple(_of_seat(each, better) for each in by_seat))


def telling(lucks: Iterable[Luck]) -> tuple[Luck, ...]:
    """Without those for which nobody took a chance."""
    return tuple(each for each in lucks if any(seat.chances for seat in each.seats))


def _of_seat(taken: Sequence[Taken], better: Better) -> SeatLuck:
    measured = sum(each.happened for each in taken)
    expected = sum((each.odds for each in taken), Fraction())
    variance = sum((each.odds * (1 - each.odds) for each in taken), Fraction())
    gain = measured - expected if better == "more" else expected - measured
    return SeatLuck(
        chances=len(taken), measured=measured, expected=float(expected), verdict=_verdict(gain, variance)
    )


def _verdict(gain: Fraction, variance: Fraction) -> Verdict:
    if gain * gain < variance or gain == 0:
        return "even"
    return "lucky" if gain > 0 else "unlucky"
