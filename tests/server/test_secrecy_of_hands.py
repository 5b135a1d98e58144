"""Hands, piles and face-down cards are told to nobody who may not know them [FC-LK-01]."""

import asyncio
import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import httpx
import msgspec
import pytest

from pioche.games import game_named
from pioche.rules.game import Viewer
from pioche.rules.hit_the_deck.state import State as HitTheDeckState
from pioche.rules.shithead.state import State as ShitheadState
from pioche.server import wire
from pioche.table.commands import AddBot, Leave, Play, Sit
from pioche.table.events import Entry, Played, Started
from pioche.table.model import Watching
from tests.server.guests import Screen, all_see
from tests.server.house import House
from tests.server.looking import PAST

Cards: TypeAlias = frozenset[str]

OPTIONS = {"hit_the_deck": {"beginner": True}, "shithead": {"beginner": True, "rounds": 10}}
CARD = {
    "hit_the_deck": re.compile(r"[RBGY][1-5CF]|N[1-5]|K[RBGY]|H"),
    "shithead": re.compile(r"[2-9TJQKA][cdhs]|\*"),
}
ENOUGH = 160
"""Lines of the log."""


def cards_in(told: object, game: str) -> Cards:
    """All cards that are named anywhere in a message, moves too."""
    words = re.split(r"[ +]", " ".join(_texts(msgspec.to_builtins(told))))
    return frozenset(word for word in words if CARD[game].fullmatch(word))


def _texts(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping):
        for each in told.values():
            yield from _texts(each)
    elif isinstance(told, list | tuple):
        for each in told:
            yield from _texts(each)


def known(state: Any, viewer: Viewer) -> Cards:
    """What that viewer may know: what lies open, and their own hand."""
    match state:
        case HitTheDeckState():
            drawn = [state.drawn] if state.drawn and state.active == viewer else []
            own = () if viewer is None else state.hands[viewer]
            return frozenset([*state.discard, *own, *drawn])
        case ShitheadState():
            return frozenset(_known_in_shithead(state, viewer))
        case _:
            raise AssertionError("a game with hands")


def _known_in_shithead(state: ShitheadState, viewer: Viewer) -> Iterator[str]:
    yield from (card.card for card in state.pile)
    yield from state.burnt
    yield from (turned.card for turned in (state.turned, state.failed) if turned)
    for seat, place in enumerate(state.places):
        yield from place.up
        if seat == viewer:
            yield from place.hand


def states(log: list[Entry], game: str) -> dict[int, list[Any]]:
    """By seq since the start, the states that the line has led through; the last one stands after it."""
    rules = game_named(game)
    found: dict[int, list[Any]] = {}
    led = [rules.initial]
    for entry in log:
        events = entry.event.events if isinstance(entry.event, Started | Played) else ()
        led = led[-1:]
        for event in events:
            led.append(rules.evolve(led[-1], event))
        found[entry.seq] = led
    return found


async def plays_anything(screen: Screen, luck: random.Random) -> None:
    """Whatever comes to mind, for a while."""
    while screen.sees.seq < ENOUGH and not screen.is_over:
        await screen.until(lambda: screen.may_move or screen.sees.seq >= ENOUGH or screen.is_over)
        if screen.may_move:
            await screen.asks(Play(luck.choice(screen.match.legal), screen.decision))


async def an_evening(house: House, game: str, watching: Watching) -> tuple[list[Screen], list[str]]:
    """Two people, a bot, a spectator, and a wall that a player has opened; and all HTTP answers.

    One of the two leaves in the end, and watches.
    """
    answers: list[str] = []

    async def hear(answer: httpx.Response) -> None:
        await answer.aread()
        answers.append(answer.text)

    guests = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    for guest in guests:
        guest.http.event_hooks["response"].append(hear)
    form = {"game": game, "seats": 3, "races": "calm", "options": OPTIONS[game], "watching": watching}
    table = await guests[0].opens_table(**form)
    hers, his, theirs = [await guest.looks_at(table) for guest in guests]
    wall = await guests[0].looks_at(table, on_wall=True)
    await his.does(Sit())
    await hers.does(AddBot("random"))
    await hers.starts()
    for screen in (hers, his, theirs, wall):
        decision = screen.sees.match and screen.sees.match.decision
        await screen.asks(Play("play the queen of hearts", decision or 0))
    await asyncio.gather(*[plays_anything(screen, random.Random(1)) for screen in (hers, his)])
    await his.asks(Leave())
    await his.guest.looks_at(table)
    if watching == "everybody":
        await all_see(hers.sees.seq, his, theirs, wall)
    for path in ("/api/games", *(f"/api/tables/{table}/{each}" for each in ("", "matches", *PAST))):
        await guests[2].http.get(path.rstrip("/"))
    return [hers, his, theirs, wall], answers


@pytest.mark.parametrize("watching", ["everybody", "late", "nobody"])
@pytest.mark.parametrize("game", sorted(CARD))
async def test_every_message_names_only_cards_that_its_reader_may_know(
    house: House, game: str, watching: Watching
) -> None:
    """FC-LK-01, FC-LK-02, FC-LK-03: all that two players, a spectator, a wall and one who left are told.

    Each table by the line of the log that it stands at, which is ten moves ago for those who watch late.
    """
    screens, answers = await an_evening(house, game, watching)
    log = list(await house.store.log.read(screens[0].sees.id, start=1))
    led, checked = states(log, game), 0
    for screen, seat in zip(screens, (0, 1, None, None), strict=True):
        for update in (frame for frame in screen.frames if isinstance(frame, wire.Update | wire.Refusal)):
            if update.table and update.table.match:
                viewer = update.table.you.seat
                assert viewer == seat or (viewer is None and screen is screens[1])
                named = cards_in(update.table.match, game)
                assert named <= known(led[update.table.seq][-1], viewer)
                checked += len(named)
        for seq, told in screen.told.items():
            allowed = frozenset().union(*(known(state, seat) for state in led[seq] if state.round))
            assert cards_in(told, game) <= allowed, told
    assert checked > 1_000
    assert screens[1].sees.you.seat is None, "who left watches"
    if watching == "nobody" and screens[0].sees.phase == "playing":
        assert not [each for screen in screens[2:] for each in screen.raw if cards_in(each.split('"'), game)]
    assert not [answer for answer in answers if cards_in(answer.split('"'), game)]


def test_the_search_would_find_a_card_that_is_told_too_much() -> None:
    view = {"hand": ["R1", "KB"], "legal": ["play N4"], "name": "Ruth", "demand": {"value": "R"}}
    assert cards_in(view, "hit_the_deck") == {"R1", "KB", "N4"}
    assert cards_in([["7c", "*"], "pick 77+*"], "shithead") == {"7c", "*"}
