"""Nobody hears of anything that could still be lost, and nothing is decided twice."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any

import pytest

from pioche.log import open_log
from pioche.log.base import Entry, Log, LogUnavailable, MatchRow, Phase, TableRow
from pioche.log.people import People
from pioche.server import wire
from pioche.server.live import RETRY_AFTER, TRY_LATER
from pioche.table.commands import AddBot, PersonCommand, Play, Sit
from pioche.table.decide import decide
from pioche.table.events import Played
from pioche.table.evolve import loaded
from pioche.table.model import PersonId
from pioche.table.notices import ResumedNotice, SatNotice, TimedOutNotice
from pioche.table.story import Now
from pioche.table.times import Milliseconds
from tests.server.chances import hit_the_deck_hands
from tests.server.clocks import StillClock
from tests.server.guests import all_see
from tests.server.house import House, open_house, two_at_a_table
from tests.server.races import HANDS, at_a_table, play_hand, start

Pile = Callable[..., None]


class MoodyLog(Log):
    """Over another log: it can be slow, and it can be out of order."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.is_broken = False

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        row: TableRow | None = None,
        ended: MatchRow | None = None,
    ) -> None:
        await self.is_open.wait()
        self._check()
        await self._log.append(table, entries, row=row, ended=ended)

    async def read(self, table: str, *, start: int | None = None, end: int | None = None) -> list[Entry]:
        self._check()
        return await self._log.read(table, start=start, end=end)

    async def tables(self, *, phase: Phase) -> list[TableRow]:
        return await self._log.tables(phase=phase)

    async def open_tables(self, *, since: Milliseconds, of_a_host: int, limit: int) -> list[TableRow]:
        return await self._log.open_tables(since=since, of_a_host=of_a_host, limit=limit)

    async def tables_of(self, person: PersonId, *, since: Milliseconds, limit: int) -> list[TableRow]:
        return await self._log.tables_of(person, since=since, limit=limit)

    async def tables_due(self, *, before: Milliseconds) -> list[str]:
        return await self._log.tables_due(before=before)

    async def lines(self, table: str, seqs: Collection[int]) -> list[Entry]:
        return await self._log.lines(table, seqs)

    async def matches(self, table: str, *, before: int | None = None, limit: int) -> list[MatchRow]:
        return await self._log.matches(table, before=before, limit=limit)

    async def row(self, table: str) -> TableRow | None:
        return await self._log.row(table)

    async def close(self) -> None:
        await self._log.close()

    def _check(self) -> None:
        if self.is_broken:
            raise LogUnavailable("out of order")


class MoodyHouse:
    """A server whose log does as the test says."""

    def __init__(self) -> None:
        self.house: House
        self.log: MoodyLog

    def over(self, log: Log) -> Log:
        self.log = MoodyLog(log)
        return self.log


