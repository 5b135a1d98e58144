"""What follows from a move: burn, refill, who is out, whose turn it is, and the end of the round."""

from collections.abc import Sequence
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.shithead.course import Course
from pioche.rules.shithead.deal import deal_round
from pioche.rules.shithead.events import (
    Burned,
    Played,
    Refilled,
    RoundEnded,
    Skipped,
    WentOut,
)
from pioche.rules.shithead.model import Cards, Ending, PileCard
from pioche.rules.shithead.ranks import run_on
from pioche.rules.shithead.state import State

SMALL_HAND: Final = 3
"""A hand is refilled to so many cards [S8]."""
BURNING_RUN: Final = 4
"""So many cards of equal rank in a row burn the pile [S17]."""
MOST_MOVES: Final = 1_000
"""A round ends with this move [S20]."""
FATALITIES: Final[dict[str, Ending]] = {"8": "mic_drop", "T": "burn_unit"}
"""By the rank of the play that leaves one seat in [S21]."""


def settle(course: Course, played: Played) -> None:
    """A play, and all that follows from it."""
    course.add(played)
    is_burned = _burn(course, played)
    _refill(course, played.seat)
    is_out = _leave_without_cards(course, played.seat)
    _go_on(course, played, is_burned=is_burned, is_out=is_out)


def cards_on(pile: Sequence[PileCard]) -> Cards:
    return tuple([card.card for card in pile])


def _burn(course: Course, played: Played) -> bool:
    """Whether a 10 burns the pile, or four cards or more of equal rank in a row [S13] [S17]."""
    pile = course.state.pile
    if played.rank == "T":
        course.add(Burned(played.seat, cards_on(pile), by="ten"))
    elif run_on(pile) >= BURNING_RUN:
        course.add(Burned(played.seat, cards_on(pile), by="four"))
    else:
        return False
    return True


def _refill(course: Course, seat: Seat) -> None:
    """A short draw pile gives what it has [S8]."""
    missing = SMALL_HAND - len(course.state.places[seat].hand)
    if missing > 0 and course.state.draw:
        course.add(Refilled(seat, course.state.draw[:missing]))


def _leave_without_cards(course: Course, seat: Seat) -> bool:
    """Whether the seat has no cards at all: it takes the next place [S18]."""
    place = course.state.places[seat]
    if place.hand or place.up or any(place.down):
        return False
    course.add(WentOut(seat, _next_place(course.state)))
    return True


def _next_place(state: State) -> int:
    return 1 + len(state.places) - len(seats_in(state))


def seats_in(state: State) -> list[Seat]:
    """The seats that still hold cards."""
    return [seat for seat, place in enumerate(state.places) if place.place is None]


def _go_on(course: Course, played: Played, *, is_burned: bool, is_out: bool) -> None:
    """The round is over when one seat is left; who burned plays again, unless it is out [S18] [S19]."""
    seat = played.seat
    if is_out and len(seats_in(course.state)) == 1:
        _end_round(course, seat, FATALITIES.get(played.rank, "last_card"))
    elif end_at_cap(course, seat):
        pass
    elif is_burned and not is_out:
        course.start_turn(seat, is_extra=True)
    else:
        eights = len(played.cards + played.joined) if played.rank == "8" else 0
        _start_next_turn(course, seat, eights=eights)


def pass_on(course: Course, seat: Seat) -> None:
    """The next seat leads [S6]."""
    if not end_at_cap(course, seat):
        _start_next_turn(course, seat)


def _start_next_turn(course: Course, seat: Seat, *, eights: int = 0) -> None:
    """Each 8 skips one of the seats still in, the player's own seat counted [S12]."""
    following = _next_in(course.state, seat)
    if eights:
        skipped: list[Seat] = []
        for _ in range(eights):
            skipped.append(following)
            following = _next_in(course.state, following)
        course.add(Skipped(tuple(skipped)))
    course.start_turn(following, is_extra=following == seat)


def _next_in(state: State, seat: Seat) -> Seat:
    """The next one that still holds cards; the seat itself if there is no other."""
    following = (seat + 1) % len(state.places)
    while state.places[following].place is not None:
        following = (following + 1) % len(state.places)
    return following


def end_at_cap(course: Course, seat: Seat) -> bool:
    """After its 1,000 moves the round ends: fewest cards first, then the lowest seat [S20]."""
    is_long = course.state.moves >= MOST_MOVES
    if is_long:
        _end_round(course, seat, "cap")
    return is_long


def _end_round(course: Course, seat: Seat, ending: Ending) -> None:
    """The seats still in take the places that are left; the next round is dealt at once [S19] [C11]."""
    state = course.state
    left = sorted(seats_in(state), key=lambda each: (_count_of(state, each), each))
    later = {each: number for number, each in enumerate(left, start=_next_place(state))}
    places = tuple(place.place or later[number] for number, place in enumerate(state.places))
    course.add(RoundEnded(state.round, places, ending, seat))
    if state.round < state.options.rounds:
        course.add(deal_round(course.state, len(places), course.chance))


def _count_of(state: State, seat: Seat) -> int:
    """A joker turned over and not named yet is its owner's [S20]."""
    place = state.places[seat]
    down = sum(card is not None for card in place.down)
    turned = state.turned is not None and seat == state.turned.seat
    return len(place.hand) + len(place.up) + down + turned
