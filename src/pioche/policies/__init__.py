"""Bots: each chooses a move from a view alone, and is found here by its name."""

from collections.abc import Mapping
from types import MappingProxyType

from pioche.policies.hit.sharp import sharp
from pioche.policies.hit.steady import Steady
from pioche.policies.policy import AnyPolicy, Policy
from pioche.policies.random import play_at_random

POLICIES: Mapping[str, Mapping[str, AnyPolicy]] = MappingProxyType(
    {"hit": MappingProxyType({"steady": Steady(), "sharp": sharp})}
)
"""Of each game, the one that stands in for absent players first."""

EVERYWHERE: Mapping[str, AnyPolicy] = MappingProxyType({"random": play_at_random})


class UnknownPolicy(LookupError):
    """The game is not played by a policy of this name."""

    code = "unknown_policy"


def policies_for(game: str) -> tuple[str, ...]:
    """The names of those that play this game, in a stable order; any game has `random`."""
    return (*POLICIES.get(game, {}), *EVERYWHERE)


def policy_named(name: str, game: str) -> AnyPolicy:
    """Raises UnknownPolicy."""
    known = {**POLICIES.get(game, {}), **EVERYWHERE}
    if name not in known:
        raise UnknownPolicy(name)
    return known[name]


__all__ = ["POLICIES", "AnyPolicy", "Policy", "UnknownPolicy", "policies_for", "policy_named"]
