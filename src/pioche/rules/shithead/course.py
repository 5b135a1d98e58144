"""What follows from a move, event by event."""

from pioche.rules.chance import Chance
from pioche.rules.shithead.events import AnyEvent
from pioche.rules.shithead.evolve import change
from pioche.rules.shithead.state import State


class Course:
    """The events of one decision as they come about, and the state after them."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state.copy()
        """Always the same one, which each event changes."""
        self.chance = chance
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        self.events.append(event)
        change(self.state, event)
