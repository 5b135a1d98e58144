"""What follows from a move, event by event."""

from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.rules.hit_the_deck import evolve
from pioche.rules.hit_the_deck.cards import Card
from pioche.rules.hit_the_deck.events import AnyEvent, Drawn, Played, TurnStarted
from pioche.rules.hit_the_deck.state import State


class Course:
    """The events of one decision as they come about, and the state after them.

    The commonest have a method of their own, which need not ask what they are.
    """

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state.copy()
        """Always the same one, which each event changes."""
        self.chance = chance
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        self.events.append(event)
        evolve.change(self.state, event)

    def start_turn(self, seat: Seat) -> None:
        self.events.append(TurnStarted(seat, self.state.discard[-1]))
        evolve.start_turn(self.state, seat)

    def play(self, seat: Seat, card: Card) -> None:
        self.events.append(Played(seat, card))
        evolve.play(self.state, seat, card)

    def draw(self, seat: Seat, card: Card, *, can_play: bool) -> None:
        self.events.append(Drawn(seat, card, can_play))
        evolve.draw(self.state, seat, card, can_play=can_play)
