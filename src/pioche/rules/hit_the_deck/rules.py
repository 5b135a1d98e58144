"""Hit the Deck: what is legal, and what happens. The numbers are those of the rules page."""

from typing import Final, assert_never

from pioche.rules.chance import Chance
from pioche.rules.game import IllegalMove, Seat
from pioche.rules.hit_the_deck import race as races
from pioche.rules.hit_the_deck.cards import HAND, PACK, PLACE, POINTS, Card, Cards
from pioche.rules.hit_the_deck.course import Course
from pioche.rules.hit_the_deck.events import (
    AnyEvent,
    FalseSlapped,
    NothingToDraw,
    Passed,
    RaceClosed,
    RaceOpened,
)
from pioche.rules.hit_the_deck.matching import matching
from pioche.rules.hit_the_deck.model import Announce, Cut, Draw, Miss, Move, Pass, Play, Slap
from pioche.rules.hit_the_deck.notation import CUTS, DRAW, PASS, PLAYS
from pioche.rules.hit_the_deck.piles import cuts, half, refill, take
from pioche.rules.hit_the_deck.race import MISS, SLAP
from pioche.rules.hit_the_deck.refusals import why_illegal
from pioche.rules.hit_the_deck.rounds import end_if_too_long, end_round, go_out, held
from pioche.rules.hit_the_deck.state import State
from pioche.rules.hit_the_deck.word_cards import act, cut, lose_turn

ONLY_DRAW: Final[tuple[Move, ...]] = (DRAW,)
_CUTS_OF: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple(CUTS[count] for count in cuts(cards)) for cards in range(len(PACK) + 1)
)
"""By the number of cards in the pile."""


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Cards in the order of the rules page."""
    if state.race is not None:
        return races.owed(state.race, seat)
    if seat != state.active or not state.is_running:
        return ()
    if state.drawn is not None:
        return (PLAYS[state.drawn], PASS)
    if state.is_cutting:
        return _CUTS_OF[len(state.pile)]
    plays = _plays(state.hands[seat], matching(state))
    return tuple(plays) if plays else ONLY_DRAW


def to_act(state: State) -> tuple[Seat, ...]:
    """In a race, all that owe anything."""
    if state.race is not None:
        return races.owing(state.race, len(state.hands))
    return (state.active,) if state.is_running else ()


def _plays(hand: Cards, matches: frozenset[Card]) -> list[Move]:
    """Of each card that matches one; a hand is in order, so that like cards lie side by side."""
    plays: list[Move] = []
    before = None
    for card in hand:
        if card in matches and card != before:
            plays.append(PLAYS[card])
            before = card
    return plays


def _may_lay(state: State, seat: Seat, card: Card) -> bool:
    """As `legal_moves` lists it, without making the list."""
    if seat != state.active or state.race is not None or state.is_cutting or not state.is_running:
        return False
    if state.drawn is not None:
        return card == state.drawn
    return card in matching(state) and card in state.hands[seat]


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    """A false slap [D16], and what a seat has done already in a race [D17]."""
    if state.race is not None:
        return races.repeats(state.race, seat)
    return (SLAP,) if state.is_running else ()


def timeout_move(state: State, seat: Seat) -> Move:
    """[D23]"""
    if state.race is not None:
        return MISS
    if state.is_cutting:
        return CUTS[half(len(state.pile))]
    if state.drawn is not None:
        return PASS
    playable = matching(state).intersection(state.hands[seat])
    cheapest = min(playable, key=lambda card: (POINTS[card], PLACE[card]), default=None)
    return DRAW if cheapest is None else PLAYS[cheapest]


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[list[AnyEvent], State]:
    course = Course(state, chance)
    if type(move) is Play:
        card = move.card
        if not _may_lay(state, seat, card):
            raise IllegalMove(why_illegal(state, seat, move))
        _play(course, seat, card)
    elif move in legal_moves(state, seat):
        _make(course, seat, move)
    elif move not in fouls(state, seat):
        raise IllegalMove(why_illegal(state, seat, move))
    elif state.race is None:
        _slap_falsely(course, seat)
    end_if_too_long(course)
    return course.events, course.state


def _make(course: Course, seat: Seat, move: Draw | Pass | Cut | Announce | Slap | Miss) -> None:
    if type(move) is Draw:
        _draw(course, seat)
    elif type(move) is Pass:
        course.add(Passed(seat))
        course.start_turn(course.state.after(seat))
    elif type(move) is Cut:
        cut(course, move.count)
    elif type(move) is Slap:
        course.slap(seat)
        _close_if_settled(course)
    elif type(move) is Miss:
        course.give_up(seat)
        _close_if_settled(course)
    elif type(move) is Announce:
        course.announce(seat)
        _close_if_settled(course)
    else:
        assert_never(move)


def _play(course: Course, seat: Seat, card: Card) -> None:
    """A last card does nothing more, but a Hand is raced first [D19]."""
    course.play(seat, card)
    if card == HAND:
        course.add(RaceOpened(seat, announced=course.state.options.auto_announce))
    elif course.state.hands[seat]:
        act(course, course.state.after(seat))
    else:
        go_out(course, seat)


def _draw(course: Course, seat: Seat) -> None:
    """A card that does not match ends the turn by itself [D5]."""
    if not refill(course):
        _draw_nothing(course, seat)
        return
    card = course.state.pile[0]
    can_play = card in matching(course.state)
    course.draw(seat, card, can_play=can_play)
    if not can_play:
        course.start_turn(course.state.after(seat))


def _draw_nothing(course: Course, seat: Seat) -> None:
    """When that happens to every seat in a row, the round is blocked [D9]."""
    course.add(NothingToDraw(seat))
    if course.state.empty_draws == len(course.state.hands):
        end_round(course, "blocked")
    else:
        course.start_turn(course.state.after(seat))


def _close_if_settled(course: Course) -> None:
    race = course.state.race
    assert race is not None, "only asked in a race"
    if races.is_settled(race, len(course.state.hands)):
        _close(course, race.seat)


def _close(course: Course, seat: Seat) -> None:
    """The loser draws; whoever played a last card and drew nothing is out [D15] [D18] [D19]."""
    race = course.state.race
    assert race is not None, "only a race that is open is closed"
    loser = races.loser(race, races.turn_order(course.state, seat))
    course.add(RaceClosed(loser, announced=race.announced))
    take(course, loser, races.LOSS)
    if course.state.hands[seat]:
        course.start_turn(course.state.after(seat))
    else:
        go_out(course, seat)


def _slap_falsely(course: Course, seat: Seat) -> None:
    """It costs once for each card in play, also while a cut is waited for [D16] [D10]."""
    state = course.state
    price = state.options.false_slap
    if price == 0 or seat in state.fined:
        return
    there = len(state.pile) + len(state.discard) - 1
    course.add(FalseSlapped(seat, min(price, there)))
    take(course, seat, price)
    if state.is_cutting and not refill(course):
        lose_turn(course, state.active)


def turn(state: State) -> int:
    return state.turn


def race(state: State) -> Seat | None:
    return None if state.race is None else state.race.seat


def cards(state: State) -> list[str]:
    placed = [card for seat in range(len(state.hands)) for card in held(state, seat)]
    return [*state.pile, *state.discard, *placed]
