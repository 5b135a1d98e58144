"""Other worlds that look the same to a viewer: what it does not see, dealt anew."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from pioche.rules.chance import Chance
from pioche.rules.game import Seat, Viewer
from pioche.rules.shithead.model import Card, Cards
from pioche.rules.shithead.ranks import in_order, ranks_of, taken_by_rank, without
from pioche.rules.shithead.state import Place, State


def unseen_cards(state: State, viewer: Viewer) -> Cards:
    """To draw, face down (the viewer's own too), and in the hands of others, but for a card just shown."""
    unseen = list(state.draw)
    for seat, place in enumerate(state.places):
        unseen += [card for card in place.down if card is not None]
        if seat != viewer:
            unseen += without(place.hand, _shown(state, seat))
    return tuple(unseen)


def _shown(state: State, seat: Seat) -> Cards:
    """What everybody has seen go to the seat's hand, in the move before [S9]."""
    return (state.failed.card,) if state.failed and state.failed.seat == seat else ()


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """All cards that the viewer does not see, dealt anew: nobody remembers what was picked up."""
    cards = iter(chance.shuffle(in_order(unseen_cards(state, viewer))))
    draw = tuple(islice(cards, len(state.draw)))
    places = [_other_down(place, cards) for place in state.places]
    for seat, place in enumerate(places):
        if seat != viewer:
            known = _shown(state, seat)
            count = len(place.hand) - len(known)
            places[seat] = _with_hand(place, (*known, *islice(cards, count)), chance)
    return replace(state, draw=draw, places=tuple(places))


def _other_down(place: Place, cards: Iterator[Card]) -> Place:
    return replace(place, down=tuple(card and next(cards) for card in place.down))


def _with_hand(place: Place, cards: Cards, chance: Chance) -> Place:
    """With a choice that waits, any three of the six [S2]."""
    hand = in_order(cards)
    if place.choice is None:
        return replace(place, hand=hand)
    six = in_order(hand + place.up)
    chosen = in_order(chance.shuffle(six)[: len(place.choice)])
    return replace(place, hand=hand, choice=taken_by_rank(six, ranks_of(chosen)))
