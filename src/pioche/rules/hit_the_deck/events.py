"""Hit the Deck: what can happen."""

from typing import TypeAlias, final

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card, Cards
from pioche.rules.hit_the_deck.model import Direction, HitTheDeckOptions, Reason


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened."""


@final
class Dealt(Event, frozen=True, tag="hit_the_deck.dealt"):
    """A round begins: hands, pile and the opening card, as they lie then [D1] [D2]."""

    rules: int
    options: HitTheDeckOptions
    round: int
    dealer: Seat
    hands: tuple[Cards, ...]
    pile: Cards
    card: Card
    """In play."""
    put_back: int
    """Hands that were turned up before it and went back into the pile."""


@final
class TurnStarted(Event, frozen=True, tag="hit_the_deck.turn_started"):
    """The seat may play."""

    seat: Seat
    card: Card
    """In play: what is to be matched or answered."""


@final
class CutStarted(Event, frozen=True, tag="hit_the_deck.cut_started"):
    """It is the seat's turn, and it has to cut [D10]."""

    seat: Seat


@final
class NothingToCut(Event, frozen=True, tag="hit_the_deck.nothing_to_cut"):
    """The seat loses its turn to a Cut all the same [D10]."""

    seat: Seat


@final
class Played(Event, frozen=True, tag="hit_the_deck.played"):
    """A card from the hand, or the drawn one, is in play."""

    seat: Seat
    card: Card


@final
class Drawn(Event, frozen=True, tag="hit_the_deck.drawn"):
    """The card of a turn [D4] [D5]."""

    seat: Seat
    card: Card
    can_play: bool
    """Whether it waits for the seat's decision; otherwise it is in the hand, and the turn over."""


@final
class NothingToDraw(Event, frozen=True, tag="hit_the_deck.nothing_to_draw"):
    """A turn ends without a card [D9]."""

    seat: Seat


@final
class Passed(Event, frozen=True, tag="hit_the_deck.passed"):
    """The drawn card goes to the hand [D5]."""

    seat: Seat


@final
class Refilled(Event, frozen=True, tag="hit_the_deck.refilled"):
    """All of the discard but its top card is the new pile [D9]."""

    pile: Cards


@final
class PileCut(Event, frozen=True, tag="hit_the_deck.pile_cut"):
    """The last of the lifted cards is in play [D10]."""

    seat: Seat
    count: int
    card: Card


@final
class Flipped(Event, frozen=True, tag="hit_the_deck.flipped"):
    """Pile and discard have changed places, turned over, and the direction is the other [D12]."""

    seat: Seat
    """Whom the Flip acted on."""
    card: Card
    """In play, if it is not buried at once."""
    direction: Direction


@final
class Reversed(Event, frozen=True, tag="hit_the_deck.reversed"):
    """A Flip that found no pile to turn over: the direction alone has changed [D12]."""

    seat: Seat
    direction: Direction


@final
class Buried(Event, frozen=True, tag="hit_the_deck.buried"):
    """An uncovered card has gone to the bottom of the discard [D13]."""

    card: Card


@final
class RaceOpened(Event, frozen=True, tag="hit_the_deck.race_opened"):
    """A Hand was played [D14]."""

    seat: Seat
    announced: bool
    """By itself, with `auto_announce`."""


@final
class Announced(Event, frozen=True, tag="hit_the_deck.announced"):
    """The seat that played the Hand has said so [D14]."""

    seat: Seat


@final
class Slapped(Event, frozen=True, tag="hit_the_deck.slapped"):
    """Before all that slap after it [D14]."""

    seat: Seat


@final
class GaveUp(Event, frozen=True, tag="hit_the_deck.gave_up"):
    """The seat owes nothing any more in this race [D15a]."""

    seat: Seat


@final
class RaceClosed(Event, frozen=True, tag="hit_the_deck.race_closed"):
    """The seat has to draw four: the last to slap, or whoever forgot to announce [D15]."""

    seat: Seat
    announced: bool


@final
class FalseSlapped(Event, frozen=True, tag="hit_the_deck.false_slapped"):
    """A slap without a race, the seat's first on this card in play [D16]."""

    seat: Seat
    count: int
    """How many cards it will take; 0 if there are none."""


@final
class Took(Event, frozen=True, tag="hit_the_deck.took"):
    """Cards for a false slap or a lost race go to the hand [D15] [D16]."""

    seat: Seat
    cards: Cards


@final
class WentOut(Event, frozen=True, tag="hit_the_deck.went_out"):
    """The seat has no card left [D19]."""

    seat: Seat


@final
class RoundEnded(Event, frozen=True, tag="hit_the_deck.round_ended"):
    """Each seat's points [D20]."""

    round: int
    reason: Reason
    points: tuple[int, ...]


RareEvent: TypeAlias = (
    Dealt
    | CutStarted
    | NothingToCut
    | NothingToDraw
    | Passed
    | Refilled
    | PileCut
    | Flipped
    | Reversed
    | Buried
    | RaceOpened
    | RaceClosed
    | FalseSlapped
    | Took
    | WentOut
    | RoundEnded
)
"""All but the six that make up most of a match."""

AnyEvent: TypeAlias = TurnStarted | Played | Drawn | Slapped | GaveUp | Announced | RareEvent
