"""What people say at the tables of a server: stored, then told."""

import hashlib
import hmac
from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import structlog
from msgspec.structs import replace

from pioche.log.base import Log, LogUnavailable
from pioche.log.talk import KEPT, Talk
from pioche.server import wire
from pioche.server.clock import Clock
from pioche.server.limits import LINES_OF_A_GUEST, REPORTS_OF_A_GUEST, Bucket
from pioche.server.seclusion import with_players
from pioche.server.words import cleaned_words
from pioche.table.model import PersonId, Table
from pioche.table.notices import Names
from pioche.table.story import Refused
from pioche.table.talk import (
    Line,
    TalkLine,
    may_be_told,
    may_hear,
    may_read_words,
    players_alone,
    require_ear,
    require_voice,
    talk_line,
)
from pioche.table.times import DAY, Milliseconds

log = structlog.get_logger()

LINES_AT_HAND = 50
"""The last lines of a table, which a newcomer is told."""

AUTHOR_LETTERS = 16


class Taken(NamedTuple):
    """What came of something that was said or reported."""

    lines: tuple[Line, ...]
    is_news: bool
    """Everybody is to hear of it; else only who asked, for the others have or need not."""


class News(NamedTuple):
    """What was said through other nodes."""

    lines: tuple[Line, ...]
    is_in_order: bool
    """After all that was known."""


class Talking:
    """What the tables share: the store, the limits of each guest, and the key that makes authors opaque."""

    def __init__(self, store: Talk, *, key: bytes, clock: Clock, slack: Milliseconds = 0) -> None:
        """`slack` is how far the clocks of two nodes may be apart."""
        self.store = store
        self.clock = clock
        self.slack = slack
        self._key = key
        self.lines_of_guest = Bucket(*LINES_OF_A_GUEST, clock=self._seconds)
        self.reports_of_guest = Bucket(*REPORTS_OF_A_GUEST, clock=self._seconds)

    def _seconds(self) -> float:
        return self.clock.now() / 1000

    def author(self, table: str, person: PersonId) -> str:
        """The same for all that a person says at a table; it does not tell who they are, nor where else."""
        return hmac.digest(self._key, f"{table} {person}".encode(), hashlib.sha256).hex()[:AUTHOR_LETTERS]

    async def sweep_daily(self) -> None:
        """For as long as the server runs, beginning now."""
        while True:
            try:
                await self.store.sweep(now=self.clock.now())
            except LogUnavailable:
                log.warning("talk_not_swept")
            await self.clock.sleep_until(self.clock.now() + DAY)


