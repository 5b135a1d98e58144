"""Hit the Deck: its options, state and moves."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from msgspec import Struct

from pioche.rules.hit_the_deck.cards import Card
from pioche.rules.options import choice, switch

RULES_VERSION = 1
"""Raised whenever a decision changes; a match goes on under the version that it was dealt under."""

Direction: TypeAlias = Literal[1, -1]
"""1 is clockwise: the next seat is one higher."""

Asked: TypeAlias = Literal["play", "drawn", "cut", "race"]
"""What is waited for: a turn, what becomes of a drawn card, a cut, or what a race is still owed."""

Reason: TypeAlias = Literal["out", "blocked", "too_long"]
"""Why a round ended: a hand is empty [D19], nobody can do anything [D9], or 2,000 moves [D21]."""


@dataclass(frozen=True, slots=True)
class HitTheDeckOptions:
    """What the host chooses."""

    target: int = choice((50, 100, 200), default=100)
    auto_announce: bool = switch(default=False)
    wild_on_wild: bool = switch(default=False)
    bury_word_cards: bool = switch(default=False)
    false_slap: int = choice((0, 1, 2), default=2)
    beginner: bool = switch(default=False)


@final
class Play(Struct, frozen=True, gc=False):
    """Lay a card on the discard [D4]."""

    card: Card


@final
class Draw(Struct, frozen=True, gc=False):
    """Take the top card of the pile [D4]."""


@final
class Pass(Struct, frozen=True, gc=False):
    """Keep the drawn card [D5]."""


@final
class Cut(Struct, frozen=True, gc=False):
    """Lift so many cards off the pile [D10]."""

    count: int


@final
class Announce(Struct, frozen=True, gc=False):
    """Say "Hit the deck with a hand!" [D14]."""


@final
class Slap(Struct, frozen=True, gc=False):
    """Hit the deck [D14]."""


@final
class Miss(Struct, frozen=True, gc=False):
    """Give up all that the seat still owes in the race [D15a]."""


Move: TypeAlias = Play | Draw | Pass | Cut | Announce | Slap | Miss
"""What a seat asks for."""
