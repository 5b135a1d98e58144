"""A small language in which the table's tests read as the transcript of an evening."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest
from msgspec.structs import replace

from pioche.record import By
from pioche.rules.game import IllegalMove, Seat
from pioche.rules.hit.model import Card, Dealt, HitOptions, TurnStarted
from pioche.rules.options import Value, checked
from pioche.table import decide as way_in
from pioche.table.commands import (
    Absent,
    AddBot,
    Arrive,
    AskEnd,
    CallStandIn,
    Configure,
    FreeSeat,
    Leave,
    PersonCommand,
    Play,
    PlayBot,
    PlayTimeout,
    RefuseEnd,
    RemoveBot,
    Resume,
    Return,
    ServerCommand,
    Sit,
    StandUp,
    Start,
)
from pioche.table.events import Entry, Event, Played, Started
from pioche.table.evolve import loaded
from pioche.table.model import Leavers, Milliseconds, PersonId, Playing, Table
from pioche.table.seating import checked_config
from pioche.table.story import Now, Refused, Story
from pioche.table.view import MatchView, TableView, view

CALM: tuple[Card, ...] = tuple(range(1, 11)) * 9
"""A pile from which those who draw one card and stop are never offered a steal."""

SECRET = b"thirty-two bytes that none tells"
ENTRIES = msgspec.json.Decoder(list[Entry])


def person_id(name: str) -> PersonId:
    return f"person-{name.lower()}"


class Evening:
    """A table and its people; time passes only when told to."""

    def __init__(
        self,
        *names: str,
        seats: int = 2,
        clock: int | None = None,
        leavers: Leavers = "bot",
        **options: Value,
    ) -> None:
        """The first of `names` creates the table, the others sit down by its link."""
        self.at: Milliseconds = 1_000_000
        self.secret = SECRET
        """Of the next match."""
        self.here: set[PersonId] = set()
        self.absent_since: dict[PersonId, Milliseconds] = {}
        self.names: dict[PersonId, str] = {}
        self.log: list[Entry] = []
        self.told: list[Event] = []
        """What the last command led to."""
        self.guests = [self.guest(name) for name in names]
        config = checked_config("hit", seats=seats, options=options, clock=clock, leavers=leavers)
        self._tell(way_in.create("the-table", config, self.guests[0].id, now=self.now))
        for guest in self.guests[1:]:
            guest.sits()

    def guest(self, name: str) -> "Guest":
        """Somebody who opens the link."""
        self.names[person_id(name)] = name
        self.here.add(person_id(name))
        return Guest(self, name)

    @property
    def now(self) -> Now:
        present = frozenset(self.here)
        return Now(at=self.at, present=present, absent_since=dict(self.absent_since), secret=self.secret)

    @property
    def match(self) -> Playing:
        assert self.table.match is not None, "no match was started"
        return self.table.match

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
        """The host starts, and this pile lies there."""
        story = way_in.decide(self.table, Start(), person=self.table.host, now=self.now)
        started = story.entries[0].event
        assert isinstance(started, Started)
        options = checked(HitOptions, self.table.config.options)
        seats = self.table.config.seats
        dealt = Dealt(options=options, seats=seats, round=1, first=first, pile=pile or CALM)
        rigged = Story(self.table, self.now)
        rigged.tell(replace(started, events=(dealt, TurnStarted(first))))
        self._tell(rigged)

    def bot_plays(self, seat: Seat, *moves: str) -> None:
        for move in moves:
            self.server_asks(PlayBot(seat, move, self.match.decisions[seat]))

    def times_out(self, seat: Seat) -> None:
        """The server finds that the seat's deadline has passed, or need not be waited for."""
        self.server_asks(PlayTimeout(seat, self.match.decisions[seat]))

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

    def __init__(self, evening: Evening, name: str) -> None:
        self.id = person_id(name)
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
        form = {"seats": now.seats, "options": now.options, "clock": now.clock, "leavers": now.leavers}
        self.asks(msgspec.convert({"type": "configure", **form, **changes}, Configure))

    def starts(self) -> None:
        self.asks(Start())

    def plays(self, *moves: str) -> None:
        for move in moves:
            self.answers(self.decision, move)

    def answers(self, decision: int, move: str, *, command_id: str | None = None) -> None:
        """A move for what was asked under that number."""
        self.asks(Play(move, decision), command_id=command_id)

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