class Conversation:
    """What was said at one table."""

    def __init__(self, talking: Talking, events: Log) -> None:
        self._talking = talking
        self._events = events
        self._lines: deque[Line] = deque(maxlen=LINES_AT_HAND)
        self._is_known = False
        self._forgotten = 0
        """The last line that is too old to be told, or may be."""
        self._has_begun = False

    @property
    def is_known(self) -> bool:
        """The last lines are at hand."""
        return self._is_known

    async def learn(self, table: Table) -> None:
        """Makes the last lines be at hand. Raises LogUnavailable, UnreadableEvent."""
        if not self._is_known:
            await self.begin(await self.newest(table), table)

    async def begin(self, lines: Sequence[Line], table: Table) -> None:
        """With what was stored, at a table as it was then or later. Raises like `learn`."""
        self._lines.extend(await with_players(lines, table, self._events, slack=self._talking.slack))
        self._forgotten = lines[0].id - 1 if len(lines) == LINES_AT_HAND else 0
        self._is_known = True

    async def newest(self, table: Table) -> Sequence[Line]:
        """As they are stored. Raises LogUnavailable."""
        since = self._talking.clock.now() - KEPT
        return await self._talking.store.last(table.id, count=LINES_AT_HAND, since=since)

    async def add(self, lines: Sequence[Line], table: Table) -> News:
        """What other nodes have stored, at a table as it was then or later. Raises like `learn`."""
        if not self._is_known:
            return News((), is_in_order=True)
        known = [line.id for line in self._lines]
        if len(known) == LINES_AT_HAND:
            self._forgotten = known[0] - 1
        unheard = [line for line in lines if line.id not in known and line.id > self._forgotten]
        news = await with_players(unheard, table, self._events, slack=self._talking.slack)
        in_order = sorted([*self._lines, *news], key=lambda line: line.id)
        self._lines = deque(in_order, maxlen=LINES_AT_HAND)
        return News(tuple(news), is_in_order=all(line.id > max(known, default=0) for line in news))

    @property
    def has_begun(self) -> bool:
        """Something was said, or is erased."""
        return self._has_begun or bool(self._lines)

    def forget(self, person: PersonId) -> None:
        """As if they had said nothing."""
        self._has_begun = self.has_begun
        kept = [line for line in self._lines if line.person != person]
        self._lines.clear()
        self._lines.extend(kept)

    @property
    def lines(self) -> Sequence[Line]:
        """Those that are still kept."""
        since = self._talking.clock.now() - KEPT
        return [line for line in self._lines if line.at >= since]

    @property
    def persons(self) -> frozenset[PersonId]:
        """Those who said something."""
        return frozenset(line.person for line in self.lines)

    async def take(self, message: wire.Say | wire.Report, person: PersonId, table: Table) -> Taken:
        """Durable when it returns. Raises Refused, LogUnavailable."""
        await self.learn(table)
        match message:
            case wire.Say():
                return await self._say(message, person, table)
            case wire.Report():
                return await self._report(message, person, table)

    async def _say(self, say: wire.Say, person: PersonId, table: Table) -> Taken:
        repeated = tuple(line for line in self._lines if (line.person, line.command) == (person, say.id))
        if repeated:
            return Taken(repeated, is_news=False)
        require_voice(table, person, has_words=say.words is not None)
        words = None if say.words is None else cleaned_words(say.words)
        if not self._talking.lines_of_guest.take(person):
            raise Refused("too_fast")
        at = max(self._talking.clock.now(), table.changed_at)
        line = await self._talking.store.say(
            table.id, person, command=say.id, at=at, phrase=say.phrase, words=words
        )
        is_news = not self._lines or line.id > self._lines[-1].id
        if is_news:
            running = table.running
            players = players_alone(running.players, running.watching) if running else None
            line = replace(line, players=players)
            self._lines.append(line)
        return Taken((line,), is_news)

    async def _report(self, report: wire.Report, person: PersonId, table: Table) -> Taken:
        require_ear(table, person)
        line = await self._talking.store.find(table.id, report.line)
        found = (
            [] if line is None else await with_players([line], table, self._events, slack=self._talking.slack)
        )
        if line is None or not self._tellable(found, person, table):
            raise Refused("no_such_line")
        if line.person == person:
            raise Refused("own_line")
        if not self._talking.reports_of_guest.take(person):
            raise Refused("too_fast")
        await self._talking.store.report(line.id, person, at=self._talking.clock.now())
        return Taken((), is_news=False)

    def told(
        self, lines: Iterable[Line], viewer: PersonId, *, table: Table, names: Names
    ) -> tuple[TalkLine, ...]:
        """As that viewer may know them; none while they may hear none."""
        if not may_hear(table, viewer):
            return ()
        author = self._talking.author
        lines = self._tellable(lines, viewer, table)
        return tuple(
            talk_line(line, viewer, table=table, names=names, author=author(table.id, line.person))
            for line in lines
        )

    def _tellable(self, lines: Iterable[Line], viewer: PersonId, table: Table) -> list[Line]:
        has_written = any(line.person == viewer and line.words is not None for line in self.lines)
        has_words = may_read_words(table, viewer, has_written=has_written)
        return [line for line in lines if may_be_told(line, viewer) and (has_words or line.words is None)]
