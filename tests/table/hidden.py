"""A table in which nobody could tell what is hidden from one viewer."""

import dataclasses
from typing import Any

from msgspec.structs import replace

from pioche.rules.game import Viewer
from pioche.rules.hit_the_deck.state import State as HitTheDeckState
from pioche.rules.shithead.model import Cards
from pioche.rules.shithead.state import Place
from pioche.rules.shithead.state import State as ShitheadState
from pioche.table.model import PersonId, Playing, Table
from pioche.table.watching import sight

HIDDEN_CARD = "?canary?"
"""In the place of every card that the viewer may not know."""


def blinded(table: Table, person: PersonId) -> Table:
    """Of the present there is nothing at all for one who is held back."""
    if table.match is None:
        return table
    past = tuple(replace(each, state=_blinded(each.state, None)) for each in table.match.past)
    if sight(table, person) != "everybody":
        return replace(table, match=without_present(replace(table.match, past=past)))
    state = _blinded(table.match.state, table.seat_in_match(person))
    return replace(table, match=replace(table.match, state=state, past=past))


def without_present(match: Playing) -> Playing:
    """Whatever looks for the moves since then finds nothing, or a seat and a race that there are not."""
    nowhere = 99
    seats = len(match.players)
    return replace(
        match,
        state=None,
        position=-nowhere,
        legal=((HIDDEN_CARD,),) * nowhere,
        decisions=(-nowhere,) * seats,
        clock_started=(-nowhere,) * seats,
        race=None,
        last_race=(),
        race_decided=None,
        past=match.past[:1],
    )


def _blinded(state: Any, viewer: Viewer) -> Any:
    match state:
        case HitTheDeckState():
            return _hit_the_deck(state, viewer)
        case ShitheadState():
            return _shithead(state, viewer)
        case _:
            return state  # of Hit! the order of the pile alone is hidden, and its view counts the values


def _hit_the_deck(state: HitTheDeckState, viewer: Viewer) -> HitTheDeckState:
    hands = enumerate(state.hands)
    is_own_draw = state.drawn is None or state.active == viewer
    return dataclasses.replace(
        state,
        hands=tuple(hand if seat == viewer else _hidden(hand) for seat, hand in hands),
        pile=_hidden(state.pile),
        drawn=state.drawn if is_own_draw else HIDDEN_CARD,
    )


def _shithead(state: ShitheadState, viewer: Viewer) -> ShitheadState:
    """Not even its owner knows a face-down card; all know the one that was just turned up in vain [S9]."""
    failed = state.failed
    places = tuple(
        _place(place, is_own=seat == viewer, shown=(failed.card,) if failed and failed.seat == seat else ())
        for seat, place in enumerate(state.places)
    )
    return dataclasses.replace(state, places=places, draw=_hidden(state.draw))


def _place(place: Place, *, is_own: bool, shown: Cards) -> Place:
    down = tuple(None if card is None else HIDDEN_CARD for card in place.down)
    if is_own:
        return dataclasses.replace(place, down=down)
    choice = None if place.choice is None else _hidden(place.choice)
    hand = (*shown, *_hidden(place.hand)[len(shown) :])
    return dataclasses.replace(place, down=down, hand=hand, choice=choice)


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN_CARD,) * len(cards)
