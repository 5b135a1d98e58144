"""What a law is, and how it is tried on random matches."""

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from hypothesis import given, settings

from pioche.games import AnyGame
from pioche.rules.chance import SeededChance
from pioche.rules.game import IllegalMove, Seat
from pioche.testing.stories import Story, stories

Law: TypeAlias = Callable[[AnyGame], None]
"""Raises AssertionError for a game that breaks it."""


def in_every_story(check: Callable[[AnyGame, Story], None]) -> Law:
    """The law that this check holds in any match."""

    @wraps(check)
    def law(game: AnyGame) -> None:
        def holds(story: Story) -> None:
            check(game, story)

        # Hypothesis remembers failures by this name, and one law's are of no use to another.
        holds.__name__ = f"{check.__name__}_in_{game.id.replace('-', '_')}"
        settings(deadline=None)(given(stories(game))(holds))()

    # Without it pytest would ask for the check's arguments.
    del law.__dict__["__wrapped__"]
    return law


def answer(game: AnyGame, state: object, *, seat: Seat, move: str) -> str:
    """The code of the refusal, or "accepted"."""
    try:
        game.decide(state, seat, game.parse(move), SeededChance(b"answer"))
    except IllegalMove as refused:
        return refused.code
    return "accepted"
