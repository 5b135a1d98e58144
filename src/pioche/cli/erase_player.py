"""`pioche admin erase-player`: forgets a person; the matches of others stay whole."""

import asyncio

import click

from pioche.cli.database import DATABASE, opened
from pioche.cli.ordering import follow, now
from pioche.cli.persons import ANY_ID, PERSON, meant
from pioche.cli.refusal import Refusal
from pioche.cli.spoken import option, spoken, voice


@spoken("admin-erase-player", context_settings=ANY_ID)
@PERSON
@option("--yes", is_flag=True, help="cli-admin-erase-player.yes")
@DATABASE
def command(*, person: str, yes: bool, database: str) -> None:
    """There is no way back, so it must be said twice."""
    asyncio.run(_erase(database, person, is_sure=yes))


async def _erase(database: str, words: str, *, is_sure: bool) -> None:
    async with opened(database) as store:
        person = await meant(store, words)
        if not is_sure:
            known = (await store.people.names([person])).get(person, voice().say("somebody"))
            raise Refusal("cli-admin-erase-player-unsure", name=known, person=person)
        order = await store.orders.erase(person, at=now())
        click.echo(voice().say("cli-admin-erase-player-noted", person=person))
        await follow(store, order)
