"""Hit!: its cards, options, state and moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.options import choice, switch

RULES_VERSION = 1
"""Raised whenever a decision changes; a match goes on under the version that it was dealt under."""

Card: TypeAlias = int
"""A card is its value, 1 to 10; cards of one value are interchangeable."""

Cards: TypeAlias = tuple[Card, ...]

VALUES = range(1, 11)
COPIES = {value: 11 if value <= 5 else 7 for value in VALUES}
PACK: Cards = tuple(value for value in VALUES for _ in range(COPIES[value]))
"""All 90 cards, ascending [C7]."""


def counts(cards: Sequence[Card]) -> tuple[int, ...]:
    """How many there are of each value, 1 first."""
    return tuple(map(cards.count, VALUES))


@dataclass(frozen=True)
class HitOptions:
    """What the host chooses."""

    rounds: int = choice(range(1, 8), default=1, proposals=(1, 3, "seats"))
    beginner: bool = switch(default=False)
    steal_ends_turn: bool = switch(default=False)


class Result(Struct, frozen=True, gc=False):
    """What one seat brought home from one round [H12] [H13]."""

    score: int
    cards: int
    lost_turns: int


class Place(Struct, frozen=True, gc=False):
    """What lies before one seat."""

    line: Cards = ()
    """In the order in which the cards came."""
    loot: Cards = ()
    lost_turns: int = 0
    """In this round."""
    results: tuple[Result, ...] = ()
    """Of the rounds that are over."""


class State(Struct, frozen=True, gc=False):
    """Everything, the order of the pile too. It never leaves the server."""

    rules: int = 1
    """The version of the rules that the match was dealt under."""
    options: HitOptions = HitOptions()
    places: tuple[Place, ...] = ()
    pile: Cards = ()
    """Drawn from index 0."""
    discard: Cards = ()
    round: int = 0
    """From 1; 0 before the first deal."""
    first: Seat = 0
    """Who began this round."""
    active: Seat = 0
    """Whose turn it is."""
    turn: int = 0
    """Counts all turns of the match, from 1."""
    drawn: int = 0
    """Cards drawn in this turn."""
    offer: Card | None = None
    """The value that may be stolen now [H7]."""

    @property
    def is_over(self) -> bool:
        return bool(self.places) and len(self.places[0].results) == self.options.rounds


class Draw(Struct, frozen=True, gc=False):
    """Turn over the top card of the pile [H3]."""


class Stop(Struct, frozen=True, gc=False):
    """End the turn and leave the line where it is [H10]."""


class Steal(Struct, frozen=True, gc=False):
    """Take every card of the drawn value from the other lines [H7]."""


class Leave(Struct, frozen=True, gc=False):
    """Take none of them [H7]."""


Move: TypeAlias = Draw | Stop | Steal | Leave
"""What a seat asks for."""
