"""What a table waits for: deadlines and bots. When it comes, it becomes a command in the table's mailbox."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

import structlog

from pioche.rules.game import Seat
from pioche.server.bots import BotFailed, Bots
from pioche.server.clock import Clock
from pioche.table.commands import PlayBot, PlayTimeout, ServerCommand
from pioche.table.model import Milliseconds, Playing, Table

log = structlog.get_logger()


REPEAT_AFTER, REPEAT_AT_MOST = 1.0, 60.0
"""Seconds; each pause is twice the one before."""


class Wait(NamedTuple):
    """What is waited for: a driver's move, or (without one) the end of a seat's time."""

    match: int
    seat: Seat
    decision: int
    driver: str | None
    deadline: Milliseconds | None


class Timers:
    """The waits of one table; each is begun once, and dropped when the table has moved on."""

    def __init__(self, *, clock: Clock, bots: Bots, post: Callable[[ServerCommand], None]) -> None:
        self._clock = clock
        self._bots = bots
        self._post = post
        self._tasks: dict[Wait, asyncio.Task[None]] = {}

    @property
    def is_waiting(self) -> bool:
        return bool(self._tasks)

    def follow(self, table: Table) -> None:
        """Waits for what this table waits for, and for nothing else."""
        wanted = set(_waits(table))
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
            await asyncio.sleep(self._bots.pause())
            return await self._bot_move(wait, wait.driver, table)
        if wait.deadline is not None:
            await self._clock.sleep_until(wait.deadline)
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


def _waits(table: Table) -> Iterator[Wait]:
    if (running := table.running) is None:
        return
    for seat, moves in enumerate(running.legal):
        if moves:
            yield from _waits_for(table, running, seat)


def _waits_for(table: Table, running: Playing, seat: Seat) -> Iterator[Wait]:
    decision, deadline = running.decisions[seat], table.deadline(seat)
    if (driver := table.driver(seat)) is not None:
        yield Wait(running.number, seat, decision, driver, None)
    elif deadline is not None:
        yield Wait(running.number, seat, decision, None, deadline)
