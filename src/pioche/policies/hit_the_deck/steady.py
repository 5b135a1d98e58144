"""Keeps its demands and Hands for the end, and leaves the next seat as little as it can."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pioche.policies.hit_the_deck.reflexes import react
from pioche.rules.hit_the_deck.cards import COPIES, KIND, Card, Kind
from pioche.rules.hit_the_deck.matching import playable_on
from pioche.rules.hit_the_deck.view import View

KEPT: Mapping[Kind, int] = MappingProxyType(
    {"number": 0, "cut": 0, "flip": 0, "hand": 1, "wild_number": 2, "wild_colour": 2}
)
"""The higher, the longer it is kept: a card that goes on any colour is the one that can be played last."""


def steady(view: View, legal: Sequence[str], rng: random.Random) -> str:
    """Never passes a card that it may play; where to cut makes no difference."""
    if view.race is not None:
        return react(legal, rng)
    if view.cut is not None:
        return f"cut {view.cut.proposed}"
    cards = [move.removeprefix("play ") for move in legal if move.startswith("play ")]
    return f"play {_best(cards, view)}" if cards else "draw"


def _best(cards: Sequence[Card], view: View) -> Card:
    """Once the next seat holds a single card, all that matters is whether it can play it."""
    is_urgent = _next_seat_holds(view) == 1
    unseen = Counter(COPIES)
    unseen.subtract(view.discard)
    unseen.subtract(view.hand)

    def price(card: Card) -> tuple[int, int]:
        return 0 if is_urgent else KEPT[KIND[card]], _answers(card, unseen, view)

    return min(cards, key=price)


def _next_seat_holds(view: View) -> int:
    assert view.viewer is not None, "a seat is asked for a move"
    return view.places[(view.viewer + view.direction) % len(view.places)].cards


def _answers(card: Card, unseen: Mapping[Card, int], view: View) -> int:
    """How many cards that may be in the next hand can be played on it; a Cut or Flip takes that turn away."""
    if KIND[card] in {"cut", "flip"}:
        return 0
    return sum(unseen[answer] for answer in playable_on(card, wild_on_wild=view.wild_on_wild))
