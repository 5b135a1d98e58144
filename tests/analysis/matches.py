"""Matches that are over, and what is told of them."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pioche.analysis.model import Luck, Retrospect
from pioche.match import Match
from pioche.policies import policy_named
from pioche.record import Record
from pioche.research.playing import Players, play_on
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import ABANDONED
from pioche.rules.hit.model import PACK
from pioche.rules.options import Value


def hit(moves: str, *, drawn: str) -> Record:
    """Of Hit!, between two, abandoned after these moves; these cards lay on top of the pile."""
    first = [int(card) for card in drawn.split()]
    rest = list(PACK)
    for card in first:
        rest.remove(card)
    match = Match("hit", seats=2, chance=ScriptedChance(decks=[[*first, *rest]], picks=[0]))
    for move in moves.split():
        match.play(match.to_act[0], move)
    return replace(match.record(), outcome=ABANDONED)


def at_random(game: str, numbers: range, **options: Value) -> Iterator[Match]:
    """Played to the end by two to five seats that choose at random; the same number is the same match."""
    for number in numbers:
        yield _played(game, number, seats=2 + number % 4, options=options)


def _played(game: str, number: int, *, seats: int, options: dict[str, Value]) -> Match:
    chance = SeededChance(b"analysis", salts=[b"%d" % number])
    match = Match(game, seats=seats, options=options, chance=chance)
    players = Players(
        policies=(policy_named("random", game),) * seats,
        luck=tuple(random.Random(f"{number} {seat}") for seat in range(seats)),
        races=SeededChance(b"races", salts=[b"%d" % number]),
    )
    for _ in play_on(match, players):
        pass
    return match


def figures(found: Retrospect) -> dict[str, Sequence[int | None]]:
    """By kind."""
    return {each.kind: each.values for each in found.figures}


def standings(found: Retrospect, measure: str) -> list[tuple[int, tuple[int, ...]]]:
    """The steps, and how the seats stood."""
    (lead,) = (each for each in found.leads if each.measure == measure)
    return [(each.step, each.values) for each in lead.standings]


def only_luck(found: Retrospect) -> Luck:
    (luck,) = found.luck
    return luck
