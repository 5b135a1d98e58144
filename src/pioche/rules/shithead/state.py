"""Shithead: how a match stands.

Both values are changed in their first moments only, by whoever has copied them: one that was handed out stays
as it is.
"""

from dataclasses import dataclass

from pioche.rules.game import Seat
from pioche.rules.shithead.model import Card, Cards, Ending, PileCard, Rank, ShitheadOptions, TurnedCard


@dataclass
class Place:
    """One seat's cards in this round, and its places in the rounds before."""

    hand: Cards = ()
    """By rank, so that its order tells nothing; jokers last."""
    up: Cards = ()
    """By rank, jokers last."""
    down: tuple[Card | None, ...] = ()
    """Three; None where the card is gone [S9]."""
    choice: Cards | None = None
    """The three that shall lie face up, while other seats still choose [S2]."""
    place: int | None = None
    """1, 2 … for a seat that is out [S18]."""
    results: tuple[int, ...] = ()
    """The places of the rounds that are over [S19]."""

    def copy(self) -> "Place":
        new = Place.__new__(Place)
        new.hand = self.hand
        new.up = self.up
        new.down = self.down
        new.choice = self.choice
        new.place = self.place
        new.results = self.results
        return new


@dataclass
class State:
    """Everything, secrets too. It never leaves the server."""

    options: ShitheadOptions = ShitheadOptions()  # noqa: RUF009 - frozen too
    rules: int = 0
    """The version of the rules that the match was dealt under."""
    places: tuple[Place, ...] = ()
    draw: Cards = ()
    """Drawn from index 0."""
    pile: tuple[PileCard, ...] = ()
    """Bottom first."""
    burnt: Cards = ()
    round: int = 0
    """From 1; 0 before the first deal."""
    first: Seat = 0
    """Who begins this round."""
    active: Seat | None = None
    """Whose turn it is; None while the seats arrange their cards, and when the match is over."""
    turn: int = 0
    """Counts all turns of the match; arranging the cards is one."""
    moves: int = 0
    """Of this round [S20]."""
    turned: TurnedCard | None = None
    """A joker turned over blind, that waits for its rank [S16]."""
    failed: TurnedCard | None = None
    """The card that the move before turned over in vain; it is in that seat's hand [S9]."""
    ending: Ending | None = None
    """How the round before this one, or the match, ended."""
    ended_by: Seat = 0
    """Whose move ended it."""

    def copy(self) -> "State":
        new = State.__new__(State)
        new.options = self.options
        new.rules = self.rules
        new.places = self.places
        new.draw = self.draw
        new.pile = self.pile
        new.burnt = self.burnt
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.moves = self.moves
        new.turned = self.turned
        new.failed = self.failed
        new.ending = self.ending
        new.ended_by = self.ended_by
        return new

    @property
    def is_over(self) -> bool:
        return bool(self.places) and len(self.places[0].results) == self.options.rounds

    @property
    def shown(self) -> Rank | None:
        """The rank that the next play must answer; None on an empty pile."""
        return self.pile[-1].shows if self.pile else None
