"""Hit the Deck: how a match stands."""

from dataclasses import dataclass

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card, Cards
from pioche.rules.hit_the_deck.model import Asked, Direction, HitTheDeckOptions, Race


@dataclass
class State:
    """Everything, hands and the order of the pile too. It never leaves the server.

    It is changed in its first moments only, by whoever has copied it: one that was handed out stays as it is.
    """

    rules: int = 1
    """The version of the rules that the match was dealt under."""
    options: HitTheDeckOptions = HitTheDeckOptions()  # noqa: RUF009 - frozen too
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

    def copy(self) -> "State":
        """One that nobody else has seen yet, and that may be changed."""
        new = State.__new__(State)
        new.rules = self.rules
        new.options = self.options
        new.hands = self.hands
        new.results = self.results
        new.pile = self.pile
        new.discard = self.discard
        new.round = self.round
        new.dealer = self.dealer
        new.direction = self.direction
        new.active = self.active
        new.turn = self.turn
        new.drawn = self.drawn
        new.is_cutting = self.is_cutting
        new.race = self.race
        new.fined = self.fined
        new.moves = self.moves
        new.empty_draws = self.empty_draws
        return new

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
