"""What is appended is read again, whole, in order, from where it is wanted."""

import msgspec
import pytest

from pioche.log import Store, open_log
from pioche.log.base import LogUnavailable, NoSuchTable, SeqTaken
from tests.log.entries import entries, entry, row, seqs


async def test_what_was_appended_is_read_again(store: Store) -> None:
    written = [entry(1, command="command-1"), *entries(2, 3)]
    await store.log.append("oak", written[:1])
    await store.log.append("oak", written[1:])
    assert await store.log.read("oak") == written


async def test_a_log_outlives_the_process(address: str) -> None:
    for seq in (1, 2, 3):
        store = await open_log(address)
        await store.log.append("oak", [entry(seq)])
        await store.close()
    store = await open_log(address)
    assert await store.log.read("oak") == entries(1, 3)
    await store.close()


async def test_tables_do_not_see_each_other(store: Store) -> None:
    """FC-PE-03."""
    await store.log.append("oak", entries(1, 2))
    await store.log.append("elm", entries(1, 5))
    assert seqs(await store.log.read("oak")) == [1, 2]
    assert seqs(await store.log.read("elm")) == [1, 2, 3, 4, 5]


async def test_a_table_is_read_from_its_last_start(store: Store) -> None:
    await store.log.append("oak", entries(1, 4))
    await store.log.append("oak", entries(5, 7), row=row(start_seq=5))
    assert seqs(await store.log.read("oak")) == [5, 6, 7]


async def test_a_table_can_be_read_from_any_seq(store: Store) -> None:
    await store.log.append("oak", entries(1, 7), row=row(start_seq=5))
    assert seqs(await store.log.read("oak", start=1)) == [1, 2, 3, 4, 5, 6, 7]
    assert seqs(await store.log.read("oak", start=7)) == [7]


async def test_a_reader_who_knows_all_is_told_nothing(store: Store) -> None:
    await store.log.append("oak", entries(1, 3))
    assert await store.log.read("oak", start=4) == []


async def test_a_table_without_a_log_is_no_table(store: Store) -> None:
    await store.log.append("oak", entries(1, 3))
    with pytest.raises(NoSuchTable, match="elm"):
        await store.log.read("elm")
    with pytest.raises(NoSuchTable, match="elm"):
        await store.log.read("elm", start=1)


async def test_a_log_never_has_a_hole(store: Store) -> None:
    await store.log.append("oak", entries(1, 3))
    with pytest.raises(SeqTaken):
        await store.log.append("oak", [entry(5)])
    with pytest.raises(SeqTaken):
        await store.log.append("elm", [entry(2)])
    assert seqs(await store.log.read("oak")) == [1, 2, 3]
    with pytest.raises(NoSuchTable):
        await store.log.read("elm")


async def test_entries_stand_or_fall_together(store: Store) -> None:
    await store.log.append("oak", entries(1, 2))
    with pytest.raises(SeqTaken):
        await store.log.append("oak", [entry(2, command="late"), entry(3), entry(4)], row=row(start_seq=3))
    assert await store.log.read("oak") == entries(1, 2)
    assert await store.log.row("oak") is None


async def test_the_index_knows_the_newest_row_of_each_table(store: Store) -> None:
    await store.log.append("oak", [entry(1)], row=row(updated_at=1))
    await store.log.append("oak", [entry(2)], row=row(start_seq=2, updated_at=2))
    await store.log.append("oak", [entry(3)])
    assert await store.log.row("oak") == row(start_seq=2, updated_at=2)
    assert await store.log.row("elm") is None


async def test_the_index_can_change_without_an_event(store: Store) -> None:
    await store.log.append("oak", entries(1, 2), row=row(updated_at=1))
    await store.log.append("oak", [], row=row(updated_at=2))
    assert await store.log.row("oak") == row(updated_at=2)
    assert await store.log.read("oak") == entries(1, 2)


async def test_the_index_lists_the_tables_of_a_phase_last_used_first(store: Store) -> None:
    for table, updated_at in (("oak", 10), ("elm", 30), ("ash", 20)):
        await store.log.append(table, [entry(1)], row=row(table, updated_at=updated_at))
    ended = msgspec.structs.replace(row("fir"), phase="ended")
    await store.log.append("fir", [entry(1)], row=ended)
    assert [each.table for each in await store.log.tables(phase="playing")] == ["elm", "ash", "oak"]
    assert await store.log.tables(phase="ended") == [ended]
    assert await store.log.tables(phase="lobby") == []


async def test_a_closed_log_takes_nothing_more(store: Store) -> None:
    await store.log.append("oak", entries(1, 3))
    await store.log.close()
    with pytest.raises(LogUnavailable, match="closed"):
        await store.log.append("oak", [entry(4)])
