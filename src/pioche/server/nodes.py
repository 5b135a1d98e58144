"""This node among the others on the same database: what it minds, and who looks on elsewhere."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import structlog

from pioche.log import Store
from pioche.log.base import Log, LogUnavailable
from pioche.log.beats import LONGEST_PAUSE
from pioche.log.screens import Shown, ShownElsewhere
from pioche.server.clock import Clock
from pioche.server.limits import TABLES_IN_A_LIST
from pioche.table.model import NOBODY, PersonId
from pioche.table.times import Milliseconds

log = structlog.get_logger()

LEASE: Milliseconds = LONGEST_PAUSE
"""A node that has been silent for longer minds nothing any more."""

RETRY_AFTER = 0.5
"""Seconds."""


@dataclass(frozen=True)
class Elsewhere:
    """Who looks on at a table through other nodes."""

    persons: frozenset[PersonId] = frozenset()
    walls: tuple[PersonId, ...] = ()
    delays: Mapping[PersonId, Milliseconds] = field(default_factory=dict)
    left_at: Mapping[PersonId, Milliseconds] = field(default_factory=dict)
    """Those who left their last screen there, or whose node fell silent."""


def elsewhere(rows: Iterable[ShownElsewhere], *, silent_since: Milliseconds) -> Elsewhere:
    """What the rows of living and of silent nodes come to."""
    there = [row.shown for row in rows if row.beat_at >= silent_since and row.shown.left_at is None]
    gone = [row for row in rows if row.shown not in there and not row.shown.is_wall]
    walls = tuple(shown.person for shown in there if shown.is_wall)
    persons = frozenset(shown.person for shown in there if not shown.is_wall)
    left_at = sorted((row.shown.left_at or row.beat_at, row.shown.person) for row in gone)
    return Elsewhere(
        persons=persons | ({NOBODY} if walls else frozenset()),
        walls=walls,
        delays={shown.person: shown.delay for shown in there if shown.delay is not None},
        left_at={person: at for at, person in left_at if person not in persons},
    )


class Nodes(ABC):
    """What one node asks of the store about the others. All that is awaited raises LogUnavailable."""

    looks_every: Milliseconds
    """How often one looks for tables that nobody minds."""

    @abstractmethod
    async def take(self, table: str) -> bool:
        """Whether this node minds it from now on: no living node does."""

    @abstractmethod
    async def take_due(self, *, before: Milliseconds, here: Collection[str]) -> Sequence[str]:
        """Those that this node minds from now on: due before then, or in use here; the rest is minded."""

    @abstractmethod
    def drop(self, table: str) -> None:
        """It is not in use here any more."""

    @abstractmethod
    def show(self, table: str, shown: Collection[Shown]) -> None:
        """To the other nodes, soon."""

    @abstractmethod
    async def elsewhere(self, table: str) -> Elsewhere: ...

    @abstractmethod
    async def minded_elsewhere(self, tables: Collection[str]) -> frozenset[str]:
        """Of these: the index does not know what happens there now."""

    @abstractmethod
    async def open_elsewhere(self) -> Sequence[str]:
        """Where somebody sits who looks on through another node, and there is an empty seat for anybody."""

    @abstractmethod
    async def living(self) -> frozenset[str]:
        """The other nodes."""


class Alone(Nodes):
    """The file is its own."""

    looks_every = 30_000

    def __init__(self, log: Log) -> None:
        self._log = log

    async def take(self, table: str) -> bool:
        return True

    async def take_due(self, *, before: Milliseconds, here: Collection[str]) -> Sequence[str]:
        return await self._log.tables_due(before=before)

    def drop(self, table: str) -> None:
        pass

    def show(self, table: str, shown: Collection[Shown]) -> None:
        pass

    async def elsewhere(self, table: str) -> Elsewhere:
        return Elsewhere()

    async def minded_elsewhere(self, tables: Collection[str]) -> frozenset[str]:
        return frozenset()

    async def open_elsewhere(self) -> Sequence[str]:
        return ()

    async def living(self) -> frozenset[str]:
        return frozenset()


class Cluster(Nodes):
    """One of those that share a PostgreSQL."""

    looks_every = 1_000

    def __init__(self, store: Store, clock: Clock) -> None:
        self.node = store.database.node
        self._beats = store.beats
        self._claims = store.claims
        self._screens = store.screens
        self._clock = clock
        self._alive_since = clock.now()
        self._to_show: dict[str, Collection[Shown]] = {}
        self._to_drop: set[str] = set()
        self._has_work = asyncio.Event()

    @property
    def _silent_since(self) -> Milliseconds:
        return self._clock.now() - LEASE

    @property
    def _to_be_taken_from(self) -> Milliseconds:
        """One who has only just begun to listen takes nobody for silent: perhaps nobody could be heard."""
        return self._silent_since if self._alive_since <= self._silent_since else 0

    async def take(self, table: str) -> bool:
        self._to_drop.discard(table)
        return table in await self._taken(due_before=0, here=[table])

    async def take_due(self, *, before: Milliseconds, here: Collection[str]) -> Sequence[str]:
        taken = await self._taken(due_before=before, here=here)
        self._to_drop.difference_update(taken)
        return taken

    async def _taken(self, *, due_before: Milliseconds, here: Collection[str]) -> Sequence[str]:
        return await self._claims.take(due_before=due_before, here=here, silent_since=self._to_be_taken_from)

    def drop(self, table: str) -> None:
        self._to_drop.add(table)
        self.show(table, ())

    def show(self, table: str, shown: Collection[Shown]) -> None:
        self._to_show[table] = shown
        self._has_work.set()

    async def show_for_ever(self) -> None:
        """All that has changed meanwhile, in one transaction."""
        while True:
            await self._has_work.wait()
            self._has_work.clear()
            try:
                await self._show_now()
            except LogUnavailable:
                log.warning("log_unavailable")
                self._has_work.set()
                await asyncio.sleep(RETRY_AFTER)

    async def _show_now(self) -> None:
        to_show, self._to_show = self._to_show, {}
        try:
            await self._screens.show(to_show)
        except LogUnavailable:
            self._to_show = to_show | self._to_show
            raise
        to_drop, self._to_drop = self._to_drop, set()
        try:
            await self._claims.let_go(to_drop)
        except LogUnavailable:
            self._to_drop |= to_drop
            raise

    async def elsewhere(self, table: str) -> Elsewhere:
        return elsewhere(await self._screens.elsewhere(table), silent_since=self._silent_since)

    async def minded_elsewhere(self, tables: Collection[str]) -> frozenset[str]:
        return await self._claims.minded_elsewhere(tables, silent_since=self._silent_since)

    async def open_elsewhere(self) -> Sequence[str]:
        return await self._screens.open_tables(silent_since=self._silent_since, limit=TABLES_IN_A_LIST)

    async def living(self) -> frozenset[str]:
        return await self._beats.living(since=self._silent_since) - {self.node}

    async def begin_anew(self) -> None:
        """This node was silent for so long that others may mind its tables."""
        self._alive_since = self._clock.now()
        await self._claims.let_go()

    async def sweep(self) -> None:
        """What nodes have left behind that are gone for good."""
        try:
            await self._screens.sweep(now=self._clock.now())
        except LogUnavailable:
            log.warning("screens_not_swept")

    async def leave(self) -> None:
        """In an orderly way: others take over at once."""
        await self._claims.let_go()
        await self._screens.show_nothing()
