"""Hit the Deck: its options, state and moves."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card, Cards
from pioche.rules.options import choice, switch

RULES_VERSION = 1
"""Raised whenever a decision changes; a match goes on under the version that it was dealt under."""

Direction: TypeAlias = Literal[1, -1]
"""1 is clockwise: the next seat is one higher."""

Asked: TypeAlias = Literal["play", "drawn", "cut", "race"]
"""What is waited for: a turn, what becomes of a drawn card, a cut, or what a race is still owed."""

Reason: TypeAlias = Literal["out", "blocked", "too_long"]
"""Why a round ended: a hand is empty [D19], nobody can do anything [D9], or 2,000 moves [D21]."""


@dataclass(frozen=True)
class HitTheDeckOptions:
    """What the host chooses."""

    target: int = choice((50, 100, 200), default=100)
    auto_announce: bool = switch(default=False)
    wild_on_wild: bool = switch(default=False)
    bury_word_cards: bool = switch(default=False)
    false_slap: int = choice((0, 1, 2), default=2)
    beginner: bool = switch(default=False)


class Race(Struct, frozen=True, gc=False):
    """An open race [D14]."""

    seat: Seat
    """Who played the Hand."""
    announced: bool = False
    slapped: tuple[Seat, ...] = ()
    """In the order in which the slaps came."""
    given_up: tuple[Seat, ...] = ()
    """Who owes nothing any more because of a `miss` [D15a]."""


class State(Struct, frozen=True, gc=False):
    """Everything, hands and the order of the pile too. It never leaves the server."""

    rules: int = 1
    """The version of the rules that the match was dealt under."""
    options: HitTheDeckOptions = HitTheDeckOptions()
    hands: tuple[Cards, ...] = ()
    """By seat, each in the order of the rules page."""
    results: tuple[tuple[int, ...], ...] = ()
    """By seat, the points of each round that is over [D20]."""
    pile: Cards = ()
    """Drawn from index 0."""
    discard: Cards = ()
    """The last is the card in play."""
    round: int = 0
    """From 1; 0 before the first deal."""
    dealer: Seat = 0
    direction: Direction = 1
    active: Seat = 0
    """Whose turn it is; during a race, whose turn it was."""
    turn: int = 0
    """Counts all turns of the match, from 1."""
    drawn: Card | None = None
    """The active seat's drawn card that may be played; not yet in its hand [D5]."""
    is_cutting: bool = False
    """Whether the active seat has to cut [D10]."""
    race: Race | None = None
    fined: tuple[Seat, ...] = ()
    """Who has slapped falsely on this card in play [D16]."""
    moves: int = 0
    """Of this round, those that changed something [D21]."""
    empty_draws: int = 0
    """Draws in a row that found nothing [D9]."""

    @property
    def is_over(self) -> bool:
        return self.round > 0 and len(self.results[0]) == self.round

    @property
    def in_play(self) -> Card:
        return self.discard[-1]

    @property
    def asks(self) -> Asked | None:
        if self.is_over:
            return None
        if self.race is not None:
            return "race"
        if self.is_cutting:
            return "cut"
        return "play" if self.drawn is None else "drawn"

    def after(self, seat: Seat) -> Seat:
        """The next one in the direction of play."""
        return (seat + self.direction) % len(self.hands)


class Play(Struct, frozen=True, gc=False):
    """Lay a card on the discard [D4]."""

    card: Card


class Draw(Struct, frozen=True, gc=False):
    """Take the top card of the pile [D4]."""


class Pass(Struct, frozen=True, gc=False):
    """Keep the drawn card [D5]."""


class Cut(Struct, frozen=True, gc=False):
    """Lift so many cards off the pile [D10]."""

    count: int


class Announce(Struct, frozen=True, gc=False):
    """Say "Hit the deck with a hand!" [D14]."""


class Slap(Struct, frozen=True, gc=False):
    """Hit the deck [D14]."""


class Miss(Struct, frozen=True, gc=False):
    """Give up all that the seat still owes in the race [D15a]."""


Move: TypeAlias = Play | Draw | Pass | Cut | Announce | Slap | Miss
"""What a seat asks for."""
