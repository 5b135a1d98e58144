"""What comes into the mailbox of a table."""

from dataclasses import dataclass
from typing import TypeAlias

from pioche.server import wire
from pioche.server.connection import Connection
from pioche.table.commands import ServerCommand


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


@dataclass(frozen=True)
class Renamed:
    """Somebody at the table has another name."""


Letter: TypeAlias = Joined | Gone | Asked | Renamed | ServerCommand
