"""A law that nothing breaks says nothing: each of them finds the games made to break it."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import Phase, settings

from pioche.games import AnyGame
from pioche.rules.game import Applied
from pioche.rules.hit import GAME
from pioche.testing import LAWS, Law
from tests.laws.broken import FAULTS

FIELDS = [field.name for field in fields(GAME)]

settings.register_profile(
    "unshrunk",
    parent=settings.get_profile("pioche"),
    max_examples=200,
    phases=[Phase.generate],
    database=None,
    report_multiple_bugs=False,
)


def _fault(game: AnyGame) -> str:
    changed = (getattr(game, name) for name in FIELDS if getattr(game, name) != getattr(GAME, name))
    return " and ".join(dict.fromkeys(map(_name, changed)))


def _name(changed: Any) -> str:
    """Of `play`, the part of it that is at fault."""
    if isinstance(changed, Applied):
        changed = changed.evolve if changed.evolve != GAME.evolve else changed.decide
    return str(changed.__name__)


@pytest.mark.parametrize(
    ("law", "game"), FAULTS, ids=[f"{law.__name__} finds {_fault(game)}" for law, game in FAULTS]
)
def test_the_law_finds_the_fault(law: Law, game: AnyGame) -> None:
    settings.load_profile("unshrunk")
    with pytest.raises(AssertionError):
        law(game)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _ in FAULTS} == set(LAWS)
