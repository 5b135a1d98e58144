"""Hit!: how a match stands.

Both values are changed in their first moments only, by whoever has copied them: one that was handed out stays
as it is.
"""

from dataclasses import dataclass

from pioche.rules.game import Seat
from pioche.rules.hit.model import Card, Cards, HitOptions, Result


@dataclass
class Place:
    """What lies before one seat."""

    line: Cards = ()
    """In the order in which the cards came."""
    loot: Cards = ()
    lost_turns: int = 0
    """In this round."""
    results: tuple[Result, ...] = ()
    """Of the rounds that are over."""

    def copy(self) -> "Place":
        new = Place.__new__(Place)
        new.line = self.line
        new.loot = self.loot
        new.lost_turns = self.lost_turns
        new.results = self.results
        return new


@dataclass
class State:
    """Everything, the order of the pile too. It never leaves the server."""

    rules: int = 1
    """The version of the rules that the match was dealt under."""
    options: HitOptions = HitOptions()  # noqa: RUF009 - frozen too
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

    def copy(self) -> "State":
        new = State.__new__(State)
        new.rules = self.rules
        new.options = self.options
        new.places = self.places
        new.pile = self.pile
        new.discard = self.discard
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.drawn = self.drawn
        new.offer = self.offer
        return new

    @property
    def is_over(self) -> bool:
        return bool(self.places) and len(self.places[0].results) == self.options.rounds
