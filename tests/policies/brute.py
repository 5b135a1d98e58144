"""What a turn of Hit! is worth, found by drawing every card of the pile after every answer."""

from copy import deepcopy

from pioche.rules.hit.state import State
from tests.rules.hit.brute import Round


def worths(state: State) -> dict[str, float]:
    """Of each legal move: the points expected from the line at the end of the turn, played on at best."""
    now = Round(state)
    return {move: _worth_of(now, move, now.active) for move in now.moves()}


def _worth_of(now: Round, move: str, seat: int) -> float:
    if move != "draw":
        return _worth(now.played(move), seat)
    worlds = [_with_on_top(now, card) for card in set(now.pile)]
    return sum(now.pile.count(each.pile[0]) * _worth(each.played("draw"), seat) for each in worlds) / len(
        now.pile
    )


def _with_on_top(now: Round, card: int) -> Round:
    world = deepcopy(now)
    world.pile.remove(card)
    world.pile.insert(0, card)
    return world


def _worth(now: Round, seat: int) -> float:
    """A loot is empty until the end of the pile fills it."""
    if now.is_over or now.active != seat:
        return sum(now.lines[seat]) + sum(now.loots[seat])
    return max(_worth_of(now, move, seat) for move in now.moves())
