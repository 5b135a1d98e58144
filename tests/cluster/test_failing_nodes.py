"""Tables of all games are played through three nodes while these fail in every way that nodes fail.

Nothing that was acknowledged is lost, nothing happens twice, and no deadline fires twice. `nox -s cluster`
plays longer, at more tables, and says what it measured.
"""

import asyncio
import os
import random
import re
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import TypeAlias

import pytest

from pioche.log.base import LogInDoubt
from pioche.table.commands import Sit
from pioche.table.events import Entry, Started, TimedOut
from pioche.table.evolve import evolve
from pioche.table.model import Table
from pioche.table.notices import TimedOutNotice
from tests.cluster.nodes import Cable, Node, nodes, urls_of
from tests.faults.ledger import Answered, check, lines_of, logs_of
from tests.faults.loads import loaded, play_goes_on, say
from tests.log.postgresql import PostgreSql
from tests.server.guests import all_see

IS_LONG = bool(os.environ.get("PIOCHE_CLUSTER"))
TABLES, PACE, TIMES = (60, 0.5, 12) if IS_LONG else (7, 0.1, 2)
PATIENCE = 120
"""Seconds until every table has gone on."""
CLOCK = 20_000
"""The shortest of those that are played with."""

LONGEST_ABSENCE = 15
"""Seconds after a failure in which lines that come back are counted."""

FAULTS = re.compile(r'"event": "(?!bot_failed)\w+_(failed|not_minded|not_resumed|not_shown|not_missed)"')

pytestmark = [pytest.mark.long, pytest.mark.flaky(reruns=0), pytest.mark.timeout(3600 if IS_LONG else 400)]


@dataclass
class Play:
    """Three nodes, and people who play through all of them."""

    nodes: list[Node]
    cables: list[Cable]
    postgresql: PostgreSql
    ledger: Path
    luck: random.Random

    async def goes_on(self) -> None:
        await play_goes_on(self.ledger, at_tables=TABLES, patience=PATIENCE)


Failure: TypeAlias = Callable[[Play], Awaitable[None]]


async def played(folder: Path, postgresql: PostgreSql, fails: Failure) -> None:
    """While it fails in that way, again and again; and what came of it."""
    seed = os.environ.get("PIOCHE_SEED") or random.randbytes(4).hex()
    say(f"PIOCHE_SEED={seed}")
    database, ledger = postgresql.new_database(), folder / "ledger.jsonl"
    cables = [Cable(postgresql.socket) for _ in range(3)]
    for cable in cables:
        await cable.heals()
    addresses = [cable.address(database) for cable in cables]
    async with nodes(*addresses, folder=folder) as three:
        async with loaded(urls_of(three), ledger, seed, tables=TABLES, pace=PACE) as load:
            play = Play(three, cables, postgresql, ledger, random.Random(seed))
            failed_at = []
            for _ in range(TIMES):
                await play.goes_on()
                failed_at.append(time.monotonic())
                await fails(play)
            await play.goes_on()
            await load.communicate(b"")
            assert load.returncode == 0
        await each_table_is_minded_once(three)
        for node in three:
            assert await node.is_asked_to_stop() == 0
    for cable in cables:
        await cable.is_cut()
    answers = lines_of(ledger)
    logs = await logs_of(database, {line.table for line in answers})
    assert len(logs) == TABLES
    check(answers, logs, in_doubt=[LogInDoubt.code])
    for log in logs.values():
        no_deadline_fires_early_or_twice(log)
    for node in three:
        assert not FAULTS.findall(node.log.read_text(encoding="utf-8"))
    say(figures(answers, [entry for log in logs.values() for entry in log], failed_at))


async def each_table_is_minded_once(all_nodes: Sequence[Node]) -> None:
    """Soon: what went wrong in between is put right within a few looks."""
    minded = -1.0
    async with asyncio.timeout(PATIENCE):
        while minded != TABLES:
            await asyncio.sleep(0.5)
            minded = sum([await node.tables_minded() for node in all_nodes])


def no_deadline_fires_early_or_twice(log: Sequence[Entry]) -> None:
    """It was due, whatever moves the turn has had; the clocks of two nodes differ by a hair."""
    table = Table()
    for entry in log:
        if isinstance(entry.event, TimedOut):
            due = table.deadline(entry.event.seat)
            assert due is not None and entry.at >= due - 500, entry
        table = evolve(table, entry)


def figures(answers: Sequence[Answered], entries: Sequence[Entry], failed_at: Sequence[float]) -> str:
    back = sorted(
        line.at - at
        for at, until in pairwise([*failed_at, inf])
        for line in answers
        if line.command is None and at <= line.at < min(until, at + LONGEST_ABSENCE)
    )
    return f"""
{TABLES} tables, {len(failed_at)} failures; {sum(answer.is_done for answer in answers)} commands acknowledged,
lines logged {len(entries)}, deadlines {sum(isinstance(entry.event, TimedOut) for entry in entries)}
lines back after a failure: {len(back)}, half of them after {statistics.median(back or [0]):.2f} s,
95 of 100 after {back[int(0.95 * len(back))] if back else 0:.2f} s, all after {max(back, default=0):.2f} s"""


async def killed(play: Play) -> None:
    """Its tables go on elsewhere before it is back."""
    node = play.luck.choice(play.nodes)
    await node.is_killed()
    await play.goes_on()
    await node.starts()


async def frozen(play: Play) -> None:
    """Longer than the others wait for it."""
    node = play.luck.choice(play.nodes)
    node.freezes()
    await asyncio.sleep(play.luck.uniform(3, 6))
    node.wakes()


async def cut_off(play: Play) -> None:
    """From PostgreSQL, not from its players."""
    cable = play.luck.choice(play.cables)
    await cable.is_cut()
    await asyncio.sleep(play.luck.uniform(3, 6))
    await cable.heals()


async def without_postgresql(play: Play) -> None:
    await asyncio.to_thread(play.postgresql.restarts)


async def rolled(play: Play) -> None:
    """Node by node, as a new version is brought in."""
    for node in play.nodes:
        assert await node.is_asked_to_stop() == 0
        await node.starts()


async def test_a_node_that_wakes_past_a_deadline_does_not_play_it_again(
    tmp_path: Path, postgresql: PostgreSql
) -> None:
    """The others have, meanwhile."""
    database = postgresql.new_database()
    async with nodes(database, database, folder=tmp_path) as (one, other):
        ada, bo = await one.server.guest("Ada"), await other.server.guest("Bo")
        table = await ada.opens_table(clock=CLOCK // 1000)
        hers, his = await ada.looks_at(table), await bo.looks_at(table)
        await his.does(Sit())
        await hers.until(lambda: hers.sees.places[1] is not None)
        started = await hers.starts()
        await all_see(started.seq, his)
        one.freezes()
        await his.until(lambda: any(isinstance(each, TimedOutNotice) for each in his.heard))
        one.wakes()
        await all_see(his.sees.seq, hers)
        await asyncio.sleep(2)
        log = (await logs_of(database, [table]))[table]
        (timed_out,) = [entry for entry in log if isinstance(entry.event, TimedOut)]
        assert timed_out.at - started_at(log) >= CLOCK - 500


def started_at(log: Sequence[Entry]) -> int:
    return next(entry.at for entry in log if isinstance(entry.event, Started))


@pytest.mark.parametrize("fails", [killed, frozen, cut_off, without_postgresql, rolled])
async def test_nothing_is_lost_and_nothing_happens_twice(
    tmp_path: Path, postgresql: PostgreSql, fails: Failure
) -> None:
    await played(tmp_path, postgresql, fails)
