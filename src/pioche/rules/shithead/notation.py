"""Moves as text, in the exact notation of the rules page."""

import re
from collections.abc import Callable
from typing import assert_never

from pioche.rules.game import IllegalMove
from pioche.rules.shithead.model import JOKER, RANKS, Arrange, Flip, Inherit, Move, Name, Pick, Play, Ranks
from pioche.rules.shithead.ranks import high_to_low

RANK = f"[{RANKS}]"
SAME = "(?P=rank)"
"""The rank that was read before."""
JOINED = rf"(?:\+(?=.)({SAME}{{0,3}}\*{{0,3}}))?"


def notate(move: Move) -> str:
    match move:
        case Arrange(up=up):
            return f"up {up}"
        case Play(rank=rank, cards=cards, joined=joined):
            named = f"={rank}" if cards[0] == JOKER else ""
            return f"play {cards}{named}{_joined(joined)}"
        case Inherit(threes=threes, joined=joined):
            return f"play {threes}~{_joined(joined)}"
        case Pick(taken=taken):
            return f"pick {taken}" if taken else "pick"
        case Flip(position=position):
            return f"blind {position}"
        case Name(rank=rank):
            return f"as {rank}"
        case _:
            assert_never(move)


def _joined(joined: Ranks) -> str:
    return f"+{joined}" if joined else ""


def _arrange(found: re.Match[str]) -> Move | None:
    return Arrange(found[1]) if high_to_low(found[1]) == found[1] else None


def _play(found: re.Match[str]) -> Move:
    return Play(found["rank"], found[1], found[3] or "")


def _inherit(found: re.Match[str]) -> Move:
    return Inherit(found[1], found[2] or "")


PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Move | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (rf"play ((?P<rank>{RANK}){SAME}{{0,7}}\*{{0,4}}){JOINED}", _play),
        (rf"play (\*{{1,4}})=(?P<rank>{RANK}){JOINED}", _play),
        (rf"play (3{{1,8}})~(?:\+(?=.)((?:(?P<rank>{RANK}){SAME}{{0,2}})?\*{{0,3}}))?", _inherit),
        (rf"pick(?: ((?P<rank>{RANK}){SAME}{{0,2}}|\*{{1,3}}))?", lambda found: Pick(found[1] or "")),
        (r"blind ([0-2])", lambda found: Flip(int(found[1]))),
        (rf"as ({RANK})", lambda found: Name(found[1])),
        (rf"up ([{RANKS}*]{{3}})", _arrange),
    )
)


def parse(text: str) -> Move:
    for pattern, read in PATTERNS:
        move = (found := pattern.fullmatch(text)) and read(found)
        if move:
            return move
    raise IllegalMove("unknown_move")
