"""Hit!: what is legal and what happens. The numbers are those of the rules page."""

from collections.abc import Sequence
from typing import Final, assert_never

from pioche.rules.chance import Chance
from pioche.rules.game import IllegalMove, Outcome, Seat
from pioche.rules.hit.course import Course
from pioche.rules.hit.events import (
    AnyEvent,
    Busted,
    Dealt,
    Declined,
    Drawn,
    RoundEnded,
    StealOffered,
    Stolen,
    Stopped,
    TurnStarted,
)
from pioche.rules.hit.model import (
    PACK,
    RULES_VERSION,
    Card,
    Cards,
    Draw,
    HitOptions,
    Leave,
    Move,
    Result,
    Steal,
    Stop,
)
from pioche.rules.hit.notation import DRAW, LEAVE, STEAL, STOP
from pioche.rules.hit.refusals import why_illegal
from pioche.rules.hit.state import Place, State

SAFE_CARDS: Final = 3
"""A line shorter than this loses nothing [H5] [H6]."""


def loses_turn(line: Cards, card: Card) -> bool:
    """The bust test, on the line before the drawn card [H5]."""
    return len(line) >= SAFE_CARDS and card in line


def deal(seats: int, options: HitOptions, chance: Chance) -> list[AnyEvent]:
    """The first seat is random in the first round only [H1]."""
    course = Course(State(), chance)
    first = chance.pick(seats)
    _deal_round(
        course,
        Dealt(
            options=options,
            seats=seats,
            round=1,
            first=first,
            pile=chance.shuffle(PACK),
            rules=RULES_VERSION,
        ),
    )
    return course.events


def _deal_round(course: Course, dealt: Dealt) -> None:
    course.add(dealt)
    course.add(TurnStarted(dealt.first))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.is_over or seat != state.active or not state.places:
        return ()
    if state.offer is not None:
        return (STEAL, LEAVE)
    return (DRAW, STOP) if state.drawn else (DRAW,)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.is_over or not state.places else (state.active,)


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    """There are none in this game."""
    return ()


def timeout_move(state: State, seat: Seat) -> Move:
    """Draw if nothing was drawn, take a steal on offer, otherwise stop [H14]."""
    if state.offer is not None:
        return STEAL
    return STOP if state.drawn else DRAW


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[list[AnyEvent], State]:
    if move not in legal_moves(state, seat):
        raise IllegalMove(why_illegal(state, seat, move))
    course = Course(state, chance)
    if type(move) is Draw:
        _draw(course)
    elif type(move) is Stop:
        course.add(Stopped(seat))
        _start_next_turn(course)
    elif type(move) is Steal:
        _steal(course)
    elif type(move) is Leave:
        course.add(Declined(seat, _offered(state)))
        _end_with_the_pile(course)
    else:
        assert_never(move)
    return course.events, course.state


def _draw(course: Course) -> None:
    """The bust test, then the line, then the steal offer [H4]."""
    state = course.state
    seat, card = state.active, state.pile[0]
    line = state.places[seat].line
    course.add(Drawn(seat, card))
    if loses_turn(line, card):
        course.add(Busted(seat, (*line, card)))
        if not _end_with_the_pile(course):
            _start_next_turn(course)
    elif any(exposed := in_reach(state, card)):
        course.add(StealOffered(seat, card, exposed))
    else:
        _end_with_the_pile(course)


def _steal(course: Course) -> None:
    state = course.state
    card = _offered(state)
    course.add(Stolen(state.active, card, in_reach(state, card)))
    if not _end_with_the_pile(course) and state.options.steal_ends_turn:
        _start_next_turn(course)


def _offered(state: State) -> Card:
    assert state.offer is not None, "only asked while a steal is on offer"
    return state.offer


def in_reach(state: State, card: Card) -> tuple[int, ...]:
    """How many cards of that value each other seat shows [H7]."""
    return tuple(
        0 if seat == state.active else place.line.count(card) for seat, place in enumerate(state.places)
    )


def _start_next_turn(course: Course) -> None:
    places = course.state.places
    following = (course.state.active + 1) % len(places)
    course.add(TurnStarted(following, banked=places[following].line))


def _end_with_the_pile(course: Course) -> bool:
    """Nothing while there are cards; else the end of the round, and the next deal [H11] [C11]."""
    state = course.state
    if state.pile:
        return False
    course.add(RoundEnded(state.round, tuple(map(_result, state.places))))
    if state.round < state.options.rounds:
        seats = len(state.places)
        _deal_round(
            course,
            Dealt(
                options=state.options,
                seats=seats,
                round=state.round + 1,
                first=(state.first + 1) % seats,
                pile=course.chance.shuffle(PACK),
                rules=state.rules,
            ),
        )
    return True


def _result(place: Place) -> Result:
    """Line and loot together [H11] [H12]."""
    cards = place.loot + place.line
    return Result(score=sum(cards), cards=len(cards), lost_turns=place.lost_turns)


def outcome(state: State) -> Outcome | None:
    """Highest score, then most cards, then fewest lost turns, then lowest seat [H13]."""
    if not state.is_over:
        return None
    totals = [total(place.results) for place in state.places]
    best_first = sorted(
        range(len(totals)),
        key=lambda seat: (-totals[seat].score, -totals[seat].cards, totals[seat].lost_turns, seat),
    )
    return Outcome(
        scores=tuple(each.score for each in totals),
        ranks=tuple(best_first.index(seat) + 1 for seat in range(len(totals))),
    )


def total(results: Sequence[Result]) -> Result:
    """Sums over the rounds [H12]."""
    return Result(
        score=sum(result.score for result in results),
        cards=sum(result.cards for result in results),
        lost_turns=sum(result.lost_turns for result in results),
    )


def turn(state: State) -> int:
    return state.turn


def cards(state: State) -> list[str]:
    placed = [card for place in state.places for card in place.line + place.loot]
    return [str(card) for card in (*state.pile, *state.discard, *placed)]
