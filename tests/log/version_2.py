"""Databases as Pioche left them before an operator could ask anything of a server."""

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from pioche.log.steps import take_steps


def write_version_2(path: Path) -> None:
    """With nobody in it but Ada."""
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        take_steps(connection, to="2")
        connection.exec_driver_sql("INSERT INTO people VALUES ('ada', 'Ada', 1, 1)")
    engine.dispose()


def make_version_2(path: Path) -> None:
    """Of a newer database that no server uses: all that there was a place for then."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # nothing of it stands beside it
    newer = path.rename(path.with_name(f"{path.name}.newer"))
    write_version_2(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        older.execute("ATTACH ? AS newer", [str(newer)])
        tables = older.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            if table not in {"pioche_version", "sqlite_sequence"}:
                _copy(older, table)


def _copy(connection: sqlite3.Connection, table: str) -> None:
    names = connection.execute("SELECT name FROM pragma_table_info(?)", [table]).fetchall()
    columns = ", ".join(f'"{name}"' for (name,) in names)
    connection.execute(f'DELETE FROM main."{table}"')
    connection.execute(f'INSERT INTO main."{table}" ({columns}) SELECT {columns} FROM newer."{table}"')
