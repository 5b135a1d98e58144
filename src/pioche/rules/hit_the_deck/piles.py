"""The two piles: refilling, taking, cutting, turning over, burying."""

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import KIND, Kind, in_order
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import Buried, Refilled, Took


def refill(course: Course) -> bool:
    """Only an empty pile is, from all of the discard but its top card; whether there are cards now [D9]."""
    state = course.state
    if state.pile:
        return True
    if len(state.discard) > 1:
        course.add(Refilled(course.chance.shuffle(in_order(state.discard[:-1]))))
    return bool(course.state.pile)


def take(course: Course, seat: Seat, count: int) -> int:
    """As many cards as there are, up to `count`; how many they were [D9]."""
    taken = 0
    while taken < count and refill(course):
        cards = course.state.pile[: count - taken]
        course.add(Took(seat, cards))
        taken += len(cards)
    return taken


def cuts(cards: int) -> range:
    """How many of a pile's cards may be lifted: a third to two thirds; of one or two, one [D10]."""
    return range(1, 2) if cards <= 2 else range(-(-cards // 3), 2 * cards // 3 + 1)


def half(cards: int) -> int:
    """The cut that is proposed, and that of the time-out [D10] [D23]."""
    return max(cards // 2, 1)


def bury(course: Course, kinds: frozenset[Kind]) -> None:
    """From the top, cards of these kinds go to the bottom; if all cards would, none does [D13]."""
    discard, staying = course.state.discard, len(course.state.discard) - 1
    while staying >= 0 and KIND[discard[staying]] in kinds:
        staying -= 1
    if staying >= 0:
        for card in reversed(discard[staying + 1 :]):
            course.add(Buried(card))
