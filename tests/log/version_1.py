"""Databases as Pioche left them when there was nothing but Hit!, seats and clocks of seconds."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from pioche.log.base import Entry
from pioche.log.codec import EVENTS
from pioche.log.steps import take_steps
from pioche.table.events import Started
from pioche.table.evolve import loaded

UNKNOWN_THEN = ("watching", "is_open", "chat")
"""What a configuration did not have yet."""


def write_version_1(
    path: Path,
    logs: Mapping[str, Sequence[Entry]],
    *,
    key: bytes = b"",
    names: Mapping[str, str] | None = None,
) -> None:
    """With these tables, this key for cookies, and these names of persons."""
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        take_steps(connection, to="1")
        for table, log in logs.items():
            _insert(connection, "events", [_event(table, entry) for entry in log])
            _insert(connection, "tables", [_row(table, log)])
        people = [{"person": each, "name": name} for each, name in (names or {}).items()]
        _insert(connection, "people", [{**each, "created_at": 0, "changed_at": 0} for each in people])
        _insert(connection, "secrets", [{"name": "guest-cookie", "value": key}] if key else [])
    engine.dispose()


def _insert(connection: sa.Connection, name: str, rows: Sequence[Mapping[str, object]]) -> None:
    if rows:
        connection.execute(sa.insert(sa.table(name, *map(sa.column, rows[0]))), rows)


def _event(table: str, entry: Entry) -> Mapping[str, object]:
    event: dict[str, Any] = json.loads(EVENTS.encode(entry.event))
    for name in UNKNOWN_THEN:
        event.get("config", {}).pop(name, None)
    body = json.dumps(event, separators=(",", ":")).encode()
    return {
        "table": table,
        "seq": entry.seq,
        "at": entry.at,
        "command": entry.command,
        "version": 1,
        "body": body,
    }


def _row(table: str, log: Sequence[Entry]) -> Mapping[str, object]:
    starts = [entry.seq for entry in log if isinstance(entry.event, Started)]
    now = loaded(log)
    return {
        "table": table,
        "game": now.config.game,
        "phase": now.phase,
        "start_seq": [1, *starts][-1],
        "updated_at": log[-1].at,
    }
