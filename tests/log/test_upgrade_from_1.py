"""What a database of version 1 has in its events is found after the upgrade."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from pioche.log import open_log
from pioche.log.base import MatchRow, Sitter, TableRow
from pioche.table.events import MatchEnded, Started
from pioche.table.model import Bot, Config, Person, PersonId
from tests.log.version_1 import write_version_1
from tests.table.evening import Evening, person_id


@pytest.fixture
def evening() -> Evening:
    """One match played to its end, one abandoned, one that is still played."""
    evening = Evening("Ada", "Bo")
    ada, bo = evening.guests
    evening.starts()
    while evening.table.running:
        evening.passes(1)
        mover = ada if ada.sees.match and ada.sees.match.legal else bo
        mover.plays(_cautious(mover.sees.match.legal if mover.sees.match else ()))
    evening.passes(60)
    evening.starts()
    evening.passes(5)
    ada.asks_end()
    bo.asks_end()
    evening.passes(60)
    evening.starts()
    return evening


def _cautious(legal: Sequence[str]) -> str:
    return next(move for move in ("stop", "leave", "draw") if move in legal)


async def test_the_matches_that_are_over_are_found_again(evening: Evening, tmp_path: Path) -> None:
    """Abandoned ones too, and one that is still played is not."""
    path = tmp_path / "log.sqlite"
    lobby = Evening("Cy")
    write_version_1(path, {"oak": evening.log, "elm": lobby.log, "ash": evening.log[:-1]})
    starts = [entry for entry in evening.log if isinstance(entry.event, Started)]
    ends = [entry for entry in evening.log if isinstance(entry.event, MatchEnded)]
    assert (len(starts), len(ends)) == (3, 2)
    assert [end.event.outcome.finished for end in ends if isinstance(end.event, MatchEnded)] == [True, False]

    store = await open_log(f"sqlite:///{path}")
    for table in ("oak", "ash"):
        assert await store.log.matches(table, limit=10) == [
            MatchRow(
                table=table,
                number=number,
                start_seq=starts[number - 1].seq,
                end_seq=ends[number - 1].seq,
                started_at=starts[number - 1].at,
                ended_at=ends[number - 1].at,
            )
            for number in (2, 1)
        ]
    assert await store.log.matches("elm", limit=10) == []
    assert await store.log.read("oak", start=1) == evening.log
    await store.close()


async def rows_of(path: Path, **evenings: Evening) -> dict[str, TableRow]:
    """What the index says of these tables after the upgrade."""
    write_version_1(path, {table: evening.log for table, evening in evenings.items()})
    store = await open_log(f"sqlite:///{path}")
    found = {table: await store.log.row(table) for table in evenings}
    await store.close()
    return {table: row for table, row in found.items() if row is not None}


def sitters(*names: str) -> frozenset[Sitter]:
    return frozenset(Sitter(person_id(name)) for name in names)


def person(name: str) -> Person:
    return Person(person_id(name))


async def test_the_index_knows_who_sits_where_and_what_is_played(evening: Evening, tmp_path: Path) -> None:
    lobby = Evening("Cy", "Di", seats=4, clock=45)
    lobby.guests[0].adds_bot(2)
    lobby.guests[0].adds_bot(3, policy="steady")
    lobby.guests[0].removes_bot(2)
    lobby.guests[0].configures(seats=3, options={"rounds": 2})
    rows = await rows_of(tmp_path / "log.sqlite", oak=evening, elm=lobby)
    assert rows["oak"] == TableRow(
        table="oak",
        game="hit",
        phase="playing",
        start_seq=[entry.seq for entry in evening.log if isinstance(entry.event, Started)][-1],
        updated_at=evening.log[-1].at,
        config=Config("hit", 2, {"rounds": 1, "beginner": False, "steal_ends_turn": False}),
        host=person_id("Ada"),
        players=(person("Ada"), person("Bo")),
        due_at=evening.log[-1].at,
        sitters=sitters("Ada", "Bo"),
    )
    elm = rows["elm"]
    assert (elm.phase, elm.host, elm.clock, elm.due_at) == ("lobby", person_id("Cy"), 45, None)
    assert elm.config == lobby.table.config
    assert elm.players == (person("Cy"), person("Di"), Bot("steady", 2))
    assert elm.sitters == sitters("Cy", "Di")


async def test_who_has_left_sits_no_more_and_a_bot_has_their_seat_after_the_match(tmp_path: Path) -> None:
    running, ended = Evening("Ada", "Bo", "Cy", seats=4), Evening("Ada", "Bo", "Cy", seats=4)
    for evening in (running, ended):
        evening.guests[0].adds_bot()
        evening.starts()
        evening.guests[0].leaves()
    ended.guests[1].asks_end()
    ended.guests[2].asks_end()
    ended.guests[2].stands_up()
    rows = await rows_of(tmp_path / "log.sqlite", oak=running, elm=ended)
    assert rows["oak"].players == (person("Ada"), person("Bo"), person("Cy"), Bot("sharp", 1))
    assert rows["elm"].players == (Bot("steady", 2), person("Bo"), None, Bot("sharp", 1))
    assert (rows["oak"].sitters, rows["elm"].sitters) == (sitters("Bo", "Cy"), sitters("Bo"))
    assert rows["oak"].host == rows["elm"].host == person_id("Bo")
    assert (rows["elm"].free, rows["elm"].due_at) == (1, None)


async def test_the_upgrade_folds_what_the_table_folds(tmp_path: Path) -> None:
    """Fewer seats close up, more are empty, and a host can change."""
    evening = Evening("Ada", seats=5)
    ada = evening.guests[0]
    evening.guest("Bo").sits(4)
    ada.adds_bot(2)
    ada.configures(seats=3)
    ada.stands_up()
    ada.sits()
    ada.configures(seats=5)
    bo = evening.guest("Bo")
    ada.goes_away(seconds=60)
    assert bo.sees.you.is_host
    closed = Evening("Di")
    closed.guests[0].leaves()
    rows = await rows_of(tmp_path / "log.sqlite", oak=evening, elm=closed)
    table = evening.table
    assert rows["oak"].players == tuple(place and place.player for place in table.places)
    assert rows["oak"].config == table.config and rows["oak"].host == table.host
    assert {sitter.person for sitter in rows["oak"].sitters} == set(table.persons)
    assert rows["elm"].phase == "closed" and not rows["elm"].sitters


async def tables_of(path: Path, person: PersonId) -> list[str]:
    store = await open_log(f"sqlite:///{path}")
    found = await store.log.tables_of(person, since=0, limit=10)
    await store.close()
    return [row.table for row in found]


async def test_a_table_that_cannot_be_read_keeps_no_other_from_the_upgrade(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    whole, broken = Evening("Ada", "Bo"), Evening("Ada", "Bo")
    for evening in (whole, broken):
        evening.starts()
    write_version_1(path, {"oak": whole.log, "elm": broken.log})
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("""UPDATE events SET body = '{"type":' WHERE "table" = 'elm'""")
    assert await tables_of(path, person_id("Ada")) == ["oak"]
    store = await open_log(f"sqlite:///{path}")
    assert set(await store.log.tables_due(before=10**13)) == {"elm", "oak"}, "so that it is logged"
    row = await store.log.row("elm")
    assert row is not None and (row.phase, row.players) == ("playing", ())
    await store.close()
