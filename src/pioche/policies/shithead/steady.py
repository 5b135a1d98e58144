"""Saves its best cards for the end, and spends them for another turn or to leave the next seat no answer."""

import random
from collections.abc import Mapping, Sequence
from math import comb
from types import MappingProxyType

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.shithead.model import JOKER, RANKS, Arrange, Inherit, Name, Pick, Play, Rank, Ranks
from pioche.rules.shithead.notation import parse
from pioche.rules.shithead.ranks import playable, ranks_of, shows
from pioche.rules.shithead.settle import BURNING_RUN
from pioche.rules.shithead.view import View

WORTH: Mapping[str, float] = MappingProxyType(
    dict(zip(RANKS + JOKER, (5, 5, 0, 0, 0, 2, 3, 2, 4, 4, 5, 7, 9, 11), strict=True))
)
"""What it is to hold a card of each rank later. All numbers here were found by trying."""
TO_BE_RID_OF_A_CARD = 3
AT_THE_END = 2
"""With nothing left to draw it is worth so many times more."""
ANOTHER_TURN = 3
TO_BLOCK = 4
"""When the next seat surely has nothing to play."""
PILE_CARD = 0.5
"""For each card that it then picks up."""
TO_PICK_UP = -100
"""Never if anything can be played."""


def steady(view: View, legal: Sequence[str], rng: random.Random) -> str:
    if len(legal) == 1 or view.asks == "blind":
        return legal[0]
    return max(legal, key=lambda move: _gain(move, view))


class Laid(Struct, frozen=True):
    """What would lie on the pile."""

    cards: Ranks
    rank: Rank
    shows: Rank


def _gain(move: str, view: View) -> float:
    match parse(move):
        case Arrange(up=up):
            return sum(WORTH[rank] for rank in up)
        case Pick(taken=taken):
            return TO_PICK_UP - len(taken)
        case Play(rank=rank, cards=cards, joined=joined):
            return _gain_of(Laid(cards + joined, rank, shows(rank, view.shown, view.options)), view)
        case Inherit(threes=threes, joined=joined) if view.shown is not None:
            return _gain_of(Laid(threes + joined, view.shown, view.shown), view)
        case Name(rank=rank):
            return _gain_of(Laid(JOKER, rank, shows(rank, view.shown, view.options)), view)
        case _:
            return 0.0


def _gain_of(laid: Laid, view: View) -> float:
    rid = TO_BE_RID_OF_A_CARD * len(laid.cards) * (1 if view.draw else AT_THE_END)
    return rid - sum(WORTH[card] for card in laid.cards) + _effect(laid, view)


def _effect(laid: Laid, view: View) -> float:
    """On whoever plays next."""
    run = len(laid.cards) + (view.run if laid.shows == view.shown else 0)
    following = _next_seat(view, eights=len(laid.cards) if laid.rank == "8" else 0)
    if laid.rank == "T" or run >= BURNING_RUN or following == view.viewer:
        return ANOTHER_TURN
    return _block(following, laid.shows, view) * (TO_BLOCK + PILE_CARD * len(view.pile))


def _next_seat(view: View, *, eights: int) -> Seat:
    assert view.viewer is not None, "a seat is asked for a move"
    seats = len(view.places)
    clockwise = [(view.viewer + step) % seats for step in range(1, seats + 1)]
    still_in = [seat for seat in clockwise if view.places[seat].place is None]
    return still_in[eights % len(still_in)]


def _block(seat: Seat, shown: Rank, view: View) -> float:
    """The chance that the seat has nothing to play; known where its cards lie face up.

    A face-down card is as unseen as one of a hand, unless all have just seen it go there.
    """
    answers, place = playable(shown, view.options.ten_on) + JOKER, view.places[seat]
    if place.up and not place.hand:
        return float(not set(ranks_of(place.up)) & set(answers))
    known = view.failed.card[0] if view.failed and view.failed.seat == seat else ""
    if known and known in answers:
        return 0.0
    unseen = dict(zip(RANKS + JOKER, view.unseen, strict=True))
    others = sum(count for rank, count in unseen.items() if rank not in answers)
    tries = (place.hand or 1) - len(known)
    return comb(others, tries) / comb(sum(view.unseen), tries)
