"""What each event changes: arithmetic only, whatever the rules say."""

from typing import assert_never

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
from pioche.rules.shithead.model import Cards, PileCard, TurnedCard
from pioche.rules.shithead.ranks import in_order, without
from pioche.rules.shithead.state import Place, State


def evolve(state: State, event: AnyEvent) -> State:
    after = state.copy()
    change(after, event)
    return after


def change(state: State, event: AnyEvent) -> None:  # noqa: C901 - a branch for each event
    """To what it is after the event. Nobody else may have seen this state."""
    # Not by `match`, which takes five times as long to tell one Struct from another.
    if type(event) is TurnStarted:
        start_turn(state, event.seat)
    elif type(event) is Played:
        _play(state, event)
    elif type(event) is PickedUp:
        _pick_up(state, event)
    elif type(event) is Refilled:
        _take(_changing(state, event.seat), event.cards)
        state.draw = state.draw[len(event.cards) :]
    elif type(event) is Skipped:
        pass
    elif type(event) is Flipped:
        _flip(state, event)
    elif type(event) is Burned:
        state.pile = ()
        state.burnt += event.cards
    elif type(event) is FailedBlind:
        _take(_changing(state, event.seat), (*event.cards, event.card))
        state.pile = ()
        state.failed = state.turned
        state.turned = None
    elif type(event) is Arranged:
        _changing(state, event.seat).choice = event.up
    elif type(event) is WentOut:
        _changing(state, event.seat).place = event.place
    elif type(event) is Named:
        state.moves += 1
    elif type(event) is Revealed:
        for seat, up in enumerate(event.ups):
            _exchange(_changing(state, seat), up)
    elif type(event) is RoundEnded:
        _end_round(state, event)
    elif type(event) is Dealt:
        _deal(state, event)
    else:
        assert_never(event)


def start_turn(state: State, seat: Seat) -> None:
    state.active = seat
    state.turn += 1


def _changing(state: State, seat: Seat) -> Place:
    """A copy of the seat's cards, in their stead."""
    places = list(state.places)
    place = places[seat] = places[seat].copy()
    state.places = tuple(places)
    return place


def _take(place: Place, cards: Cards) -> None:
    place.hand = in_order(place.hand + cards)


def _exchange(place: Place, up: Cards) -> None:
    place.hand = in_order(without(place.hand + place.up, up))
    place.up = up
    place.choice = None


def _play(state: State, event: Played) -> None:
    zone, cards, joined, rank, shows = event.zone, event.cards, event.joined, event.rank, event.shows
    if zone != "down":
        place = _changing(state, event.seat)
        if zone == "hand":
            place.hand = without(place.hand, cards)
            if joined:
                place.up = without(place.up, joined)
        else:
            place.up = without(place.up, cards)
        state.moves += 1
    state.pile += tuple([PileCard(card, rank, shows) for card in cards + joined])
    state.turned = None
    state.failed = None


def _pick_up(state: State, event: PickedUp) -> None:
    place = _changing(state, event.seat)
    _take(place, event.cards + event.taken)
    place.up = without(place.up, event.taken)
    state.pile = ()
    state.failed = None
    state.moves += 1


def _flip(state: State, event: Flipped) -> None:
    place = _changing(state, event.seat)
    place.down = tuple(None if number == event.position else card for number, card in enumerate(place.down))
    state.turned = TurnedCard(event.seat, event.position, event.card)
    state.failed = None
    state.moves += 1


def _end_round(state: State, event: RoundEnded) -> None:
    for seat, number in enumerate(event.places):
        _changing(state, seat).results += (number,)
    state.active = None
    state.ending = event.ending
    state.ended_by = event.seat


def _deal(state: State, event: Dealt) -> None:
    places = state.places or (Place(),) * len(event.hands)
    dealt = zip(places, event.hands, event.ups, event.downs, strict=True)
    state.options = event.options
    state.rules = event.rules
    state.places = tuple(
        Place(hand=in_order(hand), up=in_order(up), down=down, results=place.results)
        for place, hand, up, down in dealt
    )
    state.draw = event.draw
    state.pile = ()
    state.burnt = ()
    state.round = event.round
    state.first = event.first
    state.active = None
    state.turn += 1
    state.moves = 0
    state.turned = None
    state.failed = None
