"""The database of a server, for the commands that look into it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import option
from pioche.log import Store, open_beside
from pioche.log.address import database_url, shown
from pioche.log.base import LogUnavailable
from pioche.log.refusals import LogRefused
from pioche.log.upgrade import is_made
from pioche.server.settings import default_database

DATABASE = option(
    "--database",
    metavar="URL",
    envvar="PIOCHE_DATABASE",
    default=default_database,
    help="cli-admin.database",
)
"""Which one, for every command of an operator."""


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """A server may be using it. Raises Refusal where there is none: a wrong address makes no new one.

    And where an older server uses it.
    """
    with in_words():
        require(address)
        store = await open_beside(address)
        try:
            yield store
        finally:
            await store.close()


@contextmanager
def in_words() -> Iterator[None]:
    """Why a database cannot be used, in the reader's language."""
    try:
        yield
    except LogRefused as error:
        raise Refusal(f"error-{error.code}", value=error.database) from error
    except LogUnavailable as error:
        raise Refusal("cli-database-unavailable", reason=str(error)) from error


def require(address: str) -> None:
    """Raises Refusal where there is no database; LogRefused, LogUnavailable."""
    url = database_url(address)
    if not is_made(url):
        raise Refusal("cli-no-database", database=shown(url))
