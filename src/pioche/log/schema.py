"""The tables of the database. `migrations/` brings a stored database to this."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

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
    Column("config", LargeBinary, nullable=False),
    Column("host", String, nullable=False),
    Column("players", LargeBinary, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("free", Integer, nullable=False),
    Column("clock", Integer),
    Column("due_at", BigInteger, index=True),
    Column("seq", Integer, nullable=False, server_default="0"),
    Index("open_tables", "is_open", "updated_at"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("person", String, primary_key=True),
    Column("table", String, primary_key=True, index=True),
    Column("is_asked", Boolean, nullable=False),
    Column("deadline", BigInteger),
)

matches = Table(
    "matches",
    metadata,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("start_seq", Integer, nullable=False),
    Column("end_seq", Integer, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String, nullable=False),
    Column("person", String, nullable=False),
    Column("command", String, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("phrase", String),
    Column("words", String),
    Index("lines_of_table", "table", "id"),
    UniqueConstraint("person", "table", "command", name="one_line_for_each_command"),
    sqlite_autoincrement=True,  # the id of a line that was erased is never that of another
)

reports = Table(
    "reports",
    metadata,
    Column("line", Integer, primary_key=True),
    Column("reporter", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

handovers = Table(
    "handovers",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", String, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
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

claims = Table(
    "claims",
    metadata,
    Column("table", String, primary_key=True),
    Column("node", String, nullable=False, index=True),
)

screens = Table(
    "screens",
    metadata,
    Column("table", String, primary_key=True),
    Column("node", String, primary_key=True, index=True),
    Column("person", String, primary_key=True),
    Column("is_wall", Boolean, primary_key=True),
    Column("left_at", BigInteger),
    Column("delay", Integer),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

kept_out = Table(
    "kept_out",
    metadata,
    Column("person", String, primary_key=True),
    Column("why", String, nullable=False),
    Column("at", BigInteger, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,  # whoever waits for one must not wait for another
)

carried_out = Table(
    "carried_out",
    metadata,
    Column("order", Integer, primary_key=True, autoincrement=False),
    Column("node", String, primary_key=True),
)
