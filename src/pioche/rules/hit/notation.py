"""Moves as text."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pioche.rules.game import IllegalMove
from pioche.rules.hit.model import Draw, Leave, Move, Steal, Stop

DRAW: Final = Draw()
STOP: Final = Stop()
STEAL: Final = Steal()
LEAVE: Final = Leave()
MOVES: Mapping[str, Move] = MappingProxyType({"draw": DRAW, "stop": STOP, "steal": STEAL, "leave": LEAVE})
"""All that there are, by notation."""


def notate(move: Move) -> str:
    return type(move).__name__.lower()


def parse(text: str) -> Move:
    if text not in MOVES:
        raise IllegalMove("unknown_move")
    return MOVES[text]
