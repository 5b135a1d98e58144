"""What the active seat's line will be worth at the end of its turn, played on as well as can be."""

from typing import NamedTuple

from pioche.rules.hit.model import VALUES, Card, Cards
from pioche.rules.hit.rules import SAFE_CARDS
from pioche.rules.hit.view import Counts, View


class Kind(NamedTuple):
    """The cards of one value in the pile, at the start."""

    bit: int
    value: Card
    copies: int
    with_steal: int
    """The points that one of them brings, with all that it steals."""


class RestOfTurn:
    """Exact expected points, from what is public.

    A short line loses nothing, so it always draws; there each pile and each line in reach is followed. A long
    line takes each value once more at most, so three numbers tell its future: the values that it holds (a bit
    each), its points, and how many cards were drawn since. What it does not hold lies where it lay.
    """

    def __init__(self, view: View) -> None:
        rivals = [place.line for seat, place in enumerate(view.places) if seat != view.active]
        self.pile = view.pile
        self.reach: Counts = tuple(sum(line.count(value) for line in rivals) for value in VALUES)
        """How many cards of each value the other seats show."""
        self._steal_ends_turn = view.steal_ends_turn
        self._cards = sum(self.pile)
        self._kinds = [
            Kind(1 << value, value, copies, value * (1 + in_reach))
            for value, copies, in_reach in zip(VALUES, self.pile, self.reach, strict=True)
            if copies
        ]
        self._long_lines: dict[tuple[int, int, int], float] = {}
        self._stakes: dict[int, tuple[int, int]] = {}

    def is_worth_a_draw(self, line: Cards) -> bool:
        return len(line) < SAFE_CARDS or self._is_worth_a_draw(_bits(line), sum(line), drawn=0)

    def worth(self, line: Cards, pile: Counts, reach: Counts) -> float:
        """Of a line that may draw or stop."""
        left = sum(pile)
        if len(line) >= SAFE_CARDS:
            return self._long(_bits(line), sum(line), drawn=self._cards - left)
        if not left:
            return sum(line)
        drawn = ((value, copies) for value, copies in zip(VALUES, pile, strict=True) if copies)
        return sum(copies * self._after_draw(line, value, pile, reach) for value, copies in drawn) / left

    def after_steal(self, line: Cards, card: Card, *, pile: Counts, reach: Counts) -> float:
        """Of a line that takes every card of that value in reach."""
        stolen = reach[card - 1]
        line += (card,) * stolen
        if self._steal_ends_turn:
            return sum(line)
        return self.worth(line, pile, _without(reach, card, stolen))

    def _after_draw(self, line: Cards, card: Card, pile: Counts, reach: Counts) -> float:
        line, pile = (*line, card), _without(pile, card, 1)
        left = self.worth(line, pile, reach)
        return max(left, self.after_steal(line, card, pile=pile, reach=reach)) if reach[card - 1] else left

    def _is_worth_a_draw(self, held: int, points: int, *, drawn: int) -> bool:
        """Whether one more card and then a stop is no worse than a stop.

        One card ahead is far enough: with every card there is less to gain and more to lose, so that where
        one more does not pay, two do not.
        """
        gain, fatal = self._stake(held)
        return gain >= (fatal - drawn) * points and drawn < self._cards

    def _stake(self, held: int) -> tuple[int, int]:
        """The points that cards of other values would bring, and how many of its own the pile had."""
        if held not in self._stakes:
            gain = sum(kind.copies * kind.with_steal for kind in self._kinds if not held & kind.bit)
            self._stakes[held] = gain, sum(kind.copies for kind in self._kinds if held & kind.bit)
        return self._stakes[held]

    def _long(self, held: int, points: int, *, drawn: int) -> float:
        """`worth` of a line that a card can lose."""
        if not self._is_worth_a_draw(held, points, drawn=drawn):
            return points
        key = held, points, drawn
        if key not in self._long_lines:
            self._long_lines[key] = self._long_drawn(held, points, drawn) / (self._cards - drawn)
        return self._long_lines[key]

    def _long_drawn(self, held: int, points: int, drawn: int) -> float:
        """Its worth after each card that it can draw, added up. A free steal is never left."""
        total = 0.0
        for bit, value, copies, with_steal in self._kinds:
            if held & bit:
                continue
            if with_steal > value and self._steal_ends_turn:
                left = self._long(held | bit, points + value, drawn=drawn + 1)
                total += copies * max(left, points + with_steal)
            else:
                total += copies * self._long(held | bit, points + with_steal, drawn=drawn + 1)
        return total


def _bits(line: Cards) -> int:
    return sum(1 << value for value in set(line))


def _without(counts: Counts, value: Card, taken: int) -> Counts:
    return (*counts[: value - 1], counts[value - 1] - taken, *counts[value:])
