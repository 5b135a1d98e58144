"""The way in: one address, one store."""

from dataclasses import dataclass

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pioche.log.base import Log
from pioche.log.beats import Beats
from pioche.log.codec import EVENTS
from pioche.log.database import Database
from pioche.log.people import People
from pioche.log.refusals import UnknownDatabase
from pioche.log.secrets import Secrets
from pioche.log.sql import SqlLog
from pioche.log.upgrade import upgrade


@dataclass(frozen=True)
class Store:
    """Everything that outlives the process."""

    database: Database
    log: Log
    people: People
    beats: Beats
    secrets: Secrets

    async def close(self) -> None:
        """Finishes what waits to be written."""
        await self.log.close()
        await self.database.close()


async def open_log(address: str) -> Store:
    """Creates the database where there is none, and brings an older one up to date.

    Raises LogRefused, LogUnavailable. `address` is like sqlite:///relative/path.sqlite or sqlite:////absolute/path.sqlite.
    """
    url = _sqlite_url(address)
    upgrade(url)
    database = Database(url)
    return Store(
        database=database,
        log=SqlLog(database, EVENTS),
        people=People(database),
        beats=Beats(database),
        secrets=Secrets(database),
    )


def _sqlite_url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UnknownDatabase(address) from error
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        raise UnknownDatabase(str(url))
    return url.set(drivername="sqlite+aiosqlite")
