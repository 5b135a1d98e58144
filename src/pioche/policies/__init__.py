"""Bots: each chooses a move from a view alone, and is found here by its name."""

from collections.abc import Mapping
from types import MappingProxyType

from pioche.policies import hit, hit_the_deck, shithead
from pioche.policies.policy import AnyPolicy, Policy, Reacting
from pioche.policies.random import play_at_random

POLICIES: Mapping[str, Mapping[str, AnyPolicy]] = MappingProxyType(
    {"hit": hit.POLICIES, "hit_the_deck": hit_the_deck.POLICIES, "shithead": shithead.POLICIES}
)
"""Of each game, the one that stands in for absent players first."""

EVERYWHERE: Mapping[str, AnyPolicy] = MappingProxyType({"random": play_at_random})
"""For any game that has none of its own by this name."""


class UnknownPolicy(LookupError):
    """The game is not played by a policy of this name."""

    code = "unknown_policy"


def policies_for(game: str) -> tuple[str, ...]:
    """The names of those that play this game, in a stable order; any game has `random`."""
    return tuple(_all_for(game))


def policy_named(name: str, game: str) -> AnyPolicy:
    """Raises UnknownPolicy."""
    known = _all_for(game)
    if name not in known:
        raise UnknownPolicy(name)
    return known[name]


def _all_for(game: str) -> Mapping[str, AnyPolicy]:
    own = POLICIES.get(game, {})
    return {**own, **EVERYWHERE, **own}


__all__ = ["POLICIES", "AnyPolicy", "Policy", "Reacting", "UnknownPolicy", "policies_for", "policy_named"]
