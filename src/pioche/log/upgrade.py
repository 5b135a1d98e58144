"""Makes a database ready for this code, or refuses it without having changed it."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from pioche.log.address import is_postgresql
from pioche.log.base import LogUnavailable
from pioche.log.database import SQLITE_ARGUMENTS, is_damage
from pioche.log.files import move, new_file_beside
from pioche.log.postgresql import is_current_postgresql, is_empty_postgresql, upgrade_postgresql
from pioche.log.refusals import DamagedDatabase
from pioche.log.versions import bring_up_to_date, is_current, recognise
from pioche.log.whole import is_there


def upgrade(url: URL) -> None:
    """Creates or migrates the database. It blocks, so call it before anything is served.

    Raises LogRefused, LogUnavailable.
    """
    if is_postgresql(url):
        upgrade_postgresql(url)
    else:
        _upgrade_file(url)


def _upgrade_file(url: URL) -> None:
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with alone_in(path.parent):
            if is_there(path):
                _bring_up_to_date(path)
            else:
                _make(path.resolve())
    except DBAPIError as error:
        if is_damage(error.orig):
            raise DamagedDatabase(str(path)) from error
        raise LogUnavailable(f"{path}: {error.orig}") from error
    except OSError as error:
        raise LogUnavailable(str(error)) from error


def is_up_to_date(url: URL) -> bool:
    """False too for what no Pioche wrote, or nobody can read. Changes nothing. Raises DamagedDatabase."""
    if is_postgresql(url):
        return is_current_postgresql(url)
    if not is_there(Path(str(url.database))):
        return False
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, connect_args=SQLITE_ARGUMENTS)
    try:
        with engine.connect() as connection:
            return is_current(connection)
    except DBAPIError:
        return False


def is_made(url: URL) -> bool:
    """Whether anything stands there, whoever made it. Raises LogRefused, LogUnavailable."""
    if is_postgresql(url):
        return not is_empty_postgresql(url)
    return is_there(Path(str(url.database)))


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Processes that open a database at once take turns: entering WAL mode, SQLite waits for no lock."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _make(path: Path) -> None:
    """For its owner alone: the database holds secrets. SQLite gives the files beside it the same mode."""
    with new_file_beside(path) as fresh:
        _bring_up_to_date(fresh)
        move(fresh, path)


def _bring_up_to_date(path: Path) -> None:
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, poolclass=NullPool, connect_args=SQLITE_ARGUMENTS)
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        bring_up_to_date(connection, str(path), is_served=lambda _: False)  # a server has it for itself
        connection.commit()
        # It stays in the file, so a foreign one must not get it; and it cannot be set within a transaction.
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")


def check_is_ours(path: Path, *, name: str) -> None:
    """A database of Pioche, and no newer than this code; `name` is what it is called. Raises LogRefused."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    with engine.connect() as connection:
        recognise(connection, name)
