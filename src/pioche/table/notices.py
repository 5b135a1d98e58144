"""What happened at a table, as a viewer may know it."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

from msgspec import Struct

from pioche.games import AnyGame, GameNotice
from pioche.rules.game import Seat, Viewer
from pioche.table.events import (
    BotAdded,
    BotRemoved,
    Closed,
    Configured,
    Created,
    EndAsked,
    EndRefused,
    Event,
    HostChanged,
    Left,
    MatchEnded,
    Played,
    RaceDecided,
    RaceOpened,
    Reacted,
    Resumed,
    SaltHashed,
    SaltOpened,
    SaltsMissed,
    Sat,
    ShuffleCalledOff,
    ShuffleCommitted,
    ShufflePaused,
    StandInEnded,
    StandInStarted,
    Started,
    StoodUp,
    TimedOut,
)
from pioche.table.model import Person, PersonId
from pioche.table.times import Milliseconds


class TableNotice(Struct, frozen=True, tag_field="type"):
    """What happened to the people around the match. `person` is a name, None if it was erased."""


class CreatedNotice(TableNotice, frozen=True, tag="table.created"):
    person: str | None


class ConfiguredNotice(TableNotice, frozen=True, tag="table.configured"):
    """The host changed what will be played."""


class SatNotice(TableNotice, frozen=True, tag="table.sat"):
    seat: Seat
    person: str | None


class StoodUpNotice(TableNotice, frozen=True, tag="table.stood_up"):
    seat: Seat
    person: str | None


class BotAddedNotice(TableNotice, frozen=True, tag="table.bot_added"):
    seat: Seat
    bot: int
    """Which of the names for bots."""


class BotRemovedNotice(TableNotice, frozen=True, tag="table.bot_removed"):
    seat: Seat
    bot: int


class HostChangedNotice(TableNotice, frozen=True, tag="table.host_changed"):
    person: str | None


class SaltsMissedNotice(TableNotice, frozen=True, tag="table.salts_missed"):
    """They did not answer in time; the shuffle begins again without them."""

    seats: tuple[Seat, ...]


class ShuffleCalledOffNotice(TableNotice, frozen=True, tag="table.shuffle_called_off"):
    """A player has left before the match began."""


class StartedNotice(TableNotice, frozen=True, tag="table.started"):
    number: int


class RaceDecidedNotice(TableNotice, frozen=True, tag="table.race_decided"):
    """Somebody has slapped; what was measured is in the match's view."""

    first: Seat
    """The fastest."""
    reaction: int
    """Theirs, in milliseconds."""


class TimedOutNotice(TableNotice, frozen=True, tag="table.timed_out"):
    seat: Seat


class StandInStartedNotice(TableNotice, frozen=True, tag="table.stand_in_started"):
    seat: Seat


class StandInEndedNotice(TableNotice, frozen=True, tag="table.stand_in_ended"):
    seat: Seat


class LeftNotice(TableNotice, frozen=True, tag="table.left"):
    seat: Seat
    person: str | None


class EndAskedNotice(TableNotice, frozen=True, tag="table.end_asked"):
    person: str | None


class EndRefusedNotice(TableNotice, frozen=True, tag="table.end_refused"):
    person: str | None


class MatchEndedNotice(TableNotice, frozen=True, tag="table.match_ended"):
    finished: bool
    """False if it was ended before its end."""
    winners: tuple[Seat, ...]


class ResumedNotice(TableNotice, frozen=True, tag="table.resumed"):
    downtime: int
    """Milliseconds."""


class ClosedNotice(TableNotice, frozen=True, tag="table.closed"):
    """Nobody is left who could play."""


AnyTableNotice: TypeAlias = (
    CreatedNotice
    | ConfiguredNotice
    | SatNotice
    | StoodUpNotice
    | BotAddedNotice
    | BotRemovedNotice
    | HostChangedNotice
    | SaltsMissedNotice
    | ShuffleCalledOffNotice
    | StartedNotice
    | RaceDecidedNotice
    | TimedOutNotice
    | StandInStartedNotice
    | StandInEndedNotice
    | LeftNotice
    | EndAskedNotice
    | EndRefusedNotice
    | MatchEndedNotice
    | ResumedNotice
    | ClosedNotice
)

