"""The slap: what each seat owes, when a race is over, and who has lost it."""

from collections.abc import Sequence
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.model import Announce, Miss, Move, Slap
from pioche.rules.hit_the_deck.state import Race, State

ANNOUNCE: Final = Announce()
SLAP: Final = Slap()
MISS: Final = Miss()

LOSS: Final = 4
"""Cards that the loser draws [D15]."""


def owes_announcement(race: Race, seat: Seat) -> bool:
    return seat == race.seat and not race.announced and seat not in race.given_up


def owes_slap(race: Race, seat: Seat) -> bool:
    return seat not in race.slapped and seat not in race.given_up


def owed(race: Race, seat: Seat) -> tuple[Move, ...]:
    """What the seat may do; `miss` gives up all of it [D14] [D15a]."""
    if owes_announcement(race, seat):
        return (ANNOUNCE, SLAP, MISS) if owes_slap(race, seat) else (ANNOUNCE, MISS)
    return (SLAP, MISS) if owes_slap(race, seat) else ()


def owing(race: Race, seats: int) -> tuple[Seat, ...]:
    """Who may do anything."""
    return tuple([seat for seat in range(seats) if owes_slap(race, seat) or owes_announcement(race, seat)])


def repeats(race: Race, seat: Seat) -> tuple[Move, ...]:
    """What the seat has done already; to do it again changes nothing [D17]."""
    announcement = (ANNOUNCE,) if seat == race.seat and race.announced else ()
    return (*announcement, SLAP) if seat in race.slapped else announcement


def is_settled(race: Race, seats: int) -> bool:
    """[D14]"""
    is_slapped_out = len(race.slapped) >= seats - 1 or not any(owes_slap(race, seat) for seat in range(seats))
    return is_slapped_out and (race.announced or race.seat in race.given_up)


def loser(race: Race, turn_order: Sequence[Seat]) -> Seat:
    """The order of turns begins with the seat that played the Hand [D15]."""
    if not race.announced:
        return race.seat
    never_slapped = [seat for seat in turn_order if seat not in race.slapped]
    return never_slapped[-1] if never_slapped else race.slapped[-1]


def turn_order(state: State, first: Seat) -> list[Seat]:
    seats = len(state.hands)
    return [(first + state.direction * step) % seats for step in range(seats)]
