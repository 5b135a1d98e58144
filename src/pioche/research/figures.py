"""What is worth knowing of a finished match besides points: a few figures a game, by seat."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from pioche.rules.hit.view import View

Figures: TypeAlias = Mapping[str, Sequence[float]]
"""By name, one number a seat."""


def hit_figures(view: View) -> Figures:
    """From the view of a match that is over."""
    return {"lost_turns": [place.total.lost_turns for place in view.places]}


FIGURES: Mapping[str, Callable[[Any], Figures]] = MappingProxyType({"hit": hit_figures})
"""By game; a game need not be here."""
