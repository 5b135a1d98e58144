"""All that a seat may do: the complete list, each move once, in a stable order."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from pioche.rules.game import Seat
from pioche.rules.remember import remember
from pioche.rules.shithead.model import (
    JOKER,
    RANKS,
    Arrange,
    Cards,
    Flip,
    Inherit,
    Move,
    Name,
    Pick,
    Play,
    Rank,
    Ranks,
)
from pioche.rules.shithead.ranks import high_to_low, playable, ranks_of
from pioche.rules.shithead.state import Place, State

MOST_ALIKE: Final = 8
"""Cards of one rank, in two packs."""
UP_CARDS: Final = 3
"""So many lie face up [S2]."""
FEW_JOKERS: Final = 2
"""All of one pack."""
PICK: Final = Pick()
"""The pile alone."""


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
        plays += _picks(place)  # [S5]
    return tuple(plays)


def is_legal(state: State, seat: Seat, move: Move) -> bool:
    """As `legal_moves` lists it; a play, the commonest, without the plays of other ranks."""
    if type(move) is Play and move.rank in _ALONE and state.options.join_up == "any":
        if seat != state.active or state.turned is not None:
            return False
        rank = move.rank
        is_fitting = rank in playable(state.shown, state.options.ten_on)
        return is_fitting and move in _plays_of_rank(state.places[seat], rank)
    return move in legal_moves(state, seat)


def to_act(state: State) -> tuple[Seat, ...]:
    """While the cards are arranged, all that have not chosen yet [S2]."""
    if state.active is not None:
        return (state.active,)
    return tuple([seat for seat in range(len(state.places)) if is_arranging(state, seat)])


def is_arranging(state: State, seat: Seat) -> bool:
    """It has not chosen its face-up cards yet [S2]."""
    is_begun = bool(state.places) and state.active is None and not state.is_over
    return is_begun and state.places[seat].choice is None


def _arrangements(place: Place) -> tuple[Move, ...]:
    six = high_to_low(ranks_of(place.hand + place.up))
    return tuple(map(Arrange, dict.fromkeys(map("".join, combinations(six, UP_CARDS)))))


def _plays(state: State, place: Place) -> list[Move]:
    """From the hand while it has any cards, then from the face-up ones [S3]."""
    fitting = playable(state.shown, state.options.ten_on)
    if not place.hand:
        return _from_zone(place.up, (), fitting)
    if state.options.join_up == "any":
        plays = _from_zone(place.hand, place.up, fitting)
    else:
        joining = () if state.draw else place.up
        found = _from_zone(place.hand, joining, fitting)
        plays = [play for play in found if not _joins_too_early(play, place)]
    if may_inherit(state, place):
        plays += _inheritances(state, place)
    return plays


def _from_zone(cards: Cards, beside: Cards, fitting: Ranks) -> list[Move]:
    """Of each rank all plays, each with all that may join it [S4] [S14]."""
    plays: list[Move] = []
    if cards[-1] == JOKER:  # it may stand for every rank
        held = ranks_of(cards)
        for rank in fitting:
            plays += _counted(rank, held.count(rank), held.count(JOKER), beside)
        return plays
    after, end = 0, len(cards)
    while after < end:
        first, rank = after, cards[after][0]
        while after < end and cards[after][0] == rank:
            after += 1
        if rank in fitting:
            plays += _counted(rank, after - first, 0, beside)
    return plays


def _plays_of_rank(place: Place, rank: Rank) -> tuple[Play, ...]:
    """Those of one rank, from the zone that is open."""
    naturals = jokers = 0
    for card in place.hand or place.up:
        if card[0] == rank:
            naturals += 1
        elif card == JOKER:
            jokers += 1
    return _counted(rank, naturals, jokers, place.up if place.hand else ())


def _counted(rank: Rank, naturals: int, jokers: int, beside: Cards) -> tuple[Play, ...]:
    """So many cards of the rank, and so many jokers, are held, and these cards lie up beside them."""
    naturals_beside = jokers_beside = 0
    for card in beside:
        if card[0] == rank:
            naturals_beside += 1
        elif card == JOKER:
            jokers_beside += 1
    if naturals_beside or jokers_beside or jokers > FEW_JOKERS:
        return _of_one_rank(rank, naturals, jokers, naturals_beside, jokers_beside)
    return _ALONE[rank][naturals][jokers]


@remember(None)
def _of_one_rank(  # noqa: PLR0917 - it remembers by position
    rank: Rank, naturals: int, jokers: int, naturals_beside: int, jokers_beside: int
) -> tuple[Play, ...]:
    plays: list[Play] = []
    for cards in _of_rank(rank, naturals, jokers):
        plays.append(_play(rank, cards))
        if cards.count(rank) == naturals:
            joining = _joining(rank, naturals_beside, jokers_beside)
            plays += [_play(rank, cards, joined) for joined in joining]
    return tuple(plays)


_play = remember(None)(Play)


def _joins_too_early(play: Move, place: Place) -> bool:
    """Face-up cards are added to a play that does not take the whole hand, as `last_hand` demands [S14]."""
    return isinstance(play, Play) and play.joined != "" and len(play.cards) < len(place.hand)


def _inherited(draw: Cards, shown: Rank | None) -> Rank | None:
    """What 3s may stand for when nothing is left to draw; where it would be 3 it is the plain play [S15]."""
    return None if draw or shown == "3" else shown


def may_inherit(state: State, place: Place) -> bool:
    """[S15]"""
    return _inherited(state.draw, state.shown) is not None and _are_threes(place.hand)


def _are_threes(hand: Cards) -> bool:
    """And nothing else, not even a joker: a hand is in order [S15]."""
    return bool(hand) and hand[0][0] == hand[-1][0] == "3"


def _inheritances(state: State, place: Place) -> list[Move]:
    """All 3s of the hand as the rank that the pile shows, with all that may join them [S15]."""
    rank = _inherited(state.draw, state.shown)
    assert rank is not None, "only asked where there is one to inherit"
    held, up = ranks_of(place.hand), ranks_of(place.up)
    joining = _joining(rank, up.count(rank), up.count(JOKER))
    return [Inherit(held), *(Inherit(held, joined) for joined in joining)]


def _of_rank(rank: Rank, most: int, jokers: int) -> Iterator[Ranks]:
    """Any natural cards of the rank, with any jokers; then any jokers alone [S4] [S16]."""
    for naturals in range(1, most + 1):
        for wild in range(jokers + 1):
            yield rank * naturals + JOKER * wild
    for wild in range(1, jokers + 1):
        yield JOKER * wild


def _joining(rank: Rank, most: int, jokers: int) -> Iterator[Ranks]:
    """Any face-up cards that are of the rank, or jokers, at least one [S14]."""
    for naturals, wild in product(range(most + 1), range(jokers + 1)):
        if naturals or wild:
            yield rank * naturals + JOKER * wild


def _picks(place: Place) -> tuple[Move, ...]:
    """The pile alone, or without a hand some face-up cards of one rank with it [S7]."""
    if place.hand:
        return (PICK,)
    up = ranks_of(place.up)
    taken = [rank * count for rank in dict.fromkeys(up) for count in range(1, up.count(rank) + 1)]
    return tuple(map(Pick, ("", *taken)))


_ALONE: Final[dict[Rank, list[list[tuple[Play, ...]]]]] = {
    rank: [
        [_of_one_rank(rank, naturals, jokers, 0, 0) for jokers in range(FEW_JOKERS + 1)]
        for naturals in range(MOST_ALIKE + 1)
    ]
    for rank in RANKS
}
"""By rank and numbers of natural cards and of jokers, where nothing can join them: nearly always."""
