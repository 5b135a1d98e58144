"""Tables of all games are played from another process while the server is killed again and again [FC-PE-01].

`nox -s faults` plays the whole numbers.
"""

import asyncio
import os
import random
import re
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest

from pioche.record import By
from pioche.table.events import Entry, Played, RaceDecided
from pioche.table.times import Milliseconds
from tests.faults.ledger import Answered, check, lines_of, logs_of
from tests.faults.loads import loaded, play_goes_on, say
from tests.faults.servers import Serving, free_port, launched, serving


class Plan(NamedTuple):
    tables: int
    kills: int
    life: tuple[float, float]
    """Seconds that a server lives: the shortest and the longest."""
    pace: float
    """Seconds between two moves of a player, about."""


IS_LONG = bool(os.environ.get("PIOCHE_FAULTS"))
FAULTS = re.compile(r'"event": "(?!bot_failed)\w+_failed"')
"""A bot may think for too long on a slow machine."""
LONGEST = 20 * 60
"""Seconds: on a slow machine there are fewer kills."""

PLAN = Plan(200, 100, (0.1, 4.0), pace=2.0) if IS_LONG else Plan(12, 4, (0.1, 1.0), pace=0.1)

KILLED_WHILE_IT_STARTS, KILLED_WHILE_THEY_COME_BACK = 0.1, 0.3
"""So many of the servers never come to listen, and so many live from then on; the others from when
somebody has moved again, on however slow a machine."""

PATIENCE = 300 if IS_LONG else 120
"""Seconds until every table has gone on after the last start."""


@dataclass
class Story:
    """What is measured on the way."""

    seed: str
    starts: list[float] = field(default_factory=list)
    """Seconds from the launch of a server until it listens."""
    listened_at: list[float] = field(default_factory=list)
    kills: int = 0
    unborn: int = 0
    """Those that came before the server listened."""
    last_born_at: Milliseconds = 0


class House:
    """One server after the other, always at the same address and on the same file."""

    def __init__(self, folder: Path, story: Story) -> None:
        self.database = folder / "pioche.sqlite"
        self.log = folder / "server.log"
        self._story = story
        self._chosen: dict[str, object] = {"port": free_port(), "bot_pace": PLAN.pace / 2}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Serving]:
        began = time.monotonic()
        async with serving(self.database, log=self.log, **self._chosen) as server:
            self._story.starts.append(time.monotonic() - began)
            self._story.listened_at.append(time.monotonic())
            self._story.last_born_at = round(1000 * time.time())
            yield server

    async def dies_unborn(self, after: float) -> None:
        process = await launched(self.database, **self._chosen)
        await asyncio.sleep(after)
        process.kill()
        await process.communicate()
        self._story.kills += 1
        self._story.unborn += 1

    async def is_killed_again_and_again(self, luck: random.Random, ledger: Path) -> None:
        give_up = time.monotonic() + LONGEST
        while self._story.kills < PLAN.kills and time.monotonic() < give_up:
            dice = luck.random()
            if dice < KILLED_WHILE_IT_STARTS:
                await self.dies_unborn(luck.uniform(0, 1.5))
                continue
            async with self.open() as server:
                if dice > KILLED_WHILE_IT_STARTS + KILLED_WHILE_THEY_COME_BACK:
                    await play_goes_on(ledger, at_tables=1, patience=PATIENCE)
                await self.lives_and_dies(server, luck)

    async def lives_and_dies(self, server: Serving, luck: random.Random) -> None:
        await asyncio.sleep(luck.uniform(*PLAN.life))
        await server.is_killed()
        self._story.kills += 1


def moved(log: Sequence[Entry], by: By) -> int:
    """Without a command of theirs: bots are players, and others were away or too slow."""
    return sum(
        isinstance(entry.event, Played) and entry.event.by == by and entry.command is None for entry in log
    )


def races(log: Sequence[Entry]) -> int:
    return sum(isinstance(entry.event, RaceDecided) for entry in log)


@pytest.mark.long
@pytest.mark.flaky(reruns=0)  # what is lost once in two times is lost
@pytest.mark.timeout(3600 if IS_LONG else 400)
async def test_nothing_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    story = Story(os.environ.get("PIOCHE_SEED") or random.randbytes(4).hex())
    say(f"PIOCHE_SEED={story.seed}")
    luck, house, ledger = random.Random(story.seed), House(tmp_path, story), tmp_path / "ledger.jsonl"
    async with (
        house.open() as server,
        loaded(server.url, ledger, story.seed, tables=PLAN.tables, pace=PLAN.pace) as load,
    ):
        await house.lives_and_dies(server, luck)
        await house.is_killed_again_and_again(luck, ledger)
        async with house.open() as last:
            tables = {line.table for line in lines_of(ledger)}
            await play_goes_on(ledger, at_tables=PLAN.tables, patience=PATIENCE)
            await load.communicate(b"")
            assert load.returncode == 0
            assert await last.is_asked_to_stop() == 0
    assert len(tables) == PLAN.tables
    assert story.kills == PLAN.kills, "the machine was too slow for all of them"
    answers, logs = lines_of(ledger), await logs_of(f"sqlite:///{house.database}", tables)
    check(answers, logs)
    together = [entry for log in logs.values() for entry in log]
    assert moved([entry for entry in together if entry.at > story.last_born_at], "player")
    assert races(together) or not IS_LONG
    assert not FAULTS.findall(house.log.read_text(encoding="utf-8"))
    say(figures(story, answers, together))


def figures(story: Story, answers: Sequence[Answered], together: Sequence[Entry]) -> str:
    done = sum(answer.is_done for answer in answers)
    refused = Counter(answer.code for answer in answers if answer.code is not None)
    back = [came_back(answers, since=listened) for listened in story.listened_at[1:]]
    return f"""
{PLAN.tables} tables, {story.kills} kills, {story.unborn} of them before the server listened
{done} commands acknowledged, {refused.total()} refused: {dict(refused)}
moves of bots {moved(together, "player")}, for those who were away {moved(together, "stand_in")}, \
for want of time {moved(together, "timeout")}; races decided {races(together)}; lines logged {len(together)}
until it listens: median {statistics.median(story.starts):.2f} s, most {max(story.starts):.2f} s
of {2 * PLAN.tables} lines came back within one tenth of a second {max(most for most, _ in back)} at most
after the last start the last line was back after {back[-1][1]:.2f} s"""


def came_back(answers: Sequence[Answered], *, since: float) -> tuple[int, float]:
    """The most in one tenth of a second, and when the last one came, in seconds."""
    came = [answer.at - since for answer in answers if answer.command is None and 0 <= answer.at - since < 15]
    return max(Counter(int(10 * at) for at in came).values(), default=0), max(came, default=0.0)
