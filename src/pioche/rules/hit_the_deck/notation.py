"""Moves as text."""

from collections.abc import Mapping

from pioche.rules.game import IllegalMove
from pioche.rules.hit_the_deck.cards import COPIES, PACK, Card
from pioche.rules.hit_the_deck.model import Cut, Draw, Move, Pass, Play
from pioche.rules.hit_the_deck.race import ANNOUNCE, MISS, SLAP

DRAW, PASS = Draw(), Pass()
PLAYS: Mapping[Card, Play] = {card: Play(card) for card in COPIES}


def notate(move: Move) -> str:
    match move:
        case Play(card=card):
            return f"play {card}"
        case Cut(count=count):
            return f"cut {count}"
        case _:
            return type(move).__name__.lower()


_CUTS = map(Cut, range(1, len(PACK) + 1))
_ALL: tuple[Move, ...] = (*PLAYS.values(), DRAW, PASS, *_CUTS, ANNOUNCE, SLAP, MISS)
MOVES: Mapping[str, Move] = {notate(move): move for move in _ALL}
"""All that there are, by notation."""


def parse(text: str) -> Move:
    if text not in MOVES:
        raise IllegalMove("unknown_move")
    return MOVES[text]
