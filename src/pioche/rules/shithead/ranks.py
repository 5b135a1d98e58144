"""Ranks: which may be played on which, what a card shows, and when a pile burns."""

from collections.abc import Sequence
from typing import Final, get_args

from pioche.rules.remember import remember
from pioche.rules.shithead.model import (
    JOKER,
    RANKS,
    SUITS,
    Card,
    Cards,
    PileCard,
    Rank,
    Ranks,
    ShitheadOptions,
    TenOn,
)

HEIGHT: Final = {rank: height for height, rank in enumerate(RANKS + JOKER)}
"""Jokers lie above everything, where cards are sorted."""
PLACE: Final = {
    card: place for place, card in enumerate([*(rank + suit for rank in RANKS for suit in SUITS), JOKER])
}
"""Of every card in a sorted hand."""
REMEMBERED = 64
"""So many hands: each is asked about several times."""


def pack_of(options: ShitheadOptions, seats: int) -> Cards:
    """By rank, within a rank by suit, jokers last [C7]."""
    packs = packs_of(options, seats)
    naturals = tuple(rank + suit for rank in RANKS for suit in SUITS for _ in range(packs))
    return naturals + (JOKER,) * (2 * packs if options.jokers else 0)


def packs_of(options: ShitheadOptions, seats: int) -> int:
    """One to five seats, two for six, unless the host says how many."""
    if options.packs == "auto":
        return 2 if seats == 6 else 1
    return options.packs


def in_order(cards: Sequence[Card]) -> Cards:
    """By rank, then by suit: an order that tells nothing of how the cards came."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


@remember(REMEMBERED)
def ranks_of(cards: Cards) -> Ranks:
    """The letters of these cards, a joker's too."""
    return "".join([card[0] for card in cards])


def high_to_low(ranks: Ranks) -> Ranks:
    """Jokers first, as a choice of face-up cards is written [S2]."""
    return "".join(sorted(ranks, key=HEIGHT.__getitem__, reverse=True))


def refusal(rank: Rank, shown: Rank | None, ten_on: TenOn) -> str | None:
    """Why this rank may not be played on the rank that the pile shows; None if it may [S4]."""
    if shown is None or rank in "23":
        return None  # [S10]
    if rank == "T" and ten_on != "rank":
        return "seven_or_lower" if shown == "7" and ten_on == "not_seven" else None  # [S13]
    if shown == "7":
        follows, code = HEIGHT[rank] <= HEIGHT["7"], "seven_or_lower"  # [S11]
    else:
        follows, code = HEIGHT[rank] >= HEIGHT[shown], "too_low"
    if follows:
        return None
    return "ten_on_rank" if rank == "T" else code


def _playable(shown: Rank | None, ten_on: TenOn) -> Ranks:
    return "".join([rank for rank in RANKS if refusal(rank, shown, ten_on) is None])


_PLAYABLE: Final[dict[TenOn, dict[Rank | None, Ranks]]] = {
    ten_on: {shown: _playable(shown, ten_on) for shown in (None, *RANKS)} for ten_on in get_args(TenOn)
}


def playable(shown: Rank | None, ten_on: TenOn) -> Ranks:
    """All ranks that may be played, low to high."""
    return _PLAYABLE[ten_on][shown]


def shows(rank: Rank, under: Rank | None, options: ShitheadOptions) -> Rank:
    """What cards of this rank show on the rank under them: a transparent 3 shows that one."""
    if rank == "3" and options.transparent_threes:
        return under or "3"
    return rank


def run_on(pile: Sequence[PileCard]) -> int:
    """How many cards on top count as the same rank [S17]."""
    if not pile:
        return 0
    shown, run = pile[-1].shows, 1
    while run < len(pile) and pile[-1 - run].shows == shown:
        run += 1
    return run


def taken_by_rank(cards: Cards, ranks: Ranks) -> Cards:
    """Of cards in order as many as the ranks name, each rank in one place; of one rank the lowest suits."""
    taken: Cards = ()
    while ranks:
        rank, first = ranks[0], 0
        while cards[first][0] != rank:
            first += 1
        count = ranks.count(rank)
        taken += cards[first : first + count]
        ranks = ranks[count:]
    return taken


def without(cards: Sequence[Card], gone: Sequence[Card]) -> Cards:
    """The cards that are left; of cards alike only as many go as are named."""
    left = list(cards)
    for card in gone:
        at = 0
        while left[at] != card:
            at += 1
        del left[at]
    return tuple(left)
