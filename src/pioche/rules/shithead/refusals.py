"""Which rule refuses a move. It depends on nothing that the seat may not know [C10]."""

from typing import assert_never

from pioche.rules.game import Seat
from pioche.rules.shithead.model import JOKER, Arrange, Flip, Inherit, Move, Name, Pick, Play, Ranks
from pioche.rules.shithead.plays import is_arranging, may_inherit
from pioche.rules.shithead.ranks import ranks_of, refusal
from pioche.rules.shithead.state import Place, State


def why_illegal(state: State, seat: Seat, move: Move) -> str:
    """Only for a move that is not legal."""
    if state.is_over:
        return "match_over"
    if isinstance(move, Arrange):
        return "not_held" if is_arranging(state, seat) else "already_arranged"
    if state.active is None:
        return "arranging"
    if seat != state.active:
        return "not_your_turn"
    if state.turned is not None:
        return _why_not_named(state, move)
    return _why_not_played(state, state.places[seat], move)


def _why_not_named(state: State, move: Move) -> str:
    if not isinstance(move, Name):
        return "name_the_joker"
    return refusal(move.rank, state.shown, state.options.ten_on) or "name_the_joker"


def _why_not_played(state: State, place: Place, move: Play | Inherit | Pick | Flip | Name) -> str:
    is_blind = not place.hand and not place.up
    match move:
        case Name():
            return "no_joker_waits"
        case Flip():
            return "no_such_card" if is_blind else "wrong_zone"
        case Pick() | Play() | Inherit() if is_blind:
            return "wrong_zone"
        case Pick():
            return _why_not_picked(state, place, move)
        case Play():
            return _why_not_laid(state, place, move)
        case Inherit():
            return _why_not_inherited(state, place, move)
        case _:
            assert_never(move)


def _why_not_picked(state: State, place: Place, pick: Pick) -> str:
    if not state.pile:
        return "nothing_to_pick"
    if pick.taken and place.hand:
        return "pick_alone"
    return "must_play" if _holds(place.up, pick.taken) else "not_held"


def _why_not_laid(state: State, place: Place, play: Play) -> str:
    if not _holds(place.hand or place.up, play.cards):
        return "not_held"
    if code := refusal(play.rank, state.shown, state.options.ten_on):
        return code
    if not place.hand:
        return "wrong_zone"
    if not _holds(place.up, play.joined):
        return "not_held"
    naturals = ranks_of(place.hand).count(play.rank)
    return "join_last_hand" if play.cards.count(play.rank) == naturals else "all_naturals_first"


def _why_not_inherited(state: State, place: Place, move: Inherit) -> str:
    if not may_inherit(state, place) or len(move.threes) != len(place.hand):
        return "cannot_inherit"
    is_of_rank = set(move.joined) <= {state.shown, JOKER}
    return "not_held" if is_of_rank else "cannot_inherit"


def _holds(cards: tuple[str, ...], ranks: Ranks) -> bool:
    held = ranks_of(cards)
    return all(held.count(rank) >= ranks.count(rank) for rank in set(ranks))
