"""How bots play Hit!."""

from collections.abc import Mapping

from pioche.policies.hit.sharp import sharp
from pioche.policies.hit.steady import Steady
from pioche.policies.policy import AnyPolicy

POLICIES: Mapping[str, AnyPolicy] = {"steady": Steady(), "sharp": sharp}
