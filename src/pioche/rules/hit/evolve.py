"""What each event changes: arithmetic only, whatever the rules say."""

from typing import assert_never

from pioche.rules.game import Seat
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
from pioche.rules.hit.state import Place, State


def evolve(state: State, event: AnyEvent) -> State:
    after = state.copy()
    change(after, event)
    return after


def change(state: State, event: AnyEvent) -> None:
    """To what it is after the event. Nobody else may have seen this state."""
    # Not by `match`, which takes five times as long to tell one Struct from another.
    if type(event) is Drawn:
        _changing(state, event.seat).line += (event.card,)
        state.pile = state.pile[1:]
        state.drawn += 1
    elif type(event) is TurnStarted:
        _start_turn(state, event)
    elif type(event) is Stopped:
        pass
    elif type(event) is StealOffered:
        state.offer = event.card
    elif type(event) is Stolen:
        _steal(state, event)
    elif type(event) is Declined:
        state.offer = None
    elif type(event) is Busted:
        place = _changing(state, event.seat)
        place.line = ()
        place.lost_turns += 1
        state.discard += event.cards
    elif type(event) is RoundEnded:
        _end_round(state, event)
    elif type(event) is Dealt:
        _deal(state, event)
    else:
        assert_never(event)


def _changing(state: State, seat: Seat) -> Place:
    """A copy of what lies before the seat, in its stead."""
    places = list(state.places)
    place = places[seat] = places[seat].copy()
    state.places = tuple(places)
    return place


def _start_turn(state: State, event: TurnStarted) -> None:
    if event.banked or state.places[event.seat].line:
        place = _changing(state, event.seat)
        place.loot += event.banked
        place.line = ()
    state.active = event.seat
    state.turn += 1
    state.drawn = 0
    state.offer = None


def _steal(state: State, event: Stolen) -> None:
    for seat, lost in enumerate(event.counts):
        if lost:
            victim = _changing(state, seat)
            victim.line = tuple(card for card in victim.line if card != event.card)
    _changing(state, event.seat).line += (event.card,) * sum(event.counts)
    state.offer = None


def _end_round(state: State, event: RoundEnded) -> None:
    for seat, result in enumerate(event.results):
        place = _changing(state, seat)
        place.loot += place.line
        place.line = ()
        place.results += (result,)
    state.offer = None


def _deal(state: State, event: Dealt) -> None:
    places = state.places or (Place(),) * event.seats
    state.rules = event.rules
    state.options = event.options
    state.places = tuple(Place(results=place.results) for place in places)
    state.pile = event.pile
    state.discard = ()
    state.round = event.round
    state.first = event.first
    state.active = 0
    state.drawn = 0
    state.offer = None
