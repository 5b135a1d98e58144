"""Moves as text."""

from collections.abc import Mapping
from typing import Final

from pioche.rules.game import IllegalMove
from pioche.rules.hit_the_deck.cards import COPIES, PACK, Card
from pioche.rules.hit_the_deck.model import Cut, Draw, Move, Pass, Play
from pioche.rules.hit_the_deck.race import ANNOUNCE, MISS, SLAP

DRAW: Final = Draw()
PASS: Final = Pass()
PLAYS: Final[dict[Card, Play]] = {card: Play(card) for card in COPIES}
CUTS: Final[tuple[Cut, ...]] = tuple(map(Cut, range(len(PACK) + 1)))
"""By the number of cards."""


def notate(move: Move) -> str:
    match move:
        case Play(card=card):
            return f"play {card}"
        case Cut(count=count):
            return f"cut {count}"
        case _:
            return type(move).__name__.lower()


_ALL: tuple[Move, ...] = (*PLAYS.values(), DRAW, PASS, *CUTS[1:], ANNOUNCE, SLAP, MISS)
MOVES: Mapping[str, Move] = {notate(move): move for move in _ALL}
"""All that there are, by notation."""


def parse(text: str) -> Move:
    if text not in MOVES:
        raise IllegalMove("unknown_move")
    return MOVES[text]
