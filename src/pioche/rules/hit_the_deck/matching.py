"""What may be played on what."""

from typing import Final, TypeAlias

from pioche.rules.hit_the_deck.cards import COPIES, KIND, Card
from pioche.rules.hit_the_deck.state import State

WILD = frozenset({"wild_number", "wild_colour", "hand"})
"""Kinds without a colour of their own to match by."""

Matches: TypeAlias = dict[Card, frozenset[Card]]
"""By the card in play, all cards that may be played on it."""


def is_demand(card: Card) -> bool:
    """Whether this card in play has to be answered [D7]."""
    return KIND[card] in {"wild_number", "wild_colour"}


def _is_match(card: Card, in_play: Card, *, wild_on_wild: bool) -> bool:
    """[D6] [D7] [D8]"""
    if KIND[in_play] == "hand":
        return True
    if is_demand(in_play):
        return _is_answer(card, in_play) or (wild_on_wild and KIND[card] in WILD)
    if KIND[card] in WILD:
        return True
    has_its_number = KIND[card] == KIND[in_play] == "number" and card[1] == in_play[1]
    return card[0] == in_play[0] or has_its_number


def _is_answer(card: Card, demand: Card) -> bool:
    """The card printed with what is demanded, or one that has it [D7]."""
    if card == demand:
        return True
    if KIND[demand] == "wild_number":
        return KIND[card] == "number" and card[1] == demand[1]
    return KIND[card] not in WILD and card[0] == demand[1]


def _matches(*, wild_on_wild: bool) -> Matches:
    return {
        in_play: frozenset(card for card in COPIES if _is_match(card, in_play, wild_on_wild=wild_on_wild))
        for in_play in COPIES
    }


_MATCHES: Final[Matches] = _matches(wild_on_wild=False)
_MATCHES_WILD: Final[Matches] = _matches(wild_on_wild=True)
"""With `wild_on_wild`."""


def playable_on(in_play: Card, *, wild_on_wild: bool) -> frozenset[Card]:
    """All cards that match."""
    return (_MATCHES_WILD if wild_on_wild else _MATCHES)[in_play]


def matching(state: State) -> frozenset[Card]:
    """All cards that match the one in play."""
    return playable_on(state.discard[-1], wild_on_wild=state.options.wild_on_wild)


def why_no_match(in_play: Card) -> str:
    """Which rule refuses a card that does not match this one in play."""
    if not is_demand(in_play):
        return "wrong_colour_or_number"
    return "demand_number" if KIND[in_play] == "wild_number" else "demand_colour"
