"""What the index of tables would have known of the tables of version 1.

It reads their events as plain JSON: they stay as they are, whatever becomes of the code that wrote them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa

Json: TypeAlias = dict[str, Any]
Player: TypeAlias = Json | None

MOVES = b'{"type":"played"'
"""How the events begin that are most of a log, and change nothing here."""


class Line(msgspec.Struct):
    """A table, as far as its events were read."""

    config: Json
    host: str
    players: list[Player]
    has_left: frozenset[int] = frozenset()

    @property
    def persons(self) -> list[str]:
        """Those who sit."""
        seats = [player for seat, player in enumerate(self.players) if seat not in self.has_left]
        return [player["id"] for player in seats if player and player["type"] == "person"]


def fill_tables_and_sitters(connection: sa.Connection) -> None:
    """A match that is played is due at once; whose turn it is will be known when its table was loaded."""
    for table, game, phase, start in connection.execute(sa.text(TABLES)).all():
        asked = {"table": table, "start": start, "moves": MOVES}
        events = connection.execute(sa.text(EVENTS), asked).all()
        line = _read(event.body for event in events)
        _fill(connection, table, phase, line or Line({"game": game, "seats": 0}, host="", players=[]))


TABLES = 'SELECT "table", game, phase, start_seq FROM tables'
EVENTS = """
    SELECT body FROM events
    WHERE "table" = :table AND seq >= :start AND substr(body, 1, length(:moves)) != :moves ORDER BY seq
"""
FILL = """
    UPDATE tables SET config = :config, host = :host, players = :players, clock = :clock, free = :free,
        due_at = CASE phase WHEN 'playing' THEN updated_at END
    WHERE "table" = :table
"""
SIT = 'INSERT INTO sitters (person, "table", is_asked) VALUES (:person, :table, false)'


def _fill(connection: sa.Connection, table: str, phase: str, line: Line) -> None:
    connection.execute(sa.text(FILL), {"table": table, **_row(line)})
    persons = [] if phase == "closed" else line.persons
    if persons:
        connection.execute(sa.text(SIT), [{"person": person, "table": table} for person in persons])


def _row(line: Line) -> Json:
    return {
        "config": msgspec.json.encode(line.config),
        "host": line.host,
        "players": msgspec.json.encode(line.players),
        "clock": line.config.get("clock"),
        "free": line.players.count(None),
    }


def _read(bodies: Iterable[bytes]) -> Line | None:
    """From the last start of a match; None where the log cannot be read."""
    line: Line | None = None
    try:
        for body in bodies:
            line = _after(line, msgspec.json.decode(body, type=Json))
    except (msgspec.MsgspecError, LookupError, TypeError, AttributeError):
        return None
    return line


def _after(line: Line | None, event: Json) -> Line | None:
    """A log begins with a table that was created, or with a match that was started."""
    match event["type"]:
        case "created":
            return Line(event["config"], event["host"], [None] * event["config"]["seats"])
        case "started":
            return Line(event["config"], event["host"], list(event["players"]))
        case _:
            return line and _changed(line, event)


def _changed(line: Line, event: Json) -> Line:
    match event["type"]:
        case "configured":
            line.config, line.players = event["config"], _seated(line.players, event["config"]["seats"])
        case "host_changed":
            line.host = event["host"]
        case "sat":
            line.players[event["seat"]] = {"type": "person", "id": event["person"]}
        case "bot_added":
            line.players[event["seat"]] = _bot(event["policy"], event["name"])
        case "stood_up" | "bot_removed":
            line.players[event["seat"]] = None
        case "left":
            line.has_left |= {event["seat"]}
        case "match_ended":
            return _after_match(line)
        case _:
            pass
    return line


def _bot(policy: str, name: int) -> Json:
    return {"type": "bot", "policy": policy, "name": name}


def _seated(players: Sequence[Player], seats: int) -> list[Player]:
    """Players keep their seats if they can; else they close up."""
    if any(players[seats:]):
        players = [player for player in players if player]
    return [*players, *[None] * seats][:seats]


def _after_match(line: Line) -> Line:
    """The bots that played for those who left stay, as bots."""
    for seat in sorted(line.has_left):
        line.players[seat] = _bot("steady", _free_bot_name(line.players))
    line.has_left = frozenset()
    return line


def _free_bot_name(players: Iterable[Mapping[str, Any] | None]) -> int:
    taken = {player["name"] for player in players if player and player["type"] == "bot"}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
