"""Why a move is refused, in a code that both catalogs translate."""

from pioche.rules.game import Seat
from pioche.rules.hit.model import Move, Stop
from pioche.rules.hit.state import State


def why_illegal(state: State, seat: Seat, move: Move) -> str:
    """Only for a move that is not legal."""
    if state.is_over:
        return "match_over"
    if seat != state.active:
        return "not_your_turn"
    if state.offer is not None:
        return "answer_steal_first"
    return "draw_first" if isinstance(move, Stop) else "no_steal_offered"
