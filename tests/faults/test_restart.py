"""The server is killed in the middle of everything, and started again [FC-PE-01]."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pioche.log import open_log
from pioche.rules.hit.view import View
from pioche.table.commands import Play, Sit
from pioche.table.notices import ResumedNotice
from pioche.table.view import MatchView, TableView
from tests.faults.servers import Serving, serving, time_passes
from tests.server.guests import Guest, Screen, all_see

DOWN_SECONDS = 19
"""Nearly a whole turn."""
CHARGED_AT_MOST = 5_000
"""Milliseconds: what the test itself takes, and the last beat that was not written."""


def all_present(screen: Screen) -> bool:
    return all(place is not None and place.is_present for place in screen.sees.places)


@dataclass
class Pair:
    """Two people at one table."""

    guests: Sequence[Guest]
    screens: Sequence[Screen]

    @property
    def table(self) -> TableView:
        return max((screen.sees for screen in self.screens), key=lambda table: table.seq)

    @property
    def match(self) -> MatchView:
        assert self.table.match is not None
        return self.table.match

    @property
    def view(self) -> View:
        assert isinstance(self.match.view, View), "Hit! is played"
        return self.match.view

    async def plays(self, *moves: str) -> None:
        """Whoever has the turn; both have seen it when it is done."""
        for move in moves:
            (seat,) = self.match.to_act
            await self.screens[seat].plays(move)
            await all_see(self.screens[seat].sees.seq, *self.screens)

    async def comes_back(self, server: Serving) -> "Pair":
        guests = [await server.back(guest) for guest in self.guests]
        screens = [await guest.looks_at(self.table.id) for guest in guests]
        for screen in screens:
            await screen.until(lambda screen=screen: all_present(screen))  # type: ignore[misc]  # a lambda
        pair = Pair(guests, screens)
        await all_see(pair.table.seq, *screens)
        return pair


async def a_pair(server: Serving, **form: object) -> Pair:
    guests = [await server.guest(name) for name in ("Ada", "Bo")]
    table = await guests[0].opens_table(**{"clock": 20, **form})
    screens = [await guest.looks_at(table) for guest in guests]
    await screens[1].does(Sit())
    started = await screens[0].starts()
    await all_see(started.seq, *screens)
    return Pair(guests, screens)


async def on_own_turn(server: Serving) -> Pair:
    pair = await a_pair(server)
    await pair.plays("draw")
    return pair


async def with_a_steal_open(server: Serving) -> Pair:
    pair = await a_pair(server)
    while pair.view.offer is None:
        (seat,) = pair.match.to_act
        line = pair.view.places[seat].line
        await pair.plays("stop" if len(line) > 1 and pair.view.drawn else "draw")
    return pair


async def between_two_rounds(server: Serving) -> Pair:
    pair = await a_pair(server, options={"rounds": 2})
    while pair.view.round == 1:
        await pair.plays("draw" if pair.view.offer is None else "leave")
    return pair


def asked(screen: Screen) -> tuple[object, ...]:
    return screen.match.legal, screen.match.decision, screen.match.timeout_move


def left(pair: Pair) -> int:
    """Milliseconds of whoever has the turn."""
    (seat,) = pair.match.to_act
    remaining = pair.match.remaining[seat]
    assert remaining is not None
    return remaining


def is_as_before(now: Pair, before: Pair) -> None:
    assert now.match.view == before.match.view
    assert [asked(screen) for screen in now.screens] == [asked(screen) for screen in before.screens]
    assert now.table.places == before.table.places
    assert now.table.seq == before.table.seq + 1
    assert isinstance(now.screens[0].heard[-1], ResumedNotice)
    assert 0 <= left(before) - left(now) < CHARGED_AT_MOST


async def goes_on(pair: Pair) -> None:
    await pair.plays("draw" if pair.view.offer is None else "steal")


async def seqs(database: Path, table: str) -> list[int]:
    store = await open_log(f"sqlite:///{database}")
    found = [entry.seq for entry in await store.log.read(table, start=1)]
    await store.close()
    return found


async def test_after_a_kill_every_acknowledged_move_is_there_and_no_time_was_charged(tmp_path: Path) -> None:
    """On own turn, with a steal open, and between two rounds; 19 s pass before it is started again."""
    database = tmp_path / "pioche.sqlite"
    async with serving(database) as server:
        before = [await prepare(server) for prepare in (on_own_turn, between_two_rounds, with_a_steal_open)]
        await server.is_killed()
    time_passes(database, DOWN_SECONDS)
    async with serving(database) as server:
        for pair in before:
            now = await pair.comes_back(server)
            is_as_before(now, pair)
            await goes_on(now)
            assert await seqs(database, now.table.id) == list(range(1, now.table.seq + 1))


async def test_a_move_without_an_answer_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    database = tmp_path / "pioche.sqlite"
    async with serving(database) as server:
        pair = await on_own_turn(server)
        (seat,) = pair.match.to_act
        before, move = pair.view, Play("draw", pair.screens[seat].decision)
        await pair.screens[seat].sends(move, id="the-last-move")
        await server.is_killed()
    async with serving(database) as server:
        now = await pair.comes_back(server)
        drawn = now.view.drawn - before.drawn
        assert drawn in {0, 1} and sum(now.view.pile) == sum(before.pile) - drawn
        await now.screens[seat].asks(move, id="the-last-move")
        await all_see(now.table.seq, *now.screens)
        assert now.view.drawn == before.drawn + 1


async def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    database = tmp_path / "pioche.sqlite"
    async with serving(database, bot_pace=60) as server:
        ada = await server.guest("Ada")
        screen = await ada.looks_at(await ada.opens_table(seats=3, bots="steady"))
        await screen.until(lambda: screen.sees.phase == "playing")
        if screen.may_move:
            await screen.plays("draw", "stop")
        assert screen.match.to_act != (0,)
        await server.is_killed()
    async with serving(database) as server:
        back = await (await server.back(ada)).looks_at(screen.sees.id)
        await back.until(lambda: back.may_move)
        assert back.sees.seq > screen.sees.seq
        await back.plays("draw")


async def test_an_orderly_stop_says_goodbye(tmp_path: Path) -> None:
    """To forty people who watch, and to the players; test_orderly_stop.py has how long it may take."""
    database = tmp_path / "pioche.sqlite"
    async with serving(database) as server:
        pair = await on_own_turn(server)
        watching = [await server.guest(f"Cy {number}") for number in range(4)]
        screens = [await guest.looks_at(pair.table.id) for guest in watching for _ in range(10)]
        assert await server.is_asked_to_stop() == 0
        codes = await asyncio.gather(*[screen.closes() for screen in (*screens, *pair.screens)])
        assert set(codes) <= {1012, 1001} and len(codes) == 42
    async with serving(database) as server:
        now = await pair.comes_back(server)
        assert now.match.view == pair.match.view
        await goes_on(now)
