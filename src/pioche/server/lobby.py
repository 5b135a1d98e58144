"""All tables of this process: made, found, loaded when somebody comes, let go when nobody is there."""

import asyncio
import secrets

import structlog

from pioche.log.base import NoSuchTable
from pioche.log.beats import Beats
from pioche.record import Record
from pioche.server.connection import Connection
from pioche.server.guards import check_name_is_free, check_policies, names_beside
from pioche.server.letters import Joined, Renamed
from pioche.server.limits import TABLES_IN_USE_OF_A_GUEST
from pioche.server.live import LiveTable, Services, row_of
from pioche.server.wire import NewTable, TableSummary
from pioche.table.commands import AddBot, Resume, Start
from pioche.table.decide import create, lead_on
from pioche.table.model import Milliseconds, PersonId
from pioche.table.record import recorded
from pioche.table.seating import checked_config
from pioche.table.story import Now, Refused, Story

log = structlog.get_logger()

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that look alike."""
ID_LENGTH = 12


class Lobby:
    """The way to every table."""

    def __init__(self, services: Services, beats: Beats) -> None:
        self._services = services
        self._beats = beats
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._renaming = asyncio.Lock()

    @property
    def live(self) -> dict[str, LiveTable]:
        """The tables that are loaded, by id."""
        return self._live

    async def open_table(self, ask: NewTable, host: PersonId) -> str:
        """The id of a new table, with its host in a seat. Raises Refused, LogUnavailable."""
        await self._services.names.learn([host])
        if host not in self._services.names.known:
            raise Refused("name_needed")
        check_name_is_free(self._services.names.known[host], ())
        if sum(live.table.host == host for live in self._live.values()) >= TABLES_IN_USE_OF_A_GUEST:
            raise Refused("too_many_tables")
        story = self._created(ask, host)
        await self._services.log.append(story.table.id, story.entries, row=row_of(story, start_seq=1))
        self._start(LiveTable(story.entries, self._services))
        return story.table.id

    def _created(self, ask: NewTable, host: PersonId) -> Story:
        table = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        config = checked_config(
            ask.game, seats=ask.seats, options=ask.options, clock=ask.clock, leavers=ask.leavers
        )
        now = Now(at=self._services.clock.now(), secret=secrets.token_bytes(32))
        story = create(table, config, host, now=now)
        for command in () if ask.bots is None else (AddBot(ask.bots), Start()):
            check_policies(command, ask.game)
            lead_on(story, command, person=host)
        return story

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

    async def record(self, table: str) -> Record:
        """Of its last match, when that is over. Raises Refused, and like `join`."""
        return recorded(await self._services.log.read(table))

    async def rename(self, person: PersonId, name: str) -> None:
        """At every table where they are. Raises Refused if a name there is like it, LogUnavailable."""
        async with self._renaming:
            self._check_name(person, name)
            await self._services.names.choose(person, name, at=self._services.clock.now())
        for live in self._live.values():
            if person in live.persons:
                live.post(Renamed())

    def _check_name(self, person: PersonId, name: str) -> None:
        known = self._services.names.known
        for live in self._live.values():
            if person in (seated := live.table.persons):
                check_name_is_free(name, names_beside(person, names=known, seated=seated))

    async def resume(self) -> None:
        """Loads the tables in play, so that their clocks and bots go on after a restart."""
        for row in await self._services.log.tables(phase="playing"):
            try:
                await self._load(row.table)
            except Exception:  # one table that cannot be read does not keep the others
                log.exception("table_not_resumed", table=row.table)

    async def close(self) -> None:
        for task in (*self._loading.values(), *self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def _load(self, table: str) -> LiveTable:
        """Once, however many ask at the same time."""
        if table not in self._live and table not in self._loading:
            self._loading[table] = asyncio.create_task(self._read(table))
        if table in self._loading:
            await asyncio.shield(self._loading[table])
        return self._live[table]

    async def _read(self, table: str) -> LiveTable:
        try:
            history = await self._services.log.read(table)
            if not history:
                raise NoSuchTable(table)
            downtime = await self._downtime(history[-1].at)
            live = LiveTable(history, self._services)
            live.post(Resume(downtime))
            self._start(live)
            return live
        finally:
            del self._loading[table]

    async def _downtime(self, since: Milliseconds) -> Milliseconds:
        now = self._services.clock.now()
        was_set_back = now < since
        return now - since if was_set_back else await self._beats.downtime(since, now)

    def _start(self, live: LiveTable) -> None:
        table = live.table.id
        self._live[table] = live
        self._running[table] = asyncio.create_task(self._run(table, live))

    async def _run(self, table: str, live: LiveTable) -> None:
        try:
            await live.run()
        finally:
            del self._live[table], self._running[table]
            self._services.names.forget_all_but(
                {person for each in self._live.values() for person in each.persons}
            )
