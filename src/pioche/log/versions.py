"""Which schema a database has, and the steps to the one of this code; the same in every kind of database."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from pioche.log.migrations import VERSION_TABLE
from pioche.log.refusals import ForeignDatabase, NewerDatabase
from pioche.log.schema import metadata

MIGRATIONS = "pioche.log:migrations"


def is_empty(connection: Connection) -> bool:
    return not inspect(connection).get_table_names()


def create(connection: Connection) -> None:
    """All tables as they are now, in one step."""
    metadata.create_all(connection)
    command.stamp(_config(connection=connection), "head")


def migrate(connection: Connection, database: str) -> None:
    """`database` is what it is called. Raises ForeignDatabase, NewerDatabase."""
    recognise(connection, database)
    command.upgrade(_config(connection=connection), "head")


def recognise(connection: Connection, database: str) -> None:
    """Raises ForeignDatabase, NewerDatabase."""
    if not is_empty(connection) and VERSION_TABLE not in inspect(connection).get_table_names():
        raise ForeignDatabase(database)
    if not _present(connection) <= {script.revision for script in _scripts().walk_revisions()}:
        raise NewerDatabase(database)


def only_adds(connection: Connection) -> bool:
    """Whether code that is older than this can go on with what these steps make of its database."""
    missing = _scripts().iterate_revisions("heads", next(iter(_present(connection)), "base"))
    return all(getattr(script.module, "ONLY_ADDS", False) for script in missing)


def is_current(connection: Connection) -> bool:
    """False too for what no Pioche wrote."""
    return _present(connection) == set(_scripts().get_heads())


def _present(connection: Connection) -> set[str]:
    options = {"version_table": VERSION_TABLE}
    return set(MigrationContext.configure(connection, opts=options).get_current_heads())


def _config(**attributes: object) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", MIGRATIONS)
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
