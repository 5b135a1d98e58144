"""A new order for cards."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Card = TypeVar("Card", bound=Hashable)


def fisher_yates(cards: Sequence[Card], words: tuple[int, ...]) -> tuple[Card, ...]:
    """From the last place down: the remainder of each word says which card comes there."""
    shuffled = list(cards)
    last = len(shuffled) - 1
    for word in words:
        other = word % (last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        last -= 1
    return tuple(shuffled)
