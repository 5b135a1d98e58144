"""What goes over the wire: the socket's messages, one closed family each way, and the bodies of HTTP."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from pioche.analysis.model import Retrospect
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Option, Value
from pioche.table.commands import PersonCommand
from pioche.table.model import Leavers, Phase, Watching
from pioche.table.moments import Moment
from pioche.table.notices import Told as Told  # noqa: PLC0414 - it belongs to an update
from pioche.table.race import RaceMode
from pioche.table.talk import Phrase, TalkLine
from pioche.table.times import Milliseconds
from pioche.table.view import PlayerView, TableView

CommandId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$(?!\n)")]
# Python's `$` is also in front of a newline at the end.


class Command(Struct, frozen=True, tag="command", tag_field="type", forbid_unknown_fields=True):
    """A person asks something of the table. The same id twice is the same command."""

    id: CommandId
    """8 to 64 letters, digits, `-` or `_`, chosen by the client, never used for another command."""
    command: PersonCommand


class Ping(Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is anybody there?"""


class ProbeAnswered(Struct, frozen=True, tag="probe_answered", tag_field="type", forbid_unknown_fields=True):
    """At once, with the mark of the probe."""

    mark: Annotated[str, Meta(max_length=32)]


class Say(Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Either a phrase or words, to all at the table. The same id twice is the same line."""

    id: CommandId
    phrase: Phrase | None = None
    words: str | None = None

    def __post_init__(self) -> None:
        if (self.phrase is None) == (self.words is None):
            raise ValueError("either a phrase or words")


class Report(Struct, frozen=True, tag="report", tag_field="type", forbid_unknown_fields=True):
    """Whoever runs the server should see this line."""

    id: CommandId
    line: Annotated[int, Meta(ge=0, le=2**53)]


FromClient: TypeAlias = Command | Ping | ProbeAnswered | Say | Report


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
    """Of what was asked, said or reported; None for a message that could not be read."""
    code: str
    table: TableView | None
    """As it stands; None if the message could not be read."""


class Talk(Struct, frozen=True, tag="talk", tag_field="type"):
    """What was said at the table. It comes after every fresh update, and whenever somebody says something."""

    lines: tuple[TalkLine, ...]
    is_fresh: bool
    """The lines begin anew: forget the earlier ones."""
    ack: str | None
    """The id of what this client said or reported that it answers."""


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """Somebody is."""


class Probe(Struct, frozen=True, tag="probe", tag_field="type"):
    """The server times how long a message takes there and back; only at tables where that matters."""

    mark: str


FromServer: TypeAlias = Update | Refusal | Talk | Pong | Probe


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
    presets: Mapping[str, Mapping[str, Value]]
    """Options to be had at one touch, by name: what differs from the defaults."""
    policies: tuple[str, ...]
    """What may drive a bot; the first stands in for players who are away."""
    clocks: tuple[int | None, ...]
    """Seconds a turn; None is no clock."""
    races: tuple[RaceMode, ...]
    """How a host may have its races decided; empty for a game without races."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose creator sits down at seat 0 and is its host."""

    game: str
    seats: int
    options: Mapping[str, Value] = {}
    clock: int | None = None
    leavers: Leavers = "bot"
    races: RaceMode = "fair"
    watching: Watching = "everybody"
    is_open: bool = False
    chat: bool = False
    bots: str | None = None
    """A policy to fill the other seats with bots, and start at once."""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """What visitors must say to a server that asks for a code."""

    code: Annotated[str, Meta(max_length=200)]


class TableLink(Struct, frozen=True):
    """The table's page as others can open it; its picture is beside it, in link.svg."""

    address: str


class TableCreated(Struct, frozen=True):
    """The table's page is /t/{id}."""

    id: str


class TableSummary(Struct, frozen=True):
    """What a stranger with the link may know before joining."""

    id: str
    game: str
    phase: Phase


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table that anybody may join."""

    id: str
    game: str
    seats: int
    free: int
    """Seats that are empty."""
    host: str | None
    """Their name; None if it was erased."""
    options: Mapping[str, Value]
    clock: int | None
    leavers: Leavers
    races: RaceMode
    watching: Watching
    since: Milliseconds
    """When it was last used, on the server's wall clock."""


class MyTable(Struct, frozen=True, kw_only=True):
    """A table where the guest sits."""

    id: str
    game: str
    phase: Phase
    players: tuple[PlayerView | None, ...]
    """By seat; None is empty."""
    is_host: bool
    is_asked: bool
    """It is the guest's turn."""
    remaining: Milliseconds | None
    """For that turn, or without it for whoever's turn ends next; None without a clock."""
    clock: int | None
    since: Milliseconds
    """When it was last used, on the server's wall clock."""


class OpenTables(Struct, frozen=True):
    """Last used first."""

    is_listed: bool
    """Whether this server lets tables be found at all."""
    tables: tuple[OpenTable, ...]


class Handover(Struct, frozen=True):
    """Opened once on another device, before it expires, it makes that device this guest's too."""

    address: str
    picture: str
    """The address as a QR code: an SVG image, as text."""
    expires_in: int
    """Seconds."""


class HandoverCode(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind the `#` of the address."""

    code: Annotated[str, Meta(max_length=64)]


class MatchSummary(Struct, frozen=True, kw_only=True):
    """A match that is over, and that the guest who asks may look back at."""

    number: int
    """From 1: matches of its table."""
    game: str
    started_at: Milliseconds
    """On the server's wall clock."""
    ended_at: Milliseconds
    players: tuple[PlayerView, ...]
    """Who began it, by seat."""
    seat: Seat | None
    """Where the guest who asks played; None for who did not."""
    outcome: Outcome


class Moments(Struct, frozen=True, kw_only=True):
    """A stretch of a match that is over."""

    match: MatchSummary
    total: int
    """How many moments the whole match has."""
    first: int
    """The number of the first one here, from 0."""
    moments: tuple[Moment, ...]


class Health(Struct, frozen=True):
    """For whatever watches the server."""

    status: Literal["up"]
    version: str


class Problem(Struct, frozen=True):
    """Why a request was refused: the one shape of every error."""

    code: str


BODIES = (
    Me,
    NewName,
    Invitation,
    GameDescription,
    NewTable,
    TableCreated,
    TableSummary,
    TableLink,
    OpenTables,
    MyTable,
    Handover,
    HandoverCode,
    Retrospect,
    MatchSummary,
    Moments,
    Health,
    Problem,
)
"""Of HTTP requests and answers."""

decode = msgspec.json.Decoder[FromClient](FromClient).decode
encode = msgspec.json.Encoder().encode
