"""What a command leads to, event by event; and what refuses it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.table.events import Entry, Event
from pioche.table.evolve import evolve
from pioche.table.model import PersonId, Place, Playing, Table
from pioche.table.times import Milliseconds


class Refused(Exception):
    """The table refuses a command; `code` says why, and both catalogs translate it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Now(Struct, frozen=True):
    """What the table cannot know by itself."""

    at: Milliseconds
    present: frozenset[PersonId] = frozenset()
    """Persons with a screen connected."""
    walls: tuple[PersonId, ...] = ()
    """Who opened each shared screen that is connected."""
    absent_since: Mapping[PersonId, Milliseconds] = {}
    delays: Mapping[PersonId, Milliseconds] = {}
    """Of lines that are known well enough."""
    waited: Milliseconds | None = None
    """How long ago the card that opened the race was sent to this person; None if it was not, on any line."""
    secret: bytes = b""
    """Fresh, for a shuffle that begins."""


class Story:
    """What a command leads to, told event by event, with the table as it then stands."""

    def __init__(self, table: Table, now: Now, command: str | None = None) -> None:
        self.table = table
        self.now = now
        self.entries: list[Entry] = []
        self._command = command

    def tell(self, event: Event, *, state: Any = None) -> None:
        """`state` is where a move has led its game, if the event is one."""
        entry = Entry(self.table.seq + 1, self.now.at, self._command, event)
        self.entries.append(entry)
        self.table = evolve(self.table, entry, state=state)


def running_match(table: Table) -> Playing:
    if table.running is None:
        raise Refused("match_not_running")
    return table.running


def require_between_matches(table: Table) -> None:
    if table.running is not None:
        raise Refused("match_running")
    if table.exchange is not None:
        raise Refused("shuffling")


def require_host_between_matches(table: Table, person: PersonId) -> None:
    """A host has no more power than others while a match is played."""
    if person != table.host:
        raise Refused("not_host")
    require_between_matches(table)


def require_seat(table: Table, person: PersonId) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated")
    return seat


def place_at(table: Table, seat: Seat) -> Place | None:
    if seat not in range(len(table.places)):
        raise Refused("no_such_seat")
    return table.places[seat]
