"""Hit!: what nobody sees while it is played."""

from pioche.rules.game import Hidden
from pioche.rules.hit.state import State


def hidden(state: State) -> tuple[Hidden, ...]:
    """The order of the pile: which cards are left in it everybody knows [C2]."""
    return (Hidden("pile", None, tuple(map(str, state.pile))),) if state.pile else ()
