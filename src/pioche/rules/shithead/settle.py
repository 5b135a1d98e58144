"""What follows from a move: burn, refill, who is out, whose turn it is, and the end of the round."""

from collections.abc import Sequence
from itertools import cycle, islice

from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.rules.shithead.deal import deal_round
from pioche.rules.shithead.events import (
    AnyEvent,
    Burned,
    Played,
    Refilled,
    RoundEnded,
    Skipped,
    TurnStarted,
    WentOut,
)
from pioche.rules.shithead.evolve import after
from pioche.rules.shithead.model import Cards, Ending, PileCard, State
from pioche.rules.shithead.ranks import run_on

SMALL_HAND = 3
"""A hand is refilled to so many cards [S8]."""
BURNING_RUN = 4
"""So many cards of equal rank in a row burn the pile [S17]."""
MOST_MOVES = 1_000
"""A round ends with this move [S20]."""
FATALITIES: dict[str, Ending] = {"8": "mic_drop", "T": "burn_unit"}
"""By the rank of the play that leaves one seat in [S21]."""


def settle(state: State, events: Sequence[AnyEvent], chance: Chance) -> list[AnyEvent]:
    """These events, of which the last is a play, and all that follows from it."""
    played = events[-1]
    assert isinstance(played, Played), "something was played"
    laid = after(state, events)
    burned = _burned(laid, played)
    followed = [*burned, *_refilled(laid, played.seat)]
    settled = after(laid, followed)
    out = _went_out(settled, played.seat)
    at_end = after(settled, out)
    return [*events, *followed, *out, *_go_on(at_end, played, is_burned=bool(burned), chance=chance)]


def cards_on(pile: Sequence[PileCard]) -> Cards:
    return tuple(card.card for card in pile)


def _burned(state: State, played: Played) -> list[AnyEvent]:
    """A 10 burns the pile, and so do four cards or more of equal rank in a row [S13] [S17]."""
    if played.rank == "T":
        return [Burned(played.seat, cards_on(state.pile), by="ten")]
    if run_on(state.pile) >= BURNING_RUN:
        return [Burned(played.seat, cards_on(state.pile), by="four")]
    return []


def _refilled(state: State, seat: Seat) -> list[AnyEvent]:
    """A short draw pile gives what it has [S8]."""
    missing = max(0, SMALL_HAND - len(state.places[seat].hand))
    drawn = state.draw[:missing]
    return [Refilled(seat, drawn)] if drawn else []


def _went_out(state: State, seat: Seat) -> list[AnyEvent]:
    """A seat with no cards at all takes the next place [S18]."""
    place = state.places[seat]
    if place.hand or place.up or any(place.down):
        return []
    return [WentOut(seat, _next_place(state))]


def _next_place(state: State) -> int:
    return 1 + len(state.places) - len(seats_in(state))


def seats_in(state: State) -> list[Seat]:
    """The seats that still hold cards."""
    return [seat for seat, place in enumerate(state.places) if place.place is None]


def _go_on(state: State, played: Played, *, is_burned: bool, chance: Chance) -> list[AnyEvent]:
    """The round is over when one seat is left; who burned plays again, unless it is out [S18] [S19]."""
    seat = played.seat
    if len(seats_in(state)) == 1:
        return _end_round(state, seat, FATALITIES.get(played.rank, "last_card"), chance)
    if ended := at_cap(state, seat, chance):
        return ended
    if is_burned:
        again = state.places[seat].place is None
        return [TurnStarted(seat, is_extra=True)] if again else _next_turn(state, seat)
    eights = len(played.cards + played.joined) if played.rank == "8" else 0
    return _next_turn(state, seat, eights=eights)


def pass_on(state: State, events: Sequence[AnyEvent], chance: Chance) -> list[AnyEvent]:
    """These events, after which the next seat leads [S6]."""
    passed, seat = after(state, events), state.active
    assert seat is not None, "somebody has moved"
    return [*events, *(at_cap(passed, seat, chance) or _next_turn(passed, seat))]


def _next_turn(state: State, seat: Seat, *, eights: int = 0) -> list[AnyEvent]:
    """Each 8 skips one of the seats still in, the player's own seat counted [S12]."""
    clockwise = (*range(seat + 1, len(state.places)), *range(seat + 1))
    still_in = [each for each in clockwise if state.places[each].place is None]
    following = still_in[eights % len(still_in)]
    started = TurnStarted(following, is_extra=following == seat)
    if not eights:
        return [started]
    return [Skipped(tuple(islice(cycle(still_in), eights))), started]


def at_cap(state: State, seat: Seat, chance: Chance) -> list[AnyEvent]:
    """After its 1,000 moves the round ends: fewest cards first, then the lowest seat [S20]."""
    return _end_round(state, seat, "cap", chance) if state.moves >= MOST_MOVES else []


def _end_round(state: State, seat: Seat, ending: Ending, chance: Chance) -> list[AnyEvent]:
    """The seats still in take the places that are left; the next round is dealt at once [S19] [C11]."""
    left = sorted(seats_in(state), key=lambda each: (_count_of(state, each), each))
    later = {each: number for number, each in enumerate(left, start=_next_place(state))}
    places = tuple(place.place or later[number] for number, place in enumerate(state.places))
    ended = RoundEnded(state.round, places, ending, seat)
    if state.round == state.options.rounds:
        return [ended]
    return [ended, deal_round(after(state, [ended]), len(places), chance)]


def _count_of(state: State, seat: Seat) -> int:
    """A joker turned over and not named yet is its owner's [S20]."""
    place = state.places[seat]
    down = sum(card is not None for card in place.down)
    turned = state.turned is not None and seat == state.turned.seat
    return len(place.hand) + len(place.up) + down + turned
