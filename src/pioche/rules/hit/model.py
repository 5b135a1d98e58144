"""Hit!: its cards, options, state and moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from msgspec import Struct

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
    return tuple(map(bytes(cards).count, VALUES))  # far faster than to compare objects


@dataclass(frozen=True)
class HitOptions:
    """What the host chooses."""

    rounds: int = choice(range(1, 8), default=1, proposals=(1, 3, "seats"))
    beginner: bool = switch(default=False)
    steal_ends_turn: bool = switch(default=False)


@final
class Result(Struct, frozen=True, gc=False):
    """What one seat brought home from one round [H12] [H13]."""

    score: int
    cards: int
    lost_turns: int


@final
class Draw(Struct, frozen=True, gc=False):
    """Turn over the top card of the pile [H3]."""


@final
class Stop(Struct, frozen=True, gc=False):
    """End the turn and leave the line where it is [H10]."""


@final
class Steal(Struct, frozen=True, gc=False):
    """Take every card of the drawn value from the other lines [H7]."""


@final
class Leave(Struct, frozen=True, gc=False):
    """Take none of them [H7]."""


Move: TypeAlias = Draw | Stop | Steal | Leave
"""What a seat asks for."""
