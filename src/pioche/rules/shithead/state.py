"""Shithead: how a match stands.

Both values are changed in their first moments only, by whoever has copied them: one that was handed out stays
as it is.
"""

from dataclasses import dataclass
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.shithead.model import Card, Cards, Ending, PileCard, Rank, ShitheadOptions, TurnedCard


@dataclass
class Place:
    """One seat's cards in this round, and its places in the rounds before."""

    hand: Cards
    """By rank, so that its order tells nothing; jokers last."""
    up: Cards
    """By rank, jokers last."""
    down: tuple[Card | None, ...]
    """Three; None where the card is gone [S9]."""
    choice: Cards | None
    """The three that shall lie face up, while other seats still choose [S2]."""
    place: int | None
    """1, 2 … for a seat that is out [S18]."""
    results: tuple[int, ...]
    """The places of the rounds that are over [S19]."""

    def __init__(  # noqa: PLR0917 - a parameter for each field
        self,
        hand: Cards = (),
        up: Cards = (),
        down: tuple[Card | None, ...] = (),
        choice: Cards | None = None,
        place: int | None = None,
        results: tuple[int, ...] = (),
    ) -> None:
        self.hand = hand
        self.up = up
        self.down = down
        self.choice = choice
        self.place = place
        self.results = results

    def copy(self) -> "Place":
        return Place(
            self.hand,
            self.up,
            self.down,
            self.choice,
            self.place,
            self.results,
        )


DEFAULTS: Final = ShitheadOptions()
"""Frozen: one for all."""


@dataclass
class State:
    """Everything, secrets too. It never leaves the server."""

    options: ShitheadOptions
    rules: int
    """The version of the rules that the match was dealt under."""
    places: tuple[Place, ...]
    draw: Cards
    """Drawn from index 0."""
    pile: tuple[PileCard, ...]
    """Bottom first."""
    burnt: Cards
    round: int
    """From 1; 0 before the first deal."""
    first: Seat
    """Who begins this round."""
    active: Seat | None
    """Whose turn it is; None while the seats arrange their cards, and when the match is over."""
    turn: int
    """Counts all turns of the match; arranging the cards is one."""
    moves: int
    """Of this round [S20]."""
    turned: TurnedCard | None
    """A joker turned over blind, that waits for its rank [S16]."""
    failed: TurnedCard | None
    """The card that the move before turned over in vain; it is in that seat's hand [S9]."""
    ending: Ending | None
    """How the round before this one, or the match, ended."""
    ended_by: Seat
    """Whose move ended it."""

    def __init__(  # noqa: PLR0913, PLR0917 - a parameter for each field
        self,
        options: ShitheadOptions = DEFAULTS,
        rules: int = 0,
        places: tuple[Place, ...] = (),
        draw: Cards = (),
        pile: tuple[PileCard, ...] = (),
        burnt: Cards = (),
        round: int = 0,  # noqa: A002 - as the field
        first: Seat = 0,
        active: Seat | None = None,
        turn: int = 0,
        moves: int = 0,
        turned: TurnedCard | None = None,
        failed: TurnedCard | None = None,
        ending: Ending | None = None,
        ended_by: Seat = 0,
    ) -> None:
        self.options = options
        self.rules = rules
        self.places = places
        self.draw = draw
        self.pile = pile
        self.burnt = burnt
        self.round = round
        self.first = first
        self.active = active
        self.turn = turn
        self.moves = moves
        self.turned = turned
        self.failed = failed
        self.ending = ending
        self.ended_by = ended_by

    def copy(self) -> "State":
        return State(
            self.options,
            self.rules,
            self.places,
            self.draw,
            self.pile,
            self.burnt,
            self.round,
            self.first,
            self.active,
            self.turn,
            self.moves,
            self.turned,
            self.failed,
            self.ending,
            self.ended_by,
        )

    @property
    def is_over(self) -> bool:
        return bool(self.places) and len(self.places[0].results) == self.options.rounds

    @property
    def shown(self) -> Rank | None:
        """The rank that the next play must answer; None on an empty pile."""
        return self.pile[-1].shows if self.pile else None
