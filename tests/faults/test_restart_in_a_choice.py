"""The server is killed in an open race, in an open joker choice, and while cards are arranged [FC-PE-01]."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from pioche.log import open_log
from pioche.rules.hit_the_deck.events import RaceClosed
from pioche.table.events import Entry, Played
from pioche.table.notices import ResumedNotice
from tests.faults.servers import Serving, serving, time_passes
from tests.faults.test_restart import CHARGED_AT_MOST, DOWN_SECONDS, Pair, asked, left
from tests.server.guests import all_see
from tests.table.deals import CALM_HAND, deals_hit_the_deck, deals_shithead
from tests.table.evening import Evening
from tests.table.written import written

REACTION = 0.4


def tonight(game: str) -> Evening:
    evening = Evening("Ada", "Bo", game=game, clock=45)
    evening.at = round(1000 * time.time())
    return evening


def before_a_hand() -> Evening:
    evening = tonight("hit_the_deck")
    deals_hit_the_deck(evening, f"H {CALM_HAND}", "R3 B3 Y4")
    return evening


def with_a_joker_turned_over() -> Evening:
    evening = tonight("shithead")
    deals_shithead(evening, "//* 5c 6c", "4c 9c/7c/4d", pile=["Kc"])
    evening.guests[0].plays("blind 0")
    return evening


def while_cards_are_arranged() -> Evening:
    evening = tonight("shithead")
    evening.guests[0].starts()
    evening.guests[0].plays(evening.match.legal[0][0])
    return evening


async def a_pair(server: Serving, database: Path, evening: Evening) -> Pair:
    """Ada and Bo, in front of that evening."""
    guests = [await server.guest(name) for name in ("Ada", "Bo")]
    persons = {name: guest.id for name, guest in zip(("Ada", "Bo"), guests, strict=True)}
    table = await written(f"sqlite:///{database}", evening, persons)
    return Pair(guests, [await guest.looks_at(table) for guest in guests])


async def log_of(database: Path, table: str) -> Sequence[Entry]:
    store = await open_log(f"sqlite:///{database}")
    entries = await store.log.read(table, start=1)
    await store.close()
    return entries


async def test_a_race_that_a_kill_has_cut_is_run_again(tmp_path: Path) -> None:
    """The Hand was acknowledged, and so was one slap; each is measured on the screen they come back to."""
    database = tmp_path / "pioche.sqlite"
    async with serving(database) as server:
        before = await a_pair(server, database, before_a_hand())
        await before.screens[0].plays("play H")
        await all_see(before.screens[0].sees.seq, *before.screens)
        await asyncio.sleep(REACTION)
        await before.screens[1].plays("slap")
        await server.is_killed()
    time_passes(database, DOWN_SECONDS)
    async with serving(database) as server:
        now = await before.comes_back(server)
        there, here = ([screen.match for screen in pair.screens] for pair in (before, now))
        assert [match.view for match in here] == [match.view for match in there]
        assert [match.legal for match in here] == [("announce", "miss"), ("slap", "miss")]
        await asyncio.sleep(REACTION)
        await now.screens[0].plays("announce")
        await now.screens[1].plays("slap")
        for screen in now.screens:
            await screen.until(lambda screen=screen: bool(screen.match.last_race))  # type: ignore[misc]  # a lambda
        measured = [each.measured for each in now.match.last_race]
        assert all(each and 1000 * REACTION <= each < CHARGED_AT_MOST for each in measured)
        log = await log_of(database, now.table.id)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    told = [each for entry in log if isinstance(entry.event, Played) for each in entry.event.events]
    assert sum(isinstance(each, RaceClosed) for each in told) == 1


async def test_a_choice_that_a_kill_has_cut_is_still_open_with_its_time(tmp_path: Path) -> None:
    """A joker's rank, and the face-up cards of one while the other has chosen."""
    database = tmp_path / "pioche.sqlite"
    evenings = (with_a_joker_turned_over(), while_cards_are_arranged())
    async with serving(database) as server:
        before = [await a_pair(server, database, evening) for evening in evenings]
        await server.is_killed()
    time_passes(database, DOWN_SECONDS)
    async with serving(database) as server:
        for pair in before:
            now = await pair.comes_back(server)
            assert now.match.view == pair.match.view
            assert [asked(screen) for screen in now.screens] == [asked(screen) for screen in pair.screens]
            assert isinstance(now.screens[0].heard[-1], ResumedNotice)
            assert abs(left(pair) - left(now)) < CHARGED_AT_MOST
            (seat,) = now.match.to_act
            await now.plays(now.screens[seat].match.legal[0])
            assert now.match.to_act


async def test_bots_race_on_by_themselves_after_a_kill(tmp_path: Path) -> None:
    """Whoever does not come back has never slapped, and the match goes on."""
    database = tmp_path / "pioche.sqlite"
    evening = Evening("Ada", game="hit_the_deck", seats=3)
    evening.at = round(1000 * time.time())
    evening.guests[0].adds_bot(policy="random")
    deals_hit_the_deck(evening, f"H {CALM_HAND}", "R3 B3 Y4", "R4 B4 Y5")
    async with serving(database, bot_pace=60) as server:
        ada = await server.guest("Ada")
        table = await written(f"sqlite:///{database}", evening, {"Ada": ada.id})
        screen = await ada.looks_at(table)
        await screen.plays("play H")
        await server.is_killed()
    async with serving(database) as server:
        back = await (await server.back(ada)).looks_at(table)
        await asyncio.sleep(REACTION)
        await back.plays("announce")
        await back.until(lambda: bool(back.match.last_race))
        assert len(back.match.last_race) == 3
