"""Why a move is refused, in a code that both catalogs translate."""

from typing import assert_never

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card
from pioche.rules.hit_the_deck.matching import why_no_match
from pioche.rules.hit_the_deck.model import Announce, Cut, Draw, Miss, Move, Pass, Play, Slap
from pioche.rules.hit_the_deck.rounds import held
from pioche.rules.hit_the_deck.state import State


def why_illegal(state: State, seat: Seat, move: Move) -> str:
    """The code for a move that is neither legal nor a foul; it tells only what the seat may know [C10]."""
    if state.is_over:
        return "match_over"
    if isinstance(move, Announce | Slap | Miss):
        return _why_not_in_race(state, seat, move)
    if state.race is not None:
        return "race_open"
    return _why_not_now(state, move) if seat == state.active else "not_your_turn"


def _why_not_in_race(state: State, seat: Seat, move: Announce | Slap | Miss) -> str:
    if state.race is None:
        return "no_race"
    if isinstance(move, Announce) and seat != state.race.seat:
        return "not_announcer"
    return "given_up" if seat in state.race.given_up else "nothing_owed"


def _why_not_now(state: State, move: Play | Draw | Pass | Cut) -> str:
    if state.is_cutting:
        return "cut_range" if isinstance(move, Cut) else "cut_first"
    match move:
        case Play(card=card):
            return why_not_playable(state, card)
        case Draw():
            return "holds_match" if state.drawn is None else "answer_drawn"
        case Pass():
            return "nothing_drawn"
        case Cut():
            return "no_cut"
        case _:
            assert_never(move)


def why_not_playable(state: State, card: Card) -> str:
    """For a card that the active seat may not play now."""
    if card not in held(state, state.active):
        return "not_in_hand"
    if state.is_cutting:
        return "cut_first"
    return why_no_match(state.in_play) if state.drawn is None else "drawn_card_only"
