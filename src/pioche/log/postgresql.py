"""What is particular to PostgreSQL: how a database becomes ours, and how a server has it to itself."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, func, select
from sqlalchemy.exc import DBAPIError

from pioche.log.address import database_url, shown
from pioche.log.base import LogUnavailable
from pioche.log.refusals import DatabaseInUse, NoDriver
from pioche.log.versions import create, is_current, is_empty, migrate

CONNECT_SECONDS = 5
ARGUMENTS = {"connect_timeout": CONNECT_SECONDS}

UPGRADING, SERVING = 7_201, 7_202
"""Numbers of advisory locks, which belong to a database."""


def upgrade_postgresql(url: URL) -> None:
    """Creates or migrates the tables in a database that is there. Raises LogRefused, LogUnavailable."""
    with _connected(url) as connection, connection.begin():
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
        if is_empty(connection):
            create(connection)
        else:
            migrate(connection, shown(url))


def is_current_postgresql(url: URL) -> bool:
    """Raises NoDriver, LogUnavailable."""
    with _connected(url) as connection:
        return is_current(connection)


@contextmanager
def sole_use_of_postgresql(address: str) -> Iterator[None]:
    """Until the block is left, or the connection breaks. Raises LogRefused, LogUnavailable."""
    url = database_url(address)
    with _connected(url) as connection:
        is_ours = connection.scalar(select(func.pg_try_advisory_lock(SERVING)))
        connection.commit()  # the lock is the session's, and no transaction stays open
        if not is_ours:
            raise DatabaseInUse(shown(url))
        yield


@contextmanager
def _connected(url: URL) -> Iterator[Connection]:
    engine = _engine(url)
    try:
        connection = engine.connect()
    except DBAPIError as error:
        raise LogUnavailable(f"{shown(url)}: {error.orig}") from error
    with connection:
        yield connection


def _engine(url: URL) -> Engine:
    try:
        return create_engine(url, poolclass=NullPool, connect_args=ARGUMENTS, hide_parameters=True)
    except ModuleNotFoundError as error:
        raise NoDriver(shown(url)) from error
