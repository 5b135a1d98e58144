"""How bots come to their moves: apart from the tables, at a human pace, and never for too long."""

import asyncio
import multiprocessing
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from pebble import ProcessPool

from pioche.policies import policy_named

QUICK_POLICIES = frozenset({"random", "steady"})
"""They take far less than a millisecond; the others think in a process of their own."""

THINKERS = 2
"""Processes: one that hangs until it is ended does not hold up the bots of other tables."""

LONGEST_THOUGHT = 5.0
"""Seconds, after which a bot's process is ended and the time-out move is played instead."""


class BotFailed(Exception):
    """The policy raised, chose no legal move, or thought for too long."""


class Bots:
    """All the bots of one server."""

    def __init__(self, *, pace: float) -> None:
        self._pace = pace
        self._random = random.SystemRandom()
        self._pool: ProcessPool | None = None

    def pause(self) -> float:
        """Seconds before a bot moves. It depends on nothing, so that it tells nothing."""
        return self._pace * self._random.uniform(0.7, 1.3)

    async def choose(self, policy: str, game: str, *, view: Any, legal: Sequence[str]) -> str:
        """Raises BotFailed."""
        ask = partial(chosen, policy, game, view=view, legal=tuple(legal), seed=self._random.getrandbits(64))
        try:
            move = ask() if policy in QUICK_POLICIES else await self._think(ask)
        except Exception as error:  # whatever a policy does, the table goes on
            raise BotFailed(f"{policy}: {type(error).__name__}") from error
        if move not in legal:
            raise BotFailed(f"{policy} chose what is not legal")
        return move

    async def _think(self, ask: "partial[str]") -> str:
        if self._pool is None:
            self._pool = ProcessPool(max_workers=THINKERS, context=multiprocessing.get_context("spawn"))
        return await asyncio.wrap_future(self._pool.schedule(ask, timeout=LONGEST_THOUGHT))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it so
            self._pool.join()


def chosen(policy: str, game: str, *, view: Any, legal: tuple[str, ...], seed: int) -> str:
    return policy_named(policy, game)(view, legal, random.Random(seed))  # noqa: S311 - a bot's luck is not the deal's
