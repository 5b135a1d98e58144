"""What follows from a move, event by event."""

from typing import Final

from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.rules.hit_the_deck import evolve
from pioche.rules.hit_the_deck.cards import Card
from pioche.rules.hit_the_deck.events import (
    Announced,
    AnyEvent,
    Drawn,
    GaveUp,
    Played,
    RareEvent,
    Slapped,
    TurnStarted,
)
from pioche.rules.hit_the_deck.state import State

# Compiled code looks up an imported class by its name each time, but not what is final.
_TURN_STARTED: Final = TurnStarted
_PLAYED: Final = Played
_DRAWN: Final = Drawn


class Course:
    """The events of one decision as they come about, and the state after them.

    The commonest have a method of their own, which need not ask what they are.
    """

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state.copy()
        """Always the same one, which each event changes."""
        self.chance = chance
        self.events: list[AnyEvent] = []

    def add(self, event: RareEvent) -> None:
        self.events.append(event)
        evolve.change_rarely(self.state, event)

    def start_turn(self, seat: Seat) -> None:
        self.events.append(_TURN_STARTED(seat, self.state.discard[-1]))
        evolve.start_turn(self.state, seat)

    def play(self, seat: Seat, card: Card) -> None:
        self.events.append(_PLAYED(seat, card))
        evolve.play(self.state, seat, card)

    def draw(self, seat: Seat, card: Card, *, can_play: bool) -> None:
        self.events.append(_DRAWN(seat, card, can_play))
        evolve.draw(self.state, seat, card, can_play=can_play)

    def slap(self, seat: Seat) -> None:
        self.events.append(Slapped(seat))
        evolve.slap(self.state, seat)

    def give_up(self, seat: Seat) -> None:
        self.events.append(GaveUp(seat))
        evolve.give_up(self.state, seat)

    def announce(self, seat: Seat) -> None:
        self.events.append(Announced(seat))
        evolve.announce(self.state)
