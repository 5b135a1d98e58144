"""All that a seat may do: the complete list, each move once, in a stable order."""

from collections.abc import Iterator, Mapping, Sequence
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
REMEMBERED = 64
"""So many lists of plays: whoever asks what may be played asks again when it is."""


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
    shown, options = state.shown, state.options
    fitting = playable(shown, options.ten_on)
    if not place.hand:
        return _from_up(place.up, fitting)
    inherited = _inherited(state.draw, shown)
    if options.join_up == "any":
        return _from_hand(place.hand, place.up, fitting, inherited)
    joining = () if state.draw else place.up
    plays = _from_hand(place.hand, joining, fitting, inherited)
    return tuple(play for play in plays if not _joins_too_early(play, place))


@remember(REMEMBERED)
def _from_up(up: Cards, fitting: Ranks) -> tuple[Move, ...]:
    held = ranks_of(up)
    return tuple(Play(rank, cards) for rank in fitting for cards in _of_rank(rank, held))


@remember(REMEMBERED)
def _from_hand(hand: Cards, up: Cards, fitting: Ranks, inherited: Rank | None) -> tuple[Move, ...]:
    """Of each rank all plays, each with all that may join it [S4] [S14]; then 3s as another rank [S15]."""
    held, beside = ranks_of(hand), ranks_of(up)
    jokers, jokers_beside = held.count(JOKER), beside.count(JOKER)
    plays: list[Move] = []
    for rank in fitting:
        naturals = held.count(rank)
        if jokers or jokers_beside or rank in beside:
            plays += _of_one_rank(rank, (naturals, jokers), (beside.count(rank), jokers_beside))
        elif naturals:
            plays += _ALONE[rank][naturals]
    if inherited and are_threes(held):
        plays += [Inherit(held, joined) for joined in ("", *_joining(inherited, beside))]
    return tuple(plays)


@remember(None)
def _of_one_rank(rank: Rank, own: tuple[int, int], joining: tuple[int, int]) -> tuple[Play, ...]:
    """So many cards of the rank, and so many jokers, are held; and so many of both lie up beside them."""
    held, up = (rank * naturals + JOKER * jokers for naturals, jokers in (own, joining))
    plays: list[Play] = []
    for cards in _of_rank(rank, held):
        plays.append(Play(rank, cards))
        if cards.count(rank) == held.count(rank):
            plays += [Play(rank, cards, joined) for joined in _joining(rank, up)]
    return tuple(plays)


def _joins_too_early(play: Move, place: Place) -> bool:
    """Face-up cards are added to a play that does not take the whole hand, as `last_hand` demands [S14]."""
    return isinstance(play, Play) and play.joined != "" and len(play.cards) < len(place.hand)


def _inherited(draw: Cards, shown: Rank | None) -> Rank | None:
    """What 3s may stand for when nothing is left to draw; where it would be 3 it is the plain play [S15]."""
    return None if draw or shown == "3" else shown


def are_threes(held: Ranks) -> bool:
    """And nothing else, not even a joker [S15]."""
    return len(held) == held.count("3") > 0


def may_inherit(state: State, place: Place) -> bool:
    """[S15]"""
    return _inherited(state.draw, state.shown) is not None and are_threes(ranks_of(place.hand))


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


def _picks(place: Place) -> tuple[Move, ...]:
    """The pile alone, or without a hand some face-up cards of one rank with it [S7]."""
    up = "" if place.hand else ranks_of(place.up)
    taken = [rank * count for rank in dict.fromkeys(up) for count in range(1, up.count(rank) + 1)]
    return tuple(map(Pick, ("", *taken)))


_ALONE: Final[Mapping[Rank, Sequence[Sequence[Play]]]] = {
    rank: [_of_one_rank(rank, (naturals, 0), (0, 0)) for naturals in range(MOST_ALIKE + 1)] for rank in RANKS
}
"""By rank and number of natural cards, where no joker is held and nothing can join them: nearly always."""
