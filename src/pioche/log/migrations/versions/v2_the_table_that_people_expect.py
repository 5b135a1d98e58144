"""What tables are open, whose turn it is where, finished matches, talk, and links for another device."""

from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

from pioche.log.migrations.index_of_version_1 import fill_tables_and_sitters

revision = "2"
down_revision = "1"

ADDED: dict[str, tuple[type[TypeEngine[Any]], sa.TextClause]] = {
    "config": (sa.LargeBinary, sa.text("x''")),
    "host": (sa.String, sa.text("''")),
    "players": (sa.LargeBinary, sa.text("x'5b5d'")),
    "is_open": (sa.Boolean, sa.text("false")),
    "free": (sa.Integer, sa.text("0")),
}
"""Types, and what stands there until the rows are filled in."""


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for name, (kind, filler) in ADDED.items():
            tables.add_column(sa.Column(name, kind, nullable=False, server_default=filler))
        tables.add_column(sa.Column("clock", sa.Integer))
        tables.add_column(sa.Column("due_at", sa.BigInteger))
    with op.batch_alter_table("tables") as tables:
        for name in ADDED:
            tables.alter_column(name, server_default=None)
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("open_tables", "tables", ["is_open", "updated_at"])
    op.create_table(
        "sitters",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table", sa.String, primary_key=True, index=True),
        sa.Column("is_asked", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_table(
        "matches",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("start_seq", sa.Integer, nullable=False),
        sa.Column("end_seq", sa.Integer, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("command", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("phrase", sa.String),
        sa.Column("words", sa.String),
        sa.Index("lines_of_table", "table", "id"),
        sa.UniqueConstraint("person", "table", "command", name="one_line_for_each_command"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "reports",
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "handovers",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    fill_tables_and_sitters(op.get_bind())
    _fill_matches()


STARTED, MATCH_ENDED = b'{"type":"started"', b'{"type":"match_ended"'
"""How these events begin in format 1."""


Stored: TypeAlias = sa.Row[str, int, int, bytes]
"""Table, seq, time and body of an event."""


class Start(msgspec.Struct):
    """What is needed of an event that begins a match."""

    number: int


def _fill_matches() -> None:
    """From the events: a match goes from its start to the first end behind it."""
    columns: list[sa.ColumnClause[Any]] = [sa.column(name) for name in ("table", "seq", "at", "body")]
    beginning = sa.func.substr(columns[-1], 1, len(MATCH_ENDED))
    wanted = sa.or_(beginning == MATCH_ENDED, sa.func.substr(columns[-1], 1, len(STARTED)) == STARTED)
    query = sa.select(*columns).select_from(sa.table("events")).where(wanted).order_by(*columns[:2])
    started: Stored | None = None
    rows: list[dict[str, object]] = []
    for event in op.get_bind().execute(query):
        if event.body.startswith(STARTED):
            started = event
        elif started is not None and started.table == event.table:
            rows.append(_match(started, event))
            started = None
    if rows:
        op.bulk_insert(sa.table("matches", *map(sa.column, rows[0])), rows)


def _match(started: Stored, ended: Stored) -> dict[str, object]:
    table, start_seq, started_at, body = started
    return {
        "table": table,
        "number": msgspec.json.decode(body, type=Start).number,
        "start_seq": start_seq,
        "end_seq": ended.seq,
        "started_at": started_at,
        "ended_at": ended.at,
    }
