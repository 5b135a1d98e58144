"""The way in: one address, one store."""

from dataclasses import dataclass

from pioche.log.address import database_url, is_postgresql, shown
from pioche.log.base import Log
from pioche.log.beats import Beats
from pioche.log.census import Census
from pioche.log.claims import Claims
from pioche.log.codec import EVENTS
from pioche.log.database import Database
from pioche.log.doorbell import Doorbell
from pioche.log.handovers import Handovers
from pioche.log.orders import Orders
from pioche.log.people import People
from pioche.log.refusals import DatabaseInUse, OlderDatabaseInUse
from pioche.log.screens import Screens
from pioche.log.secrets import Secrets
from pioche.log.sole import sole_use
from pioche.log.sql import SqlLog
from pioche.log.talk import Talk
from pioche.log.traces import Archive
from pioche.log.upgrade import is_up_to_date, upgrade


@dataclass(frozen=True)
class Store:
    """Everything that outlives the process."""

    database: Database
    log: Log
    people: People
    talk: Talk
    beats: Beats
    claims: Claims
    screens: Screens
    doorbell: Doorbell | None
    """None where no other node can be."""
    secrets: Secrets
    handovers: Handovers
    orders: Orders
    archive: Archive
    census: Census

    async def close(self) -> None:
        """Finishes what waits to be written."""
        await self.log.close()
        await self.database.close()


async def open_log(address: str) -> Store:
    """Creates the database where there is none, and brings an older one up to date.

    Raises LogRefused, LogUnavailable.
    """
    url = database_url(address)
    upgrade(url)
    database = Database(url)
    log, people = SqlLog(database, EVENTS), People(database)
    return Store(
        database=database,
        log=log,
        people=people,
        talk=Talk(database),
        beats=Beats(database),
        claims=Claims(database),
        screens=Screens(database),
        doorbell=Doorbell(url, database.node) if is_postgresql(url) else None,
        secrets=Secrets(database),
        handovers=Handovers(database),
        orders=Orders(database),
        archive=Archive(database, log, people),
        census=Census(database),
    )


async def open_beside(address: str) -> Store:
    """As `open_log`, beside the server that may be using it: an older database is not changed under that.

    Raises OlderDatabaseInUse too.
    """
    url = database_url(address)
    if is_up_to_date(url):
        return await open_log(address)
    try:
        with sole_use(address):
            return await open_log(address)
    except DatabaseInUse as error:
        raise OlderDatabaseInUse(shown(url)) from error
