"""Hit!: what happened, as a viewer may know it."""

from typing import TypeAlias, assert_never

from msgspec import Struct

from pioche.rules.game import Seat, Viewer
from pioche.rules.hit.events import (
    AnyEvent,
    Busted,
    Dealt,
    Declined,
    Drawn,
    RoundEnded,
    StealOffered,
    Stolen,
    Stopped,
    TurnStarted,
)
from pioche.rules.hit.model import Card, Cards, Result


class Notice(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened, as a viewer may know it."""


class DealtNotice(Notice, frozen=True, tag="hit.dealt"):
    round: int
    first: Seat
    cards: int
    """How many the pile holds."""


class TurnStartedNotice(Notice, frozen=True, tag="hit.turn_started"):
    seat: Seat
    banked: Cards


class DrawnNotice(Notice, frozen=True, tag="hit.drawn"):
    seat: Seat
    card: Card


class BustedNotice(Notice, frozen=True, tag="hit.busted"):
    seat: Seat
    cards: Cards


class StealOfferedNotice(Notice, frozen=True, tag="hit.steal_offered"):
    seat: Seat
    card: Card
    counts: tuple[int, ...]


class StolenNotice(Notice, frozen=True, tag="hit.stolen"):
    seat: Seat
    card: Card
    counts: tuple[int, ...]


class DeclinedNotice(Notice, frozen=True, tag="hit.declined"):
    seat: Seat
    card: Card


class StoppedNotice(Notice, frozen=True, tag="hit.stopped"):
    seat: Seat


class RoundEndedNotice(Notice, frozen=True, tag="hit.round_ended"):
    round: int
    results: tuple[Result, ...]


AnyNotice: TypeAlias = (
    DealtNotice
    | TurnStartedNotice
    | DrawnNotice
    | BustedNotice
    | StealOfferedNotice
    | StolenNotice
    | DeclinedNotice
    | StoppedNotice
    | RoundEndedNotice
)


def notice(event: AnyEvent, viewer: Viewer) -> AnyNotice:
    match event:
        case Dealt(round=number, first=first, pile=pile):
            return DealtNotice(number, first, cards=len(pile))
        case TurnStarted(seat=seat, banked=banked):
            return TurnStartedNotice(seat, banked)
        case Drawn(seat=seat, card=card):
            return DrawnNotice(seat, card)
        case Busted(seat=seat, cards=cards):
            return BustedNotice(seat, cards)
        case StealOffered(seat=seat, card=card, counts=lost):
            return StealOfferedNotice(seat, card, lost)
        case Stolen(seat=seat, card=card, counts=lost):
            return StolenNotice(seat, card, lost)
        case Declined(seat=seat, card=card):
            return DeclinedNotice(seat, card)
        case Stopped(seat=seat):
            return StoppedNotice(seat)
        case RoundEnded(round=number, results=results):
            return RoundEndedNotice(number, results)
        case _:
            assert_never(event)
