"""Worlds that look the same by the rules are the same in all that a table shows, tells and answers: FC-LK-01.

`nox -s secrecy` plays 10,000 worlds for each game.
"""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import TypeAlias

import msgspec
import pytest

from pioche.rules.game import IllegalMove, Viewer
from pioche.table.commands import Play
from pioche.table.model import NOBODY, PersonId
from pioche.table.notices import notices
from pioche.table.scene import view
from pioche.table.story import Refused
from pioche.table.view import TableView
from pioche.table.watching import may_hear_of
from tests.table.evening import Evening, person_id
from tests.table.worlds import (
    NAMES,
    OPTIONS,
    Fate,
    Scene,
    World,
    a_match,
    alike,
    begins,
    first_world,
    plays_on,
    tries_in,
    with_other_ends,
)

pytestmark = pytest.mark.long

WORLDS = int(os.environ.get("PIOCHE_WORLDS", "240"))
"""For each game."""
AT_ONE_MOMENT = min(50, WORLDS // 12)
WAYS_TO_LOOK = 6
"""Each of three seats, a spectator, one who watches late, and one who may not watch at all."""
SPECTATORS = (person_id("Dan"), NOBODY)
"""One who looks on, and a shared screen."""

Told: TypeAlias = list[bytes]


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Fate:
    fate = Fate()
    fate.rules(monkeypatch)
    return fate


def told(scene: Scene, world: World, *persons: PersonId, since: int, tries: Sequence[str]) -> Told:
    """All that these are shown from that move on, all that they were told, and what they are answered."""
    evening = begins(scene, world.secret)
    said: Told = []
    for moves, _ in enumerate(plays_on(evening, world.moves)):
        if moves >= since:
            said += [msgspec.json.encode(_seen(evening, person)) for person in persons]
    for person in persons:
        said.append(msgspec.json.encode(list(_heard(evening, person))))
        said += [_answer(evening, person, move).encode() for move in tries]
    assert evening.match.shuffle is not None
    return [text.replace(evening.match.shuffle.commitment.encode(), b"the commitment") for text in said]


def _seen(evening: Evening, person: PersonId) -> TableView:
    return view(evening.table, person, now=evening.now, names=evening.names)


def _heard(evening: Evening, person: PersonId) -> Iterator[object]:
    """What they may know of by now."""
    table, names = evening.table, evening.names
    for entry in evening.log:
        if may_hear_of(table, person, entry.seq):
            heard = notices(entry.event, table.seat_in_match(person), game=table.game, names=names)
            yield entry.seq, entry.at, list(heard)


def _answer(evening: Evening, person: PersonId, move: str) -> str:
    """The code of the refusal; what may be done is not done."""
    match = _seen(evening, person).match
    decision, legal = (match.decision or 0, match.legal) if match else (0, ())
    if move in legal:
        return "accepted"
    try:
        evening.person_asks(person, Play(move, decision), command_id=None)
    except (Refused, IllegalMove) as refusal:
        return refusal.code
    raise AssertionError(f"{move!r} was taken, though it is not listed")


in_every_game = pytest.mark.parametrize("game", OPTIONS)


@in_every_game
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_who_plays_or_looks_on_is_told_the_same_wherever_the_hidden_cards_lie(
    fate: Fate, game: str, viewer: Viewer
) -> None:
    scene = Scene(game)
    persons = SPECTATORS if viewer is None else (person_id(NAMES[viewer]),)

    def compared(world: World, number: int) -> int:
        tries = tries_in(scene, world, number)
        here = told(scene, world, *persons, since=0, tries=tries)
        others = list(islice(alike(fate, scene, world, viewer, random=random.Random(number)), AT_ONE_MOMENT))
        for other in others:
            assert told(scene, other, *persons, since=0, tries=tries) == here
        return len(others)

    until_enough(fate, scene, compared)


def until_enough(fate: Fate, scene: Scene, compared: Callable[[World, int], int]) -> None:
    """In one match after the other; where little is hidden there are few other worlds."""
    left = WORLDS // WAYS_TO_LOOK
    for number in count():
        left -= compared(a_match(fate, scene, number), number)
        if left <= 0:
            return


@in_every_game
def test_who_watches_late_is_told_the_same_whatever_the_last_ten_moves_were(fate: Fate, game: str) -> None:
    scene = Scene(game, "late")

    def compared(world: World, number: int) -> int:
        length, tries = len(world.moves), tries_in(scene, world, number)
        here = told(scene, world, *SPECTATORS, since=length, tries=tries)
        others = list(islice(with_other_ends(fate, scene, world), AT_ONE_MOMENT))
        for other in others:
            assert told(scene, other, *SPECTATORS, since=length, tries=tries) == here
        return len(others)

    until_enough(fate, scene, compared)


@in_every_game
def test_of_a_match_that_nobody_may_watch_others_are_told_the_same_whatever_is_played(
    fate: Fate, game: str
) -> None:
    scene = Scene(game, "nobody")

    def compared(world: World, number: int) -> int:
        tries = tries_in(scene, world, number)
        here = told(scene, world, *SPECTATORS, since=len(world.moves), tries=tries)
        for moves in range(AT_ONE_MOMENT):
            other = first_world(fate, scene, moves=moves, number=1_000 * number + moves)
            assert told(scene, other, *SPECTATORS, since=moves, tries=tries) == here
        return AT_ONE_MOMENT

    until_enough(fate, scene, compared)


def test_the_comparison_would_find_a_card_that_is_told_too_much(
    fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal that depends on the next card, and a spectator who hears of a seat's hand."""
    scene = Scene("hit")
    world = a_match(fate, scene, 0)
    other = next(alike(fate, scene, world, None, random=random.Random(0)))
    here, there = (told(scene, each, NOBODY, since=0, tries=["draw"]) for each in (world, other))
    assert here == there
    monkeypatch.setattr("pioche.table.seen.why_not_start", lambda table: str(table.match.state.pile[:40]))
    here, there = (told(scene, each, NOBODY, since=0, tries=["draw"]) for each in (world, other))
    assert here != there
