"""What follows from a move, event by event."""

from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.rules.shithead import evolve
from pioche.rules.shithead.events import AnyEvent, TurnStarted
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
        evolve.change(self.state, event)

    def start_turn(self, seat: Seat, *, is_extra: bool = False) -> None:
        """The commonest event: nobody need ask what it is."""
        self.events.append(TurnStarted(seat, is_extra))
        evolve.start_turn(self.state, seat)
