"""The lists of tables: those that anybody may join, and one's own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf

from msgspec.structs import replace

from pioche.log.base import Sitter, TableRow
from pioche.log.beats import Beats
from pioche.server.index import row_of, with_deadlines_moved
from pioche.server.limits import (
    OPEN_TABLES_LISTED_FOR,
    OPEN_TABLES_OF_A_HOST,
    OWN_TABLES_LISTED_FOR,
    TABLES_IN_A_LIST,
)
from pioche.server.live import Services
from pioche.server.lobby import Lobby
from pioche.server.persons import told_apart
from pioche.server.wire import MyTable, OpenTable, OpenTables
from pioche.table.evolve import loaded
from pioche.table.model import Person, PersonId
from pioche.table.seen import player_view
from pioche.table.times import Milliseconds

Names = Mapping[PersonId, str]


class Lists:
    """Tables in use are asked, of the others the index says. Everything here raises LogUnavailable."""

    def __init__(self, lobby: Lobby, services: Services, beats: Beats) -> None:
        self._lobby = lobby
        self._services = services
        self._beats = beats

    async def open_tables(self) -> OpenTables:
        """Those that anybody may join now, last used first."""
        if not self._services.lists_tables:
            return OpenTables(is_listed=False, tables=())
        since = self._services.clock.now() - OPEN_TABLES_LISTED_FOR
        stored = await self._services.log.open_tables(
            since=since, of_a_host=OPEN_TABLES_OF_A_HOST, limit=TABLES_IN_A_LIST
        )
        elsewhere = await self._open_elsewhere()
        in_use = [live.row for live in self._lobby.live.values() if live.may_be_found]
        in_use += self._at_rest(elsewhere)
        found = self._at_rest(stored) + [row for row in in_use if row.updated_at >= since]
        each_once = {row.table: row for row in found}.values()
        rows = list(_few_of_each_host(sorted(each_once, key=lambda row: -row.updated_at)))[:TABLES_IN_A_LIST]
        names = await self._services.names.look_up({row.host for row in rows})
        return OpenTables(is_listed=True, tables=tuple(_open_table(row, names=names) for row in rows))

    async def tables_of(self, person: PersonId) -> list[MyTable]:
        """Where it is their turn first, then the matches whose next turn ends soonest, then the last used."""
        now, log = self._services.clock.now(), self._services.log
        stored = await log.tables_of(person, since=now - OWN_TABLES_LISTED_FOR, limit=TABLES_IN_A_LIST)
        known = await self._as_they_are(stored)
        moved = await self._with_deadlines_moved(known, now)
        rows = self._at_rest(moved) + [live.row for live in self._lobby.live.values() if live.is_of(person)]
        names = await self._services.names.look_up(_persons_in(rows))
        tables = [_own_table(row, person, names=names, now=now) for row in rows]
        return sorted(tables, key=_urgency)[:TABLES_IN_A_LIST]

    async def _open_elsewhere(self) -> list[TableRow]:
        """Somebody is there now."""
        found = [await self._services.log.row(table) for table in await self._services.nodes.open_elsewhere()]
        now = self._services.clock.now()
        return [replace(row, updated_at=now) for row in found if row is not None]

    async def _as_they_are(self, rows: Sequence[TableRow]) -> list[TableRow]:
        """Of those in use at other nodes the log knows better than the index."""
        at_rest = [row.table for row in self._at_rest(rows)]
        elsewhere = await self._services.nodes.minded_elsewhere(at_rest)
        return [await self._from_log(row) if row.table in elsewhere else row for row in rows]

    async def _from_log(self, row: TableRow) -> TableRow:
        table = loaded(await self._services.log.read(row.table))
        return row_of(table, start_seq=row.start_seq, at=table.changed_at, is_in_use=True)

    def _at_rest(self, rows: Iterable[TableRow]) -> list[TableRow]:
        """Without those in use, and without those that nobody can enter."""
        in_use, broken = self._lobby.live, self._lobby.broken
        return [row for row in rows if row.table not in in_use and row.table not in broken]

    async def _with_deadlines_moved(self, rows: Sequence[TableRow], now: Milliseconds) -> list[TableRow]:
        """As they will be when the tables are loaded: no clock is charged for a server that was down."""
        downtimes = await self._beats.downtimes([row.updated_at for row in rows], now)
        return [with_deadlines_moved(row, by) for row, by in zip(rows, downtimes, strict=True)]


def _few_of_each_host(rows: Iterable[TableRow]) -> Iterator[TableRow]:
    """The first of them."""
    listed: Counter[PersonId] = Counter()
    for row in rows:
        listed[row.host] += 1
        if listed[row.host] <= OPEN_TABLES_OF_A_HOST:
            yield row


def _persons_in(rows: Iterable[TableRow]) -> set[PersonId]:
    return {player.id for row in rows for player in row.players if isinstance(player, Person)}


def _open_table(row: TableRow, *, names: Names) -> OpenTable:
    config = row.config
    return OpenTable(
        id=row.table,
        game=config.game,
        seats=config.seats,
        free=row.free,
        host=names.get(row.host),
        options=config.options,
        clock=config.clock,
        leavers=config.leavers,
        races=config.races,
        watching=config.watching,
        since=row.updated_at,
    )


def _own_table(row: TableRow, person: PersonId, *, names: Names, now: Milliseconds) -> MyTable:
    persons = [player.id for player in row.players if isinstance(player, Person)]
    called = told_apart(names, persons)
    own = next((each for each in row.sitters if each.person == person), Sitter(person))
    deadline = own.deadline if own.is_asked else _next_deadline(row)
    return MyTable(
        id=row.table,
        game=row.game,
        phase=row.phase,
        players=tuple(None if player is None else player_view(player, called) for player in row.players),
        is_host=person == row.host,
        is_asked=own.is_asked,
        remaining=None if deadline is None else max(0, deadline - now),
        clock=row.config.clock,
        since=row.updated_at,
    )


def _next_deadline(row: TableRow) -> Milliseconds | None:
    return min((each.deadline for each in row.sitters if each.deadline is not None), default=None)


def _urgency(table: MyTable) -> tuple[bool, bool, float, Milliseconds]:
    remaining = inf if table.remaining is None else table.remaining
    return not table.is_asked, table.phase != "playing", remaining, -table.since
