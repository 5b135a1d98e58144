"""The index of the matches that are over: written with the line that ends them, or not at all."""

import pytest

from pioche.log import Store
from pioche.log.base import MatchRow, SeqTaken
from tests.log.entries import entries, seqs


def match(number: int, *, table: str = "oak") -> MatchRow:
    """Ten lines each."""
    end = 10 * number
    return MatchRow(
        table=table,
        number=number,
        start_seq=end - 9,
        end_seq=end,
        started_at=1_000 * (end - 9),
        ended_at=1_000 * end,
    )


async def test_the_matches_of_a_table_are_listed_last_one_first_a_page_at_a_time(store: Store) -> None:
    for number in range(1, 6):
        ended = match(number)
        await store.log.append("oak", entries(ended.start_seq, ended.end_seq), ended=ended)
    await store.log.append("elm", entries(1, 10), ended=match(1, table="elm"))
    assert await store.log.matches("oak", limit=2) == [match(5), match(4)]
    assert await store.log.matches("oak", before=4, limit=2) == [match(3), match(2)]
    assert await store.log.matches("oak", before=2, limit=2) == [match(1)]
    assert await store.log.matches("ash", limit=2) == []


async def test_a_match_whose_end_was_not_stored_is_not_in_the_index(store: Store, other_store: Store) -> None:
    await store.log.append("oak", entries(1, 9))
    await other_store.log.append("oak", entries(10, 10))
    with pytest.raises(SeqTaken):
        await store.log.append("oak", entries(10, 10), ended=match(1))
    assert await store.log.matches("oak", limit=2) == []


async def test_single_lines_are_read_without_those_between(store: Store) -> None:
    await store.log.append("oak", entries(1, 20))
    await store.log.append("elm", entries(1, 20))
    assert seqs(await store.log.lines("oak", [19, 2, 7, 40])) == [2, 7, 19]
    assert await store.log.lines("oak", []) == []