@pytest.fixture
async def moody(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[MoodyHouse]:
    moody = MoodyHouse()
    async with open_house(database, clock=clock, over_log=moody.over, idle_seconds=0.05) as moody.house:
        yield moody


async def write_elsewhere(database: str, table: str, person: str, command: PersonCommand) -> None:
    """Another process on the same database decides for this table."""
    store = await open_log(database)
    story = decide(loaded(await store.log.read(table)), command, person=person, now=Now(at=1))
    await store.log.append(table, story.entries)
    await store.close()


async def test_nobody_hears_of_a_move_before_it_is_stored(moody: MoodyHouse, pile: Pile) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(moody.house)
    heard = len(hers.frames), len(his.frames)
    moody.log.is_open.clear()
    await hers.sends(Play("draw", hers.decision), id="the-draw")
    await asyncio.sleep(0.1)
    assert (len(hers.frames), len(his.frames)) == heard
    moody.log.is_open.set()
    await hers.until(lambda: len(hers.frames) > heard[0])
    await his.until(lambda: his.match.view == hers.match.view)
    assert hers.updates[-1].ack == "the-draw"


async def test_what_cannot_be_stored_is_refused_and_play_goes_on_when_it_can(
    moody: MoodyHouse, pile: Pile
) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(moody.house)
    before, heard = hers.sees, len(his.frames)
    moody.log.is_broken = True
    refusal = await hers.asks(Play("draw", hers.decision))
    assert isinstance(refusal, wire.Refusal)
    assert (refusal.code, refusal.table) == ("log_unavailable", before)
    assert len(his.frames) == heard

    moody.log.is_broken = False
    await hers.plays("draw")
    await all_see(hers.sees.seq, his)
    assert hers.sees.seq == before.seq + 1


async def test_time_in_which_nothing_could_be_stored_is_charged_to_nobody(
    moody: MoodyHouse, clock: StillClock, pile: Pile
) -> None:
    """From the first move that was refused for it; far beyond the end of the turn."""
    pile(1, 2)
    hers, his = await two_at_a_table(moody.house, clock=20)
    clock.passes(5)
    moody.log.is_broken = True
    assert await hers.is_refused(Play("draw", hers.decision)) == "log_unavailable"
    clock.passes(60)
    assert await hers.is_refused(Play("draw", hers.decision)) == "log_unavailable"
    moody.log.is_broken = False
    await his.until(lambda: ResumedNotice(60_000) in his.heard)
    assert his.match.remaining == (15_000, None)
    await hers.plays("draw")
    clock.passes(15)
    await his.until(lambda: his.may_move)
    told = [type(notice) for notice in his.heard]
    assert told.count(TimedOutNotice) == told.count(ResumedNotice) == 1


async def test_the_clocks_go_on_by_themselves_as_soon_as_there_is_room(
    moody: MoodyHouse, clock: StillClock, pile: Pile
) -> None:
    """Nobody does anything, and nothing is due for a day."""
    pile(1, 2)
    hers, his = await two_at_a_table(moody.house, clock=86_400)
    moody.log.is_broken = True
    assert await hers.is_refused(Play("draw", hers.decision)) == "log_unavailable"
    clock.passes(60)
    moody.log.is_broken = False
    await his.until(lambda: ResumedNotice(60_000) in his.heard)
    clock.passes(5)
    assert (await hers.does(Play("draw", hers.decision))).table.match


async def test_whoever_comes_and_goes_meanwhile_leaves_nothing_to_be_tried_again(
    moody: MoodyHouse, clock: StillClock, monkeypatch: pytest.MonkeyPatch, pile: Pile
) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(moody.house, clock=86_400)
    moody.log.is_broken = True
    assert await hers.is_refused(Play("draw", hers.decision)) == "log_unavailable"
    clock.passes(5)
    for _ in range(20):
        screen = await his.guest.looks_at(his.sees.id)
        await screen.goes_away()
    tries: list[str] = []
    append = moody.log.append

    async def counted(table: str, *more: Any, **named: Any) -> None:
        tries.append(table)
        await append(table, *more, **named)

    monkeypatch.setattr(moody.log, "append", counted)
    await asyncio.sleep(2 * RETRY_AFTER)
    assert 1 <= len(tries) <= 4


async def test_a_race_in_which_nothing_could_be_stored_is_run_again(
    moody: MoodyHouse, clock: StillClock, pile: Pile
) -> None:
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = screens = await at_a_table(moody.house, "Ada", "Bo")
    await start(screens)
    await play_hand(screens)
    clock.passes(0.3)
    moody.log.is_broken = True
    assert await hers.is_refused(Play("slap", hers.decision)) == "log_unavailable"
    clock.passes(60)
    moody.log.is_broken = False
    await his.until(lambda: ResumedNotice(60_000) in his.heard)
    for screen, move, seconds in ((his, "announce", 0.4), (hers, "slap", 0.2)):
        clock.passes(seconds)
        await screen.plays(move)
    clock.passes(0.5)
    await hers.until(lambda: bool(hers.match.last_race))
    assert sorted(result.measured or 0 for result in hers.match.last_race) == [400, 600]


async def test_a_bot_moves_as_soon_as_its_move_can_be_stored(
    moody: MoodyHouse, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    pile(1, 2)
    assert RETRY_AFTER == 1
    monkeypatch.setattr("pioche.server.live.RETRY_AFTER", 0.02)
    tries, append = [], moody.log.append

    async def append_at_the_third_try(
        table: str,
        entries: Sequence[Entry],
        *,
        row: TableRow | None = None,
        ended: MatchRow | None = None,
    ) -> None:
        first = entries[0].event
        if isinstance(first, Played) and first.seat == 1:
            tries.append(first)
            moody.log.is_broken = len(tries) < 3
        await append(table, entries, row=row, ended=ended)

    monkeypatch.setattr(moody.log, "append", append_at_the_third_try)
    ada = await moody.house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(bots="steady"))
    await screen.until(lambda: screen.may_move)
    await screen.plays("draw", "stop")
    await screen.until(lambda: screen.may_move)
    assert tries[:3] == [tries[0]] * 3 != tries[1:4]


async def test_what_another_process_wrote_to_a_table_is_told_before_the_refusal(
    moody: MoodyHouse, database: str
) -> None:
    """The seq is the fence: no second table grows from the same log."""
    ada, bo, cy = [await moody.house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await ada.opens_table()
    hers, watching = await ada.looks_at(table), await cy.looks_at(table)
    await write_elsewhere(database, table, bo.id, Sit(seat=1))

    assert await hers.is_refused(AddBot("steady", seat=1)) == "seat_taken"
    await all_see(hers.sees.seq, watching)
    for screen in (hers, watching):
        told = screen.updates[-1]
        assert not told.is_fresh and [type(each.notice) for each in told.notices] == [SatNotice]
        assert (place := told.table.places[1]) is not None and place.player.name == "Bo"
    seqs = [entry.seq for entry in await moody.house.store.log.read(table)]
    assert seqs == list(range(1, hers.sees.seq + 1))


async def test_a_move_for_a_match_that_went_on_elsewhere_is_stale(
    moody: MoodyHouse, database: str, pile: Pile
) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(moody.house)
    move = Play("draw", hers.decision)
    await write_elsewhere(database, hers.sees.id, hers.guest.id, move)
    assert await hers.is_refused(move) == "stale"
    await his.until(lambda: his.hit_view.drawn == 1)
    await hers.plays("draw")
    assert hers.hit_view.places[0].line == (1, 2)


async def test_who_comes_while_the_log_cannot_be_read_is_asked_to_try_later(moody: MoodyHouse) -> None:
    ada = await moody.house.guest("Ada")
    table = await ada.opens_table()
    await asyncio.sleep(0.2)
    moody.log.is_broken = True
    line = await ada.line_to(table)
    await asyncio.wait_for(line.wait_closed(), 5)
    assert line.close_code == TRY_LATER == 1013


async def test_who_comes_while_no_names_can_be_read_is_asked_to_try_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise LogUnavailable("out of order")

    ada, stranger = await house.guest("Ada"), await house.guest()
    hers = await ada.looks_at(await ada.opens_table())
    monkeypatch.setattr(People, "names", fails)
    heard = len(hers.frames)
    line = await stranger.line_to(hers.sees.id)
    await asyncio.wait_for(line.wait_closed(), 5)
    assert line.close_code == TRY_LATER
    await hers.does(AddBot("steady"))
    assert len(hers.frames) == heard + 1


async def test_no_table_is_opened_that_was_not_stored(moody: MoodyHouse) -> None:
    ada = await moody.house.guest("Ada")
    moody.log.is_broken = True
    answer = await ada.http.post("/api/tables", json={"game": "hit", "seats": 2})
    assert (answer.status_code, answer.json()) == (503, {"code": "log_unavailable"})
