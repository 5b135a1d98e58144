"""How bots play Hit the Deck."""

from collections.abc import Mapping

from pioche.policies.hit_the_deck.random import play_at_random
from pioche.policies.hit_the_deck.steady import steady
from pioche.policies.policy import AnyPolicy

POLICIES: Mapping[str, AnyPolicy] = {"steady": steady, "random": play_at_random}
"""Its own `random` too: to slap and announce at random would be to lose every race."""
