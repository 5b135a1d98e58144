"""A small language in which the table's tests read as the transcript of an evening."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest
from msgspec.structs import replace

from pioche.games import GameEvent
from pioche.record import By
from pioche.rules.game import IllegalMove, Seat
from pioche.rules.hit.events import Dealt, TurnStarted
from pioche.rules.hit.model import Card, HitOptions
from pioche.rules.options import Value, checked
from pioche.shuffle import Hex, hash_of
from pioche.table import decide as way_in
from pioche.table.commands import (
    Absent,
    AddBot,
    Arrive,
    AskEnd,
    CallStandIn,
    Configure,
    FreeSeat,
    HashSalt,
    Leave,
    OpenSalt,
    PersonCommand,
    Play,
    PlayBot,
    PlayTimeout,
    RefuseEnd,
    RemoveBot,
    Resume,
    Return,
    ServerCommand,
    SettleRace,
    SettleShuffle,
    Sit,
    StandUp,
    Start,
)
from pioche.table.events import Entry, Event, Played, Started
from pioche.table.evolve import loaded
from pioche.table.exchange import Exchange
from pioche.table.model import PROGRAM, Config, Leavers, Person, PersonId, Playing, Table, Watching
from pioche.table.race import Race, RaceMode, RaceMove
from pioche.table.scene import view
from pioche.table.seating import checked_config
from pioche.table.story import Now, Refused, Story
from pioche.table.times import Milliseconds
from pioche.table.view import MatchView, TableView

CALM: tuple[Card, ...] = tuple(range(1, 11)) * 9
"""A pile from which those who draw one card and stop are never offered a steal."""

SECRET = b"thirty-two bytes that none tells"
ENTRIES = msgspec.json.Decoder(list[Entry])


def salt_of(seat: Seat) -> Hex:
    """What the player in that seat adds to every shuffle."""
    return hashlib.sha256(f"salt {seat}".encode()).hexdigest()


SALTS = tuple(bytes.fromhex(salt_of(seat)) for seat in range(2))
"""Of the players in the first two seats."""


def person_id(name: str) -> PersonId:
    return f"person-{name.lower()}"


class Evening:
    """A table and its people; time passes only when told to."""

    def __init__(
        self,
        *names: str,
        game: str = "hit",
        seats: int = 2,
        clock: int | None = None,
        leavers: Leavers = "bot",
        races: RaceMode = "fair",
        watching: Watching = "everybody",
        is_open: bool = False,
        chat: bool = False,
        **options: Value,
    ) -> None:
        """The first of `names` creates the table, the others sit down by its link."""
        self.at: Milliseconds = 1_000_000
        self.secret = SECRET
        """Of the next match."""
        self.here: set[PersonId] = set()
        self.absent_since: dict[PersonId, Milliseconds] = {}
        self.delays: dict[PersonId, Milliseconds] = {}
        self.waited: Milliseconds | None = None
        """Of the next commands: since the card of the race was sent to whoever gives them."""
        self.names: dict[PersonId, str] = {}
        self.walls: list[PersonId] = []
        """Who opened each shared screen."""
        self.log: list[Entry] = []
        self.told: list[Event] = []
        """What the last command led to."""
        self.guests = [self.guest(name) for name in names]
        config = Config(game, seats, options, clock, leavers, races, watching, is_open, chat)
        self._tell(way_in.create("the-table", checked_config(config), self.guests[0].id, now=self.now))
        for guest in self.guests[1:]:
            guest.sits()

    def guest(self, name: str) -> "Guest":
        """Somebody who opens the link."""
        return self._welcomes(person_id(name), name)

    def program(self, name: str) -> "Guest":
        """A guest that said of itself that it is one."""
        return self._welcomes(f"{PROGRAM}{name.lower()}", name)

    def _welcomes(self, person: PersonId, name: str) -> "Guest":
        self.names[person] = name
        self.here.add(person)
        return Guest(self, person, name)

    @property
    def now(self) -> Now:
        return Now(
            at=self.at,
            present=frozenset(self.here),
            walls=tuple(self.walls),
            absent_since=dict(self.absent_since),
            delays=dict(self.delays),
            waited=self.waited,
            secret=self.secret,
        )

    @property
    def match(self) -> Playing:
        assert self.table.match is not None, "no match was started"
        return self.table.match

    @property
    def exchange(self) -> Exchange:
        assert self.table.exchange is not None, "no shuffle is under way"
        return self.table.exchange

    @property
    def race(self) -> Race:
        assert self.match.race is not None, "no race is open"
        return self.match.race

    @property
    def moves(self) -> list[tuple[Seat, str, By]]:
        """All moves of the evening, and who made them."""
        return [(event.seat, event.move, event.by) for event in self.events if isinstance(event, Played)]

    @property
    def events(self) -> list[Event]:
        return [entry.event for entry in self.log]

    @property
    def lines(self) -> list[tuple[Card, ...]]:
        """By seat."""
        return [place.line for place in self.match.state.places]

    @property
    def table(self) -> Table:
        return self._table

    def passes(self, seconds: float) -> None:
        self.at += round(1000 * seconds)

    def starts(self, *pile: Card, first: Seat = 0) -> None:
        """The host starts Hit!, and this pile lies there."""
        options = checked(HitOptions, self.table.config.options)
        seats = self.table.config.seats
        dealt = Dealt(options=options, seats=seats, round=1, first=first, pile=pile or CALM)
        self.starts_with([dealt, TurnStarted(first)])

    def starts_with(self, events: Sequence[GameEvent]) -> None:
        """The host starts, everybody gives a salt, and chance has led to this."""
        self.person_asks(self.table.host, Start(), command_id=None)
        *others, last = self.exchange.salted
        self.hashes_salts()
        for seat in others:
            self.opens_salt(seat)
        story = way_in.decide(self.table, self._salt(last), person=self._person(last), now=self.now)
        opened, started = (entry.event for entry in story.entries)
        assert isinstance(started, Started)
        rigged = Story(self.table, self.now)
        rigged.tell(opened)
        rigged.tell(replace(started, events=tuple(events)))
        self._tell(rigged)
        del self.told[0]

    def shuffles(self) -> None:
        """All who are asked give their salts, and the match begins."""
        while self.table.exchange:
            self.answers(self.exchange.waiting_for[0])
        del self.told[0]

    def hashes_salts(self) -> None:
        for seat in self.exchange.salted:
            self.hashes_salt(seat)

    def hashes_salt(self, seat: Seat) -> None:
        command = HashSalt(self.exchange.commitment, hash_of(salt_of(seat)))
        self.person_asks(self._person(seat), command, command_id=None)

    def opens_salt(self, seat: Seat) -> None:
        self.person_asks(self._person(seat), self._salt(seat), command_id=None)

    def answers(self, seat: Seat) -> None:
        """What the shuffle asks of that seat now."""
        if self.exchange.is_opening:
            self.opens_salt(seat)
        else:
            self.hashes_salt(seat)

    def _salt(self, seat: Seat) -> OpenSalt:
        return OpenSalt(self.exchange.commitment, salt_of(seat))

    def _person(self, seat: Seat) -> PersonId:
        place = self.table.places[seat]
        assert place is not None and isinstance(place.player, Person), "bots have no salts"
        return place.player.id

    def waits_for_salts(self) -> None:
        """Until time is up for whoever has not answered."""
        self.at = max(self.at, self.exchange.due or 0)
        self.server_asks(SettleShuffle())

    def bot_plays(self, seat: Seat, *moves: str) -> None:
        for move in moves:
            self.server_asks(PlayBot(seat, move, self.match.decisions[seat]))

    def times_out(self, seat: Seat) -> None:
        """The server finds that the seat's deadline has passed, or need not be waited for."""
        self.server_asks(PlayTimeout(seat, self.match.decisions[seat]))

    def settles(self) -> None:
        """The server looks whether something in the race is due."""
        self.server_asks(SettleRace())

    def waits_for_race(self) -> None:
        """Until it is decided."""
        while self.match.race is not None:
            self.at = max(self.at, self.match.race.due)
            self.settles()

    def restarts(self, *, downtime: float) -> None:
        """No server was up for so many seconds; the table is loaded from its log."""
        self.passes(downtime)
        self.reloads()
        self.server_asks(Resume(round(1000 * downtime)))

    def reloads(self) -> None:
        """The table is read from its last start, if there is one."""
        starts = [number for number, event in enumerate(self.events) if isinstance(event, Started)]
        self._table = loaded(ENTRIES.decode(msgspec.json.encode(self.log))[starts[-1] if starts else 0 :])

    def server_asks(self, command: ServerCommand) -> None:
        self._tell(way_in.decide_for_server(self.table, command, now=self.now))

    def person_asks(self, person: PersonId, command: PersonCommand, *, command_id: str | None) -> None:
        self._tell(way_in.decide(self.table, command, person=person, now=self.now, command_id=command_id))

    def _tell(self, story: Story) -> None:
        self._table = story.table
        self.log += story.entries
        self.told = [entry.event for entry in story.entries]

    @contextmanager
    def refuses(self, code: str) -> Iterator[None]:
        """What is done inside is refused, and changes nothing."""
        before = msgspec.json.encode((self.table, self.log))
        with pytest.raises((Refused, IllegalMove), match=f"^{code}$"):
            yield
        assert msgspec.json.encode((self.table, self.log)) == before


