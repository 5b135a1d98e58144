"""`pioche admin rotate-keys`: another key for the cookies."""

import asyncio

import click

from pioche.cli.database import DATABASE, opened
from pioche.cli.ordering import follow, now
from pioche.cli.spoken import option, spoken, voice


@spoken("admin-rotate-keys")
@option("--at-once", is_flag=True, help="cli-admin-rotate-keys.at-once")
@DATABASE
def command(*, at_once: bool, database: str) -> None:
    """In force before it says so."""
    asyncio.run(_rotate(database, at_once=at_once))


async def _rotate(database: str, *, at_once: bool) -> None:
    async with opened(database) as store:
        order = await store.orders.rotate(at_once=at_once, at=now())
        click.echo(voice().say("cli-admin-rotate-keys-noted", how="at_once" if at_once else "later"))
        await follow(store, order)
