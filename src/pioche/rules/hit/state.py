"""Hit!: how a match stands.

Both values are changed in their first moments only, by whoever has copied them: one that was handed out stays
as it is.
"""

from dataclasses import dataclass
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.hit.model import Card, Cards, HitOptions, Result


@dataclass
class Place:
    """What lies before one seat."""

    line: Cards
    """In the order in which the cards came."""
    loot: Cards
    lost_turns: int
    """In this round."""
    results: tuple[Result, ...]
    """Of the rounds that are over."""

    def __init__(
        self,
        line: Cards = (),
        loot: Cards = (),
        lost_turns: int = 0,
        results: tuple[Result, ...] = (),
    ) -> None:
        self.line = line
        self.loot = loot
        self.lost_turns = lost_turns
        self.results = results

    def copy(self) -> "Place":
        return Place(
            self.line,
            self.loot,
            self.lost_turns,
            self.results,
        )


DEFAULTS: Final = HitOptions()
"""Frozen: one for all."""


@dataclass
class State:
    """Everything, the order of the pile too. It never leaves the server."""

    rules: int
    """The version of the rules that the match was dealt under."""
    options: HitOptions
    places: tuple[Place, ...]
    pile: Cards
    """Drawn from index 0."""
    discard: Cards
    round: int
    """From 1; 0 before the first deal."""
    first: Seat
    """Who began this round."""
    active: Seat
    """Whose turn it is."""
    turn: int
    """Counts all turns of the match, from 1."""
    drawn: int
    """Cards drawn in this turn."""
    offer: Card | None
    """The value that may be stolen now [H7]."""

    def __init__(  # noqa: PLR0913, PLR0917 - a parameter for each field
        self,
        rules: int = 1,
        options: HitOptions = DEFAULTS,
        places: tuple[Place, ...] = (),
        pile: Cards = (),
        discard: Cards = (),
        round: int = 0,  # noqa: A002 - as the field
        first: Seat = 0,
        active: Seat = 0,
        turn: int = 0,
        drawn: int = 0,
        offer: Card | None = None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.places = places
        self.pile = pile
        self.discard = discard
        self.round = round
        self.first = first
        self.active = active
        self.turn = turn
        self.drawn = drawn
        self.offer = offer

    def copy(self) -> "State":
        return State(
            self.rules,
            self.options,
            self.places,
            self.pile,
            self.discard,
            self.round,
            self.first,
            self.active,
            self.turn,
            self.drawn,
            self.offer,
        )

    @property
    def is_over(self) -> bool:
        return bool(self.places) and len(self.places[0].results) == self.options.rounds
