"""How bots play Shithead."""

from collections.abc import Mapping

from pioche.policies.policy import AnyPolicy
from pioche.policies.shithead.steady import steady

POLICIES: Mapping[str, AnyPolicy] = {"steady": steady}
