"""A table: who sits where, what is played, and the match that runs."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from pioche.games import AnyGame, game_named
from pioche.record import By
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value
from pioche.shuffle import Shuffle, Terms
from pioche.table.exchange import Exchange
from pioche.table.race import Race, RaceMode, Reaction
from pioche.table.times import Milliseconds

PersonId: TypeAlias = str
"""Names stand elsewhere, so that they can be erased."""

NOBODY: PersonId = ""
"""Who looks at a screen that several people share: it has no seat and asks for nothing."""

PROGRAM = "program-"
"""How the id of a guest begins that is a program, and said so when it came."""

DAY = 24 * 60 * 60
CLOCKS = (20, 45, 120, DAY, 3 * DAY)
"""Seconds a turn that a host may choose; None is no clock. From a day on a table is turn-based."""

MOVES_LATE = 10
"""How far behind spectators are kept at a table that is watched late."""

TIMEOUTS_BEFORE_STAND_IN = 2
ABSENCE_BEFORE_STAND_IN: Milliseconds = 60_000
STAND_IN_POLICY = "steady"

Phase: TypeAlias = Literal["lobby", "playing", "ended", "closed"]
PHASES: tuple[Phase, ...] = get_args(Phase)
BETWEEN_MATCHES: tuple[Phase, ...] = ("lobby", "ended")
Leavers: TypeAlias = Literal["bot", "timeout"]
Watching: TypeAlias = Literal["everybody", "late", "nobody"]
"""Who else may see a match: everybody at once, everybody ten moves late, or nobody."""


def is_program(person: PersonId) -> bool:
    return person.startswith(PROGRAM)


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
    races: RaceMode = "fair"
    """How the races of a game that has some are decided."""
    watching: Watching = "everybody"
    is_open: bool = False
    """Anybody may find the table and take an empty seat."""
    chat: bool = False
    """Players may write what they like; never at an open table."""

    @property
    def is_turn_based(self) -> bool:
        """Players have days for a turn, and nobody is expected to be there."""
        return self.clock is not None and self.clock >= DAY


class Place(Struct, frozen=True):
    """An occupied seat."""

    player: Player
    has_left: bool = False
    """Its owner left for good in the middle of the match [C4]."""
    stand_in: bool = False
    """A bot plays until its owner is back."""
    timeouts: int = 0
    """Turns in a row that ran out of time."""


class Glimpse(Struct, frozen=True):
    """A moment of a match, kept for those who watch late. `state` never leaves the server."""

    seq: int
    """Of the move that led there, or of the start."""
    state: Any
    to_act: tuple[Seat, ...]
    last_race: tuple[Reaction, ...]
    """The last one whose slaps had all come to the game."""


class Playing(Struct, frozen=True):
    """The match that runs, or the last one. `state` and `secret` never leave the server."""

    number: int
    """From 1: matches of this table."""
    start: int
    """Where the log tells of its start."""
    watching: Watching
    """Who else may see it; the host may choose anew for the next match."""
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
    race: Race | None = None
    """The race that is open."""
    reactions_position: int = 0
    """How far the stream of drawn reactions was read."""
    last_race: tuple[Reaction, ...] = ()
    """What was measured, allowed and decided in the last race; the fastest first."""
    race_decided: Milliseconds | None = None
    """When that was."""
    outcome: Outcome | None = None
    end: int | None = None
    """Where the log tells of its end."""
    shuffle: Shuffle | None = None
    """What the secret was mixed with; None for a match of before there were salts."""
    past: tuple[Glimpse, ...] = ()
    """While it is watched late: what is shown now, and the moves since then."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are asked."""
        if self.outcome is not None:
            return ()
        return tuple([seat for seat, moves in enumerate(self.legal) if moves])

    @property
    def salts(self) -> tuple[bytes, ...]:
        return () if self.shuffle is None else self.shuffle.given


class Table(Struct, frozen=True):
    """Everything about one table."""

    id: str = ""
    config: Config = Config(game="", seats=0)
    host: PersonId = ""
    phase: Phase = "lobby"
    places: tuple[Place | None, ...] = ()
    match: Playing | None = None
    exchange: Exchange | None = None
    """The shuffle that is under way, between matches."""
    attempts: int = 0
    """Shuffles that were begun for the next match; one that is called off counts too."""
    matches: int = 0
    seq: int = 0
    """The position of its last event in the log."""
    changed_at: Milliseconds = 0
    """When that was."""
    recent_commands: str = ""
    """As in `recent.py`."""

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
            if place is None or place.has_left or type(place.player) is not Person:
                continue
            if place.player.id == person:
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
            if place and not place.has_left and type(place.player) is Person
        )

    def terms(self, *, attempt: int, salted: tuple[Seat, ...]) -> Terms:
        """Of the next match's shuffle."""
        return Terms(
            table=self.id,
            match=self.matches + 1,
            attempt=attempt,
            game=self.config.game,
            options=self.config.options,
            seats=self.config.seats,
            salted=salted,
        )

    def deadline(self, seat: Seat) -> Milliseconds | None:
        """When that seat runs out of time; None if it is not asked, or has no clock. A race has its own."""
        running, clock = self.running, self.config.clock
        if running is None:
            return None
        if running.race is not None:
            return running.race.end_for(seat) if running.legal[seat] else None
        if clock is None:
            return None
        started = running.clock_started[seat]
        return None if started is None else started + 1000 * clock

    def is_asked(self, seat: Seat) -> bool:
        """It is for the owner of that seat to move."""
        running = self.running
        if running is None or not running.legal[seat] or self.driver(seat) is not None:
            return False
        return running.race is None or running.race.reaction_of(seat) is None

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

    def mover(self, seat: Seat) -> By:
        """Who moves for that seat now, as the record says it; a bot is a player."""
        place, driver = self.places[seat], self.driver(seat)
        if driver is None or (place and isinstance(place.player, Bot)):
            return "player"
        return "timeout" if driver == "timeout" else "stand_in"
