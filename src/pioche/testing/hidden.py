"""The law about what is shown afterwards: all that was hidden, and nothing twice."""

from collections import Counter
from collections.abc import Sequence

from pioche.games import AnyGame
from pioche.rules.chance import SeededChance
from pioche.rules.game import Hidden
from pioche.testing.law import in_every_story
from pioche.testing.stories import Story, told

WORLDS = 10
"""Redealt; a place that is hidden has the same card in all of them only by accident."""


@in_every_story
def hidden_cards(game: AnyGame, story: Story) -> None:
    """What is hidden and what everybody sees are the whole pack, and in any world the same is seen."""
    state = told(game, story).state
    cards, listed = game.cards(state), game.hidden(state)
    seen = _seen(cards, listed)
    unseen: set[int] = set()
    for number in range(WORLDS):
        world = game.redeal(state, None, SeededChance(b"hidden %d" % number))
        there = game.cards(world)
        assert _shape(game.hidden(world)) == _shape(listed), "how much is hidden depends on what is hidden"
        assert _seen(there, game.hidden(world)) == seen, "of another world, other cards are seen"
        unseen |= {place for place, pair in enumerate(zip(cards, there, strict=True)) if len(set(pair)) > 1}
    count = sum(len(zone.cards) for zone in listed)
    assert len(unseen) <= count, f"{len(unseen)} cards at least are hidden, and {count} listed"


def _seen(cards: Sequence[str], listed: Sequence[Hidden]) -> Counter[str]:
    hidden = Counter(card for zone in listed for card in zone.cards)
    assert hidden <= Counter(cards), f"hidden, but not there: {hidden - Counter(cards)}"
    return Counter(cards) - hidden


def _shape(listed: Sequence[Hidden]) -> list[tuple[str, int | None, int]]:
    return [(zone.zone, zone.seat, len(zone.cards)) for zone in listed]
