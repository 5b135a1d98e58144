"""What the index of tables finds, and that it is as the log is."""

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from pioche.log import Store
from pioche.log.base import SeqTaken, Sitter, TableRow
from pioche.table.model import DAY, Bot, Config, Person, PersonId, Phase, Player
from tests.log.entries import entries, entry, row


def sitting(*players: Player | None, asked: Sequence[PersonId] = (), **changes: object) -> TableRow:
    """A table of days that anybody may join, with these players."""
    persons = [player.id for player in players if isinstance(player, Person)]
    table = replace(
        row(),
        phase="lobby",
        config=Config("hit", seats=len(players), clock=DAY, is_open=True),
        players=players,
        sitters=frozenset(Sitter(person, is_asked=person in asked) for person in persons),
    )
    return replace(table, **changes)


ADA, BO = Person("ada"), Person("bo")


async def stored(store: Store, *rows: TableRow) -> None:
    for each in rows:
        await store.log.append(each.table, [entry(1)], row=each)


async def test_a_row_is_read_as_it_was_written(store: Store) -> None:
    everything = sitting(
        ADA,
        None,
        Bot("sharp", 3),
        BO,
        config=Config("hit", 4, {"rounds": 2}, DAY, "timeout", "calm", "late", is_open=True),
        host="bo",
        due_at=1_800_000_000_000,
        sitters=frozenset([Sitter("ada"), Sitter("bo", is_asked=True, deadline=1_900_000_000_000)]),
    )
    await stored(store, everything)
    assert await store.log.row("oak") == everything
    assert everything.free == 1


async def test_those_who_sit_no_more_are_not_in_the_index(store: Store) -> None:
    await stored(store, sitting(ADA, BO))
    await store.log.append("oak", [entry(2)], row=sitting(None, BO))
    found = await store.log.row("oak")
    assert found is not None and found.sitters == {Sitter("bo")}
    assert await store.log.tables_of("ada", since=0, limit=10) == []


@pytest.mark.parametrize("phase", ["lobby", "ended"])
async def test_an_open_table_of_days_is_found_between_matches(store: Store, phase: Phase) -> None:
    table = sitting(ADA, None, phase=phase)
    await stored(store, table)
    assert await store.log.open_tables(since=0, of_a_host=9, limit=10) == [table]


@pytest.mark.parametrize(
    "table",
    [
        sitting(ADA, None, phase="playing"),
        sitting(ADA, None, phase="closed"),
        sitting(ADA, BO),
        sitting(None, Bot("steady", 1)),
        sitting(ADA, None, config=Config("hit", 2, clock=DAY)),
        sitting(ADA, None, config=Config("hit", 2, clock=120, is_open=True)),
        sitting(ADA, None, config=Config("hit", 2, is_open=True)),
        sitting(ADA, None, updated_at=0),
    ],
    ids=["running", "closed", "full", "nobody sits", "not open", "seconds", "no clock", "too old"],
)
async def test_what_cannot_be_joined_without_meeting_anybody_is_not_found(
    store: Store, table: TableRow
) -> None:
    await stored(store, table)
    assert await store.log.open_tables(since=1, of_a_host=9, limit=10) == []


async def test_open_tables_are_found_last_used_first_up_to_a_number(store: Store) -> None:
    for name, at in (("oak", 10), ("elm", 30), ("ash", 20)):
        await stored(store, sitting(ADA, None, table=name, updated_at=at))
    assert [each.table for each in await store.log.open_tables(since=0, of_a_host=9, limit=2)] == [
        "elm",
        "ash",
    ]


async def test_one_host_does_not_fill_the_list_of_open_tables(store: Store) -> None:
    for name, host, at in (("oak", "bo", 10), ("elm", "ada", 20), ("ash", "ada", 30), ("yew", "ada", 40)):
        await stored(store, sitting(ADA, None, table=name, host=host, updated_at=at))
    found = await store.log.open_tables(since=0, of_a_host=2, limit=3)
    assert [each.table for each in found] == ["yew", "ash", "oak"]


async def test_a_persons_tables_begin_with_those_where_it_is_their_turn(store: Store) -> None:
    """However long ago that was: a limit must not cut them off."""
    await stored(
        store,
        sitting(ADA, BO, table="oak", updated_at=10, phase="playing", asked=["ada"]),
        sitting(ADA, BO, table="elm", updated_at=30, phase="playing", asked=["bo"]),
        sitting(ADA, None, table="ash", updated_at=20),
        sitting(BO, None, table="fir", updated_at=40),
        sitting(ADA, table="yew", updated_at=50, phase="closed"),
        sitting(ADA, table="bay", updated_at=5),
    )
    found = await store.log.tables_of("ada", since=10, limit=10)
    assert [each.table for each in found] == ["oak", "elm", "ash"]
    assert {sitter for sitter in found[0].sitters if sitter.is_asked} == {Sitter("ada", is_asked=True)}
    assert [each.table for each in await store.log.tables_of("ada", since=10, limit=1)] == ["oak"]
    assert [each.table for each in await store.log.tables_of("bo", since=10, limit=1)] == ["elm"]
    assert await store.log.tables_of("cy", since=0, limit=10) == []


async def test_tables_are_due_in_order_and_not_before(store: Store) -> None:
    for name, due in (("oak", 30), ("elm", 10), ("ash", None), ("fir", 50)):
        await stored(store, sitting(ADA, BO, table=name, due_at=due))
    assert await store.log.tables_due(before=50) == ["elm", "oak"]
    assert await store.log.tables_due(before=10) == []
    await store.log.append("elm", [], row=sitting(ADA, BO, table="elm", due_at=None))
    assert await store.log.tables_due(before=50) == ["oak"]


async def test_of_several_rows_of_a_table_in_one_commit_the_last_counts(store: Store) -> None:
    rows = [sitting(ADA, None), sitting(ADA, BO), sitting(None, BO, updated_at=9)]
    await asyncio.gather(
        *(store.log.append("oak", [entry(seq)], row=each) for seq, each in enumerate(rows, 1)),
        store.log.append("elm", [entry(1)], row=sitting(ADA, None, table="elm")),
        store.log.append("oak", [entry(4)]),
    )
    assert await store.log.row("oak") == rows[-1]
    assert [each.table for each in await store.log.tables_of("ada", since=0, limit=9)] == ["elm"]


async def test_a_row_whose_events_clash_is_not_written_nor_are_its_sitters(
    store: Store, other_store: Store
) -> None:
    await other_store.log.append("oak", entries(1, 2), row=sitting(ADA, None))
    answers = await asyncio.gather(
        store.log.append("elm", [entry(1)], row=sitting(BO, None, table="elm")),
        store.log.append("oak", [entry(2)], row=sitting(BO, None)),
        store.log.append("ash", [entry(1)], row=sitting(BO, None, table="ash")),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), SeqTaken, type(None)]
    assert await store.log.row("oak") == sitting(ADA, None)
    assert {each.table for each in await store.log.tables_of("bo", since=0, limit=9)} == {"elm", "ash"}
