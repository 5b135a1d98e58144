"""Hit the Deck: how a match stands.

Both values are changed in their first moments only, by whoever has copied them: one that was handed out stays
as it is.
"""

from dataclasses import dataclass
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card, Cards
from pioche.rules.hit_the_deck.model import Asked, Direction, HitTheDeckOptions

DEFAULTS: Final = HitTheDeckOptions()
"""Frozen: one for all."""


@dataclass
class Race:
    """An open race [D14]."""

    seat: Seat
    """Who played the Hand."""
    announced: bool
    slapped: tuple[Seat, ...]
    """In the order in which the slaps came."""
    given_up: tuple[Seat, ...]
    """Who owes nothing any more because of a `miss` [D15a]."""

    def __init__(
        self,
        seat: Seat = 0,
        announced: bool = False,  # noqa: FBT001, FBT002 - as the field
        slapped: tuple[Seat, ...] = (),
        given_up: tuple[Seat, ...] = (),
    ) -> None:
        self.seat = seat
        self.announced = announced
        self.slapped = slapped
        self.given_up = given_up

    def copy(self) -> "Race":
        return Race(
            self.seat,
            self.announced,
            self.slapped,
            self.given_up,
        )


@dataclass
class State:
    """Everything, hands and the order of the pile too. It never leaves the server."""

    rules: int
    """The version of the rules that the match was dealt under."""
    options: HitTheDeckOptions
    hands: tuple[Cards, ...]
    """By seat, each in the order of the rules page."""
    results: tuple[tuple[int, ...], ...]
    """By seat, the points of each round that is over [D20]."""
    pile: Cards
    """Drawn from index 0."""
    discard: Cards
    """The last is the card in play."""
    round: int
    """From 1; 0 before the first deal."""
    dealer: Seat
    direction: Direction
    active: Seat
    """Whose turn it is; during a race, whose turn it was."""
    turn: int
    """Counts all turns of the match, from 1."""
    drawn: Card | None
    """The active seat's drawn card that may be played; not yet in its hand [D5]."""
    is_cutting: bool
    """Whether the active seat has to cut [D10]."""
    race: Race | None
    fined: tuple[Seat, ...]
    """Who has slapped falsely on this card in play [D16]."""
    moves: int
    """Of this round, those that changed something [D21]."""
    empty_draws: int
    """Draws in a row that found nothing [D9]."""

    def __init__(  # noqa: PLR0913, PLR0917 - a parameter for each field
        self,
        rules: int = 1,
        options: HitTheDeckOptions = DEFAULTS,
        hands: tuple[Cards, ...] = (),
        results: tuple[tuple[int, ...], ...] = (),
        pile: Cards = (),
        discard: Cards = (),
        round: int = 0,  # noqa: A002 - as the field
        dealer: Seat = 0,
        direction: Direction = 1,
        active: Seat = 0,
        turn: int = 0,
        drawn: Card | None = None,
        is_cutting: bool = False,  # noqa: FBT001, FBT002 - as the field
        race: Race | None = None,
        fined: tuple[Seat, ...] = (),
        moves: int = 0,
        empty_draws: int = 0,
    ) -> None:
        self.rules = rules
        self.options = options
        self.hands = hands
        self.results = results
        self.pile = pile
        self.discard = discard
        self.round = round
        self.dealer = dealer
        self.direction = direction
        self.active = active
        self.turn = turn
        self.drawn = drawn
        self.is_cutting = is_cutting
        self.race = race
        self.fined = fined
        self.moves = moves
        self.empty_draws = empty_draws

    def copy(self) -> "State":
        """One that nobody else has seen yet, and that may be changed."""
        return State(
            self.rules,
            self.options,
            self.hands,
            self.results,
            self.pile,
            self.discard,
            self.round,
            self.dealer,
            self.direction,
            self.active,
            self.turn,
            self.drawn,
            self.is_cutting,
            self.race,
            self.fined,
            self.moves,
            self.empty_draws,
        )

    @property
    def is_over(self) -> bool:
        return self.round > 0 and len(self.results[0]) == self.round

    @property
    def is_running(self) -> bool:
        """Neither before the first deal nor over."""
        return self.round > 0 and len(self.results[0]) < self.round

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
