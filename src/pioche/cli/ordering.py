"""Asks something of a server, and waits until one that runs has done it."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import click

from pioche.cli.database import opened
from pioche.cli.persons import meant
from pioche.cli.spoken import voice
from pioche.log import Store
from pioche.log.beats import LONGEST_PAUSE

PATIENCE = 10.0
"""Seconds."""

LOOKS_EVERY = 0.1


def now() -> int:
    """Milliseconds, by the clock of the wall as everything that is stored."""
    return time.time_ns() // 1_000_000


async def order_about(words: str, ask: Callable[..., Awaitable[int]], *, database: str, note: str) -> None:
    """`ask` is an order about a person, `note` the id of what is said once it is stored. Raises Refusal."""
    async with opened(database) as store:
        person = await meant(store, words)
        order = await ask(store.orders, person, at=now())
        click.echo(voice().say(note, person=person))
        await follow(store, order)


async def _is_served(store: Store) -> bool:
    """The clock of a server that runs may be another than that of the wall, but it goes on."""
    last = await store.beats.newest()
    give_up = time.monotonic() + LONGEST_PAUSE / 1000
    while abs(now() - last) > LONGEST_PAUSE and time.monotonic() < give_up:
        await asyncio.sleep(LOOKS_EVERY)
        if await store.beats.newest() != last:
            return True
    return abs(now() - last) <= LONGEST_PAUSE


async def follow(store: Store, order: int) -> None:
    """Says what has come of it."""
    is_served = await _is_served(store)
    give_up = time.monotonic() + PATIENCE
    while is_served and time.monotonic() < give_up:
        if not await store.orders.is_waiting(order):
            click.echo(voice().say("cli-admin-order-done"))
            return
        await asyncio.sleep(LOOKS_EVERY)
    click.echo(voice().say("cli-admin-order-late" if is_served else "cli-admin-order-later"))
