"""`pioche admin close`: closes a table, whoever is there."""

import asyncio

import click

from pioche.cli.database import DATABASE, opened
from pioche.cli.ordering import follow, now
from pioche.cli.refusal import Refusal
from pioche.cli.spoken import spoken, voice


@spoken("admin-close")
@click.argument("table")
@DATABASE
def command(*, table: str, database: str) -> None:
    """A match that runs there is over, unfinished."""
    asyncio.run(_close(database, table))


async def _close(database: str, table: str) -> None:
    async with opened(database) as store:
        row = await store.log.row(table)
        if row is None:
            raise Refusal("cli-admin-no-such-table", value=table)
        if row.phase == "closed":
            raise Refusal("cli-admin-closed-already", value=table)
        order = await store.orders.close(table, at=now())
        click.echo(voice().say("cli-admin-close-noted", table=table))
        await follow(store, order)
