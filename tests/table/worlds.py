"""Worlds that look the same to somebody: the same moves, over cards that lie otherwise where nobody sees."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import msgspec
import pytest

from pioche.games import GAMES
from pioche.rules.chance import Chance, ChanceResult, SeededChance, Shuffled, replayed
from pioche.rules.game import IllegalMove, Seat, Viewer
from pioche.rules.options import Value
from pioche.table.events import Entry, Played, Started
from pioche.table.model import MOVES_LATE, Table, Watching
from pioche.table.story import Refused
from tests.table.evening import Evening

NAMES = ("Ada", "Bo", "Cy")
OPTIONS: Mapping[str, Mapping[str, Value]] = {
    "hit": {"beginner": True, "rounds": 2},
    "hit_the_deck": {"beginner": True, "target": 50},
    "shithead": {"beginner": True, "rounds": 2},
}
"""Of each game, so that all that can be shown is shown."""
TRIES = 12
LONGEST = 60
"""Moves, of which the match need not come to its end."""
PAIRS = 3
"""Cards that change places between one world and the next, two by two."""
VAIN = 200
"""So many tries in a row that give no new world: there are no others, or few."""

Luck = tuple[ChanceResult, ...]
Place = tuple[int, int]
"""Of a card: which shuffle, and where in it."""


@dataclass(frozen=True)
class World:
    """How the cards lie, and what is played. The secret names the luck, and is told to nobody."""

    secret: bytes
    luck: Luck
    moves: tuple[tuple[Seat, str], ...]

    def until(self, moves: int) -> "World":
        """So many of its moves."""
        return replace(self, moves=self.moves[:moves])


@dataclass(frozen=True)
class Scene:
    """What is played, and who may see it."""

    game: str
    watching: Watching = "everybody"


class LaidChance:
    """In the place of the stream of a match: results that were laid out beforehand, from a position on."""

    def __init__(self, luck: Luck, position: int) -> None:
        self._luck = luck
        self.position = position

    def _next(self) -> Chance:
        if self.position >= len(self._luck):
            raise LookupError("this world ends here")
        self.position += 1
        return replayed(self._luck[self.position - 1 : self.position])

    def shuffle(self, cards: Sequence[Any]) -> tuple[Any, ...]:
        return self._next().shuffle(cards) if cards else ()

    def pick(self, count: int) -> int:
        return self._next().pick(count)


class Fate:
    """Which luck belongs to which secret, for tables and servers."""

    def __init__(self) -> None:
        self._luck: dict[bytes, Luck] = {}
        self._secrets = count()

    def new_secret(self) -> bytes:
        return random.Random(next(self._secrets)).randbytes(32)

    def lays(self, luck: Luck, moves: tuple[tuple[Seat, str], ...]) -> World:
        world = World(self.new_secret(), luck, moves)
        self._luck[world.secret] = luck
        return world

    def chance(self, secret: bytes, *, salts: Sequence[bytes] = (), position: int = 0) -> Any:
        if secret in self._luck:
            return LaidChance(self._luck[secret], position)
        return SeededChance(secret, salts=salts, position=position)

    def rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on. Reactions in races are seen by all: they are the same in all worlds."""
        for place in ("playing", "moving"):
            monkeypatch.setattr(f"pioche.table.{place}.SeededChance", self.chance)
        monkeypatch.setattr("pioche.table.racing.SeededChance", _same_reactions)


def _same_reactions(_: bytes, *, salts: Sequence[bytes] = (), position: int = 0) -> SeededChance:
    return SeededChance(b"reactions", salts=salts[:1], position=position)


def begins(scene: Scene, secret: bytes, *, at: int = 1_000_000) -> Evening:
    """Three sit down at that time, and the match begins."""
    form: dict[str, Any] = {"game": scene.game, "watching": scene.watching, **OPTIONS[scene.game]}
    evening = Evening(*NAMES, seats=3, races="calm", **form)
    evening.at, evening.secret = at, secret
    evening.guests[0].starts()
    return evening


def plays_on(evening: Evening, moves: Sequence[tuple[Seat, str]]) -> Iterator[Table]:
    """The table before these moves, and after each."""
    yield evening.table
    for seat, move in moves:
        evening.guests[seat].plays(move)
        yield evening.table


def a_match(fate: Fate, scene: Scene, number: int, *, least: int = MOVES_LATE) -> World:
    """Of any length from that one on."""
    return first_world(fate, scene, moves=random.Random(number).randint(least, LONGEST), number=number)


def first_world(fate: Fate, scene: Scene, *, moves: int, number: int) -> World:
    """Any match, as players without a plan play it; not so long that it ends."""
    taste = random.Random(number)
    while True:
        evening = begins(scene, fate.new_secret())
        played = list(_any_moves(evening, taste, moves))
        if len(played) == moves and evening.table.running:
            return fate.lays(_luck_of(evening.log), tuple(played))


def _any_moves(evening: Evening, taste: random.Random, most: int) -> Iterator[tuple[Seat, str]]:
    for _ in range(most):
        running = evening.table.running
        if running is None:
            return
        seat = taste.choice(running.to_act)
        move = taste.choice(running.legal[seat])
        evening.guests[seat].plays(move)
        yield seat, move


