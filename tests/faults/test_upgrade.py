"""A server is killed, a newer Pioche is put in its place, and the tables of all games go on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from pioche.table.notices import ResumedNotice
from tests.faults.servers import serving, time_passes
from tests.faults.test_restart import (
    DOWN_SECONDS,
    Pair,
    a_pair,
    between_two_rounds,
    goes_on,
    is_as_before,
    with_a_steal_open,
)
from tests.faults.test_restart_in_a_choice import (
    REACTION,
    before_a_hand,
    while_cards_are_arranged,
    with_a_joker_turned_over,
)
from tests.faults.test_restart_in_a_choice import a_pair as a_pair_in_front_of
from tests.log.version_2 import make_version_2
from tests.server.guests import all_see

DAY = 86_400
"""Seconds: turns that nobody need be there for."""


async def race_is_run_again(pair: Pair) -> None:
    assert [screen.match.legal for screen in pair.screens] == [("announce", "miss"), ("slap", "miss")]
    await asyncio.sleep(REACTION)
    await pair.screens[0].plays("announce")
    await pair.screens[1].plays("slap")
    await pair.screens[0].until(lambda: bool(pair.screens[0].match.last_race))


async def choice_is_made(pair: Pair) -> None:
    seat = pair.match.to_act[0]
    await pair.screens[seat].plays(pair.screens[seat].match.legal[0])


async def test_tables_of_version_2_go_on_after_the_upgrade(tmp_path: Path) -> None:
    """In the middle of a steal, between rounds, with days for a turn, in a race and in two choices."""
    database = tmp_path / "pioche.sqlite"
    async with serving(database) as server:
        played = [await with_a_steal_open(server), await between_two_rounds(server)]
        slow = await a_pair(server, clock=DAY)
        racing = await a_pair_in_front_of(server, database, before_a_hand())
        await racing.screens[0].plays("play H")
        await all_see(racing.screens[0].sees.seq, *racing.screens)
        choosing = [
            await a_pair_in_front_of(server, database, evening)
            for evening in (with_a_joker_turned_over(), while_cards_are_arranged())
        ]
        await server.is_killed()
    make_version_2(database)
    time_passes(database, DOWN_SECONDS)
    async with serving(database) as server:
        for pair in played:
            now = await pair.comes_back(server)
            is_as_before(now, pair)
            await goes_on(now)
        now = await slow.comes_back(server)
        assert now.match.view == slow.match.view
        await goes_on(now)
        await race_is_run_again(await racing.comes_back(server))
        for pair in choosing:
            now = await pair.comes_back(server)
            assert now.match.view == pair.match.view
            assert isinstance(now.screens[0].heard[-1], ResumedNotice)
            await choice_is_made(now)
    with closing(sqlite3.connect(database)) as connection:
        (version,) = connection.execute("SELECT version_num FROM pioche_version").fetchone()
    assert int(version) > 2
