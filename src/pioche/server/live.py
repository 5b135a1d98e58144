"""A table that is in use: one mailbox, and nothing is told before it is stored."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import structlog

from pioche.log.base import Log, LogInDoubt, LogUnavailable, SeqTaken, TableRow, UnreadableEvent
from pioche.log.doorbell import Kind
from pioche.rules.game import IllegalMove
from pioche.server import wire
from pioche.server.bots import Bots
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.guards import check_is_somebody, check_names, check_openness, check_policies
from pioche.server.kept import KeptTable
from pioche.server.letters import (
    Asked,
    Gone,
    Joined,
    Letter,
    Measured,
    Minding,
    Renamed,
    Rung,
    Said,
    Stuck,
    Unused,
    Watched,
)
from pioche.server.limits import SCREENS_AT_A_TABLE
from pioche.server.mailbox import Mailbox
from pioche.server.meters import Meters
from pioche.server.nodes import Elsewhere, Nodes
from pioche.server.persons import KnownNames, ToldApart
from pioche.server.presence import Presence
from pioche.server.showing import Showing, WrittenSetting
from pioche.server.strangers import Strangers
from pioche.server.talking import Conversation, Talking
from pioche.server.timers import Timers, next_due
from pioche.server.transport import TOO_FAST
from pioche.table.commands import (
    Absent,
    Arrive,
    Dismiss,
    PersonCommand,
    Play,
    PlayBot,
    PlayTimeout,
    Resume,
    ServerCommand,
    SettleRace,
    SettleShuffle,
    Start,
)
from pioche.table.decide import decide, decide_for_server
from pioche.table.events import Entry, MatchEnded, RaceOpened, Reacted
from pioche.table.model import BETWEEN_MATCHES, NOBODY, Person, PersonId, Table
from pioche.table.notices import persons_in
from pioche.table.story import Now, Refused, Story
from pioche.table.talk import Line, may_hear
from pioche.table.times import Milliseconds

log = structlog.get_logger()

LONGEST_WAIT: Milliseconds = 60 * 60 * 1000
"""A table that waits longer, and for which nobody waits, does so in the index."""

WATCHERS_TOLD_EVERY = 0.5
"""Seconds. To tell everybody of each who comes and goes would be work without end."""

RETRY_AFTER = 1.0
"""Seconds before the server repeats its own command when the log could not be written."""

MAY_SHUFFLE = Start | Arrive | Resume | SettleShuffle
"""What may begin a shuffle, or begin one again."""

REPEATED = PlayBot | PlayTimeout | SettleRace | SettleShuffle
"""They come again by themselves (`timers.py`)."""

CLOSED, TRY_LATER, NOT_ADMITTED, BANNED = 4410, 1013, 4401, 4405
"""Close codes: the table is over; the log cannot be read now; nobody knows this guest; they are kept out."""


@dataclass(frozen=True)
class Services:
    """What every table needs."""

    log: Log
    names: KnownNames
    clock: Clock
    bots: Bots
    talking: Talking
    nodes: Nodes
    idle_seconds: float
    lists_tables: bool = True
    """Tables may be found by anybody, if their host likes."""
    strangers: Strangers = field(default_factory=Strangers)
    meters: Meters = field(default_factory=Meters)


class LiveTable:
    """The only one in this process who decides for its table, one letter after the other.

    Other nodes may decide for it at the same time: the log takes what comes first, and the others read on.
    """

    def __init__(
        self,
        history: Sequence[Entry],
        services: Services,
        *,
        last_used: Milliseconds = 0,
        is_minded: bool = True,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """With `is_minded` its deadlines and its bots are this node's affair."""
        self._services = services
        self._mailbox = Mailbox()
        self._presence = Presence(clock=services.clock, post=self.post)
        self._presence.learn(elsewhere or Elsewhere())
        self._timers = Timers(clock=services.clock, bots=services.bots, post=self.post)
        self._conversation = Conversation(services.talking, services.log)
        self._told_apart = ToldApart()
        self._setting: WrittenSetting | None = None
        self._unused: asyncio.TimerHandle | None = None
        self._is_used = False
        """Since that was begun."""
        self._shown: dict[PersonId, Milliseconds] = {}
        """When the card that opened the race was sent to each person."""
        self._left_at = last_used
        """When one who sits, or the host, closed a screen last."""
        self._watchers_told_at = -WATCHERS_TOLD_EVERY
        self._is_to_tell_of_watchers = False
        self._stuck_since: Milliseconds | None = None
        """Nothing of this table could be stored since then."""
        self._again: set[ServerCommand] = set()
        """What the server will ask once more."""
        self._is_minded = is_minded
        self._rung: set[Kind] = set()
        """What other nodes have rung for, and was not looked at yet."""
        self._kept = KeptTable(history, services.log)
        self.has_races = self.table.game.has_races

    @property
    def table(self) -> Table:
        return self._kept.table

    def post(self, letter: Letter) -> None:
        self._mailbox.put(letter)

    def ring(self, kind: Kind) -> None:
        """Another node has added something: it is looked at once, however often it rings before that."""
        if kind not in self._rung:
            self._rung.add(kind)
            self.post(Rung(kind))

    @property
    def is_minded(self) -> bool:
        return self._is_minded

    def mind(self, downtime: Callable[[Milliseconds], Awaitable[Milliseconds]] | None) -> None:
        """From now on its deadlines and its bots are this node's affair; or no longer, with None."""
        self._is_minded = downtime is not None
        self.post(Minding(downtime))

    @property
    def persons(self) -> frozenset[PersonId]:
        """Those who sit, who look on, who opened a shared screen, who said something, or of whom is told."""
        there = self._presence.persons - {NOBODY}
        return there.union(
            self._presence.walls,
            self._kept.told_of,
            self._conversation.persons,
            self.table.persons,
            [self.table.host],
        )

    @property
    def meters(self) -> Meters:
        return self._services.meters

    @property
    def letters_waiting(self) -> int:
        return len(self._mailbox)

    @property
    def frames_waiting(self) -> int:
        return sum(each.frames_waiting for each in self._presence.connections)

    def is_racing(self, person: PersonId) -> bool:
        running = self.table.running
        return running is not None and running.race is not None and self.table.seat_of(person) is not None

    @property
    def is_idle(self) -> bool:
        """Nobody looks on, and nothing will happen by itself for a long while, or another node minds it."""
        if self._presence.connections or len(self._mailbox):
            return False
        if not self.is_minded or self._presence.elsewhere.persons:
            return True
        now = self._services.clock.now()
        due = next_due(self.table, now=now)
        return due is None or due - now > LONGEST_WAIT

    @property
    def may_be_found(self) -> bool:
        """By anybody: there is an empty seat, and who sits is there, or need not be."""
        table = self.table
        is_joinable = table.config.is_open and table.phase in BETWEEN_MATCHES and None in table.places
        if not is_joinable or not table.persons:
            return False
        return table.config.is_turn_based or not self._presence.persons.isdisjoint(table.persons)

    def has(self, person: PersonId) -> bool:
        """They sit there, run the table, or have a screen open."""
        is_host = self.table.host == person and self.table.phase != "closed"
        return is_host or self.is_of(person) or bool(self._screens_of(person))

    def forget(self, person: PersonId) -> None:
        """What they said goes from every screen, and so does their name."""
        self._conversation.forget(person)
        self.post(Renamed())

    def _screens_of(self, person: PersonId) -> list[Connection]:
        return [each for each in self._presence.connections if each.opener == person]

    def is_of(self, person: PersonId) -> bool:
        """They sit there, and it is not closed."""
        return self.table.phase != "closed" and person in self._kept.seated

    @property
    def row(self) -> TableRow:
        """For the index, as if nobody minded the table."""
        return self._kept.row(at=self._last_used, is_in_use=False)

    @property
    def _last_used(self) -> Milliseconds:
        if self._presence.persons.isdisjoint(self._kept.keepers):
            return max(self._left_at, self._kept.history.last.at)
        return self._services.clock.now()

    async def run(self) -> None:
        """Until it has been idle for a while."""
        self._follow()
        self._mind_use()
        try:
            while True:
                letter = await self._mailbox.take()
                if isinstance(letter, Unused):
                    if self.is_idle and await self._is_put_down():
                        return
                    self._mind_use()
                else:
                    self._is_used = True
                    await self._open(letter)
        finally:
            if self._unused is not None:
                self._unused.cancel()
            self._timers.stop()
            self._presence.stop()

    def _mind_use(self) -> None:
        """One timer for all letters: one for each would cost more than many a letter does."""
        self._is_used = False
        loop = asyncio.get_running_loop()
        self._unused = loop.call_later(self._services.idle_seconds, self._look_for_use)

    def _look_for_use(self) -> None:
        """Idle for once to twice as long as asked, since its last letter."""
        if self._is_used:
            self._mind_use()
        else:
            self.post(Unused())

    async def _is_put_down(self) -> bool:
        """Whether the index now knows all that is to be known of a table that nobody minds."""
        if not self.is_minded or self._presence.elsewhere.persons:
            return True
        try:
            await self._kept.enter(at=self._last_used, is_in_use=False)
        except LogUnavailable:
            log.warning("log_unavailable", table=self.table.id)
            return False
        return self.is_idle

    def _follow(self) -> None:
        """Minds what the table as it is now waits for, and lets the other nodes know who is here."""
        if self.is_minded:
            self._timers.follow(self.table)
        else:
            self._timers.stop()
        self._presence.miss(self._kept.keepers)
        if self._presence.has_news:
            self._presence.has_news = False
            self._services.nodes.show(self.table.id, self._presence.shown(with_delays=self.has_races))

    async def _open(self, letter: Letter) -> None:
        """What goes wrong with one letter is logged, and harms neither the next nor another table."""
        try:
            await self._handle(letter)
        except Exception:
            log.exception("letter_failed", table=self.table.id, letter=type(letter).__name__)
        self._follow()

    async def _handle(self, letter: Letter) -> None:  # noqa: C901 - a case for each kind of letter
        match letter:
            case Asked():
                await self._answer(letter)
            case Joined(connection=connection):
                await self._join(connection)
            case Gone(connection=connection):
                self._part(connection)
            case Said():
                await self._hear(letter)
            case Renamed():
                self._tell(())
                self._say_again()
            case Measured():
                self._presence.has_news = True
                self._tell(())
            case Rung(kind=kind):
                self._rung.discard(kind)
                try:
                    await self._look(kind)
                except LogUnavailable:
                    asyncio.get_running_loop().call_later(RETRY_AFTER, self.ring, kind)
            case Minding(downtime=downtime):
                if downtime is not None:
                    await self._take_over(downtime)
            case Watched():
                self._is_to_tell_of_watchers = False
                self._tell_of_watchers()
            case Stuck():
                await self._try_to_go_on()
            case Unused():
                pass
            case Dismiss(person=person):
                await self._obey(letter)
                self._show_out(person)
            case _:
                await self._obey(letter)

    async def _take_over(self, downtime: Callable[[Milliseconds], Awaitable[Milliseconds]]) -> None:
        """From a node that is gone, or that has put the table down: as after a restart."""
        try:
            await self._catch_up()
            self._presence.learn(await self._services.nodes.elsewhere(self.table.id))
            if self._stuck_since is not None:
                await self._make_up(self._stuck_since)
            await self._kept.enter(at=self._services.clock.now(), is_in_use=True)
            lost = Resume(await downtime(self.table.changed_at))
        except (LogUnavailable, SeqTaken):
            self._is_minded = False  # it is offered again
        else:
            await self._obey(lost)

    async def _look(self, kind: Kind) -> None:
        """At what other nodes have rung for. Raises LogUnavailable."""
        match kind:
            case "line":
                await self._catch_up()
            case "screen":
                if self._presence.learn(await self._services.nodes.elsewhere(self.table.id)):
                    await self._services.names.learn(self.persons)
                    self._tell_of_watchers()
            case "talk":
                lines = await self._conversation.newest(self.table)
                await self._catch_up()  # whether a match that nobody may watch has begun before them
                news = await self._conversation.add(lines, self.table)
                await self._services.names.learn(self.persons)
                if news.is_in_order:
                    self._say(news.lines)
                else:
                    self._say_again()
            case "name" | "beat":
                pass

    async def _join(self, connection: Connection) -> None:
        strangers = self._services.strangers
        if strangers.keeps_out(connection.opener) or connection.era != strangers.era:
            connection.close(self._farewell_to(connection.opener))
            return
        is_full = len(self._presence.connections) >= SCREENS_AT_A_TABLE
        if is_full and connection.opener not in self._kept.keepers:
            connection.close(TOO_FAST)
            return
        is_newcomer = self._presence.arrive(connection)
        try:
            await self._learn_talk()
            await self._services.names.learn(self.persons)
        except (LogUnavailable, UnreadableEvent):
            self._presence.part(connection)
            connection.close(TRY_LATER)
            return
        connection.start(lambda: self._present(connection))
        if self.table.running and self.table.running.race and self.table.running.race.grace:
            self._shown.setdefault(connection.person, self._services.clock.now())
        await self._obey(Arrive(connection.person))
        if is_newcomer:
            self._tell_of(connection)
        if self.table.phase == "closed":
            connection.close(CLOSED)

    async def _learn_talk(self) -> None:
        if not self._conversation.is_known:
            lines = await self._conversation.newest(self.table)
            if self._services.nodes.is_shared:
                await self._catch_up()  # as for what is said later
            await self._conversation.begin(lines, self.table)

    def _show_out(self, person: PersonId) -> None:
        for connection in self._screens_of(person):
            connection.close(self._farewell_to(person))

    def admit_nobody(self) -> None:
        """Who they said they were is worth nothing any more: each may come again, as somebody new."""
        for connection in self._presence.connections:
            connection.close(NOT_ADMITTED)

    def _farewell_to(self, person: PersonId) -> int:
        return BANNED if self._services.strangers.is_banned(person) else NOT_ADMITTED

    def _part(self, connection: Connection) -> None:
        if connection.person in self._kept.keepers:
            self._left_at = self._services.clock.now()
        if self._presence.part(connection):
            self._tell_of(connection)

    def _tell_of(self, connection: Connection) -> None:
        """That they have come or gone: at once, if it is their table."""
        if connection.opener in self._kept.keepers:
            self._tell(())
        else:
            self._tell_of_watchers()

    def _tell_of_watchers(self) -> None:
        loop = asyncio.get_running_loop()
        if (quiet := self._watchers_told_at + WATCHERS_TOLD_EVERY - loop.time()) <= 0:
            self._watchers_told_at = loop.time()
            self._tell(())
        elif not self._is_to_tell_of_watchers:
            self._is_to_tell_of_watchers = True
            loop.call_later(quiet, self.post, Watched())

    async def _answer(self, asked: Asked) -> None:
        connection, message, person = asked.connection, asked.message, asked.connection.person
        command = message.command
        try:
            self._check(command, person)
            story = await self._stored(
                lambda: decide(
                    self.table,
                    command,
                    person=person,
                    now=self._now(waited=self._waited(asked), may_shuffle=isinstance(command, MAY_SHUFFLE)),
                    command_id=f"{person}:{message.id}",
                )
            )
        except (Refused, IllegalMove) as refusal:
            self._refuse(connection, message.id, refusal.code)
        except SeqTaken:
            # Not at once: the answer comes after the table that was read again.
            asyncio.get_running_loop().call_soon(self.post, asked)
        except LogUnavailable as error:
            self._refuse(connection, message.id, error.code)
        except Exception:
            log.exception("command_failed", table=self.table.id, command=type(command).__name__)
            self._refuse(connection, message.id, "internal_error")
        else:
            self._acknowledge(connection, message.id, story.entries)

    async def _hear(self, said: Said) -> None:
        """What is said is no event: it changes nothing at the table, and no clock."""
        connection, message = said.connection, said.message
        try:
            check_is_somebody(connection.person)
            taken = await self._conversation.take(message, connection.person, self.table)
        except Refused as refusal:
            self._refuse(connection, message.id, refusal.code)
        except LogUnavailable as error:
            self._refuse(connection, message.id, error.code)
        except Exception:
            log.exception("talk_failed", table=self.table.id, message=type(message).__name__)
            self._refuse(connection, message.id, "internal_error")
        else:
            for hearer in self._presence.connections:
                if hearer is connection:
                    hearer.offer(self._talk_frame(hearer, taken.lines, ack=message.id))
            if taken.is_news:
                self._say(taken.lines, but_to=connection)

    def _say(self, lines: Sequence[Line], *, but_to: Connection | None = None) -> None:
        for hearer in self._presence.connections:
            if lines and hearer is not but_to and may_hear(self.table, hearer.person):
                hearer.offer(self._talk_frame(hearer, lines))

    def _say_again(self) -> None:
        """What was said lately, to everybody: names have changed, or not all could hear it."""
        if self._conversation.has_begun:
            for connection in self._presence.connections:
                connection.offer(self._talk_frame(connection, self._conversation.lines, is_fresh=True))

    def _check(self, command: PersonCommand, person: PersonId) -> None:
        check_is_somebody(person)
        if isinstance(command, Play):
            return
        check_openness(command, is_allowed=self._services.lists_tables)
        check_policies(command, self.table.config.game)
        check_names(command, person, names=self._services.names.known, seated=self._kept.seated)

    def _acknowledge(self, asker: Connection, command: str, entries: Sequence[Entry]) -> None:
        """What changed nothing is nobody else's affair."""
        if entries:
            self._tell(entries, asker=asker, command=command)
        else:
            self._show(asker, self._showing(), ack=command)

    def _refuse(self, connection: Connection, command: str, code: str) -> None:
        self.meters.refused(code)
        refusal = wire.Refusal(command, code, self._showing().view(connection.person))
        connection.offer(wire.encode(refusal))

    async def _obey(self, command: ServerCommand) -> None:
        """What the server itself asks for; a bot or a deadline that comes too late changes nothing."""
        may_shuffle = isinstance(command, MAY_SHUFFLE)
        try:
            story = await self._stored(
                lambda: decide_for_server(self.table, command, now=self._now(may_shuffle=may_shuffle))
            )
        except Refused:
            return
        except IllegalMove as error:
            log.error("own_move_refused", table=self.table.id, code=error.code)  # noqa: TRY400 - it is the bot's fault
            if isinstance(command, PlayBot):
                self.post(PlayTimeout(command.seat, command.decision))
        except SeqTaken:
            self.post(command)
        except LogUnavailable:
            log.warning("log_unavailable", table=self.table.id)
            if not isinstance(command, REPEATED) and command not in self._again:
                self._again.add(command)
                asyncio.get_running_loop().call_later(RETRY_AFTER, self._ask_again, command)
        else:
            if story.entries or isinstance(command, Absent):
                self._tell(story.entries)

    def _waited(self, asked: Asked) -> Milliseconds | None:
        """Since the card that opened the race was sent to them, on the first of their lines."""
        shown = self._shown.get(asked.connection.person)
        return None if shown is None else max(0, asked.at - shown)

    def _now(self, *, waited: Milliseconds | None = None, may_shuffle: bool = False) -> Now:
        """With a fresh secret for what may begin a shuffle: to draw one is a fortieth of a move."""
        return Now(
            at=max(self._services.clock.now(), self.table.changed_at),  # clocks of nodes differ by a hair
            present=self._presence.persons,
            walls=self._presence.walls,
            absent_since=dict(self._presence.absent_since),
            delays=self._presence.delays(self._kept.seated) if self.has_races else {},
            waited=waited,
            secret=secrets.token_bytes(32) if may_shuffle else b"",
        )

    def _ask_again(self, command: ServerCommand) -> None:
        self._again.remove(command)
        self.post(command)

    async def _stored(self, decided: Callable[[], Story]) -> Story:
        """Durable when it returns. Raises what `decided` does, and like `_keep`."""
        story = decided()
        if story.entries and self._stuck_since is not None:
            await self._make_up(self._stuck_since)
            story = decided()
        await self._keep(story)
        return story

    async def _make_up(self, since: Milliseconds) -> None:
        """Time in which nothing could be stored is charged to nobody. Raises like `_keep`."""
        lost = Resume(self._services.clock.now() - since)
        story = decide_for_server(self.table, lost, now=self._now(may_shuffle=True))
        await self._keep(story)
        self._stuck_since = None
        self._tell(story.entries)

    async def _try_to_go_on(self) -> None:
        """So that the clocks go on as soon as there is room, and not when somebody next does something."""
        if self._stuck_since is None:
            return
        try:
            await self._make_up(self._stuck_since)
        except (LogUnavailable, SeqTaken):
            self._try_later()

    def _try_later(self) -> None:
        asyncio.get_running_loop().call_later(RETRY_AFTER, self.post, Stuck())

    async def _keep(self, story: Story) -> None:
        """Durable when it returns. Raises SeqTaken if another node wrote first: that is known here now."""
        if not story.entries:
            return
        try:
            await self.meters.storing(self._kept.store(story))
        except SeqTaken:
            await self._catch_up()
            raise
        except LogUnavailable as error:
            if isinstance(error, LogInDoubt):
                self.ring("line")
            if self._stuck_since is None:
                self._stuck_since = story.now.at
                self._try_later()
            raise
        self.meters.stored(story.table.config.game, story.entries)

    async def _catch_up(self) -> None:
        """What other nodes have added to the log is told here too. Raises LogUnavailable, UnreadableEvent."""
        added = await self._kept.added_elsewhere()
        entries = [entry for stretch in added for entry in stretch]
        if not entries:
            return
        await self._services.names.learn({each for entry in entries for each in persons_in(entry.event)})
        if self._stuck_since is not None:  # not all the time: others could store something
            self._stuck_since = max(self._stuck_since, entries[-1].at)
        for stretch in added:
            self._kept.take_over(stretch)
            self._tell(stretch)

    def _tell(
        self, entries: Sequence[Entry], *, asker: Connection | None = None, command: str | None = None
    ) -> None:
        kinds = {type(entry.event) for entry in entries}
        showing = self._showing()
        for connection in self._hearers(entries) if kinds == {Reacted} else self._presence.connections:
            self._show(connection, showing, ack=command if connection is asker else None)
            if self.table.phase == "closed":
                connection.close(CLOSED)
        if RaceOpened in kinds:
            self._start_the_clocks()
        if MatchEnded in kinds and self.table.config.watching != "everybody":
            self._say_again()

    def _start_the_clocks(self) -> None:
        """Of a race that is open to everybody now: each line's when the card goes out by it."""
        self._shown.clear()
        for connection in self._presence.connections:
            connection.hurry()
            self._shown.setdefault(connection.person, self._services.clock.now())
            connection.line.disregard()

    def _hearers(self, entries: Sequence[Entry]) -> Iterable[Connection]:
        """That somebody has answered in a race is told to nobody else before it is decided."""
        reactions = [entry.event.reaction for entry in entries if isinstance(entry.event, Reacted)]
        places = [self.table.places[each.seat] for each in reactions if each.by == "player"]
        persons = {place.player.id for place in places if place and isinstance(place.player, Person)}
        return [each for each in self._presence.connections if each.person in persons]

    def _showing(self) -> Showing:
        now, names = self._now(), self._names
        showing = Showing(self.table, self._kept.history, now=now, names=names, before=self._setting)
        self._setting = showing.setting
        return showing

    def _show(self, connection: Connection, showing: Showing, *, ack: str | None = None) -> None:
        if (frame := showing.frame(connection, ack=ack)) is not None:
            connection.offer(frame)

    def _present(self, connection: Connection) -> Iterable[bytes]:
        """All that one who has just come, or starts again, must be told."""
        if (frame := self._showing().frame(connection, is_fresh=True)) is not None:
            yield frame
        yield self._talk_frame(connection, self._conversation.lines, is_fresh=True)

    def _talk_frame(
        self, connection: Connection, lines: Iterable[Line], *, ack: str | None = None, is_fresh: bool = False
    ) -> bytes:
        told = self._conversation.told(lines, connection.person, table=self.table, names=self._names)
        return wire.encode(wire.Talk(told, is_fresh, ack))

    @property
    def _names(self) -> Mapping[PersonId, str]:
        return self._told_apart.names(self._services.names.known, self._kept.seated)
