"""Shithead: what happens. The numbers are those of the rules page."""

from typing import assert_never

from pioche.rules.chance import Chance
from pioche.rules.game import IllegalMove, Seat
from pioche.rules.shithead.course import Course
from pioche.rules.shithead.events import (
    AnyEvent,
    Arranged,
    FailedBlind,
    Flipped,
    Named,
    PickedUp,
    Played,
    Revealed,
)
from pioche.rules.shithead.model import JOKER, Arrange, Cards, Flip, Inherit, Move, Name, Pick, Play
from pioche.rules.shithead.plays import is_legal, legal_moves
from pioche.rules.shithead.ranks import (
    high_to_low,
    in_order,
    ranks_of,
    refusal,
    shows,
    taken_by_rank,
)
from pioche.rules.shithead.refusals import why_illegal
from pioche.rules.shithead.settle import cards_on, end_at_cap, pass_on, settle
from pioche.rules.shithead.state import State

TIMEOUT_PLAYS = (*(Play(rank, rank) for rank in "456789JQKA23T"), Play("2", JOKER))
"""The first of these that is legal [S22]."""


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    """There are none in this game."""
    return ()


def timeout_move(state: State, seat: Seat) -> Move:
    """Keep what lies face up; a low single card, else the pile; the first card blind; a joker as 2 [S22]."""
    if state.active is None:
        return Arrange(high_to_low(ranks_of(state.places[seat].up)))
    legal = legal_moves(state, seat)
    return next((move for move in TIMEOUT_PLAYS if move in legal), legal[0])


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[list[AnyEvent], State]:
    if not is_legal(state, seat, move):
        raise IllegalMove(why_illegal(state, seat, move))
    course, place = Course(state, chance), state.places[seat]
    if type(move) is Play:
        settle(course, _played(state, seat, move))
    elif type(move) is Pick:
        course.add(PickedUp(seat, cards_on(state.pile), taken_by_rank(place.up, move.taken)))
        pass_on(course, seat)
    elif type(move) is Flip:
        _flip(course, seat, move.position)
    elif type(move) is Name:
        course.add(Named(seat, move.rank))
        settle(course, _blind(state, seat, card=JOKER, rank=move.rank))
    elif type(move) is Arrange:
        _arrange(course, seat, in_order(taken_by_rank(in_order(place.hand + place.up), move.up)))
    elif type(move) is Inherit:
        settle(course, _inherited(state, seat, move))
    else:
        assert_never(move)
    return course.events, course.state


def _arrange(course: Course, seat: Seat, up: Cards) -> None:
    """The choices are shown together, when the last one is made [S2]."""
    course.add(Arranged(seat, up))
    choices = [place.choice for place in course.state.places]
    ups = tuple(choice for choice in choices if choice is not None)
    if len(ups) == len(choices):
        course.add(Revealed(ups))
        course.start_turn(course.state.first)


def _played(state: State, seat: Seat, play: Play) -> Played:
    place, rank = state.places[seat], play.rank
    cards = taken_by_rank(place.hand or place.up, play.cards)
    joined = taken_by_rank(place.up, play.joined)
    shown = shows(rank, state.shown, state.options)
    return Played(seat, "hand" if place.hand else "up", cards, joined, rank, shown)


def _inherited(state: State, seat: Seat, move: Inherit) -> Played:
    """The 3s take the rank that the pile shows, with its effect [S15]."""
    assert state.shown is not None, "an inherited rank lies on the pile"
    place = state.places[seat]
    return Played(
        seat=seat,
        zone="hand",
        cards=place.hand,
        joined=taken_by_rank(place.up, move.joined),
        rank=state.shown,
        shows=state.shown,
    )


def _blind(state: State, seat: Seat, *, card: str, rank: str) -> Played:
    shown = shows(rank, state.shown, state.options)
    return Played(seat=seat, zone="down", cards=(card,), joined=(), rank=rank, shows=shown)


def _flip(course: Course, seat: Seat, position: int) -> None:
    """Played if it may be, else it goes to the hand with the pile; a joker waits for its rank [S9] [S16]."""
    state = course.state
    card = state.places[seat].down[position]
    assert card is not None, "only a card that is there can be turned over"
    course.add(Flipped(seat, position, card))
    if card == JOKER:
        end_at_cap(course, seat)
    elif refusal(card[0], state.shown, state.options.ten_on) is None:
        settle(course, _blind(state, seat, card=card, rank=card[0]))
    else:
        course.add(FailedBlind(seat, card, cards_on(state.pile)))
        pass_on(course, seat)


def turn(state: State) -> int:
    return state.turn


def cards(state: State) -> list[str]:
    found = [*state.draw, *cards_on(state.pile), *state.burnt]
    for place in state.places:
        found += [*place.hand, *place.up, *(card for card in place.down if card is not None)]
    return found if state.turned is None else [*found, state.turned.card]
