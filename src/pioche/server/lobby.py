"""All tables of this process: made, found, loaded when somebody comes, let go when nobody is there."""

import asyncio
import secrets
from collections.abc import Collection, Sequence

import msgspec
import structlog

from pioche.log.base import LogUnavailable, NoSuchTable
from pioche.log.beats import Beats
from pioche.log.doorbell import Ring
from pioche.server.connection import Connection
from pioche.server.guards import check_name_is_free, check_openness, check_policies, names_beside
from pioche.server.index import last_start, row_of
from pioche.server.letters import Joined, Renamed
from pioche.server.limits import TABLES_IN_USE_OF_A_GUEST
from pioche.server.line import Line
from pioche.server.live import LiveTable, Services
from pioche.server.wire import NewTable, TableSummary
from pioche.table.commands import AddBot, Resume, ServerCommand, Start
from pioche.table.decide import create, lead_on
from pioche.table.model import Config, PersonId
from pioche.table.seating import checked_config
from pioche.table.story import Now, Refused, Story
from pioche.table.times import Milliseconds

log = structlog.get_logger()

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that look alike."""
ID_LENGTH = 12

LOADED_BEFORE: Milliseconds = 60_000
"""A table is loaded so long before its deadline, at least half of it: it then waits for the moment itself."""


class Lobby:
    """The way to every table."""

    def __init__(self, services: Services, beats: Beats) -> None:
        self._services = services
        self._beats = beats
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._renaming = asyncio.Lock()
        self._broken: set[str] = set()

    @property
    def live(self) -> dict[str, LiveTable]:
        """The tables that are loaded, by id."""
        return self._live

    @property
    def broken(self) -> Collection[str]:
        """The tables that cannot be read, as far as is known."""
        return self._broken

    async def open_table(self, ask: NewTable, host: PersonId) -> str:
        """The id of a new table, with its host in a seat. Raises Refused, LogUnavailable."""
        check_openness(ask, is_allowed=self._services.lists_tables)
        await self._services.names.learn([host])
        if host not in self._services.names.known:
            raise Refused("name_needed")
        check_name_is_free(self._services.names.known[host], ())
        if sum(live.table.host == host for live in self._live.values()) >= TABLES_IN_USE_OF_A_GUEST:
            raise Refused("too_many_tables")
        story = self._created(ask, host)
        table = story.table.id
        self._loading[table] = asyncio.create_task(self._open(story))
        await asyncio.shield(self._loading[table])
        return table

    async def _open(self, story: Story) -> LiveTable:
        """Who finds it in the store meanwhile must not load it beside this."""
        table = story.table.id
        row = row_of(story.table, start_seq=last_start(story, before=1), at=story.now.at, is_in_use=True)
        try:
            await self._services.meters.storing(self._services.log.append(table, story.entries, row=row))
            is_minded = await self._services.nodes.take(table)
            live = LiveTable(story.entries, self._services, is_minded=is_minded)
            self._start(live)
            return live
        finally:
            del self._loading[table]

    def _created(self, ask: NewTable, host: PersonId) -> Story:
        table = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        wish = msgspec.structs.asdict(ask)
        bots = wish.pop("bots")
        config = checked_config(Config(**wish))
        now = Now(at=self._services.clock.now(), secret=secrets.token_bytes(32))
        story = create(table, config, host, now=now)
        for command in () if bots is None else (AddBot(bots), Start()):
            check_policies(command, ask.game)
            lead_on(story, command, person=host)
        return story

    def new_line(self) -> Line:
        return Line(self._services.clock)

    async def join(self, table: str, connection: Connection) -> LiveTable:
        """Raises NoSuchTable, UnreadableEvent, LogUnavailable."""
        live = self._live.get(table) or await self._load(table)
        live.post(Joined(connection))
        return live

    async def summary(self, table: str) -> TableSummary:
        """Loads nothing. Raises NoSuchTable, LogUnavailable."""
        row = await self._services.log.row(table)
        if row is None:
            raise NoSuchTable(table)
        return TableSummary(row.table, row.game, row.phase)

    async def rename(self, person: PersonId, name: str) -> None:
        """At every table where they are. Raises Refused if a name there is like it, LogUnavailable."""
        async with self._renaming:
            self._check_name(person, name)
            await self._services.names.choose(person, name, at=self._services.clock.now())
        tables = [live for live in self._live.values() if person in live.persons]
        for live in tables:
            live.post(Renamed())
        if not tables:
            self._services.names.forget(person)

    def _check_name(self, person: PersonId, name: str) -> None:
        known = self._services.names.known
        for live in self._live.values():
            if person in (seated := live.table.persons):
                check_name_is_free(name, names_beside(person, names=known, seated=seated))

    async def mind_tables_due(self) -> None:
        """For ever: loads each before its next deadline, and after a restart those that were in use."""
        clock = self._services.clock
        while True:
            try:
                await self._take_due(before=clock.now() + LOADED_BEFORE)
                await self._agree_with_claims()
            except LogUnavailable:
                log.warning("log_unavailable")
            except Exception:  # what is due next must find it alive
                log.exception("tables_not_minded")
            await clock.sleep_until(clock.now() + self._services.nodes.looks_every)

    async def _take_due(self, *, before: Milliseconds) -> None:
        """Loads what nobody minds, and takes over what was minded by a node that is gone."""
        nodes, has_more = self._services.nodes, True
        while has_more:
            here = [live.table.id for live in self._live.values() if not live.is_minded]
            taken = await nodes.take_due(before=before, here=here)
            has_more = len(taken) >= nodes.at_once
            for table in taken:
                try:
                    await self._mind(table)
                except LogUnavailable:
                    raise
                except Exception:  # one table that cannot be read does not keep the others
                    log.exception("table_not_resumed", table=table)

    async def _agree_with_claims(self) -> None:
        """Whatever went wrong in between: what is minded here is claimed, and the other way round."""
        minded = {live.table.id for live in self._live.values() if live.is_minded}
        claimed = await self._services.nodes.mine()
        if claimed is None:
            return
        for table in minded - claimed:
            if live := self._live.get(table):
                live.mind(None)
        for table in claimed - self._live.keys() - self._loading.keys():
            self._services.nodes.drop(table)

    async def _mind(self, table: str) -> None:
        if table in self._broken:
            return
        live = self._live.get(table) or await self._load(table, is_taken=True)
        if not live.is_minded:
            live.mind(self._downtime)

    def mind_nothing(self) -> None:
        """Other nodes may have taken over: this one has been silent for too long."""
        for live in self._live.values():
            live.mind(None)

    async def hear(self, rings: Sequence[Ring] | None) -> None:
        """What other nodes have rung for; None if some of it may have been missed. Raises LogUnavailable."""
        if rings is None:
            await self._hear_everything()
            return
        names = {ring.subject for ring in rings if ring.kind == "name"}
        await self._learn_names_again(names)
        for ring in rings:
            if ring.kind != "name" and (live := self._live.get(ring.subject)):
                live.ring(ring.kind)

    async def _hear_everything(self) -> None:
        await self._learn_names_again(self._services.names.known.keys())
        self.look_elsewhere()
        for live in self._live.values():
            live.ring("line")
            live.ring("talk")

    def look_elsewhere(self) -> None:
        """Who is there may have changed at every table."""
        for live in self._live.values():
            live.ring("screen")

    async def _learn_names_again(self, persons: Collection[PersonId]) -> None:
        renamed = await self._services.names.learn_again(persons)
        for live in self._live.values():
            if not live.persons.isdisjoint(renamed):
                live.post(Renamed())

    async def ask(self, table: str, command: ServerCommand) -> None:
        """Of a table that may have to be loaded. Raises like `join`."""
        live = self._live.get(table) or await self._load(table)
        live.post(command)

    async def close(self) -> None:
        for task in (*self._loading.values(), *self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def _load(self, table: str, *, is_taken: bool = False) -> LiveTable:
        """Once, however many ask at the same time; with `is_taken` this node minds it already."""
        if table not in self._live and table not in self._loading:
            self._loading[table] = asyncio.create_task(self._read(table, is_taken=is_taken))
        if table in self._loading:
            await asyncio.shield(self._loading[table])
        return self._live[table]

    async def _read(self, table: str, *, is_taken: bool) -> LiveTable:
        try:
            live = await self._loaded(table, is_taken=is_taken)
        except (NoSuchTable, LogUnavailable):
            raise
        except Exception:
            self._broken.add(table)
            raise
        else:
            self._broken.discard(table)
            self._start(live)
            return live
        finally:
            del self._loading[table]

    async def _loaded(self, table: str, *, is_taken: bool) -> LiveTable:
        is_minded = is_taken or await self._services.nodes.take(table)
        history = await self._services.log.read(table)
        if not history:
            raise NoSuchTable(table)
        downtime = await self._downtime(history[-1].at)
        row = await self._services.log.row(table)
        last_used = row.updated_at if row else 0
        elsewhere = await self._services.nodes.elsewhere(table)
        live = LiveTable(
            history, self._services, last_used=last_used, is_minded=is_minded, elsewhere=elsewhere
        )
        if self._services.nodes.is_shared:  # something may be added before it is known to be in use here
            live.ring("line")
            live.ring("screen")
        if is_minded:
            live.post(Resume(downtime))
        return live

    async def _downtime(self, since: Milliseconds) -> Milliseconds:
        """In which nobody was up since then."""
        return await self._beats.downtime(since, self._services.clock.now())

    def _start(self, live: LiveTable) -> None:
        table = live.table.id
        self._live[table] = live
        self._running[table] = asyncio.create_task(self._run(table, live))

    async def _run(self, table: str, live: LiveTable) -> None:
        try:
            await live.run()
        finally:
            del self._live[table], self._running[table]
            self._services.nodes.drop(table)
            self._services.names.forget_all_but(
                {person for each in self._live.values() for person in each.persons}
            )
