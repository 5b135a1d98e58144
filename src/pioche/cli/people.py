"""`pioche admin people`: who is called so, to find the id that the other commands want."""

import asyncio
from collections.abc import Sequence

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.cli.database import DATABASE, opened
from pioche.cli.moments import moment
from pioche.cli.spoken import spoken, voice
from pioche.log.orders import Why
from pioche.log.people import Person


@spoken("admin-people")
@click.argument("name")
@DATABASE
def command(*, name: str, database: str) -> None:
    """All whose name has this in it, capitals or not."""
    found, kept_out = asyncio.run(_found(database, name))
    console = Console(highlight=False)
    if not found:
        console.print(voice().say("cli-admin-people-none"))
        return
    drawn = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("id", "name", "since", "kept-out"):
        drawn.add_column(voice().say(f"cli-admin-people-{column}"), no_wrap=column == "id")
    for person in found:
        banned = voice().say("cli-admin-people-banned") if person.person in kept_out else ""
        drawn.add_row(*map(Text, (person.person, person.name, moment(person.created_at), banned)))
    console.print(drawn)


async def _found(database: str, name: str) -> tuple[Sequence[Person], dict[str, Why]]:
    async with opened(database) as store:
        return await store.people.called(name), await store.orders.kept_out()
