"""A round from its deal to its points, and the end of the match."""

from typing import Final

from pioche.rules.chance import Chance
from pioche.rules.game import Outcome, Seat
from pioche.rules.hit_the_deck.cards import HAND, PACK, POINTS, Card, Cards
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import AnyEvent, Dealt, RoundEnded, WentOut
from pioche.rules.hit_the_deck.model import RULES_VERSION, HitTheDeckOptions, Reason
from pioche.rules.hit_the_deck.state import State
from pioche.rules.hit_the_deck.word_cards import act

HAND_SIZE: Final = 7
"""Cards that each seat is dealt [D1]."""

MOST_MOVES: Final = 2000
"""Of a round [D21]."""


def deal(seats: int, options: HitTheDeckOptions, chance: Chance) -> list[AnyEvent]:
    """The first dealer is random [D1]."""
    course = Course(State(rules=RULES_VERSION, options=options, hands=((),) * seats), chance)
    _deal_round(course, chance.pick(seats))
    return course.events


def _deal_round(course: Course, dealer: Seat) -> None:
    """What opens acts as if the dealer had played it [D1] [D3]."""
    state, seats = course.state, len(course.state.hands)
    first = (dealer + 1) % seats
    deck = course.chance.shuffle(PACK)
    dealt = seats * HAND_SIZE
    card, pile, put_back = _turn_up(deck[dealt:], course.chance)
    course.add(
        Dealt(
            rules=state.rules,
            options=state.options,
            round=state.round + 1,
            dealer=dealer,
            hands=tuple(deck[(seat - first) % seats : dealt : seats] for seat in range(seats)),
            pile=pile,
            card=card,
            put_back=put_back,
        )
    )
    act(course, first)


def _turn_up(pile: Cards, chance: Chance) -> tuple[Card, Cards, int]:
    """The opening card, the pile, and how many Hands went back into it, never to its top [D2]."""
    put_back = 0
    while pile[0] == HAND:
        below = pile[1:]
        place = chance.pick(len(below)) + 1
        pile = (*below[:place], HAND, *below[place:])
        put_back += 1
    return pile[0], pile[1:], put_back


def end_round(course: Course, reason: Reason) -> None:
    """The next one is dealt at once, one seat on, until some seat reaches the target [D22] [C11]."""
    state = course.state
    course.add(RoundEnded(state.round, reason, _points(state)))
    if max(totals(course.state)) < state.options.target:
        _deal_round(course, (state.dealer + 1) % len(state.hands))


def go_out(course: Course, seat: Seat) -> None:
    """[D19]"""
    course.add(WentOut(seat))
    end_round(course, "out")


def end_if_too_long(course: Course) -> None:
    """[D21]"""
    if course.state.moves >= MOST_MOVES and course.state.is_running:
        end_round(course, "too_long")


def held(state: State, seat: Seat) -> Cards:
    """The hand, and a drawn card that waits."""
    hand = state.hands[seat]
    return hand if state.drawn is None or seat != state.active else (*hand, state.drawn)


def _points(state: State) -> tuple[int, ...]:
    """[D20]"""
    return tuple(sum(POINTS[card] for card in held(state, seat)) for seat in range(len(state.hands)))


def totals(state: State) -> tuple[int, ...]:
    return tuple(map(sum, state.results))


def outcome(state: State) -> Outcome | None:
    """Lowest total first [D22] [C9]."""
    if not state.is_over:
        return None
    scores = totals(state)
    return Outcome(scores, ranks=tuple(1 + sum(other < score for other in scores) for score in scores))
