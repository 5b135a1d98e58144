"""What comes into the mailbox of a table."""

from dataclasses import dataclass
from typing import TypeAlias

from pioche.server import wire
from pioche.server.connection import Connection
from pioche.table.commands import ServerCommand
from pioche.table.times import Milliseconds


@dataclass(frozen=True)
class Joined:
    connection: Connection


@dataclass(frozen=True)
class Gone:
    connection: Connection


@dataclass(frozen=True)
class Asked:
    connection: Connection
    message: wire.Command
    at: Milliseconds
    """When it arrived."""


@dataclass(frozen=True)
class Said:
    """Something to all at the table, or of something that was said there."""

    connection: Connection
    message: wire.Say | wire.Report


@dataclass(frozen=True)
class Renamed:
    """Somebody at the table has another name."""


@dataclass(frozen=True)
class Measured:
    """The delay of somebody's line has become known."""


@dataclass(frozen=True)
class Watched:
    """Others look on than when that was told last."""


@dataclass(frozen=True)
class Stuck:
    """Nothing could be stored a moment ago: whether it can be now."""


@dataclass(frozen=True)
class Unused:
    """No letter has come for a while."""


Letter: TypeAlias = (
    Joined | Gone | Asked | Said | Renamed | Measured | Watched | Stuck | Unused | ServerCommand
)
