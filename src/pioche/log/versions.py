"""Which schema a database has, and how it gets the one of this code; the same in every kind of database."""

from collections.abc import Callable

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from pioche.log.migrations import VERSION_TABLE, VERSIONS
from pioche.log.refusals import ForeignDatabase, NewerDatabase, OlderDatabaseInUse
from pioche.log.schema import metadata

NEWEST = VERSIONS[-1]

version = Table(
    VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{VERSION_TABLE}_pkc"),
)
"""As Alembic makes it, which reads and writes it with each step."""


def is_empty(connection: Connection) -> bool:
    return not inspect(connection).get_table_names()


def is_current(connection: Connection) -> bool:
    """False too for what no Pioche wrote."""
    return _present(connection) == NEWEST


def bring_up_to_date(
    connection: Connection, database: str, *, is_served: Callable[[Connection], bool]
) -> None:
    """An empty one gets all tables at once. `database` is what it is called; where `is_served`, older code
    uses it, and only steps are taken that it can go on with.

    Raises ForeignDatabase, NewerDatabase, OlderDatabaseInUse.
    """
    if is_empty(connection):
        _create(connection)
        return
    recognise(connection, database)
    if is_current(connection):
        return
    from pioche.log.steps import steps_only_add, take_steps  # noqa: PLC0415 - Alembic, which few starts need

    if not steps_only_add(after=_present(connection)) and is_served(connection):
        raise OlderDatabaseInUse(database)
    take_steps(connection)


def recognise(connection: Connection, database: str) -> None:
    """Raises ForeignDatabase, NewerDatabase."""
    if not is_empty(connection) and VERSION_TABLE not in inspect(connection).get_table_names():
        raise ForeignDatabase(database)
    if _present(connection) not in {None, *VERSIONS}:
        raise NewerDatabase(database)


def _create(connection: Connection) -> None:
    metadata.create_all(connection)
    version.create(connection)
    connection.execute(insert(version).values(version_num=NEWEST))


def _present(connection: Connection) -> str | None:
    if VERSION_TABLE not in inspect(connection).get_table_names():
        return None
    return connection.scalar(select(version.c.version_num))
