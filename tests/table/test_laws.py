"""Laws of the table: whatever people, bots, clocks and restarts do."""

import base64
import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from pioche.games import GAMES
from pioche.rules.game import IllegalMove, Seat
from pioche.table import commands as ask
from pioche.table.events import Entry, Played, Started
from pioche.table.evolve import evolve, loaded
from pioche.table.model import Bot, Leavers, PersonId, Playing, Table, Watching
from pioche.table.notices import notices, persons_in
from pioche.table.race import RaceMode
from pioche.table.scene import view
from pioche.table.story import Refused
from pioche.table.times import Milliseconds
from pioche.table.watching import horizon, may_hear_of, sight
from tests.table.any_command import (
    CLOCK,
    COMMANDS,
    IN_A_MATCH,
    LEAVERS,
    RACES,
    SERVER_COMMANDS,
    WATCHING,
)
from tests.table.evening import Evening, Guest
from tests.table.hidden import HIDDEN_CARD, blinded
from tests.table.looking import can_look_back

pytestmark = pytest.mark.long

STRETCH = 8
"""So many cards of the pile in a row come up nowhere else by accident."""


class AnyEvening(RuleBasedStateMachine):
    """Four people with the link do what they like, with any game."""

    evening: Evening

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        seats=st.integers(2, 5),
        clock=CLOCK,
        leavers=LEAVERS,
        races=RACES,
        watching=WATCHING,
        guests=st.none() | st.integers(1, 4),
    )
    def opens(
        self,
        *,
        game: str,
        seats: int,
        clock: int | None,
        leavers: Leavers,
        races: RaceMode,
        watching: Watching,
        guests: int | None,
    ) -> None:
        self.evening = Evening(
            "Ada", game=game, seats=seats, clock=clock, leavers=leavers, races=races, watching=watching
        )
        self.people = [*self.evening.guests, *map(self.evening.guest, ("Ben", "Cleo", "Dan"))]
        self.outsider = self.evening.guest("Eve")
        """Has the link, and only watches."""
        self.called_absent: set[PersonId] = set()
        self.commands = 0
        self.seen = 0
        self.from_first = self.from_start = Table()
        self.cards: list[str] = []
        """Of the game, in order."""
        self.sent: list[str] = []
        self.moments: deque[Table] = deque(maxlen=11)
        """Of this match, after its start and after the last moves; as if everybody might watch."""
        self.unheard: list[int] = []
        """The lines of the log that the outsider was not told of yet."""
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
            if self.evening.table.exchange is None:
                self.host.adds_bot()
                self.host.asks(ask.Start())
            self.evening.shuffles()
            self.is_told()

    @precondition(lambda self: self.evening.table.exchange)
    @rule(answers=st.integers(0, 9))
    def salts_come_in(self, answers: int) -> None:
        """Some of those that are waited for."""
        for _ in range(answers):
            if (exchange := self.evening.table.exchange) is None:
                return
            self.evening.answers(exchange.waiting_for[0])
            self.is_told()

    @precondition(lambda self: self.evening.table.exchange and self.evening.table.exchange.due)
    @rule()
    def salts_are_late(self) -> None:
        """Those who did not answer are left out, or everybody is waited for."""
        before = self.evening.exchange
        self._passes(max(0, (before.due or 0) - self.evening.at))
        self.evening.waits_for_salts()
        self.is_told()
        exchange = self.evening.table.exchange
        assert exchange is None or exchange.due is None or exchange.salted < before.salted

    @precondition(lambda self: self.evening.table.running)
    @rule(choices=st.lists(st.booleans(), min_size=1, max_size=6), moves=st.integers(1, 200))
    def they_play(self, choices: Sequence[bool], moves: int) -> None:
        """Whoever is to act can act, or is driven."""
        for choice in islice(cycle(choices), moves):
            if (running := self.evening.table.running) is None:
                return
            if running.race is not None:
                self._reacts(slaps=choice)
            else:
                seat = next(each for each, moves in enumerate(running.legal) if moves)
                self._moves(running, seat, running.legal[seat][-1 if choice else 0])
            self.is_told()

    def _reacts(self, *, slaps: bool) -> None:
        """The first who has not; it may be too late for that."""
        self.evening.at += 300
        self.evening.server_asks(ask.SettleRace())
        running = self.evening.match
        if running.race is None:
            return
        seat = running.race.waiting_for[0]
        honest = "announce" if "announce" in running.legal[seat] else "slap"
        with suppress(Refused):
            self._moves(running, seat, honest if slaps else "miss")

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
        if self.evening.table.running is None:
            return  # all who are still there had asked to end it
        if self.evening.match.race is not None:
            self.evening.waits_for_race()
        else:
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

    @precondition(lambda self: self.evening.table.phase != "closed")
    @rule(who=st.integers(0, 3))
    def the_operator_keeps_somebody_out(self, who: int) -> None:
        """A match goes on for the others as if they had left; they may come back if they are let in again."""
        guest = self.people[who]
        self.evening.server_asks(ask.Dismiss(guest.id))
        table = self.evening.table
        assert guest.id not in table.persons
        assert table.host != guest.id or not table.persons
        self.is_told()

    @rule(downtime=st.integers(0, 90))
    def the_server_restarts(self, downtime: int) -> None:
        before = self.remaining
        self._passes(1_000 * downtime)
        self.evening.server_asks(ask.Resume(1_000 * downtime))
        if (running := self.evening.table.running) and running.race is not None:
            assert running.race.opened == self.evening.at and running.race.grace, "it is run again"
        elif running is not None:  # else all who are still there had asked to end it
            assert self.remaining == before, "no clock is charged"
        self.is_told()

    # What always holds.

    def is_told(self) -> None:
        """After every command: the log tells the same table, and the match can go on."""
        self.evening.secret = hashlib.sha256(str(len(self.evening.log)).encode()).digest()
        fresh = self.evening.log[self.seen :]
        self._fold(fresh)
        self.sent += self._told_of(fresh)
        self.seen = len(self.evening.log)
        self._outsider_hears_in_order(fresh)
        assert self.from_first == self.evening.table
        if self.evening.table.match:
            assert self.from_start == self.evening.table, "a start says all that is needed"
        self._can_go_on()

    def _fold(self, fresh: Sequence[Entry]) -> None:
        for number, entry in enumerate(fresh, start=self.seen + 1):
            assert entry.seq == number, "without a hole"
            read = msgspec.json.decode(msgspec.json.encode(entry), type=Entry)
            assert read == entry
            self.from_first = evolve(self.from_first, read)
            self.from_start = evolve(Table() if isinstance(read.event, Started) else self.from_start, read)
            self._remember(read)
            if isinstance(read.event, Started):
                self.cards = sorted(self.from_first.game.cards(self.evening.match.state))

    def _remember(self, entry: Entry) -> None:
        """Of a race whose slaps still come to the game nothing is told."""
        if isinstance(entry.event, Started):
            self.moments.clear()
        if isinstance(entry.event, Started | Played):
            table, match = self.from_start, self.from_start.match
            assert match is not None
            before = self.moments[-1].match if self.moments else None
            told = match.last_race if table.game.race(match.state) is None else before and before.last_race
            self.moments.append(
                replace(table, match=replace(match, watching="everybody", last_race=told or ()))
            )

    def _told_of(self, fresh: Sequence[Entry]) -> Iterator[str]:
        for entry in fresh:
            names = {person: self.evening.names[person] for person in persons_in(entry.event)}
            told = notices(entry.event, None, game=self.evening.table.game, names=names)
            text = msgspec.json.encode(list(told)).decode()
            assert '"person":null' not in text, "no other names are needed"
            yield text

    def _outsider_hears_in_order(self, fresh: Sequence[Entry]) -> None:
        """Each line once, as soon as it may be known: the past, and of the last ten moves none."""
        for entry in fresh:
            if isinstance(entry.event, Started):
                self.unheard.clear()
            self.unheard.append(entry.seq)
        table, match = self.evening.table, self.evening.table.match
        heard = [seq for seq in self.unheard if may_hear_of(table, self.outsider.id, seq)]
        assert max(heard, default=0) <= horizon(table, self.outsider.id)
        if match and match.watching == "nobody":
            assert heard == [seq for seq in self.unheard if match.end and seq > match.end]
            self.unheard.clear()  # for ever
        elif match and match.watching == "late" and table.running:
            assert heard == [seq for seq in self.unheard if seq <= self.ten_moves_ago.seq]
        else:
            assert heard == self.unheard
        self.unheard = [seq for seq in self.unheard if seq not in heard]

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
        assert sorted(table.game.cards(running.state)) == self.cards, "none is lost"
        assert (running.race is not None) == (table.game.race(running.state) is not None)

    @invariant()
    def one_person_is_the_host(self) -> None:
        """Away for a minute only if nobody who sits is there, or nobody need be; gone only if nobody sits."""
        table, now = self.evening.table, self.evening.now
        others = [person for person in table.persons if person != table.host]
        assert sum(guest.sees.you.is_host for guest in self.people) == 1
        is_away = now.at - now.absent_since.get(table.host, now.at) >= 60_000
        if is_away and not table.config.is_turn_based:
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
    def salts_are_hidden_until_all_are_chosen(self) -> None:
        """And a shuffle waits for somebody, or is over."""
        if (exchange := self.evening.table.exchange) is not None:
            assert self.evening.table.running is None
            assert exchange.waiting_for
            assert exchange.is_opening or not any(exchange.salts)

    @invariant()
    def nobody_is_sent_a_secret(self) -> None:
        """Every viewer has a view; none holds an id of a person, the secret or the order of the pile."""
        viewers = [*(guest.id for guest in self.people), "person-nameless"]
        now, names = self.evening.now, self.evening.names
        told = "".join(self.sent)
        self.sent.clear()
        for viewer in viewers:
            seen = view(self.evening.table, viewer, now=now, names=names)
            shown = msgspec.json.encode(seen).decode()
            assert "person-" not in shown + told
            if (exchange := self.evening.table.exchange) is not None:
                assert not any(form in shown + told for form in _forms(exchange.secret))
            if (match := self.evening.table.match) is not None:
                # What was told lately others have seen drawn: not that it lies where it did ten moves ago.
                state = match.past[0].state if sight(self.evening.table, viewer) == "late" else match.state
                assert not [secret for secret in _hidden(match, state) if secret in shown]
                assert not [secret for secret in _hidden(match, match.state) if secret in told]
            seen = view(blinded(self.evening.table, viewer), viewer, now=now, names=names)
            assert HIDDEN_CARD.encode() not in msgspec.json.encode(seen)

    @invariant()
    def who_may_not_see_the_present_sees_the_table_of_ten_moves_ago_or_no_match(self) -> None:
        """Whatever came since then: what is shown is made from the log up to there."""
        table, now, names = self.evening.table, self.evening.now, self.evening.names
        for viewer in (guest.id for guest in (*self.people, self.outsider)):
            seen, policy = view(table, viewer, now=now, names=names), sight(table, viewer)
            assert seen.may_watch == (policy != "nobody")
            if policy == "nobody":
                assert seen.match is None and (
                    table.running is None or seen.seq == self.evening.match.start - 1
                )
            elif policy == "late":
                past = view(self.ten_moves_ago, self.outsider.id, now=now, names=names)
                assert past.match and table.running and table.seat_of(viewer) is None
                nothing_left = (None,) * len(past.match.players)
                assert seen.seq == past.seq
                assert seen.match == replace(past.match, moves_late=10, remaining=nothing_left)

    @property
    def ten_moves_ago(self) -> Table:
        """Or at the start."""
        return self.moments[0]

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            log = msgspec.json.decode(msgspec.json.encode(self.evening.log), type=list[Entry])
            assert loaded(log) == self.evening.table
            can_look_back(self.evening)
            if self.evening.table.phase != "closed":
                self._the_operator_closes_it()

    def _the_operator_closes_it(self) -> None:
        """Whatever happens there."""
        was_running = self.evening.table.running
        self.evening.server_asks(ask.Close())
        self.is_told()
        table = self.evening.table
        assert table.phase == "closed"
        assert not was_running or (table.match and table.match.outcome and not table.match.outcome.finished)

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


def _hidden(match: Playing, state: Any) -> Iterator[str]:
    """The secret until the end, and every stretch of the pile, as numbers or in quotes."""
    if match.outcome is None:
        yield from _forms(match.secret)
    pile = state.draw if hasattr(state, "draw") else state.pile
    for start in range(len(pile) - STRETCH + 1):
        yield msgspec.json.encode(pile[start : start + STRETCH]).decode().strip("[]")


def _forms(secret: bytes) -> Iterator[str]:
    """As it might be written."""
    yield secret.hex()
    yield base64.b64encode(secret).decode().rstrip("=")
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=")


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=80, stateful_step_count=40)
