"""How each game is drawn in a terminal."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from rich.console import RenderableType

from pioche.cli.boards import hit, hit_the_deck, shithead
from pioche.cli.boards.scene import Scene
from pioche.rules.game import Outcome
from pioche.texts import Argument


def no_arguments(move: str) -> Mapping[str, Argument]:
    """Of a game whose moves are one word each."""
    return {}


class Board(Struct, frozen=True):
    """What a terminal needs of a game; everything is drawn from a view."""

    moves: tuple[str, ...]
    """The first words of all that a player may ever say, in notation; each has its label, key and hint."""
    table: Callable[[Any, Scene], RenderableType]
    """All that lies on the table."""
    mine: Callable[[Any, Scene], RenderableType]
    """What changes while it is the reader's turn, in a line or two."""
    standing: Callable[[Any, Outcome, Scene], RenderableType]
    """The end of the match, and what decided it."""
    arguments: Callable[[str], Mapping[str, Argument]] = no_arguments
    """What a move says besides its first word, for its label `.with`; none for a move of one word."""


BOARDS: Mapping[str, Board] = MappingProxyType(
    {
        "hit": Board(moves=hit.MOVES, table=hit.table, mine=hit.mine, standing=hit.standing),
        "hit_the_deck": Board(
            moves=hit_the_deck.MOVES,
            arguments=hit_the_deck.arguments,
            table=hit_the_deck.table,
            mine=hit_the_deck.mine,
            standing=hit_the_deck.standing,
        ),
        "shithead": Board(
            moves=shithead.MOVES,
            arguments=shithead.arguments,
            table=shithead.table,
            mine=shithead.mine,
            standing=shithead.standing,
        ),
    }
)
