"""Laws of the table: whatever people, bots, clocks and restarts do."""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from pioche.rules.game import IllegalMove, Seat
from pioche.rules.hit.model import PACK
from pioche.table import commands as ask
from pioche.table.events import Entry, Started
from pioche.table.evolve import evolve, loaded
from pioche.table.model import Bot, Leavers, Milliseconds, PersonId, Playing, Table
from pioche.table.notices import notices, persons_in
from pioche.table.story import Refused
from pioche.table.view import view
from tests.table.any_command import CLOCK, COMMANDS, IN_A_MATCH, LEAVERS, SERVER_COMMANDS
from tests.table.evening import Evening, Guest

STRETCH = 8
"""So many cards of the pile in a row come up nowhere else by accident."""


class AnyEvening(RuleBasedStateMachine):
    """Four people with the link do what they like."""

    evening: Evening

    @initialize(
        seats=st.integers(2, 5),
        clock=CLOCK,
        leavers=LEAVERS,
        rounds=st.integers(1, 2),
        guests=st.none() | st.integers(1, 4),
    )
    def opens(
        self, *, seats: int, clock: int | None, leavers: Leavers, rounds: int, guests: int | None
    ) -> None:
        self.evening = Evening("Ada", seats=seats, clock=clock, leavers=leavers, rounds=rounds)
        self.people = [*self.evening.guests, *map(self.evening.guest, ("Ben", "Cleo", "Dan"))]
        self.called_absent: set[PersonId] = set()
        self.commands = 0
        self.seen = 0
        self.from_first = self.from_start = Table()
        self.sent: list[str] = []
        self.is_told()
        if guests is not None:
            self._start(guests)

    # What may happen.

    @rule(who=st.integers(0, 3), command=COMMANDS)
    def somebody_asks(self, who: int, command: ask.PersonCommand) -> None:
        self._asks(who, command)

    def _asks(self, who: int, command: ask.PersonCommand) -> None:
        """What is refused changes nothing, and what comes twice is done once."""
        guest, before = self.people[who], msgspec.json.encode(self.evening.table)
        self.commands += 1
        try:
            guest.asks(command, command_id=str(self.commands))
        except (Refused, IllegalMove):
            assert msgspec.json.encode(self.evening.table) == before
            return
        self.is_told()
        guest.asks(command, command_id=str(self.commands))
        assert self.evening.told == [], "a repeated command is harmless"

    @precondition(lambda self: self.evening.table.running)
    @rule(who=st.integers(0, 3), command=IN_A_MATCH)
    def somebody_asks_in_a_match(self, who: int, command: ask.PersonCommand) -> None:
        self._asks(who, command)

    @rule(command=SERVER_COMMANDS)
    def the_server_comes_late(self, command: ask.ServerCommand) -> None:
        before = msgspec.json.encode(self.evening.table)
        try:
            self.evening.server_asks(command)
        except (Refused, IllegalMove):
            assert msgspec.json.encode(self.evening.table) == before
        self.is_told()

    @precondition(lambda self: self.evening.table.phase in ("lobby", "ended"))
    @rule(guests=st.integers(0, 4))
    def a_match_is_started(self, guests: int) -> None:
        self._start(guests)

    def _start(self, guests: int) -> None:
        for guest in self.people[:guests]:
            if guest.seat is None and None in self.evening.table.places:
                guest.sits()
        if self.evening.table.persons:
            self.evening.secret = hashlib.sha256(str(self.seen).encode()).digest()
            self.host.adds_bot()
            self.host.starts()
            self.is_told()

    @precondition(lambda self: self.evening.table.running)
    @rule(choices=st.lists(st.booleans(), min_size=1, max_size=6), moves=st.integers(1, 200))
    def they_play(self, choices: Sequence[bool], moves: int) -> None:
        """Whoever is to act can act, or is driven."""
        for choice in islice(cycle(choices), moves):
            if (running := self.evening.table.running) is None:
                return
            seat = next(each for each, moves in enumerate(running.legal) if moves)
            self._moves(running, seat, running.legal[seat][-1 if choice else 0])
            self.is_told()

    def _moves(self, running: Playing, seat: Seat, move: str) -> None:
        driver = self.evening.table.driver(seat)
        if driver == "timeout":
            self.evening.times_out(seat)
        elif driver is not None:
            self.evening.bot_plays(seat, move)
        else:
            (owner,) = (guest for guest in self.people if guest.seat == seat)
            owner.answers(running.decisions[seat], move)

    @precondition(lambda self: any(self.deadlines))
    @rule()
    def time_runs_out(self) -> None:
        seat = next(each for each, deadline in enumerate(self.deadlines) if deadline)
        self._passes(max(0, (self.deadlines[seat] or 0) - self.evening.at))
        self.evening.times_out(seat)
        assert self.evening.told, "it is never too early then"
        self.is_told()

    @rule(seconds=st.sampled_from([1, 10, 20, 60, 200]))
    def time_passes(self, seconds: int) -> None:
        self._passes(1_000 * seconds)

    def _passes(self, time: Milliseconds) -> None:
        """The server says once of an absence that it has lasted a minute."""
        self.evening.at += time
        for person, since in self.evening.absent_since.items():
            if self.evening.at - since >= 60_000 and person not in self.called_absent:
                self.called_absent.add(person)
                self.evening.server_asks(ask.Absent(person))
                self.is_told()

    @rule(who=st.integers(0, 3))
    def somebody_goes_away_or_comes_back(self, who: int) -> None:
        guest = self.people[who]
        if guest.id in self.evening.here:
            guest.goes_away()
        else:
            self.called_absent.discard(guest.id)
            guest.arrives()
            self.is_told()

    @rule(downtime=st.integers(0, 90))
    def the_server_restarts(self, downtime: int) -> None:
        before = self.remaining
        self._passes(1_000 * downtime)
        self.evening.server_asks(ask.Resume(1_000 * downtime))
        assert self.remaining == before, "no clock is charged"
        self.is_told()

    # What always holds.

    def is_told(self) -> None:
        """After every command: the log tells the same table, and the match can go on."""
        fresh = self.evening.log[self.seen :]
        self._fold(fresh)
        self.sent += self._told_of(fresh)
        self.seen = len(self.evening.log)
        assert self.from_first == self.evening.table
        if self.evening.table.match:
            forgetful = replace(self.evening.table, recent_commands=self.from_start.recent_commands)
            assert self.from_start == forgetful, "a start says all that is needed"
        self._can_go_on()

    def _fold(self, fresh: Sequence[Entry]) -> None:
        for number, entry in enumerate(fresh, start=self.seen + 1):
            assert entry.seq == number, "without a hole"
            read = msgspec.json.decode(msgspec.json.encode(entry), type=Entry)
            assert read == entry
            self.from_first = evolve(self.from_first, read)
            self.from_start = evolve(Table() if isinstance(read.event, Started) else self.from_start, read)

    def _told_of(self, fresh: Sequence[Entry]) -> Iterator[str]:
        for entry in fresh:
            names = {person: self.evening.names[person] for person in persons_in(entry.event)}
            told = notices(entry.event, None, game=self.evening.table.game, names=names)
            text = msgspec.json.encode(list(told)).decode()
            assert '"person":null' not in text, "no other names are needed"
            yield text

    def _can_go_on(self) -> None:
        table = self.evening.table
        if (running := table.running) is None:
            return
        assert table.persons, "with bots and spectators alone it closes"
        assert any(running.legal), "somebody is to act"
        for seat, (moves, started) in enumerate(zip(running.legal, running.clock_started, strict=True)):
            assert (started is None) == (not moves), "a clock runs for those who are asked"
            is_played = table.driver(seat) is not None
            assert is_played or any(guest.seat == seat for guest in self.people)
        assert sorted(table.game.cards(running.state)) == sorted(map(str, PACK))

    @invariant()
    def one_person_is_the_host(self) -> None:
        """Away for a minute only if nobody who sits is there; gone only if nobody sits."""
        table, now = self.evening.table, self.evening.now
        others = [person for person in table.persons if person != table.host]
        assert sum(guest.sees.you.is_host for guest in self.people) == 1
        if now.at - now.absent_since.get(table.host, now.at) >= 60_000:
            assert not any(person in now.present for person in others)
        left = [place and place.has_left and place.player for place in table.places]
        assert not others or all(getattr(player, "id", None) != table.host for player in left if player)

    @invariant()
    def nobody_has_two_seats_and_no_two_bots_one_name(self) -> None:
        table = self.evening.table
        assert len(set(table.persons)) == len(table.persons)
        names = [place.player.name for place in table.places if place and isinstance(place.player, Bot)]
        assert len(set(names)) == len(names)
        assert len(table.places) == table.config.seats

    @invariant()
    def nobody_is_sent_a_secret(self) -> None:
        """Every viewer has a view; none holds an id of a person, the secret or the order of the pile."""
        viewers = [*(guest.id for guest in self.people), "person-nameless"]
        now, names = self.evening.now, self.evening.names
        views = [view(self.evening.table, viewer, now=now, names=names) for viewer in viewers]
        sent = "".join((msgspec.json.encode(views).decode(), *self.sent))
        self.sent.clear()
        assert "person-" not in sent
        if (match := self.evening.table.match) is not None:
            for secret in _hidden(match):
                assert secret not in sent

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            log = msgspec.json.decode(msgspec.json.encode(self.evening.log), type=list[Entry])
            assert loaded(log) == self.evening.table

    @property
    def host(self) -> Guest:
        return next(guest for guest in self.people if guest.id == self.evening.table.host)

    @property
    def deadlines(self) -> list[int | None]:
        """Of those who are not driven."""
        table = self.evening.table
        return [None if table.driver(seat) else table.deadline(seat) for seat in range(len(table.places))]

    @property
    def remaining(self) -> tuple[int | None, ...]:
        match = self.people[0].sees.match
        return match.remaining if match else ()


def _hidden(match: Playing) -> Iterator[str]:
    """The secret as it might be written, and every stretch of the pile."""
    yield match.secret.hex()
    yield base64.b64encode(match.secret).decode().rstrip("=")
    yield base64.urlsafe_b64encode(match.secret).decode().rstrip("=")
    pile = match.state.pile
    for start in range(len(pile) - STRETCH + 1):
        yield ",".join(map(str, pile[start : start + STRETCH]))


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=150, stateful_step_count=40)
