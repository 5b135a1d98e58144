"""Nothing leaks: worlds that look the same are the same in every byte that leaves the server [FC-LK-01].

What looks the same is decided by the rules' own views alone; that these show nothing hidden is the law
`secrecy` of every game. Many more worlds are compared where a world costs less, in
`tests/table/test_nothing_leaks.py` and `tests/laws/test_secrecy.py`; `nox -s secrecy` plays them all.

What is made in the browser (alt texts, titles, what is read aloud) is made of these bytes alone.
"""

import os
import random
import re
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from pioche.server.app import assembled
from pioche.table.model import MOVES_LATE
from tests.server.clocks import StillClock
from tests.server.conftest import NO_LIMIT
from tests.server.house import House, open_house
from tests.server.leaving import COMMON_PAGES, METRICS, OWN_PAGES, Audience, Heard, Plot
from tests.table.worlds import (
    NAMES,
    OPTIONS,
    Fate,
    Scene,
    World,
    a_match,
    alike,
    first_world,
    tries_in,
    with_other_ends,
)

pytestmark = pytest.mark.long

LONG = "PIOCHE_WORLDS" in os.environ
MATCHES = 10 if LONG else 1
"""For each game and each way to look at it."""
WORLDS = 5 if LONG else 1
"""Beside the first, for each match and each of its viewers."""

CLIENT = Path(__file__).parents[2] / "client/src"
LIVE = 3
OUTSIDERS = ("a spectator", "the wall", "a stranger", "nobody")


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Fate:
    fate = Fate()
    fate.rules(monkeypatch)
    return fate


@pytest.fixture
def no_limits(monkeypatch: pytest.MonkeyPatch, no_rates: None) -> None:
    """All come from one address, and look more often than anybody would."""
    for name in ("LOOKS_OF_A_GUEST", "LOOKS_FROM_AN_ADDRESS", "RECORDS_OF_A_GUEST", "NAMES_FROM_AN_ADDRESS"):
        monkeypatch.setattr(f"pioche.server.doors.{name}", NO_LIMIT)


def differing(here: Heard, there: Heard) -> list[str]:
    """What is told otherwise, with the first of it."""
    found = []
    for who, said in here.items():
        if said != there[who]:
            pairs = zip(said, there[who], strict=False)
            found.append(f"{who}: {next((pair for pair in pairs if pair[0] != pair[1]), 'more or less')}")
    return found


@pytest.fixture
async def rooms(
    database: str, clock: StillClock, no_limits: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """Tables stay in memory, and lines are timed once, so that nothing is left to chance."""
    monkeypatch.setattr("tests.server.guests.PATIENCE", 120.0)
    monkeypatch.setattr("pioche.server.sockets.FIRST_INTERVAL", 3600.0)
    async with open_house(database, clock=clock, idle_seconds=3600.0) as house:
        yield house


@pytest.fixture
async def audience(rooms: House, written: pytest.CaptureFixture[str]) -> Audience:
    return await Audience.comes_to(rooms, written)


def a_plot(fate: Fate, scene: Scene, number: int) -> tuple[Plot, World]:
    world = a_match(fate, scene, number, least=MOVES_LATE + LIVE)
    return Plot(scene, LIVE, tries_in(scene, world, number)), world


in_matches = pytest.mark.parametrize(
    "match",
    [(game, number) for number in range(MATCHES) for game in OPTIONS],
    ids=lambda match: "{}-{}".format(*match),
)


@in_matches
async def test_who_plays_and_who_looks_on_are_told_the_same_wherever_the_hidden_cards_lie(
    audience: Audience, fate: Fate, match: tuple[str, int]
) -> None:
    game, number = match
    plot, world = a_plot(fate, Scene(game), number)
    for viewer in (None, 0, 1, 2):
        who = OUTSIDERS if viewer is None else (NAMES[viewer],)
        here = await audience.hears(plot, world, *who)
        others = alike(fate, plot.scene, world, viewer, random=random.Random(number))
        worlds = list(islice(others, WORLDS))
        assert len(worlds) == WORLDS, "there are always others"
        for other in worlds:
            assert not differing(here, await audience.hears(plot, other, *who))


@in_matches
async def test_who_watches_late_is_told_the_same_whatever_the_last_ten_moves_were(
    audience: Audience, fate: Fate, match: tuple[str, int]
) -> None:
    """And wherever the cards lie that were hidden before them."""
    game, number = match
    plot, world = a_plot(fate, Scene(game, "late"), number)
    here = await audience.hears(plot, world, *OUTSIDERS)
    worlds = list(islice(with_other_ends(fate, plot.scene, world), WORLDS))
    assert len(worlds) == WORLDS, "there are always others"
    for other in worlds:
        there = await audience.hears(plot, other, *OUTSIDERS)
        assert not differing(_told_to_all(here), _told_to_all(there))


def _told_to_all(heard: Heard) -> Heard:
    """Without what is told to the operator alone: how many moves are made."""
    return {who: said for who, said in heard.items() if who != "the metrics"}


@in_matches
async def test_of_a_match_that_nobody_may_watch_others_are_told_the_same_whatever_is_played(
    audience: Audience, fate: Fate, match: tuple[str, int]
) -> None:
    game, number = match
    plot, world = a_plot(fate, Scene(game, "nobody"), number)
    here = await audience.hears(plot, world, *OUTSIDERS)
    for each in range(WORLDS):
        other = first_world(fate, plot.scene, moves=LIVE + each, number=1_000 * number + each)
        there = await audience.hears(plot, other, *OUTSIDERS)
        assert not differing(_told_to_all(here), _told_to_all(there))


async def test_the_comparison_would_find_a_card_that_is_told_too_much(
    audience: Audience, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    plot, world = a_plot(fate, Scene("hit"), 0)
    other = next(alike(fate, plot.scene, world, None, random=random.Random(0)))
    monkeypatch.setattr("pioche.table.seen.why_not_start", lambda table: str(table.match.state.pile))
    here, there = [await audience.hears(plot, each, *OUTSIDERS) for each in (world, other)]
    told = differing(here, there)
    assert [each.partition(":")[0] for each in told] == [
        "the screen of a spectator",
        "the screen of the wall",
    ]


def test_every_address_that_the_server_answers_is_held_to_this() -> None:
    """But for the files of the client, which know no match."""
    asked = [page.split("?")[0] for page in (*COMMON_PAGES, *OWN_PAGES, METRICS)]
    routes = [route for route in assembled({}).routes if isinstance(route, HTTPRoute)]
    answered = {route.path for route in routes if "GET" in route.methods}
    assert len(answered) > 15
    for path in answered:
        pattern = re.sub(r"\{[^}]*\}", "[^/]+", re.sub(r"\{[^}]*:path\}", ".+", path))
        is_file = path.startswith(("/assets", "/schema/"))
        assert is_file or any(re.fullmatch(pattern, page) for page in asked), f"{path} is not asked for"


def test_the_browser_hears_what_is_compared_here_and_nothing_else() -> None:
    """One file asks over HTTP, one has the socket; the worker answers with the client itself."""
    ways = re.compile(r"(?<![#\w.])fetch\(|new WebSocket\b|EventSource|XMLHttpRequest|RTCPeerConnection")
    scripts = [path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte"}]
    assert len(scripts) > 100
    found = {path.relative_to(CLIENT).as_posix() for path in scripts if ways.search(path.read_text("utf-8"))}
    assert found == {"lib/api.ts", "lib/socket.ts", "worker/worker.ts"}
