"""One thing worth remembering: the most striking of what a match has to offer."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pioche.analysis.leads import alone_last
from pioche.analysis.model import Lead, Remembered
from pioche.rules.game import Outcome, Seat


class Scale(NamedTuple):
    """Makes things of different kinds comparable: by how many matches have something like it.

    Measured with `bench/striking.py`, among bots.
    """

    usual: float
    """Every second match has as much."""
    rare: float
    """One match in ten has as much."""

    def strength(self, value: float) -> float:
        """1 for what is usual, 2 for what is rare."""
        return 1 + (value - self.usual) / (self.rare - self.usual)


class Candidate(NamedTuple):
    """Something to remember."""

    remembered: Remembered
    strength: float


WORTH_IT = 0.5
"""A strength: what is less is not worth a word."""


def most_striking(candidates: Iterable[Candidate]) -> Remembered | None:
    """Of equals the first."""
    best = max(candidates, key=lambda each: each.strength, default=None)
    return None if best is None or best.strength < WORTH_IT else best.remembered


def comeback(lead: Lead, outcome: Outcome | None, scale: Scale) -> Iterator[Candidate]:
    """Whoever won alone had been last, alone: by so much, when it was most."""
    winner = _sole_winner(outcome)
    behind = [
        (_gap(each.values, winner), each.step)
        for each in lead.standings
        if winner is not None and alone_last(each.values, lead.better) == winner
    ]
    if behind and winner is not None:
        gap, step = max(behind)
        remembered = Remembered(kind=f"comeback_{lead.measure}", step=step, seat=winner, count=gap)
        yield Candidate(remembered, scale.strength(gap))


def _gap(values: Sequence[int], last: Seat) -> int:
    """To whoever was best then."""
    return max(abs(value - values[last]) for value in values)


def narrow(outcome: Outcome | None, scale: Scale, *, steps: int) -> Iterator[Candidate]:
    """So few points were between the first and the next."""
    winner = _sole_winner(outcome)
    if winner is None or outcome is None:
        return
    second = min(
        (seat for seat in range(len(outcome.ranks)) if seat != winner), key=lambda seat: outcome.ranks[seat]
    )
    points = abs(outcome.scores[winner] - outcome.scores[second])
    if points:
        remembered = Remembered(kind="narrow", step=steps, seat=winner, first=second, points=points)
        yield Candidate(remembered, scale.strength(points))


def _sole_winner(outcome: Outcome | None) -> Seat | None:
    if outcome is None or outcome.ranks.count(1) != 1:
        return None
    return outcome.ranks.index(1)
