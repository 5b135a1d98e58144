"""Luck as a test wants it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

Card: TypeAlias = int | str


class RiggedChance:
    """In the place of the stream of a match: the wanted cards lie on top, the others below in order."""

    def __init__(
        self, top: Sequence[Card], secret: bytes, *, salts: Sequence[bytes] = (), position: int = 0
    ) -> None:
        self.secret, self.salts = secret, salts
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


def hit_the_deck_hands(*hands: str, card: str = "R2") -> tuple[Card, ...]:
    """On top, so that these hands of seven are dealt, by seat, and this card is turned; seat 1 begins."""
    held = [hand.split() for hand in (*hands[1:], hands[0])]
    return (*_dealt(held), card)


def shithead_places(*places: str) -> tuple[Card, ...]:
    """On top, so that each seat gets `hand / up / down`, three cards each."""
    zones = [[zone.split() for zone in place.split("/")] for place in places]
    return tuple(_dealt([[*down, *up, *hand] for hand, up, down in zones]))


def _dealt(held: Sequence[Sequence[str]]) -> Iterator[str]:
    """One card each, in turn."""
    return chain.from_iterable(zip(*held, strict=True))
