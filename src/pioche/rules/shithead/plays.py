"""All that a seat may do: the complete list, each move once, in a stable order."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Literal, TypeAlias

from pioche.rules.game import Seat
from pioche.rules.remember import remember
from pioche.rules.shithead.model import (
    JOKER,
    Arrange,
    Flip,
    Inherit,
    Move,
    Name,
    Pick,
    Place,
    Play,
    Rank,
    Ranks,
    State,
)
from pioche.rules.shithead.ranks import high_to_low, playable, ranks_of

UP_CARDS = 3
"""So many lie face up [S2]."""
REMEMBERED = 4_096
"""So many lists of plays: the same hand on the same rank is asked about again and again."""

Joins: TypeAlias = Literal["any", "last_hand", "never"]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.active is None:
        return _arrangements(state.places[seat]) if is_arranging(state, seat) else ()
    if seat != state.active:
        return ()
    place = state.places[seat]
    if state.turned is not None:
        return tuple(map(Name, playable(state.shown, state.options.ten_on)))
    if not place.hand and not place.up:
        return tuple(Flip(position) for position, card in enumerate(place.down) if card is not None)
    plays = _plays(state, place)
    if state.pile and (not plays or state.options.voluntary_pick):
        return plays + _picks(place)  # [S5]
    return plays


def is_arranging(state: State, seat: Seat) -> bool:
    """It has not chosen its face-up cards yet [S2]."""
    is_begun = bool(state.places) and state.active is None and not state.is_over
    return is_begun and state.places[seat].choice is None


def _arrangements(place: Place) -> tuple[Move, ...]:
    six = high_to_low(ranks_of(place.hand + place.up))
    return tuple(map(Arrange, dict.fromkeys(map("".join, combinations(six, UP_CARDS)))))


def _plays(state: State, place: Place) -> tuple[Move, ...]:
    """From the hand while it has any cards, then from the face-up ones [S3]."""
    hand, up = ranks_of(place.hand), ranks_of(place.up)
    fitting = playable(state.shown, state.options.ten_on)
    if not hand:
        return _from_up(up, fitting)
    return _from_hand(hand, up, fitting, joins=_joins(state)) + _inheriting(state, place)


@remember(REMEMBERED)
def _from_up(up: Ranks, fitting: Ranks) -> tuple[Move, ...]:
    return tuple(Play(rank, cards) for rank in fitting for cards in _of_rank(rank, up))


@remember(REMEMBERED)
def _from_hand(hand: Ranks, up: Ranks, fitting: Ranks, *, joins: Joins) -> tuple[Move, ...]:
    """Of each rank all plays, each with all that may join it [S4] [S14]."""
    plays: list[Move] = []
    for rank in fitting:
        joining = list(_joining(rank, up)) if joins != "never" else []
        for cards in _of_rank(rank, hand):
            plays.append(Play(rank, cards))
            is_enough = len(cards) == len(hand) if joins == "last_hand" else True
            if is_enough and cards.count(rank) == hand.count(rank):
                plays += [Play(rank, cards, joined) for joined in joining]
    return tuple(plays)


def _joins(state: State) -> Joins:
    """Whether face-up cards may join a play that takes all natural cards of its rank from the hand [S14]."""
    if state.options.join_up == "last_hand":
        return "never" if state.draw else "last_hand"
    return "any"


def _of_rank(rank: Rank, held: Ranks) -> Iterator[Ranks]:
    """Any natural cards of the rank, with any jokers; then any jokers alone [S4] [S16]."""
    jokers = held.count(JOKER)
    for naturals in range(1, held.count(rank) + 1):
        for wild in range(jokers + 1):
            yield rank * naturals + JOKER * wild
    for wild in range(1, jokers + 1):
        yield JOKER * wild


def _joining(rank: Rank, up: Ranks) -> Iterator[Ranks]:
    """Any face-up cards that are of the rank, or jokers, at least one [S14]."""
    for naturals, wild in product(range(up.count(rank) + 1), range(up.count(JOKER) + 1)):
        if naturals or wild:
            yield rank * naturals + JOKER * wild


def _inheriting(state: State, place: Place) -> tuple[Move, ...]:
    """All 3s of a hand that has nothing else, as the rank that the pile shows [S15]."""
    if not may_inherit(state, place):
        return ()
    assert state.shown is not None, "an inherited rank lies on the pile"
    threes, up = ranks_of(place.hand), ranks_of(place.up)
    return tuple(Inherit(threes, joined) for joined in ("", *_joining(state.shown, up)))


def may_inherit(state: State, place: Place) -> bool:
    """When nothing is left to draw; where the rank would be 3 it is the plain play [S15]."""
    if state.draw or state.shown in {None, "3"}:
        return False
    return set(ranks_of(place.hand)) == {"3"}


def _picks(place: Place) -> tuple[Move, ...]:
    """The pile alone, or without a hand some face-up cards of one rank with it [S7]."""
    up = "" if place.hand else ranks_of(place.up)
    taken = [rank * count for rank in dict.fromkeys(up) for count in range(1, up.count(rank) + 1)]
    return tuple(map(Pick, ("", *taken)))
