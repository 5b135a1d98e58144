"""Who looks at a board, and in which words."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.texts import Texts

ACCENT = "bold yellow"
"""The reader's own; nothing else has it."""

CALM = "dim"


class Scene(Struct, frozen=True, kw_only=True):
    """A player's place before the board."""

    texts: Texts
    names: Sequence[str]
    """By seat."""
    seat: Seat

    def style_of(self, seat: Seat) -> str:
        """Of a seat's row."""
        return ACCENT if seat == self.seat else ""
