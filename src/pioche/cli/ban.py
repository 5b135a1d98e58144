"""`pioche admin ban`: a guest who is refused from now on."""

import asyncio

import click

from pioche.cli.database import DATABASE, opened
from pioche.cli.ordering import follow, now
from pioche.cli.persons import ANY_ID, PERSON, meant
from pioche.cli.spoken import spoken, voice


@spoken("admin-ban", context_settings=ANY_ID)
@PERSON
@DATABASE
def command(*, person: str, database: str) -> None:
    """Stored first, and then told to the server."""
    asyncio.run(_ban(database, person))


async def _ban(database: str, words: str) -> None:
    async with opened(database) as store:
        person = await meant(store, words)
        order = await store.orders.ban(person, at=now())
        click.echo(voice().say("cli-admin-ban-noted", person=person))
        await follow(store, order)
