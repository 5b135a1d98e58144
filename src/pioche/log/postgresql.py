"""What is particular to PostgreSQL: how one comes to it, and how a database becomes ours."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, exists, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pioche.log.address import shown
from pioche.log.base import LogUnavailable
from pioche.log.beats import LONGEST_PAUSE
from pioche.log.database import TCP_ARGUMENTS
from pioche.log.refusals import NoDriver
from pioche.log.schema import beats
from pioche.log.versions import bring_up_to_date, is_current, is_empty

UPGRADING = 7_201
"""The number of an advisory lock, which belongs to a database."""


def upgrade_postgresql(url: URL) -> None:
    """Creates or migrates the tables in a database that is there.

    Under nodes that run, only by steps that they can go on with. Raises LogRefused, LogUnavailable.
    """
    with _connected(url) as connection, connection.begin():
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
        bring_up_to_date(connection, shown(url), is_served=_is_served)


def _is_served(connection: Connection) -> bool:
    """Some node gives signs of life. Their clocks follow that of the database."""
    now = func.extract("epoch", func.clock_timestamp()) * 1000
    return bool(connection.scalar(select(exists().where(beats.c.last_at >= now - LONGEST_PAUSE))))


def is_current_postgresql(url: URL) -> bool:
    """Raises NoDriver, LogUnavailable."""
    with _connected(url) as connection:
        return is_current(connection)


def is_empty_postgresql(url: URL) -> bool:
    """Raises NoDriver, LogUnavailable."""
    with _connected(url) as connection:
        return is_empty(connection)


def engine_without_pool(url: URL, **arguments: str) -> Engine:
    """`arguments` are more of those of the driver. Raises NoDriver."""
    connect_args = {**TCP_ARGUMENTS, **arguments}
    try:
        return create_engine(url, poolclass=NullPool, connect_args=connect_args, hide_parameters=True)
    except ModuleNotFoundError as error:
        raise NoDriver(shown(url)) from error


@contextmanager
def unavailable(url: URL) -> Iterator[None]:
    """Whatever PostgreSQL says is told as LogUnavailable."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise LogUnavailable(f"{shown(url)}: {reason}") from error


@contextmanager
def _connected(url: URL) -> Iterator[Connection]:
    with unavailable(url), engine_without_pool(url).connect() as connection:
        yield connection