class Guest:
    """A person with the link, on a screen until they go away."""

    def __init__(self, evening: Evening, person: PersonId, name: str) -> None:
        self.id = person
        self.name = name
        self._evening = evening

    @property
    def seat(self) -> Seat | None:
        return self._evening.table.seat_of(self.id)

    @property
    def sees(self) -> TableView:
        return view(self._evening.table, self.id, now=self._evening.now, names=self._evening.names)

    @property
    def sees_match(self) -> MatchView:
        match = self.sees.match
        assert match is not None, "no match was started"
        return match

    @property
    def decision(self) -> int:
        """The number of what this player is asked now."""
        assert self.seat is not None, "only players are asked"
        return self._evening.match.decisions[self.seat]

    def sits(self, seat: Seat | None = None) -> None:
        self.asks(Sit(seat))

    def stands_up(self) -> None:
        self.asks(StandUp())

    def adds_bot(self, seat: Seat | None = None, *, policy: str = "sharp") -> None:
        self.asks(AddBot(policy, seat))

    def removes_bot(self, seat: Seat) -> None:
        self.asks(RemoveBot(seat))

    def frees_seat(self, seat: Seat) -> None:
        self.asks(FreeSeat(seat))

    def configures(self, **changes: object) -> None:
        """Sends the form with these fields changed."""
        now = self._evening.table.config
        form = msgspec.structs.asdict(now)
        del form["game"]
        self.asks(msgspec.convert({"type": "configure", **form, **changes}, Configure))

    def starts(self) -> None:
        """And everybody gives a salt."""
        self.asks(Start())
        self._evening.shuffles()

    def plays(self, *moves: str) -> None:
        for move in moves:
            self.answers(self.decision, move)

    def answers(self, decision: int, move: str, *, command_id: str | None = None) -> None:
        """A move for what was asked under that number."""
        self.asks(Play(move, decision), command_id=command_id)

    def reacts(self, after: Milliseconds, move: RaceMove = "slap") -> None:
        """To the race that is open, so long after the card was sent."""
        self._evening.at = max(self._evening.at, self._evening.race.opened + after)
        self._evening.waited = after
        try:
            self.plays(move)
        finally:
            self._evening.waited = None

    def leaves(self) -> None:
        self.asks(Leave())

    def returns(self) -> None:
        self.asks(Return())

    def calls_stand_in(self, seat: Seat) -> None:
        self.asks(CallStandIn(seat))

    def asks_end(self) -> None:
        self.asks(AskEnd())

    def refuses_end(self) -> None:
        self.asks(RefuseEnd())

    def asks(self, command: PersonCommand, *, command_id: str | None = None) -> None:
        self._evening.person_asks(self.id, command, command_id=command_id)

    def goes_away(self, *, seconds: float = 0) -> None:
        """The last screen is closed, and so much time passes; after a minute the server says so."""
        self._evening.here.discard(self.id)
        self._evening.absent_since[self.id] = self._evening.at
        self._evening.passes(seconds)
        if seconds >= 60:
            self._evening.server_asks(Absent(self.id))

    def arrives(self) -> None:
        self._evening.here.add(self.id)
        self._evening.absent_since.pop(self.id, None)
        self._evening.server_asks(Arrive(self.id))


def bots(evening: Evening) -> list[int | None]:
    """By seat, the number of the bot's name; None for people and empty seats."""
    return [place.player.bot if place else None for place in evening.guests[0].sees.places]
