"""Makes a database ready for this code, or refuses it without having changed it."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, NullPool, create_engine, inspect
from sqlalchemy.exc import DBAPIError

from pioche.log.base import LogUnavailable
from pioche.log.database import SQLITE_ARGUMENTS, is_damage
from pioche.log.migrations import VERSION_TABLE
from pioche.log.refusals import DamagedDatabase, ForeignDatabase, NewerDatabase

MIGRATIONS = "pioche.log:migrations"


def upgrade(url: URL) -> None:
    """Creates or migrates the database. It blocks, so call it before anything is served.

    Raises LogRefused, LogUnavailable.
    """
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with alone_in(path.parent):
            _make_file(path)
            _bring_up_to_date(url.set(drivername="sqlite"))
    except DBAPIError as error:
        if is_damage(error.orig):
            raise DamagedDatabase(str(path)) from error
        raise LogUnavailable(f"{path}: {error.orig}") from error
    except OSError as error:
        raise LogUnavailable(str(error)) from error


def is_up_to_date(url: URL) -> bool:
    """False too for what no Pioche wrote, or nobody can read. Changes nothing in a database that is there."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, connect_args=SQLITE_ARGUMENTS)
    try:
        with engine.connect() as connection:
            return _present(connection) == set(_scripts().get_heads())
    except DBAPIError:
        return False


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Processes that open a database at once take turns: entering WAL mode, SQLite waits for no lock."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _make_file(path: Path) -> None:
    """For its owner alone: the database holds secrets. SQLite gives the files beside it the same mode."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def _bring_up_to_date(url: URL) -> None:
    engine = create_engine(url, poolclass=NullPool, connect_args=SQLITE_ARGUMENTS)
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _migrate(connection, str(url.database))
        connection.commit()
        # It stays in the file, so a foreign one must not get it; and it cannot be set within a transaction.
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")


def check_is_ours(path: Path, *, name: str) -> None:
    """A database of Pioche, and no newer than this code; `name` is what it is called. Raises LogRefused."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    with engine.connect() as connection:
        _recognise(connection, _scripts(), name)


def _migrate(connection: Connection, database: str) -> None:
    _recognise(connection, _scripts(), database)
    command.upgrade(_config(connection=connection), "head")


def _config(**attributes: object) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", MIGRATIONS)
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _present(connection: Connection) -> set[str]:
    options = {"version_table": VERSION_TABLE}
    return set(MigrationContext.configure(connection, opts=options).get_current_heads())


def _recognise(connection: Connection, scripts: ScriptDirectory, database: str) -> None:
    names = inspect(connection).get_table_names()
    if names and VERSION_TABLE not in names:
        raise ForeignDatabase(database)
    if not _present(connection) <= {script.revision for script in scripts.walk_revisions()}:
        raise NewerDatabase(database)
