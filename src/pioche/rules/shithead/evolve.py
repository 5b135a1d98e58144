"""What each event changes: arithmetic only, whatever the rules say."""

from typing import assert_never

from msgspec.structs import replace

from pioche.rules.game import Seat
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
from pioche.rules.shithead.model import Cards, PileCard, Place, State, TurnedCard
from pioche.rules.shithead.ranks import in_order, without


def evolve(state: State, event: AnyEvent) -> State:  # noqa: C901 - a branch for each event
    match event:
        case TurnStarted():
            return replace(state, active=event.seat, turn=state.turn + 1)
        case Played():
            return _played(state, event)
        case Refilled(seat=seat, cards=cards):
            return replace(state, places=_with_hand(state, seat, cards), draw=state.draw[len(cards) :])
        case PickedUp():
            return _picked_up(state, event)
        case Dealt():
            return _dealt(state, event)
        case Arranged(seat=seat, up=up):
            arranged = replace(state.places[seat], choice=up)
            return replace(state, places=_with_place(state, seat, arranged))
        case Revealed(ups=ups):
            return replace(state, places=tuple(map(_exchanged, state.places, ups)))
        case Flipped():
            return _flipped(state, event)
        case Named():
            return replace(state, moves=state.moves + 1)
        case FailedBlind(seat=seat, card=card, cards=cards):
            places = _with_hand(state, seat, (*cards, card))
            return replace(state, places=places, pile=(), turned=None, failed=state.turned)
        case Burned(cards=cards):
            return replace(state, pile=(), burnt=state.burnt + cards)
        case Skipped():
            return state
        case WentOut(seat=seat, place=place):
            out = replace(state.places[seat], place=place)
            return replace(state, places=_with_place(state, seat, out))
        case RoundEnded():
            return _round_ended(state, event)
        case _:
            assert_never(event)


def _dealt(state: State, event: Dealt) -> State:
    places = state.places or (Place(),) * len(event.hands)
    dealt = zip(places, event.hands, event.ups, event.downs, strict=True)
    return State(
        options=event.options,
        rules=event.rules,
        places=tuple(
            Place(hand=in_order(hand), up=in_order(up), down=down, results=place.results)
            for place, hand, up, down in dealt
        ),
        draw=event.draw,
        round=event.round,
        first=event.first,
        turn=state.turn + 1,
        ending=state.ending,
        ended_by=state.ended_by,
    )


def _exchanged(place: Place, up: Cards) -> Place:
    return replace(place, hand=in_order(without(place.hand + place.up, up)), up=up, choice=None)


def _played(state: State, event: Played) -> State:
    place = state.places[event.seat]
    if event.zone == "hand":
        up = without(place.up, event.joined) if event.joined else place.up
        place = replace(place, hand=without(place.hand, event.cards), up=up)
    elif event.zone == "up":
        place = replace(place, up=without(place.up, event.cards))
    laid = [PileCard(card, event.rank, event.shows) for card in event.cards + event.joined]
    return replace(
        state,
        places=_with_place(state, event.seat, place),
        pile=(*state.pile, *laid),
        turned=None,
        failed=None,
        moves=state.moves + (event.zone != "down"),
    )


def _picked_up(state: State, event: PickedUp) -> State:
    place = state.places[event.seat]
    hand = in_order(place.hand + event.cards + event.taken)
    left = replace(place, hand=hand, up=without(place.up, event.taken))
    places = _with_place(state, event.seat, left)
    return replace(state, places=places, pile=(), failed=None, moves=state.moves + 1)


def _flipped(state: State, event: Flipped) -> State:
    place = state.places[event.seat]
    down = tuple(None if number == event.position else card for number, card in enumerate(place.down))
    return replace(
        state,
        places=_with_place(state, event.seat, replace(place, down=down)),
        turned=TurnedCard(event.seat, event.position, event.card),
        failed=None,
        moves=state.moves + 1,
    )


def _round_ended(state: State, event: RoundEnded) -> State:
    places = zip(state.places, event.places, strict=True)
    return replace(
        state,
        places=tuple(replace(place, results=(*place.results, number)) for place, number in places),
        active=None,
        ending=event.ending,
        ended_by=event.seat,
    )


def _with_hand(state: State, seat: Seat, cards: Cards) -> tuple[Place, ...]:
    """With these cards more in the seat's hand."""
    place = state.places[seat]
    return _with_place(state, seat, replace(place, hand=in_order(place.hand + cards)))


def _with_place(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    places = list(state.places)
    places[seat] = place
    return tuple(places)