def _luck_of(log: Sequence[Entry]) -> Luck:
    events = (entry.event for entry in log)
    return tuple(result for event in events if isinstance(event, Started | Played) for result in event.chance)


def alike(
    fate: Fate, scene: Scene, world: World, viewer: Viewer, *, random: random.Random
) -> Iterator[World]:
    """Others in which the match has looked the same to that viewer all along, none of them twice.

    Each is further away from the first than the one before; where little is hidden there are few.
    """
    shown = list(_shown(scene, world, viewer))
    found = {world.luck}
    free: list[Place] = []
    vain = 0
    while vain < VAIN:
        vain += 1
        luck, places = _with_swaps(world.luck, free, random)
        other = fate.lays(luck, world.moves)
        if luck != world.luck and _looks_the_same(scene, other, viewer, shown=shown):
            world = other
            free += places
            if luck not in found:
                found.add(luck)
                vain = 0
                yield other


def _shown(scene: Scene, world: World, viewer: Viewer) -> Iterator[bytes]:
    """By the rules alone, so that whatever a table adds is held against it."""
    game = GAMES[scene.game]
    for table in plays_on(begins(scene, world.secret), world.moves):
        assert table.match is not None
        yield msgspec.json.encode((table.phase, game.view(table.match.state, viewer)))


def _looks_the_same(scene: Scene, world: World, viewer: Viewer, *, shown: Sequence[bytes]) -> bool:
    try:
        return all(map(bytes.__eq__, _shown(scene, world, viewer), shown))
    except (IllegalMove, Refused, LookupError, ValueError):
        return False  # what was played cannot be played there


def _with_swaps(luck: Luck, free: Sequence[Place], random: random.Random) -> tuple[Luck, list[Place]]:
    """Some cards change places: those that are known to be free to, or two of which nothing is known."""
    if free and random.random() < 0.8:
        pairs = [_pair(luck, free, random) for _ in range(PAIRS)]
    else:
        pairs = [_pair(luck, _places(luck), random)]
    return tuple(_swapped(luck, pairs)), [place for pair in pairs for place in pair]


def _places(luck: Luck) -> list[Place]:
    return [
        (number, place)
        for number, result in enumerate(luck)
        if isinstance(result, Shuffled)
        for place in range(len(result.cards))
    ]


def _pair(luck: Luck, places: Sequence[Place], random: random.Random) -> list[Place]:
    """Of one shuffle."""
    first = random.choice(places)
    return [first, random.choice([place for place in places if place[0] == first[0]])]


def _swapped(luck: Luck, pairs: Sequence[Sequence[Place]]) -> Iterator[ChanceResult]:
    for number, result in enumerate(luck):
        if isinstance(result, Shuffled):
            cards = list(result.cards)
            for (where, one), (_, other) in pairs:
                if where == number:
                    cards[one], cards[other] = cards[other], cards[one]
            yield Shuffled(tuple(cards))
        else:
            yield result


def ends_otherwise(fate: Fate, scene: Scene, world: World, *, like: World, number: int) -> World | None:
    """That world, and then as many moves as `like` has; None if the log then has other kinds of lines."""
    here, there = begins(scene, like.secret), begins(scene, world.secret)
    *_, _ = plays_on(here, like.moves)
    *_, _ = plays_on(there, world.moves)
    try:
        others = tuple(_any_moves(there, random.Random(number), len(like.moves) - len(world.moves)))
    except (LookupError, ValueError):
        return None  # it would need a shuffle that was not laid out
    if _kinds(here.log) != _kinds(there.log):
        return None
    return fate.lays(world.luck, (*world.moves, *others))


def _kinds(log: Sequence[Entry]) -> list[type]:
    return [type(entry.event) for entry in log]


def with_other_ends(fate: Fate, scene: Scene, world: World) -> Iterator[World]:
    """Told with as many lines as that one: how fast others move, who watches late can see (see 0014)."""
    before = world.until(_moves_shown(scene, world))
    for number, other in enumerate(alike(fate, scene, before, None, random=random.Random(1))):
        end = ends_otherwise(fate, scene, other, like=world, number=number)
        if end is not None:
            yield end


def tries_in(scene: Scene, world: World, number: int) -> list[str]:
    """Some moves of anybody at any time, without those that all may try (a slap, D16)."""
    moves = set[str]()
    for table in plays_on(begins(scene, world.secret), world.moves):
        assert table.match is not None
        moves.update(move for legal in table.match.legal for move in legal)
    known = sorted(moves - {"slap", "announce", "miss"})
    return random.Random(number).sample(known, min(TRIES, len(known)))


def _moves_shown(scene: Scene, world: World) -> int:
    """To one who watches late; a race leads to several moves by itself, and ten of them are held back."""
    evening = begins(scene, world.secret)
    played = [_count_played(evening) for _ in plays_on(evening, world.moves)]
    return next(moves for moves, count in enumerate(played) if count >= played[-1] - MOVES_LATE)


def _count_played(evening: Evening) -> int:
    return sum(isinstance(event, Played) for event in evening.events)
