"""What Cut and Flip do to the seat whose turn is next."""

from typing import Final

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import KIND, Kind
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import (
    Buried,
    CutStarted,
    Flipped,
    NothingToCut,
    PileCut,
    Reversed,
)
from pioche.rules.hit_the_deck.model import Direction
from pioche.rules.hit_the_deck.piles import bury, refill
from pioche.rules.hit_the_deck.state import State

WORDS: Final[frozenset[Kind]] = frozenset({"cut", "flip", "wild_number", "wild_colour", "hand"})
ACTING: Final = frozenset(card for card, kind in KIND.items() if kind in {"cut", "flip"})
"""Cards that do something as they come into play."""
UNDER_A_CUT: Final[frozenset[Kind]] = frozenset({"hand"})
UNDER_A_FLIP: Final[frozenset[Kind]] = frozenset({"flip", "hand"})


def act(course: Course, seat: Seat) -> None:
    """The new card in play acts on this seat, whose turn is next [D3] [D13]."""
    in_play = course.state.discard[-1]
    if in_play not in ACTING:
        course.start_turn(seat)
    elif KIND[in_play] == "cut":
        ask_for_cut(course, seat)
    else:
        _flip(course, seat)


def ask_for_cut(course: Course, seat: Seat) -> None:
    """A seat that has nothing to cut loses its turn all the same [D10]."""
    if refill(course):
        course.add(CutStarted(seat))
    else:
        lose_turn(course, seat)


def lose_turn(course: Course, seat: Seat) -> None:
    """There is nothing to cut; the Cut stays in play [D10]."""
    course.add(NothingToCut(seat))
    course.start_turn(course.state.after(seat))


def cut(course: Course, count: int) -> None:
    """The last of the lifted cards is in play, and acts on the following seat [D10] [D11] [D13]."""
    state = course.state
    course.add(PileCut(state.active, count, state.pile[count - 1]))
    following, uncovered = state.after(state.active), course.state.in_play
    if KIND[uncovered] in _buried_under(UNDER_A_CUT, state):
        # What comes back into play is the Cut, which has done its work.
        course.add(Buried(uncovered))
        course.start_turn(following)
    else:
        act(course, following)


def _flip(course: Course, seat: Seat) -> None:
    """It acts on this seat, but the turn is that of the one before it [D12]."""
    state = course.state
    before, direction = (seat - state.direction) % len(state.hands), _other(state.direction)
    if not refill(course):
        course.add(Reversed(seat, direction))
        course.start_turn(before)
        return
    course.add(Flipped(seat, course.state.pile[-1], direction))
    buried = _buried_under(UNDER_A_FLIP, state)
    bury(course, buried)
    if KIND[course.state.in_play] in buried:
        # There was no other card: it stays, and does nothing.
        course.start_turn(before)
    else:
        act(course, before)


def _other(direction: Direction) -> Direction:
    return 1 if direction == -1 else -1


def _buried_under(kinds: frozenset[Kind], state: State) -> frozenset[Kind]:
    """What goes to the bottom when it is uncovered [D13]."""
    return WORDS if state.options.bury_word_cards else kinds
