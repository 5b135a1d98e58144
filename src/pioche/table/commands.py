"""What people, and the server on their behalf, ask of a table."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.options import Value
from pioche.shuffle import Hex
from pioche.table.model import Leavers, PersonId, Watching
from pioche.table.race import RaceMode
from pioche.table.times import Milliseconds


class Ask(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a person asks for."""


class Sit(Ask, frozen=True, tag="sit"):
    seat: Seat | None = None
    """None: the first that is empty."""


class StandUp(Ask, frozen=True, tag="stand_up"):
    """Between matches; in a match one leaves."""


class AddBot(Ask, frozen=True, tag="add_bot"):
    policy: str
    seat: Seat | None = None
    """None: every empty seat."""


class RemoveBot(Ask, frozen=True, tag="remove_bot"):
    seat: Seat


class FreeSeat(Ask, frozen=True, tag="free_seat"):
    """Between matches, of one who has been away for a minute; where turns have days, for two of them."""

    seat: Seat


class Configure(Ask, frozen=True, tag="configure"):
    """The host's form, whole."""

    seats: int
    options: Mapping[str, Value]
    clock: int | None
    leavers: Leavers
    races: RaceMode = "fair"
    watching: Watching = "everybody"
    is_open: bool = False
    chat: bool = False


class Start(Ask, frozen=True, tag="start"):
    """The first match, or a rematch."""


class HashSalt(Ask, frozen=True, tag="hash_salt"):
    """Before the match: the hash of a salt that nobody else knows yet."""

    commitment: Hex
    """Of the shuffle that it is for, as the view gave it."""
    hash: Hex


class OpenSalt(Ask, frozen=True, tag="open_salt"):
    """The salt itself, when the hashes of all are in."""

    commitment: Hex
    salt: Hex


class Play(Ask, frozen=True, tag="play"):
    move: str
    """In notation."""
    decision: int
    """The number of the decision that it answers, as the view gave it."""


class Leave(Ask, frozen=True, tag="leave"):
    """In a match for good [C4]; else it stands up."""


class Return(Ask, frozen=True, tag="return"):
    """I am back: take my seat from the bot that plays for me."""


class CallStandIn(Ask, frozen=True, tag="call_stand_in"):
    """Let a bot play for one who has been absent for a minute."""

    seat: Seat


class AskEnd(Ask, frozen=True, tag="ask_end"):
    """End the match now; it ends when every person present has asked."""


class RefuseEnd(Ask, frozen=True, tag="refuse_end"):
    """Play on."""


PersonCommand: TypeAlias = (
    Sit
    | StandUp
    | AddBot
    | RemoveBot
    | FreeSeat
    | Configure
    | Start
    | HashSalt
    | OpenSalt
    | Play
    | Leave
    | Return
    | CallStandIn
    | AskEnd
    | RefuseEnd
)


class PlayBot(Struct, frozen=True):
    """A bot's move, for a seat that a bot plays."""

    seat: Seat
    move: str
    decision: int


class PlayTimeout(Struct, frozen=True):
    """The time-out moves of a turn: time is up [C3], a leaver is not replaced [C4], or a bot failed."""

    seat: Seat
    decision: int


class Arrive(Struct, frozen=True):
    """A person's screen is connected."""

    person: PersonId


class Resume(Struct, frozen=True):
    """There was a time in which no server was up, or in which nothing could be stored."""

    downtime: Milliseconds
    """Negative if the wall clock was set back meanwhile."""


class Absent(Struct, frozen=True):
    """A person has had no screen connected for a minute."""

    person: PersonId


class Forget(Struct, frozen=True):
    """Nobody has used the table for long."""


class Dismiss(Struct, frozen=True):
    """The operator keeps a person out, or has erased them: they leave."""

    person: PersonId


class Close(Struct, frozen=True):
    """The operator closes the table, whatever happens there."""


class SettleRace(Struct, frozen=True):
    """Something in the race may be due."""


class SettleShuffle(Struct, frozen=True):
    """Time for the salts may be up."""


ServerCommand: TypeAlias = (
    PlayBot | PlayTimeout | SettleRace | SettleShuffle | Arrive | Absent | Resume | Forget | Dismiss | Close
)
