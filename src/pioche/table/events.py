"""What happens at a table, as the log keeps it."""

from typing import TypeAlias

from msgspec import Struct

from pioche.games import GameEvent
from pioche.record import By
from pioche.rules.chance import ChanceResult
from pioche.rules.game import Outcome, Seat
from pioche.shuffle import Hex, Shuffle
from pioche.table.model import Config, PersonId, Player
from pioche.table.race import Reaction
from pioche.table.times import Milliseconds


class TableEvent(Struct, frozen=True, tag_field="type", kw_only=True):
    """What happened."""


class Created(TableEvent, frozen=True, tag="created"):
    table: str
    config: Config
    host: PersonId


class Configured(TableEvent, frozen=True, tag="configured"):
    """The host changed what will be played; if there are fewer seats the empty ones went."""

    config: Config


class Sat(TableEvent, frozen=True, tag="sat"):
    seat: Seat
    person: PersonId


class StoodUp(TableEvent, frozen=True, tag="stood_up"):
    seat: Seat
    person: PersonId


class BotAdded(TableEvent, frozen=True, tag="bot_added"):
    seat: Seat
    policy: str
    name: int


class BotRemoved(TableEvent, frozen=True, tag="bot_removed"):
    seat: Seat
    name: int


class HostChanged(TableEvent, frozen=True, tag="host_changed"):
    host: PersonId


class ShuffleCommitted(TableEvent, frozen=True, tag="shuffle_committed"):
    """A shuffle begins, or begins again: everybody is told the commitment, nobody the secret."""

    match: int
    attempt: int
    secret: bytes
    commitment: Hex
    salted: tuple[Seat, ...]
    """The seats that are asked for a salt."""
    left_out: tuple[Seat, ...]


class SaltHashed(TableEvent, frozen=True, tag="salt_hashed"):
    """A player is bound to a salt that nobody else knows."""

    seat: Seat
    hash: Hex


class SaltOpened(TableEvent, frozen=True, tag="salt_opened"):
    seat: Seat
    salt: Hex


class SaltsMissed(TableEvent, frozen=True, tag="salts_missed"):
    """These seats did not answer in time; the shuffle begins again without them."""

    seats: tuple[Seat, ...]


class ShufflePaused(TableEvent, frozen=True, tag="shuffle_paused"):
    """Nobody who is asked is at the table; it begins again when somebody comes."""


class ShuffleCalledOff(TableEvent, frozen=True, tag="shuffle_called_off"):
    """A player has left before the match began."""


class Started(TableEvent, frozen=True, tag="started"):
    """A match begins. It says all that is needed to read the table's log from here."""

    table: str
    config: Config
    host: PersonId
    players: tuple[Player, ...]
    number: int
    rules: int
    secret: bytes
    position: int
    chance: tuple[ChanceResult, ...]
    events: tuple[GameEvent, ...]
    shuffle: Shuffle | None = None
    """None in a log of before there were salts."""
    recent_commands: tuple[str, ...] = ()
    """Those that led here, the host's start among them: they may be repeated after a restart."""


class Played(TableEvent, frozen=True, tag="played"):
    """A move was accepted."""

    seat: Seat
    move: str
    by: By
    position: int
    chance: tuple[ChanceResult, ...]
    events: tuple[GameEvent, ...]


class RaceOpened(TableEvent, frozen=True, tag="race_opened"):
    """A race begins, or begins again after a restart.

    What each line is allowed, and what chance adds, is fixed now.
    """

    opener: Seat
    allowed: tuple[Milliseconds, ...]
    drawn: tuple[Milliseconds, ...]
    position: int
    grace: Milliseconds = 0
    """After a restart: time for people to come back."""


class Reacted(TableEvent, frozen=True, tag="reacted"):
    """A seat has answered. The table is told when the race is decided."""

    reaction: Reaction


class RaceDecided(TableEvent, frozen=True, tag="race_decided"):
    """Everybody's reactions, the fastest first; the moves that they lead to follow."""

    reactions: tuple[Reaction, ...]


class TimedOut(TableEvent, frozen=True, tag="timed_out"):
    """A seat's turn ran out of time; its time-out moves follow [C3]."""

    seat: Seat


class StandInStarted(TableEvent, frozen=True, tag="stand_in_started"):
    """A bot plays for that seat from now on."""

    seat: Seat


class StandInEnded(TableEvent, frozen=True, tag="stand_in_ended"):
    """Its owner is back."""

    seat: Seat


class Left(TableEvent, frozen=True, tag="left"):
    """A player left the match for good [C4]."""

    seat: Seat
    person: PersonId


class EndAsked(TableEvent, frozen=True, tag="end_asked"):
    """A player would end the match before its end."""

    person: PersonId


class EndRefused(TableEvent, frozen=True, tag="end_refused"):
    """Another would rather go on; nobody's wish to end it counts any more."""

    person: PersonId


class MatchEnded(TableEvent, frozen=True, tag="match_ended"):
    outcome: Outcome


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """No server was up for a while; no clock is charged for it."""

    downtime: Milliseconds
    """Negative if the wall clock was set back meanwhile."""


class Closed(TableEvent, frozen=True, tag="closed"):
    """Nobody is left who could play."""


Event: TypeAlias = (
    Created
    | Configured
    | Sat
    | StoodUp
    | BotAdded
    | BotRemoved
    | HostChanged
    | ShuffleCommitted
    | SaltHashed
    | SaltOpened
    | SaltsMissed
    | ShufflePaused
    | ShuffleCalledOff
    | Started
    | Played
    | RaceOpened
    | Reacted
    | RaceDecided
    | TimedOut
    | StandInStarted
    | StandInEnded
    | Left
    | EndAsked
    | EndRefused
    | MatchEnded
    | Resumed
    | Closed
)


class Entry(Struct, frozen=True):
    """One line of a table's log."""

    seq: int
    """From 1, without a hole."""
    at: Milliseconds
    command: str | None
    """The id of the command that led to it."""
    event: Event
