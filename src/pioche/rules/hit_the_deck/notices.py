"""Hit the Deck: what happened, as a viewer may know it."""

from typing import TypeAlias, assert_never

from msgspec import Struct

from pioche.rules.game import Seat, Viewer
from pioche.rules.hit_the_deck import events
from pioche.rules.hit_the_deck.cards import Card, Cards, in_order
from pioche.rules.hit_the_deck.model import Direction, Reason


class Notice(Struct, frozen=True, gc=False, tag_field="type"):
    """What happened, as a viewer may know it."""


class DealtNotice(Notice, frozen=True, tag="hit_the_deck.dealt"):
    round: int
    seat: Seat
    """Who deals."""
    card: Card
    """The opening card."""
    pile: int
    put_back: int
    """Hands that were turned up before it."""


class TurnStartedNotice(Notice, frozen=True, tag="hit_the_deck.turn_started"):
    seat: Seat
    card: Card
    """In play."""


class CutStartedNotice(Notice, frozen=True, tag="hit_the_deck.cut_started"):
    seat: Seat


class NothingToCutNotice(Notice, frozen=True, tag="hit_the_deck.nothing_to_cut"):
    seat: Seat


class PlayedNotice(Notice, frozen=True, tag="hit_the_deck.played"):
    seat: Seat
    card: Card


class DrawnNotice(Notice, frozen=True, tag="hit_the_deck.drawn"):
    seat: Seat
    can_play: bool
    cards: Cards
    """The drawn card for that seat; for all others empty."""


class NothingToDrawNotice(Notice, frozen=True, tag="hit_the_deck.nothing_to_draw"):
    seat: Seat


class PassedNotice(Notice, frozen=True, tag="hit_the_deck.passed"):
    seat: Seat


class RefilledNotice(Notice, frozen=True, tag="hit_the_deck.refilled"):
    count: int
    """Cards of the new pile."""


class PileCutNotice(Notice, frozen=True, tag="hit_the_deck.pile_cut"):
    seat: Seat
    count: int
    card: Card


class FlippedNotice(Notice, frozen=True, tag="hit_the_deck.flipped"):
    seat: Seat
    card: Card
    direction: Direction


class ReversedNotice(Notice, frozen=True, tag="hit_the_deck.reversed"):
    seat: Seat
    direction: Direction


class BuriedNotice(Notice, frozen=True, tag="hit_the_deck.buried"):
    card: Card


class RaceOpenedNotice(Notice, frozen=True, tag="hit_the_deck.race_opened"):
    seat: Seat
    announced: bool


class AnnouncedNotice(Notice, frozen=True, tag="hit_the_deck.announced"):
    seat: Seat


class SlappedNotice(Notice, frozen=True, tag="hit_the_deck.slapped"):
    seat: Seat


class GaveUpNotice(Notice, frozen=True, tag="hit_the_deck.gave_up"):
    seat: Seat


class RaceClosedNotice(Notice, frozen=True, tag="hit_the_deck.race_closed"):
    seat: Seat
    """Who has lost it."""
    announced: bool


class FalseSlappedNotice(Notice, frozen=True, tag="hit_the_deck.false_slapped"):
    seat: Seat
    count: int


class TookNotice(Notice, frozen=True, tag="hit_the_deck.took"):
    seat: Seat
    count: int
    cards: Cards
    """For that seat, as they lie in its hand; for all others empty."""


class WentOutNotice(Notice, frozen=True, tag="hit_the_deck.went_out"):
    seat: Seat


class RoundEndedNotice(Notice, frozen=True, tag="hit_the_deck.round_ended"):
    round: int
    reason: Reason
    points: tuple[int, ...]


