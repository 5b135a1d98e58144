"""Hit! once more, as plainly as can be: lists that change, written from the rules page and nothing else."""

from collections.abc import Sequence
from copy import deepcopy

from pioche.rules.hit.state import State


class Round:
    """One round. It ends with `is_over`, and has no next one."""

    def __init__(self, state: State, pile: Sequence[int] | None = None) -> None:
        """The same position, with another pile if one is given."""
        self.lines = [list(place.line) for place in state.places]
        self.loots = [list(place.loot) for place in state.places]
        self.lost_turns = [place.lost_turns for place in state.places]
        self.pile = list(state.pile if pile is None else pile)
        self.active = state.active
        self.drawn = state.drawn
        self.offer = state.offer
        self.steal_ends_turn = state.options.steal_ends_turn
        self.is_over = False

    def moves(self) -> list[str]:
        if self.is_over:
            return []
        if self.offer is not None:
            return ["steal", "leave"]
        return ["draw", "stop"] if self.drawn > 0 else ["draw"]

    def played(self, move: str) -> "Round":
        """A copy after the move."""
        after = deepcopy(self)
        after.play(move)
        return after

    def play(self, move: str) -> None:
        turn_is_over = move == "stop"
        if move == "draw":
            turn_is_over = self._draw()
        elif move == "steal":
            turn_is_over = self._steal()
        elif move == "leave":
            self.offer = None
        if not self.pile and self.offer is None:
            self.is_over = True
            for seat in range(len(self.lines)):
                self._bank(seat)
        elif turn_is_over:
            self._next_turn()

    def _draw(self) -> bool:
        card = self.pile.pop(0)
        self.drawn += 1
        mine = self.lines[self.active]
        if len(mine) >= 3 and card in mine:
            mine.clear()
            self.lost_turns[self.active] += 1
            return True
        mine.append(card)
        if any(card in line for seat, line in enumerate(self.lines) if seat != self.active):
            self.offer = card
        return False

    def _steal(self) -> bool:
        card, self.offer = self.offer, None
        together = [each for line in self.lines for each in line if each == card]
        self.lines = [[each for each in line if each != card] for line in self.lines]
        self.lines[self.active] += together
        return self.steal_ends_turn

    def _next_turn(self) -> None:
        self.active = (self.active + 1) % len(self.lines)
        self._bank(self.active)
        self.drawn = 0

    def _bank(self, seat: int) -> None:
        self.loots[seat] += self.lines[seat]
        self.lines[seat] = []
