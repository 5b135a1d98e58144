"""What goes over the wire: the socket's messages, one closed family each way, and the bodies of HTTP."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from pioche.rules.options import Option, Value
from pioche.table.commands import PersonCommand
from pioche.table.model import Leavers, Phase
from pioche.table.notices import Notice
from pioche.table.view import TableView

CommandId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class Command(Struct, frozen=True, tag="command", tag_field="type", forbid_unknown_fields=True):
    """A person asks something of the table. The same id twice is the same command."""

    id: CommandId
    """8 to 64 letters, digits, `-` or `_`, chosen by the client, never used for another command."""
    command: PersonCommand


class Ping(Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is anybody there?"""


FromClient: TypeAlias = Command | Ping


class Told(Struct, frozen=True):
    """A notice with its place in the table's log."""

    seq: int
    at: int
    """Milliseconds of the server's wall clock."""
    notice: Notice


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """The whole table, and what led there. Reconnecting gets the same message."""

    table: TableView
    notices: tuple[Told, ...]
    is_fresh: bool
    """The notices begin anew (a first connection, a reconnection, a slow reader): forget the earlier ones."""
    ack: str | None
    """The id of the command of this client that it answers."""


class Refusal(Struct, frozen=True, tag="refusal", tag_field="type"):
    """A command changed nothing; the code says why."""

    id: str | None
    """The refused command; None for a message that could not be read."""
    code: str
    table: TableView | None
    """As it stands; None if the message could not be read."""


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """Somebody is."""


FromServer: TypeAlias = Update | Refusal | Pong


class Me(Struct, frozen=True):
    """The guest behind this browser's cookie."""

    name: str | None
    """None before one was chosen."""


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """1 to 24 visible characters after cleaning."""

    name: str


class GameDescription(Struct, frozen=True):
    """What the forms need to know of a game."""

    id: str
    seats: tuple[int, ...]
    """The numbers of seats that it can be played by."""
    options: tuple[Option, ...]
    policies: tuple[str, ...]
    """What may drive a bot; the first stands in for players who are away."""
    clocks: tuple[int | None, ...]
    """Seconds a turn; None is no clock."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose creator sits down at seat 0 and is its host."""

    game: str
    seats: int
    options: Mapping[str, Value] = {}
    clock: int | None = None
    leavers: Leavers = "bot"
    bots: str | None = None
    """A policy to fill the other seats with bots, and start at once."""


class TableCreated(Struct, frozen=True):
    """The table's page is /t/{id}."""

    id: str


class TableSummary(Struct, frozen=True):
    """What a stranger with the link may know before joining."""

    id: str
    game: str
    phase: Phase


class Health(Struct, frozen=True):
    """For whatever watches the server."""

    status: Literal["up"]
    version: str


class Problem(Struct, frozen=True):
    """Why a request was refused: the one shape of every error."""

    code: str


BODIES = (Me, NewName, GameDescription, NewTable, TableCreated, TableSummary, Health, Problem)
"""Of HTTP requests and answers."""

decode = msgspec.json.Decoder[FromClient](FromClient).decode
encode = msgspec.json.Encoder().encode
