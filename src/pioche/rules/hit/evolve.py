"""What each event changes: arithmetic only, whatever the rules say."""

from typing import assert_never

from msgspec.structs import replace

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
from pioche.rules.hit.model import Place, Result, State


def evolve(state: State, event: AnyEvent) -> State:
    match event:
        case Drawn(seat=seat, card=card):
            place = state.places[seat]
            places = _with_place(state, seat, replace(place, line=(*place.line, card)))
            return replace(state, places=places, pile=state.pile[1:], drawn=state.drawn + 1)
        case TurnStarted(seat=seat, banked=banked):
            place = state.places[seat]
            places = _with_place(state, seat, replace(place, loot=place.loot + banked, line=()))
            return replace(state, places=places, active=seat, turn=state.turn + 1, drawn=0, offer=None)
        case Busted(seat=seat, cards=cards):
            place = state.places[seat]
            places = _with_place(state, seat, replace(place, line=(), lost_turns=place.lost_turns + 1))
            return replace(state, places=places, discard=state.discard + cards)
        case StealOffered(card=card):
            return replace(state, offer=card)
        case Stolen():
            return _stolen(state, event)
        case Declined():
            return replace(state, offer=None)
        case Stopped():
            return state
        case Dealt():
            return _dealt(state, event)
        case RoundEnded(results=results):
            places = tuple(map(_bank_round, state.places, results))
            return replace(state, places=places, offer=None)
        case _:
            assert_never(event)


def _dealt(state: State, event: Dealt) -> State:
    places = state.places or tuple(Place() for _ in range(event.seats))
    return State(
        rules=event.rules,
        options=event.options,
        places=tuple(Place(results=place.results) for place in places),
        pile=event.pile,
        round=event.round,
        first=event.first,
        turn=state.turn,
    )


def _with_place(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    places = list(state.places)
    places[seat] = place
    return tuple(places)


def _stolen(state: State, event: Stolen) -> State:
    places = [
        replace(place, line=tuple(card for card in place.line if card != event.card)) if lost else place
        for place, lost in zip(state.places, event.counts, strict=True)
    ]
    thief = places[event.seat]
    places[event.seat] = replace(thief, line=thief.line + (event.card,) * sum(event.counts))
    return replace(state, places=tuple(places), offer=None)


def _bank_round(place: Place, result: Result) -> Place:
    return replace(place, loot=place.loot + place.line, line=(), results=(*place.results, result))
