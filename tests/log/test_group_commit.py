"""One transaction takes everything that waits, and each append has an answer of its own."""

import asyncio
from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import event

from pioche.log import Store, open_log
from pioche.log.base import NoSuchTable, SeqTaken
from tests.log.entries import entries, entry, row, seqs


class Commits:
    count = 0

    def add(self, _connection: object) -> None:
        self.count += 1


@pytest.fixture
def commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Commits]:
    commits, write_at_once = Commits(), store.database.write_at_once

    async def counted(statement: str, values: Sequence[object]) -> None:
        commits.add(None)
        await write_at_once(statement, values)

    monkeypatch.setattr(store.database, "write_at_once", counted)
    event.listen(store.database.writer.sync_engine, "commit", commits.add)
    yield commits
    event.remove(store.database.writer.sync_engine, "commit", commits.add)


async def test_those_who_wait_share_a_commit(store: Store, commits: Commits) -> None:
    tables = [f"table-{number}" for number in range(200)]
    await asyncio.gather(*(store.log.append(table, entries(1, 3), row=row(table)) for table in tables))
    assert commits.count <= 3
    assert all([await store.log.read(table) == entries(1, 3) for table in tables])
    assert len(await store.log.tables(phase="playing")) == 200


async def test_an_append_alone_waits_for_nobody(store: Store, commits: Commits) -> None:
    for seq in (1, 2, 3):
        await store.log.append("oak", [entry(seq)])
    assert commits.count == 3


async def test_moves_of_many_tables_share_a_commit(store: Store, commits: Commits) -> None:
    """A batch of nothing but events is one statement, and one that has too many for it is not."""
    for count in (50, 200):
        commits.count = 0
        tables = [f"table-{number}-of-{count}" for number in range(count)]
        await asyncio.gather(*(store.log.append(table, entries(1, 3)) for table in tables))
        assert commits.count <= 3
        await asyncio.gather(*(store.log.append(table, entries(4, 5)) for table in tables[:40]))
        assert all([await store.log.read(table) == entries(1, 5) for table in tables[:40]])


async def test_a_hole_among_the_moves_of_others_is_refused_alone(store: Store) -> None:
    await asyncio.gather(*(store.log.append(table, entries(1, 2)) for table in ("oak", "elm", "fir")))
    answers = await asyncio.gather(
        store.log.append("oak", entries(3, 4)),
        store.log.append("elm", entries(4, 5)),
        store.log.append("fir", entries(2, 3)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), SeqTaken, SeqTaken]
    assert [seqs(await store.log.read(table)) for table in ("oak", "elm", "fir")] == [
        [1, 2, 3, 4],
        [1, 2],
        [1, 2],
    ]


async def test_appends_of_one_table_keep_their_order(store: Store) -> None:
    await asyncio.gather(*(store.log.append("oak", [entry(seq)]) for seq in range(1, 51)))
    assert await store.log.read("oak") == entries(1, 50)


async def test_a_clash_never_hurts_its_neighbours(store: Store, other_store: Store, commits: Commits) -> None:
    tables = [f"table-{number}" for number in range(20)]
    await other_store.log.append("table-7", [entry(1, command="first")], row=row("table-7", updated_at=1))
    answers = await asyncio.gather(
        *(
            store.log.append(table, [entry(1, command="second")], row=row(table, updated_at=2))
            for table in tables
        ),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [
        SeqTaken if table == "table-7" else type(None) for table in tables
    ]
    assert (await store.log.read("table-7"))[0].command == "first"
    assert await store.log.row("table-7") == row("table-7", updated_at=1)
    assert all(
        [(await store.log.read(table))[0].command == "second" for table in tables if table != "table-7"]
    )
    assert commits.count < len(tables) / 2


async def test_what_follows_a_clash_in_the_same_table_fails_too(store: Store, other_store: Store) -> None:
    await other_store.log.append("oak", [entry(1, command="other")])
    answers = await asyncio.gather(
        *(store.log.append("oak", [entry(seq, command="mine")]) for seq in (1, 3, 4)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [SeqTaken, SeqTaken, SeqTaken]
    assert await store.log.read("oak") == [entry(1, command="other")]


async def test_one_who_stops_waiting_holds_up_nobody(store: Store) -> None:
    impatient = asyncio.create_task(store.log.append("oak", [entry(1)]))
    patient = asyncio.create_task(store.log.append("elm", [entry(1)]))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert seqs(await store.log.read("elm")) == [1]
    await store.log.append("elm", [entry(2)])


async def test_closing_finishes_what_waits(address: str) -> None:
    store = await open_log(address)
    waiting = [asyncio.create_task(store.log.append(f"table-{number}", [entry(1)])) for number in range(10)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = await open_log(address)
    assert all([seqs(await again.log.read(f"table-{number}")) == [1] for number in range(10)])
    with pytest.raises(NoSuchTable):
        await again.log.read("table-10")
    await again.close()
