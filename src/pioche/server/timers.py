"""What a table waits for: deadlines and bots. When it comes, it becomes a command in the table's mailbox."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

import structlog

from pioche.rules.game import Seat
from pioche.server.bots import BotFailed, Bots
from pioche.server.clock import Clock
from pioche.table.commands import PlayBot, PlayTimeout, ServerCommand, SettleRace, SettleShuffle
from pioche.table.model import Playing, Table
from pioche.table.race import Race
from pioche.table.times import Milliseconds

log = structlog.get_logger()


REPEAT_AFTER, REPEAT_AT_MOST = 1.0, 60.0
"""Seconds; each pause is twice the one before."""


class Wait(NamedTuple):
    """What is waited for: a driver's move, or (without one) the end of a seat's, race's or shuffle's time."""

    match: int
    seat: Seat
    decision: int
    driver: str | None = None
    deadline: Milliseconds | None = None
    is_race: bool = False
    is_shuffle: bool = False


class Timers:
    """The waits of one table; each is begun once, and dropped when the table has moved on."""

    def __init__(self, *, clock: Clock, bots: Bots, post: Callable[[ServerCommand], None]) -> None:
        self._clock = clock
        self._bots = bots
        self._post = post
        self._tasks: dict[Wait, asyncio.Task[None]] = {}

    def follow(self, table: Table) -> None:
        """Waits for what this table waits for, and for nothing else."""
        wanted = set(_waits(table))
        if wanted == self._tasks.keys():
            return
        for wait in self._tasks.keys() - wanted:
            self._tasks.pop(wait).cancel()
        for wait in wanted - self._tasks.keys():
            self._tasks[wait] = asyncio.create_task(self._await(wait, table))

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _await(self, wait: Wait, table: Table) -> None:
        """Says it again until the table has moved on: the log may be unavailable for a while."""
        command, patience = await self._due(wait, table), REPEAT_AFTER
        while True:
            self._post(command)
            await asyncio.sleep(patience)
            patience = min(2 * patience, REPEAT_AT_MOST)

    async def _due(self, wait: Wait, table: Table) -> ServerCommand:
        """What is to be done, when it is due."""
        if wait.driver is not None and wait.driver != "timeout":
            if not wait.is_race:  # there chance has drawn when it answers
                await asyncio.sleep(self._bots.pause())
            return await self._bot_move(wait, wait.driver, table)
        if wait.deadline is not None:
            await self._clock.sleep_until(wait.deadline)
        if wait.is_shuffle:
            return SettleShuffle()
        if wait.is_race and wait.driver is None:
            return SettleRace()
        return PlayTimeout(wait.seat, wait.decision)

    async def _bot_move(self, wait: Wait, policy: str, table: Table) -> ServerCommand:
        """The time-out move in the place of a bot that fails [FC-BO-02]."""
        running, seat = table.running, wait.seat
        assert running is not None, "only waited for in a match"
        try:
            seen = table.game.view(running.state, seat)
            move = await self._bots.choose(policy, table.game.id, view=seen, legal=running.legal[seat])
        except BotFailed as failure:
            log.warning("bot_failed", table=table.id, seat=seat, reason=str(failure))
            return PlayTimeout(seat, wait.decision)
        return PlayBot(seat, move, wait.decision)


def next_due(table: Table, *, now: Milliseconds) -> Milliseconds | None:
    """When something must be done there, if ever; what is not for a person to do is due now."""
    return min((now if each.deadline is None else each.deadline for each in _waits(table)), default=None)


def _waits(table: Table) -> Iterator[Wait]:
    if table.exchange and table.exchange.due is not None:
        exchange = table.exchange
        yield Wait(exchange.match, 0, exchange.attempt, deadline=exchange.due, is_shuffle=True)
    if (running := table.running) is None:
        return
    if running.race is not None:
        yield from _waits_of_race(table, running, running.race)
        return
    for seat, moves in enumerate(running.legal):
        if moves:
            yield from _waits_for(table, running, seat)


def _waits_of_race(table: Table, running: Playing, race: Race) -> Iterator[Wait]:
    yield Wait(running.number, race.opener, running.decisions[race.opener], deadline=race.due, is_race=True)
    for seat in race.waiting_for:
        if (driver := table.driver(seat)) is not None:
            yield Wait(running.number, seat, running.decisions[seat], driver, is_race=True)


def _waits_for(table: Table, running: Playing, seat: Seat) -> Iterator[Wait]:
    decision, deadline = running.decisions[seat], table.deadline(seat)
    if (driver := table.driver(seat)) is not None:
        yield Wait(running.number, seat, decision, driver)
    elif deadline is not None:
        yield Wait(running.number, seat, decision, deadline=deadline)
