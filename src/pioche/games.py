"""The games that stand, by id, and the unions of what they say."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from pioche.rules import hit, hit_the_deck, shithead
from pioche.rules.game import Game
from pioche.rules.hit import events as hit_events
from pioche.rules.hit import notices as hit_notices
from pioche.rules.hit import view as hit_view
from pioche.rules.hit_the_deck import events as hit_the_deck_events
from pioche.rules.hit_the_deck import notices as hit_the_deck_notices
from pioche.rules.hit_the_deck import view as hit_the_deck_view
from pioche.rules.shithead import events as shithead_events
from pioche.rules.shithead import notices as shithead_notices
from pioche.rules.shithead import view as shithead_view

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]

GameEvent: TypeAlias = hit_events.AnyEvent | hit_the_deck_events.AnyEvent | shithead_events.AnyEvent
GameView: TypeAlias = hit_view.View | hit_the_deck_view.View | shithead_view.View
GameNotice: TypeAlias = hit_notices.AnyNotice | hit_the_deck_notices.AnyNotice | shithead_notices.AnyNotice

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {game.id: game for game in (hit.GAME, hit_the_deck.GAME, shithead.GAME)}
)


class UnknownGame(LookupError):
    """No game has this id."""


def game_named(game: str) -> AnyGame:
    """Raises UnknownGame."""
    try:
        return GAMES[game]
    except KeyError:
        raise UnknownGame(game) from None