AnyNotice: TypeAlias = (
    DealtNotice
    | TurnStartedNotice
    | CutStartedNotice
    | NothingToCutNotice
    | PlayedNotice
    | DrawnNotice
    | NothingToDrawNotice
    | PassedNotice
    | RefilledNotice
    | PileCutNotice
    | FlippedNotice
    | ReversedNotice
    | BuriedNotice
    | RaceOpenedNotice
    | AnnouncedNotice
    | SlappedNotice
    | GaveUpNotice
    | RaceClosedNotice
    | FalseSlappedNotice
    | TookNotice
    | WentOutNotice
    | RoundEndedNotice
)


def notice(event: events.AnyEvent, viewer: Viewer) -> AnyNotice:
    match event:
        case events.Dealt():
            return _of_deal(event)
        case events.Drawn(seat=seat, card=card, can_play=can_play):
            return DrawnNotice(seat, can_play=can_play, cards=(card,) if seat == viewer else ())
        case events.Took(seat=seat, cards=cards):
            return TookNotice(seat, count=len(cards), cards=in_order(cards) if seat == viewer else ())
        case events.RoundEnded(round=number, reason=reason, points=points):
            return RoundEndedNotice(number, reason, points)
        case (
            events.RaceOpened()
            | events.Announced()
            | events.Slapped()
            | events.GaveUp()
            | events.RaceClosed()
            | events.FalseSlapped()
        ):
            return _of_race(event)
        case events.Refilled() | events.PileCut() | events.Flipped() | events.Reversed() | events.Buried():
            return _of_piles(event)
        case _:
            return _of_turn(event)


def _of_deal(event: events.Dealt) -> DealtNotice:
    return DealtNotice(
        round=event.round,
        seat=event.dealer,
        card=event.card,
        pile=len(event.pile),
        put_back=event.put_back,
    )


def _of_turn(
    event: events.TurnStarted
    | events.CutStarted
    | events.NothingToCut
    | events.Played
    | events.NothingToDraw
    | events.Passed
    | events.WentOut,
) -> AnyNotice:
    match event:
        case events.TurnStarted(seat=seat, card=card):
            return TurnStartedNotice(seat, card)
        case events.CutStarted(seat=seat):
            return CutStartedNotice(seat)
        case events.NothingToCut(seat=seat):
            return NothingToCutNotice(seat)
        case events.Played(seat=seat, card=card):
            return PlayedNotice(seat, card)
        case events.NothingToDraw(seat=seat):
            return NothingToDrawNotice(seat)
        case events.Passed(seat=seat):
            return PassedNotice(seat)
        case events.WentOut(seat=seat):
            return WentOutNotice(seat)
        case _:
            assert_never(event)


def _of_piles(
    event: events.Refilled | events.PileCut | events.Flipped | events.Reversed | events.Buried,
) -> AnyNotice:
    match event:
        case events.Refilled(pile=pile):
            return RefilledNotice(len(pile))
        case events.PileCut(seat=seat, count=count, card=card):
            return PileCutNotice(seat, count, card)
        case events.Flipped(seat=seat, card=card, direction=direction):
            return FlippedNotice(seat, card, direction)
        case events.Reversed(seat=seat, direction=direction):
            return ReversedNotice(seat, direction)
        case events.Buried(card=card):
            return BuriedNotice(card)
        case _:
            assert_never(event)


def _of_race(
    event: events.RaceOpened
    | events.Announced
    | events.Slapped
    | events.GaveUp
    | events.RaceClosed
    | events.FalseSlapped,
) -> AnyNotice:
    match event:
        case events.RaceOpened(seat=seat, announced=announced):
            return RaceOpenedNotice(seat, announced)
        case events.Announced(seat=seat):
            return AnnouncedNotice(seat)
        case events.Slapped(seat=seat):
            return SlappedNotice(seat)
        case events.GaveUp(seat=seat):
            return GaveUpNotice(seat)
        case events.RaceClosed(seat=seat, announced=announced):
            return RaceClosedNotice(seat, announced)
        case events.FalseSlapped(seat=seat, count=count):
            return FalseSlappedNotice(seat, count)
        case _:
            assert_never(event)