Notice: TypeAlias = AnyTableNotice | GameNotice


class Told(Struct, frozen=True):
    """A notice with its place in the table's log."""

    seq: int
    at: Milliseconds
    """Of the server's wall clock."""
    notice: Notice


Names: TypeAlias = Mapping[PersonId, str]


def persons_in(event: Event) -> tuple[PersonId, ...]:
    """Whose names are needed to tell of it."""
    match event:
        case Played():
            return ()
        case Created(host=person) | HostChanged(host=person):
            return (person,)
        case Sat() | StoodUp() | Left() | EndAsked() | EndRefused():
            return (event.person,)
        case Started(players=players):
            return tuple(player.id for player in players if isinstance(player, Person))
        case _:
            return ()


def notices(event: Event, viewer: Viewer, *, game: AnyGame, names: Names) -> Iterator[Notice]:
    """The event as that viewer may know it; a move gives the notices of its game."""
    match event:
        case Played(events=events):
            yield from _of_game(game, events, viewer)
        case Started(number=number, events=events):
            yield StartedNotice(number)
            yield from _of_game(game, events, viewer)
        case RaceOpened() | Reacted():
            return  # the game tells of the card, and the decision of the rest
        case ShuffleCommitted() | SaltHashed() | SaltOpened() | ShufflePaused():
            return  # the view shows how far the shuffle is
        case RaceDecided(reactions=(fastest, *_)) if fastest.decided is None:
            return  # nobody slapped: the game tells who gave up
        case _:
            yield _of_table(event, names)


def _of_game(game: AnyGame, events: tuple[object, ...], viewer: Viewer) -> Iterator[Notice]:
    for event in events:
        if (notice := game.notice(event, viewer)) is not None:
            yield notice


def _of_table(event: Event, names: Names) -> AnyTableNotice:  # noqa: C901 - one short case for each kind of event
    match event:
        case Created(host=host):
            return CreatedNotice(names.get(host))
        case Configured():
            return ConfiguredNotice()
        case Sat(seat=seat, person=person):
            return SatNotice(seat, names.get(person))
        case StoodUp(seat=seat, person=person):
            return StoodUpNotice(seat, names.get(person))
        case BotAdded(seat=seat, name=name):
            return BotAddedNotice(seat, name)
        case BotRemoved(seat=seat, name=name):
            return BotRemovedNotice(seat, name)
        case HostChanged(host=host):
            return HostChangedNotice(names.get(host))
        case SaltsMissed(seats=seats):
            return SaltsMissedNotice(seats)
        case ShuffleCalledOff():
            return ShuffleCalledOffNotice()
        case RaceDecided(reactions=reactions):
            assert reactions[0].decided is not None, "else there is no notice"
            return RaceDecidedNotice(reactions[0].seat, reactions[0].decided)
        case TimedOut(seat=seat):
            return TimedOutNotice(seat)
        case StandInStarted(seat=seat):
            return StandInStartedNotice(seat)
        case StandInEnded(seat=seat):
            return StandInEndedNotice(seat)
        case Left(seat=seat, person=person):
            return LeftNotice(seat, names.get(person))
        case EndAsked(person=person):
            return EndAskedNotice(names.get(person))
        case EndRefused(person=person):
            return EndRefusedNotice(names.get(person))
        case MatchEnded(outcome=outcome):
            winners = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
            return MatchEndedNotice(outcome.finished, winners)
        case Resumed(downtime=downtime):
            return ResumedNotice(downtime)
        case Closed():
            return ClosedNotice()
        case Started() | Played() | RaceOpened() | Reacted():
            raise AssertionError("these tell what their game tells")
        case ShuffleCommitted() | SaltHashed() | SaltOpened() | ShufflePaused():
            raise AssertionError("these are shown, not told")
        case _:
            assert_never(event)
