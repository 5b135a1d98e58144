"""Shithead: its cards, options, state and moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.options import Value, choice, switch

RULES_VERSION = 1
"""Raised whenever a decision changes; a match goes on under the version that it was dealt under."""

Card: TypeAlias = str
"""A card in notation: rank and suit, `7c`, `Td`; a joker is `*`, and all jokers are alike."""

Cards: TypeAlias = tuple[Card, ...]

Rank: TypeAlias = str
"""One letter of `RANKS`."""

Ranks: TypeAlias = str
"""Several cards by their ranks, as a move names them: `77*`."""

RANKS = "23456789TJQKA"
"""Low to high."""
SUITS = "cdhs"
JOKER: Final = "*"

Zone: TypeAlias = Literal["hand", "up", "down"]
"""Where a seat plays from."""

TenOn: TypeAlias = Literal["rank", "not_seven", "anything"]
"""What a 10 may be played on [S13]."""

Ending: TypeAlias = Literal["last_card", "mic_drop", "burn_unit", "cap"]
"""How a round ended: a seat played its last card and left one other, with a fatality or without [S19] [S21],
or the round had its 1,000 moves [S20]."""


@dataclass(frozen=True)
class ShitheadOptions:
    """What the host chooses."""

    rounds: int = choice(range(1, 11), default=1, proposals=(1, 3, 5))
    beginner: bool = switch(default=False)
    ten_on: TenOn = choice(  # noqa: RUF009 - `choice` makes a field, as it does for the others
        ("rank", "not_seven", "anything"), default="rank"
    )
    transparent_threes: bool = switch(default=False)
    voluntary_pick: bool = switch(default=False)
    join_up: Literal["any", "last_hand"] = choice(("any", "last_hand"), default="any")
    jokers: bool = switch(default=True)
    packs: Literal["auto", 1, 2] = choice(("auto", 1, 2), default="auto")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "book": {},
    "common": {"ten_on": "not_seven", "transparent_threes": True, "voluntary_pick": True},
}
"""By the book, and as many play it: what differs from the defaults."""


@final
class PileCard(Struct, frozen=True, gc=False):
    """A card on the pile."""

    card: Card
    rank: Rank
    """What it stands for: a joker's named rank, an inheriting 3's rank, else its own [S15] [S16]."""
    shows: Rank
    """What it counts as for the next play: its rank, or for a transparent 3 the rank under it."""


@final
class TurnedCard(Struct, frozen=True, gc=False):
    """A face-down card that its owner has turned over for all to see."""

    seat: Seat
    position: int
    card: Card


@final
class Arrange(Struct, frozen=True, gc=False):
    """Choose the three cards that lie face up, high to low, jokers first [S2]."""

    up: Ranks


@final
class Play(Struct, frozen=True, gc=False):
    """Play cards of one rank, naturals before jokers [S4]."""

    rank: Rank
    """Which the jokers stand for [S16]."""
    cards: Ranks
    """From the zone that is open."""
    joined: Ranks = ""
    """Face-up cards that join those of the hand [S14]."""


@final
class Inherit(Struct, frozen=True, gc=False):
    """Play a hand of 3s as the rank that the pile shows [S15]."""

    threes: Ranks
    joined: Ranks = ""
    """Face-up cards of that rank."""


@final
class Pick(Struct, frozen=True, gc=False):
    """Pick the pile up, and these face-up cards with it [S6] [S7]."""

    taken: Ranks = ""


@final
class Flip(Struct, frozen=True, gc=False):
    """Turn over a face-down card, and play it if it may be played [S9]."""

    position: int


@final
class Name(Struct, frozen=True, gc=False):
    """Name the rank of a joker turned over blind [S16]."""

    rank: Rank


Move: TypeAlias = Arrange | Play | Inherit | Pick | Flip | Name
"""What a seat asks for."""
