"""Shithead: what not everybody sees while it is played."""

from collections.abc import Iterator

from pioche.rules.game import Hidden
from pioche.rules.shithead.state import State


def hidden(state: State) -> tuple[Hidden, ...]:
    """All hands, what lies face down, which nobody knows [S9], and what is left to draw."""
    return tuple(zone for zone in _zones(state) if zone.cards)


def _zones(state: State) -> Iterator[Hidden]:
    for seat, place in enumerate(state.places):
        yield Hidden("hand", seat, place.hand)
        yield Hidden("down", seat, tuple(card for card in place.down if card is not None))
    yield Hidden("draw", None, state.draw)
