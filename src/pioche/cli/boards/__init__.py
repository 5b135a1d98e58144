"""How each game is drawn in a terminal."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from rich.console import RenderableType

from pioche.cli.boards import hit
from pioche.cli.boards.scene import Scene
from pioche.rules.game import Outcome


class Board(Struct, frozen=True):
    """What a terminal needs of a game; everything is drawn from a view."""

    moves: tuple[str, ...]
    """All that a player may ever say, in notation."""
    table: Callable[[Any, Scene], RenderableType]
    """All that lies on the table."""
    mine: Callable[[Any, Scene], RenderableType]
    """What changes while it is the reader's turn, in a line or two."""
    standing: Callable[[Any, Outcome, Scene], RenderableType]
    """The end of the match, and what decided it."""


BOARDS: Mapping[str, Board] = MappingProxyType(
    {"hit": Board(moves=hit.MOVES, table=hit.table, mine=hit.mine, standing=hit.standing)}
)
