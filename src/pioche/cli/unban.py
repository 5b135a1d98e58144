"""`pioche admin unban`: takes a ban back."""

import asyncio

import click

from pioche.cli.database import DATABASE, opened
from pioche.cli.ordering import follow, now
from pioche.cli.persons import ANY_ID, PERSON, meant
from pioche.cli.spoken import spoken, voice


@spoken("admin-unban", context_settings=ANY_ID)
@PERSON
@DATABASE
def command(*, person: str, database: str) -> None:
    """Seats that they lost stay lost."""
    asyncio.run(_unban(database, person))


async def _unban(database: str, words: str) -> None:
    async with opened(database) as store:
        person = await meant(store, words)
        order = await store.orders.unban(person, at=now())
        click.echo(voice().say("cli-admin-unban-noted", person=person))
        await follow(store, order)
