"""What is worth knowing of a finished match besides points: a few figures a game, by seat."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from pioche.rules.hit.view import View
from pioche.rules.hit_the_deck.view import View as HitTheDeckView
from pioche.rules.shithead.view import View as ShitheadView

Figures: TypeAlias = Mapping[str, Sequence[float]]
"""By name, one number a seat."""


def hit_figures(view: View) -> Figures:
    """From the view of a match that is over."""
    return {"lost_turns": [place.total.lost_turns for place in view.places]}


def hit_the_deck_figures(view: HitTheDeckView) -> Figures:
    """From the view of a match that is over."""
    return {"rounds_won": [place.results.count(0) for place in view.places]}


def shithead_figures(view: ShitheadView) -> Figures:
    """From the view of a match that is over."""
    last = len(view.places)
    return {
        "firsts": [place.results.count(1) for place in view.places],
        "lasts": [place.results.count(last) for place in view.places],
    }


FIGURES: Mapping[str, Callable[[Any], Figures]] = MappingProxyType(
    {"hit": hit_figures, "hit_the_deck": hit_the_deck_figures, "shithead": shithead_figures}
)
"""By game; a game need not be here."""
