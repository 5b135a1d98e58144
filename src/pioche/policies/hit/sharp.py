"""The exact best of the rest of the turn, in expected points."""

import random
from collections.abc import Sequence

from pioche.policies.hit.rest_of_turn import RestOfTurn
from pioche.rules.hit.view import View

TIE = 1e-9


def sharp(view: View, legal: Sequence[str], rng: random.Random) -> str:
    """Expects the most points from its line at the end of this turn; of equals it draws, and steals.

    It does not fear for the line between its turns: a card that lies there when the turn ends counts in full.
    """
    if len(legal) == 1:
        return legal[0]
    assert view.active is not None, "somebody is asked for a move"
    line, rest = view.places[view.active].line, RestOfTurn(view)
    if view.offer is None:
        return "draw" if rest.is_worth_a_draw(line) else "stop"
    stolen = rest.after_steal(line, view.offer.card, pile=rest.pile, reach=rest.reach)
    left = rest.worth(line, rest.pile, rest.reach)
    return "steal" if stolen >= left - TIE else "leave"
