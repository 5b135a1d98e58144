"""Luck as a test wants it."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pioche.rules.hit.model import Card


class RiggedChance:
    """In the place of the stream of a match: the wanted cards lie on top, the others below in order."""

    def __init__(self, top: Sequence[Card], secret: bytes, *, position: int = 0) -> None:
        self.secret = secret
        self.position = position
        self._top = tuple(top)

    @classmethod
    def with_top(cls, top: Sequence[Card]) -> "Callable[..., RiggedChance]":
        return partial(cls, top)

    def pick(self, count: int) -> int:
        assert count > 0
        return 0

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        others = Counter(cards)
        others.subtract(self._top)
        return (*self._top, *sorted(others.elements()))
