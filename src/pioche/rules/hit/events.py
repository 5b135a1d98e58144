"""Hit!: what can happen."""

from typing import TypeAlias, final

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.hit.model import Card, Cards, HitOptions, Result


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened."""


@final
class Dealt(Event, frozen=True, tag="hit.dealt"):
    """A round begins [H1]."""

    options: HitOptions
    seats: int
    round: int
    first: Seat
    pile: Cards
    rules: int = 1
    """The version of the rules that decide this match, to its end."""


@final
class TurnStarted(Event, frozen=True, tag="hit.turn_started"):
    """The seat's line goes to its loot [H2]."""

    seat: Seat
    banked: Cards = ()


@final
class Drawn(Event, frozen=True, tag="hit.drawn"):
    """The top card of the pile comes to the seat's line."""

    seat: Seat
    card: Card


@final
class Busted(Event, frozen=True, tag="hit.busted"):
    """The line, with the card just drawn, goes to the discard; the turn is lost [H5]."""

    seat: Seat
    cards: Cards


@final
class StealOffered(Event, frozen=True, tag="hit.steal_offered"):
    """Other lines show the drawn value [H7]."""

    seat: Seat
    card: Card
    counts: tuple[int, ...]
    """How many cards each seat would lose."""


@final
class Stolen(Event, frozen=True, tag="hit.stolen"):
    """All cards of that value in other lines come to the seat's line."""

    seat: Seat
    card: Card
    counts: tuple[int, ...]
    """How many cards each seat lost."""


@final
class Declined(Event, frozen=True, tag="hit.declined"):
    """The offer is gone [H7]."""

    seat: Seat
    card: Card


@final
class Stopped(Event, frozen=True, tag="hit.stopped"):
    """The line stays in view, and in reach [H10]."""

    seat: Seat


@final
class RoundEnded(Event, frozen=True, tag="hit.round_ended"):
    """Every line goes to its loot [H11]; each seat's result of this round [H12]."""

    round: int
    results: tuple[Result, ...]


AnyEvent: TypeAlias = (
    Dealt | TurnStarted | Drawn | Busted | StealOffered | Stolen | Declined | Stopped | RoundEnded
)
