"""Shithead: what happened, as a viewer may know it. A hidden card is in none of them."""

from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

from pioche.rules.game import Seat, Viewer
from pioche.rules.shithead.events import (
    AnyEvent,
    Arranged,
    Burned,
    Dealt,
    FailedBlind,
    Flipped,
    Named,
    PickedUp,
    Played,
    Refilled,
    Revealed,
    RoundEnded,
    Skipped,
    TurnStarted,
    WentOut,
)
from pioche.rules.shithead.model import Card, Cards, Ending, Rank, Zone
from pioche.rules.shithead.ranks import in_order


class Notice(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened, as a viewer may know it."""


class DealtNotice(Notice, frozen=True, tag="shithead.dealt"):
    round: int
    first: Seat
    count: int
    """Cards that are left to draw."""


class ArrangedNotice(Notice, frozen=True, tag="shithead.arranged"):
    """The seat has chosen; not what."""

    seat: Seat


class RevealedNotice(Notice, frozen=True, tag="shithead.revealed"):
    ups: tuple[Cards, ...]
    """What lies face up, by seat."""


class TurnStartedNotice(Notice, frozen=True, tag="shithead.turn_started"):
    seat: Seat
    is_extra: bool
    """It plays again."""


class PlayedNotice(Notice, frozen=True, tag="shithead.played"):
    seat: Seat
    zone: Zone
    cards: Cards
    """From that zone."""
    joined: Cards
    """Face-up cards beside those of the hand [S14]."""
    rank: Rank
    """What all of them stand for."""
    shows: Rank
    """What the next play must answer: for a transparent 3 another rank than its own."""
    is_assumed: bool
    """Cards took a rank that is not theirs: jokers, inheriting 3s."""
    is_transparent: bool
    """The rank under them shows through: 3s with `transparent_threes`."""


class RefilledNotice(Notice, frozen=True, tag="shithead.refilled"):
    seat: Seat
    count: int
    cards: Cards
    """For the seat itself, as they lie in its hand; empty for others."""


class PickedUpNotice(Notice, frozen=True, tag="shithead.picked_up"):
    seat: Seat
    count: int
    """Cards of the pile."""
    taken: Cards
    """Face-up cards that came with it [S7]."""


class FlippedNotice(Notice, frozen=True, tag="shithead.flipped"):
    seat: Seat
    position: int
    card: Card


class NamedNotice(Notice, frozen=True, tag="shithead.named"):
    seat: Seat
    rank: Rank


class FailedBlindNotice(Notice, frozen=True, tag="shithead.failed_blind"):
    seat: Seat
    card: Card
    count: int
    """Cards of the pile, without this one."""


class BurnedNotice(Notice, frozen=True, tag="shithead.burned"):
    seat: Seat
    count: int
    by: Literal["ten", "four"]


class SkippedNotice(Notice, frozen=True, tag="shithead.skipped"):
    seats: tuple[Seat, ...]


class WentOutNotice(Notice, frozen=True, tag="shithead.went_out"):
    seat: Seat
    place: int


class RoundEndedNotice(Notice, frozen=True, tag="shithead.round_ended"):
    round: int
    places: tuple[int, ...]
    """By seat."""
    ending: Ending
    seat: Seat
    """Whose move ended it."""


AnyNotice: TypeAlias = (
    DealtNotice
    | ArrangedNotice
    | RevealedNotice
    | TurnStartedNotice
    | PlayedNotice
    | RefilledNotice
    | PickedUpNotice
    | FlippedNotice
    | NamedNotice
    | FailedBlindNotice
    | BurnedNotice
    | SkippedNotice
    | WentOutNotice
    | RoundEndedNotice
)


def notice(event: AnyEvent, viewer: Viewer) -> AnyNotice:  # noqa: C901 - a branch for each event
    match event:
        case Dealt(round=number, first=first, draw=draw):
            return DealtNotice(number, first, count=len(draw))
        case Arranged(seat=seat):
            return ArrangedNotice(seat)
        case Revealed(ups=ups):
            return RevealedNotice(ups)
        case TurnStarted(seat=seat, is_extra=is_extra):
            return TurnStartedNotice(seat, is_extra)
        case Played():
            return _played(event)
        case Refilled(seat=seat, cards=cards):
            return RefilledNotice(seat, count=len(cards), cards=in_order(cards) if seat == viewer else ())
        case PickedUp(seat=seat, cards=cards, taken=taken):
            return PickedUpNotice(seat, count=len(cards), taken=taken)
        case Flipped(seat=seat, position=position, card=card):
            return FlippedNotice(seat, position, card)
        case Named(seat=seat, rank=rank):
            return NamedNotice(seat, rank)
        case FailedBlind(seat=seat, card=card, cards=cards):
            return FailedBlindNotice(seat, card, count=len(cards))
        case Burned(seat=seat, cards=cards, by=by):
            return BurnedNotice(seat, count=len(cards), by=by)
        case Skipped(seats=seats):
            return SkippedNotice(seats)
        case WentOut(seat=seat, place=place):
            return WentOutNotice(seat, place)
        case RoundEnded(round=number, places=places, ending=ending, seat=seat):
            return RoundEndedNotice(number, places, ending, seat)
        case _:
            assert_never(event)


def _played(event: Played) -> PlayedNotice:
    return PlayedNotice(
        seat=event.seat,
        zone=event.zone,
        cards=event.cards,
        joined=event.joined,
        rank=event.rank,
        shows=event.shows,
        is_assumed=any(card[0] != event.rank for card in event.cards),
        is_transparent=event.shows != event.rank,
    )
