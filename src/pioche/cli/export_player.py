"""`pioche admin export-player`: all that is kept about a person, as JSON."""

import asyncio

import click
import msgspec

from pioche.cli.database import DATABASE, opened
from pioche.cli.persons import ANY_ID, PERSON, meant
from pioche.cli.spoken import spoken


@spoken("admin-export-player", context_settings=ANY_ID)
@PERSON
@DATABASE
def command(*, person: str, database: str) -> None:
    """Of others it has nothing."""
    click.echo(asyncio.run(_exported(database, person)))


async def _exported(database: str, words: str) -> str:
    async with opened(database) as store:
        traces = await store.archive.of(await meant(store, words))
    return msgspec.json.format(msgspec.json.encode(traces), indent=2).decode()
