"""Tables that wait for days do so in the index, and miss no deadline."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from pioche.log.base import Entry, Log, LogUnavailable, MatchRow, TableRow
from pioche.server.live import LONGEST_WAIT
from pioche.server.lobby import LOADED_BEFORE
from pioche.server.nodes import Alone
from pioche.table.events import TimedOut
from pioche.table.model import DAY
from pioche.table.notices import HostChangedNotice, TimedOutNotice
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until
from tests.server.test_deadlines import moves_in_log, timeouts_in_log
from tests.server.test_finding import own_tables
from tests.server.test_stored_then_told import MoodyLog
from tests.server.uptime import eventually, passes

Pile = Callable[..., None]

IDLE_SECONDS = 0.05
HOUR = 60 * 60


@pytest.fixture
async def forgetful(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    """A server that lets go of idle tables almost at once."""
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        yield house


async def all_go_away(*screens: Screen) -> None:
    for screen in screens:
        await screen.goes_away()


async def is_put_down(house: House, table: str) -> TableRow:
    """What the index says of it then."""
    await until(lambda: loaded_tables() == 0)
    row = await house.store.log.row(table)
    assert row is not None
    return row


async def until_written_anew(house: House, row: TableRow) -> None:
    async def is_other() -> bool:
        return await house.store.log.row(row.table) != row

    await eventually(is_other)


async def test_a_table_that_waits_for_long_is_let_go_and_loaded_before_its_deadline(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    """FC-CL-01: the clock needs no screen, and no memory; it runs out once."""
    pile(1, 2, 3, 4, 5, 6)
    hers, his = await two_at_a_table(forgetful, clock=DAY)
    table, began = hers.sees.id, clock.now()
    await all_go_away(hers, his)
    assert (await is_put_down(forgetful, table)).due_at == began + 1000 * DAY

    await passes(forgetful, clock, DAY - 2 * HOUR)
    await asyncio.sleep(4 * IDLE_SECONDS)
    assert loaded_tables() == 0
    await passes(forgetful, clock, 2 * HOUR - LOADED_BEFORE / 2000)
    await until(lambda: loaded_tables() == 1)
    assert await timeouts_in_log(forgetful, table, at_least=0) == 0
    await passes(forgetful, clock, LOADED_BEFORE / 2000)
    assert await timeouts_in_log(forgetful, table, at_least=1) == 1
    assert await moves_in_log(forgetful, table) == [(0, "draw", "timeout"), (0, "stop", "timeout")]

    row = await is_put_down(forgetful, table)
    assert row.due_at == began + 2000 * DAY
    assert {sitter.person for sitter in row.sitters if sitter.is_asked} == {his.guest.id}
    back = await his.guest.looks_at(table)
    assert back.may_move and back.match.remaining == (None, 1000 * DAY)
    assert TimedOutNotice(0) in back.heard
    assert not [notice for notice in back.heard if isinstance(notice, HostChangedNotice)]


async def test_a_table_that_is_due_soon_is_kept_until_then(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    pile(1, 2, 3, 4)
    hers, his = await two_at_a_table(forgetful, clock=DAY)
    await passes(forgetful, clock, DAY - LONGEST_WAIT / 1000)
    await all_go_away(hers, his)
    await asyncio.sleep(4 * IDLE_SECONDS)
    assert loaded_tables() == 1
    await passes(forgetful, clock, LONGEST_WAIT / 1000)
    assert await timeouts_in_log(forgetful, hers.sees.id, at_least=1) == 1
    await until(lambda: loaded_tables() == 0)


async def test_a_deadline_is_kept_to_the_moment_however_late_the_server_looks(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    """It looks every half minute, for what is due within a whole one."""
    assert 2 * Alone.looks_every <= LOADED_BEFORE
    pile(1, 2, 3, 4)
    hers, his = await two_at_a_table(forgetful, clock=DAY)
    deadline = clock.now() + 1000 * DAY
    await all_go_away(hers, his)
    await until(lambda: loaded_tables() == 0)
    await passes(forgetful, clock, DAY - LOADED_BEFORE / 1000)
    await asyncio.sleep(4 * IDLE_SECONDS)
    assert loaded_tables() == 0
    await passes(forgetful, clock, Alone.looks_every / 1000)
    await until(lambda: loaded_tables() == 1)
    await passes(forgetful, clock, Alone.looks_every / 1000)
    await timeouts_in_log(forgetful, hers.sees.id, at_least=1)
    log = await forgetful.store.log.read(hers.sees.id)
    assert [entry.at for entry in log if isinstance(entry.event, TimedOut)] == [deadline]


async def test_two_deadlines_that_nobody_sees_bring_a_bot_and_it_plays_on(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    pile(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) * 4)
    hers, his = await two_at_a_table(forgetful, clock=3 * DAY)
    await all_go_away(hers, his)
    for deadline in range(1, 5):
        await until(lambda: loaded_tables() == 0)
        await passes(forgetful, clock, 3 * DAY)
        await timeouts_in_log(forgetful, hers.sees.id, at_least=deadline)

    async def is_over() -> bool:
        row = await forgetful.store.log.row(hers.sees.id)
        return row is not None and row.phase == "ended"

    await eventually(is_over)
    assert await timeouts_in_log(forgetful, hers.sees.id, at_least=4) == 4
    row = await is_put_down(forgetful, hers.sees.id)
    assert row.due_at is None and not any(sitter.is_asked for sitter in row.sitters)


async def test_no_clock_is_charged_for_a_server_that_was_down_while_the_table_was_at_rest(
    database: str, clock: StillClock, no_rates: None, pile: Pile
) -> None:
    """FC-PE-01: at the start nothing is loaded that has time, and still nothing is charged."""
    pile(1, 2, 3, 4)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        hers, his = await two_at_a_table(house, clock=DAY)
        table = hers.sees.id
        cookies = hers.guest.cookie, his.guest.cookie
        await passes(house, clock, HOUR)
        await all_go_away(hers, his)
        await is_put_down(house, table)
    clock.passes(5 * HOUR)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        ada, bo = [await house.guest(cookie=cookie) for cookie in cookies]
        for guest in (ada, bo):
            (listed,) = await own_tables(guest)
            assert listed.remaining == 1000 * (DAY - HOUR)
        await passes(house, clock, HOUR)
        assert loaded_tables() == 0
    clock.passes(2 * HOUR)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        bo = await house.guest(cookie=cookies[1])
        assert loaded_tables() == 0
        (listed,) = await own_tables(bo)
        assert listed.remaining == 1000 * (DAY - 2 * HOUR)
        screen = await bo.looks_at(table)
        await screen.until(lambda: screen.match.remaining == (1000 * (DAY - 2 * HOUR), None))
        await screen.goes_away()
        row = await is_put_down(house, table)
        assert row.due_at == clock.now() + 1000 * (DAY - 2 * HOUR)
        await passes(house, clock, DAY - 2 * HOUR)
        assert await timeouts_in_log(house, table, at_least=1) == 1


async def test_a_deadline_that_passed_while_no_server_was_up_moves_with_it(
    database: str, clock: StillClock, no_rates: None, pile: Pile
) -> None:
    pile(1, 2, 3, 4)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        hers, his = await two_at_a_table(house, clock=DAY)
        table = hers.sees.id
        await all_go_away(hers, his)
        before = await is_put_down(house, table)
    clock.passes(2 * DAY)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        await until_written_anew(house, before)
        row = await is_put_down(house, table)
        assert row.due_at == clock.now() + 1000 * DAY
        assert await timeouts_in_log(house, table, at_least=0) == 0


async def test_what_was_in_use_when_the_process_died_is_taken_up_at_once_and_nothing_else(
    database: str, clock: StillClock, no_rates: None, pile: Pile
) -> None:
    pile(1, 2, 3, 4, 5)
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        resting, other = await two_at_a_table(house, clock=DAY)
        await all_go_away(resting, other)
        await until(lambda: loaded_tables() == 0)
        hers, his = await two_at_a_table(house, clock=3 * DAY)
        await hers.plays("draw", "stop")
        row = await house.store.log.row(hers.sees.id)
        assert row is not None and row.due_at is not None and row.due_at <= clock.now()
    async with open_house(database, clock=clock, idle_seconds=IDLE_SECONDS) as house:
        await until_written_anew(house, row)
        fresh = await is_put_down(house, hers.sees.id)
        assert fresh.due_at == clock.now() + 3000 * DAY
        assert {sitter.person for sitter in fresh.sitters if sitter.is_asked} == {his.guest.id}
        untouched = await house.store.log.read(resting.sees.id)
        assert untouched[-1].seq == resting.sees.seq


async def test_a_table_that_was_visited_in_between_is_due_at_once_again(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    pile(1, 2, 3, 4, 5)
    hers, his = await two_at_a_table(forgetful, clock=DAY)
    await all_go_away(hers, his)
    rested = await is_put_down(forgetful, hers.sees.id)
    assert rested.due_at is not None and rested.due_at > clock.now()
    back = await hers.guest.looks_at(hers.sees.id)
    await back.plays("draw")
    row = await forgetful.store.log.row(hers.sees.id)
    assert row is not None and row.due_at == clock.now()


class CountingLog(MoodyLog):
    """Knows how often the index was written."""

    def __init__(self, log: Log) -> None:
        super().__init__(log)
        self.rows: list[TableRow] = []
        self.appends = 0

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        row: TableRow | None = None,
        ended: MatchRow | None = None,
    ) -> None:
        await super().append(table, entries, row=row, ended=ended)
        self.appends += 1
        self.rows += [] if row is None else [row]


class CountingHouse:
    """A server that lets go of idle tables almost at once, over such a log."""

    def __init__(self) -> None:
        self.house: House
        self.log: CountingLog

    def over(self, log: Log) -> Log:
        self.log = CountingLog(log)
        return self.log


@pytest.fixture
async def counting(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[CountingHouse]:
    counting = CountingHouse()
    async with open_house(
        database, clock=clock, idle_seconds=IDLE_SECONDS, over_log=counting.over
    ) as counting.house:
        yield counting


async def test_the_moves_of_a_match_write_no_line_of_the_index(counting: CountingHouse, pile: Pile) -> None:
    pile(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) * 4)
    hers, his = await two_at_a_table(counting.house, clock=DAY)
    rows, appends = len(counting.log.rows), counting.log.appends
    for _ in range(4):
        for mover, other in ((hers, his), (his, hers)):
            await mover.plays("draw", "stop")
            await all_see(mover.sees.seq, other)
    assert counting.log.appends == appends + 16
    assert len(counting.log.rows) == rows
    await all_go_away(hers, his)
    await until(lambda: loaded_tables() == 0)
    assert len(counting.log.rows) == rows + 1


async def test_a_table_is_kept_until_the_index_could_be_written(counting: CountingHouse, pile: Pile) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(counting.house, clock=DAY)
    counting.log.is_broken = True
    await all_go_away(hers, his)
    await asyncio.sleep(4 * IDLE_SECONDS)
    assert loaded_tables() == 1
    counting.log.is_broken = False
    await until(lambda: loaded_tables() == 0)
    back = await hers.guest.looks_at(hers.sees.id)
    assert back.may_move


async def test_who_comes_while_a_table_is_put_down_finds_it(counting: CountingHouse, pile: Pile) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(counting.house, clock=DAY)
    counting.log.is_open.clear()
    await all_go_away(hers, his)
    await asyncio.sleep(4 * IDLE_SECONDS)
    coming = asyncio.create_task(hers.guest.looks_at(hers.sees.id))
    await asyncio.sleep(4 * IDLE_SECONDS)
    counting.log.is_open.set()
    back = await coming
    await back.plays("draw")
    row = await counting.house.store.log.row(hers.sees.id)
    assert row is not None and row.due_at == counting.house.clock.now()


async def test_the_server_looks_again_when_the_log_could_not_be_read(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        await two_at_a_table(house, clock=DAY)
    tries: list[int] = []

    class Unwilling(MoodyLog):
        async def tables_due(self, *, before: int) -> list[str]:
            tries.append(before)
            if len(tries) == 1:
                raise LogUnavailable("out of order")
            return await super().tables_due(before=before)

    async with open_house(database, clock=clock, over_log=Unwilling):
        await until(lambda: len(tries) == 1)
        assert loaded_tables() == 0
        clock.passes(Alone.looks_every / 1000)
        await until(lambda: loaded_tables() == 1)
