"""Shithead: what can happen."""

from typing import Literal, TypeAlias, final

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.shithead.model import Card, Cards, Ending, Rank, ShitheadOptions, Zone


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened."""


@final
class Dealt(Event, frozen=True, tag="shithead.dealt"):
    """A round begins: the seats arrange their cards [S1]. What each seat has, by seat."""

    options: ShitheadOptions
    rules: int
    round: int
    first: Seat
    downs: tuple[Cards, ...]
    ups: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    draw: Cards


@final
class Arranged(Event, frozen=True, tag="shithead.arranged"):
    """The seat has chosen; nobody else knows what [S2]."""

    seat: Seat
    up: Cards


@final
class Revealed(Event, frozen=True, tag="shithead.revealed"):
    """The last choice is made: what lies face up now, by seat [S2]."""

    ups: tuple[Cards, ...]


@final
class TurnStarted(Event, frozen=True, tag="shithead.turn_started"):
    seat: Seat
    is_extra: bool = False
    """The seat plays again [S13] [S17]."""


@final
class Played(Event, frozen=True, tag="shithead.played"):
    """The cards lie on the pile [S4]."""

    seat: Seat
    zone: Zone
    cards: Cards
    """From that zone."""
    joined: Cards
    """Face-up cards beside those of the hand [S14] [S15]."""
    rank: Rank
    """What all of them stand for."""
    shows: Rank
    """What the next play must answer."""


@final
class Refilled(Event, frozen=True, tag="shithead.refilled"):
    """The seat draws up to three cards in hand [S8]."""

    seat: Seat
    cards: Cards


@final
class PickedUp(Event, frozen=True, tag="shithead.picked_up"):
    """The whole pile comes to the hand [S6]."""

    seat: Seat
    cards: Cards
    taken: Cards
    """Face-up cards that come with it [S7]."""


@final
class Flipped(Event, frozen=True, tag="shithead.flipped"):
    """A face-down card is turned over for all to see [S9]."""

    seat: Seat
    position: int
    card: Card


@final
class Named(Event, frozen=True, tag="shithead.named"):
    """The joker turned over blind has its rank [S16]."""

    seat: Seat
    rank: Rank


@final
class FailedBlind(Event, frozen=True, tag="shithead.failed_blind"):
    """The card turned over may not be played: it comes to the hand, with the pile [S9]."""

    seat: Seat
    card: Card
    cards: Cards
    """The pile."""


@final
class Burned(Event, frozen=True, tag="shithead.burned"):
    """The pile is out of the round [S13] [S17]."""

    seat: Seat
    cards: Cards
    by: Literal["ten", "four"]


@final
class Skipped(Event, frozen=True, tag="shithead.skipped"):
    """Eights pass these seats over, in the order of play; a seat more than once if they go round [S12]."""

    seats: tuple[Seat, ...]


@final
class WentOut(Event, frozen=True, tag="shithead.went_out"):
    """The seat has no cards left [S18]."""

    seat: Seat
    place: int


@final
class RoundEnded(Event, frozen=True, tag="shithead.round_ended"):
    """Each seat's place [S19]."""

    round: int
    places: tuple[int, ...]
    ending: Ending
    seat: Seat
    """Whose move ended it."""


AnyEvent: TypeAlias = (
    Dealt
    | Arranged
    | Revealed
    | TurnStarted
    | Played
    | Refilled
    | PickedUp
    | Flipped
    | Named
    | FailedBlind
    | Burned
    | Skipped
    | WentOut
    | RoundEnded
)
