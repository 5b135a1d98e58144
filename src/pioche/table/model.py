"""A table: who sits where, what is played, and the match that runs."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from pioche.games import AnyGame, game_named
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value

PersonId: TypeAlias = str
"""Names stand elsewhere, so that they can be erased."""

Milliseconds: TypeAlias = int
"""Points in time are milliseconds of the wall clock since 1970."""

CLOCKS = (20, 45, 120)
"""Seconds a turn that a host may choose; None is no clock."""

REMEMBERED_COMMANDS = 64
TIMEOUTS_BEFORE_STAND_IN = 2
ABSENCE_BEFORE_STAND_IN: Milliseconds = 60_000
STAND_IN_POLICY = "steady"

Phase: TypeAlias = Literal["lobby", "playing", "ended", "closed"]
Leavers: TypeAlias = Literal["bot", "timeout"]


class Person(Struct, frozen=True, tag="person", tag_field="type"):
    """A player in front of a screen."""

    id: PersonId


class Bot(Struct, frozen=True, tag="bot", tag_field="type"):
    """A player driven by a policy."""

    policy: str
    name: int
    """From 1: which of the names that both catalogs have for bots."""


Player: TypeAlias = Person | Bot


class Config(Struct, frozen=True):
    """What the host chooses, between matches."""

    game: str
    seats: int
    options: Mapping[str, Value] = {}
    clock: int | None = None
    """Seconds a turn."""
    leavers: Leavers = "bot"
    """What plays for one who leaves for good: a bot, or the time-out move at once [C4]."""


class Place(Struct, frozen=True):
    """An occupied seat."""

    player: Player
    has_left: bool = False
    """Its owner left for good in the middle of the match [C4]."""
    stand_in: bool = False
    """A bot plays until its owner is back."""
    timeouts: int = 0
    """Turns in a row that ran out of time."""


class Playing(Struct, frozen=True):
    """The match that runs, or the last one. `state` and `secret` never leave the server."""

    number: int
    """From 1: matches of this table."""
    players: tuple[Player, ...]
    """Who began it, by seat."""
    state: Any
    secret: bytes
    position: int
    """How far the stream of chance was read."""
    legal: tuple[tuple[str, ...], ...]
    """What each seat may do, in notation."""
    decisions: tuple[int, ...]
    """By seat: changes when what the seat is asked changes."""
    clock_started: tuple[Milliseconds | None, ...]
    """By seat: since when it has been asked in this turn."""
    end_asked_by: frozenset[PersonId] = frozenset()
    outcome: Outcome | None = None


class Table(Struct, frozen=True):
    """Everything about one table."""

    id: str = ""
    config: Config = Config(game="", seats=0)
    host: PersonId = ""
    phase: Phase = "lobby"
    places: tuple[Place | None, ...] = ()
    match: Playing | None = None
    matches: int = 0
    seq: int = 0
    """The position of its last event in the log."""
    recent_commands: tuple[str, ...] = ()
    """So that a repeated command is known as one."""

    @property
    def game(self) -> AnyGame:
        return game_named(self.config.game)

    @property
    def running(self) -> Playing | None:
        """The match, while it is played."""
        return self.match if self.phase == "playing" else None

    def seat_of(self, person: PersonId | None) -> Seat | None:
        """Where that person sits; one who left in the middle of a match sits no more."""
        for seat, place in enumerate(self.places):
            if place and not place.has_left and place.player == Person(person or ""):
                return seat
        return None

    def seat_in_match(self, person: PersonId) -> Seat | None:
        """Whose eyes that person sees the match with: who sat down after its end sees it as a spectator."""
        if self.running:
            return self.seat_of(person)
        players = self.match.players if self.match else ()
        return players.index(Person(person)) if Person(person) in players else None

    @property
    def persons(self) -> tuple[PersonId, ...]:
        """Those who sit, by seat."""
        return tuple(
            place.player.id
            for place in self.places
            if place and not place.has_left and isinstance(place.player, Person)
        )

    def deadline(self, seat: Seat) -> Milliseconds | None:
        """When that seat runs out of time; None if it is not asked, or has no clock."""
        if self.running is None or self.config.clock is None:
            return None
        started = self.running.clock_started[seat]
        return None if started is None else started + 1000 * self.config.clock

    def driver(self, seat: Seat) -> str | None:
        """Who plays that seat: a policy, "timeout" (a leaver's moves at once [C4]), or None for its owner."""
        place = self.places[seat]
        if place is None:
            return None
        if isinstance(place.player, Bot):
            return place.player.policy
        if place.has_left:
            return STAND_IN_POLICY if self.config.leavers == "bot" else "timeout"
        return STAND_IN_POLICY if place.stand_in else None
