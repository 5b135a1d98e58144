"""The games that stand, by id, and the unions of what they say."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from pioche.rules import hit
from pioche.rules.game import Game
from pioche.rules.hit import model, view

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]

GameEvent: TypeAlias = model.AnyEvent
GameView: TypeAlias = view.View
GameNotice: TypeAlias = view.AnyNotice

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.id: game for game in (hit.GAME,)})


class UnknownGame(LookupError):
    """No game has this id."""


def game_named(game: str) -> AnyGame:
    """Raises UnknownGame."""
    if game not in GAMES:
        raise UnknownGame(game)
    return GAMES[game]
