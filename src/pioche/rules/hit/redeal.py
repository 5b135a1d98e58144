"""Other worlds that look the same to a viewer."""

from dataclasses import replace

from pioche.rules.chance import Chance
from pioche.rules.game import Viewer
from pioche.rules.hit.state import State


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another order of the pile: nobody knows anything about it [C2]."""
    return replace(state, pile=chance.shuffle(tuple(sorted(state.pile))))
