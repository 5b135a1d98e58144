"""A new order for cards."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

Card = TypeVar("Card", bound=Hashable)


def fisher_yates(cards: Sequence[Card], words: tuple[int, ...]) -> tuple[Card, ...]:
    """From the last place down: the remainder of each word says which card comes there."""
    shuffled = list(cards)
    left = len(shuffled)
    for word in words:
        other = word % left
        left -= 1
        shuffled[left], shuffled[other] = shuffled[other], shuffled[left]
    return tuple(shuffled)
