"""The tables of the database. `migrations/` brings a stored database to this."""

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("command", String),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("table", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("phase", String, nullable=False, index=True),
    Column("start_seq", Integer, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)

beats = Table(
    "beats",
    metadata,
    Column("process", String, primary_key=True),
    Column("first_at", BigInteger, primary_key=True, autoincrement=False),
    Column("last_at", BigInteger, nullable=False, index=True),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
