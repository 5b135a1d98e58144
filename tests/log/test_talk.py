"""What was said is kept for a while, reported lines for longer; it can be erased."""

from pathlib import Path

import pytest

from pioche.log import Store, open_log
from pioche.log.talk import KEPT, KEPT_REPORTED, NEIGHBOURS, Judged
from pioche.table.talk import Line
from pioche.table.times import DAY
from tests.log.test_people import stored_bytes

NOON = 1_800_000_000_000


class Table:
    """People who talk, a second between two lines."""

    def __init__(self, store: Store, name: str = "oak", *, at: int = NOON) -> None:
        self.store = store
        self.name = name
        self.at = at
        self.count = 0

    async def hears(self, words: str, person: str = "ada") -> Line:
        self.count += 1
        return await self.store.talk.say(
            self.name, person, command=f"line-{self.count}", at=self.at + 1_000 * self.count, words=words
        )

    async def hears_many(self, first: int, last: int) -> list[Line]:
        return [await self.hears(str(number)) for number in range(first, last + 1)]

    async def remembers(self) -> list[str | None]:
        return [line.words for line in await self.store.talk.last(self.name, count=1000, since=0)]


async def test_a_line_is_read_back_as_it_was_said(store: Store) -> None:
    words = await store.talk.say(
        "oak", "ada", command="line-one", at=NOON, words="<b>Été 👩‍👩‍👧‍👦</b> {{7*7}}"
    )
    phrase = await store.talk.say("oak", "bo", command="line-one", at=NOON, phrase="hello")
    assert (words.words, words.phrase, words.person, words.at) == (
        "<b>Été 👩‍👩‍👧‍👦</b> {{7*7}}",
        None,
        "ada",
        NOON,
    )
    assert (phrase.words, phrase.phrase, phrase.command) == (None, "hello", "line-one")
    assert await store.talk.last("oak", count=50, since=0) == [words, phrase]
    assert [await store.talk.find("oak", line.id) for line in (words, phrase)] == [words, phrase]


async def test_the_same_command_again_is_the_same_line(store: Store) -> None:
    """Also after a restart, and from wherever it comes."""
    first = await store.talk.say("oak", "ada", command="line-one", at=NOON, words="hello")
    again = await store.talk.say("oak", "ada", command="line-one", at=NOON + 5, words="hello")
    assert again == first
    assert await store.talk.last("oak", count=50, since=0) == [first]
    elsewhere = await store.talk.say("elm", "ada", command="line-one", at=NOON, words="hello")
    somebody_else = await store.talk.say("oak", "bo", command="line-one", at=NOON, words="hello")
    assert len({first.id, elsewhere.id, somebody_else.id}) == 3


async def test_a_table_is_told_its_own_last_lines_in_order(store: Store) -> None:
    oak, elm = Table(store), Table(store, "elm")
    for number in range(1, 61):
        await oak.hears(str(number))
        await elm.hears("something else")
    last = await store.talk.last("oak", count=50, since=0)
    assert [line.words for line in last] == [str(number) for number in range(11, 61)]
    recent = await store.talk.last("oak", count=50, since=NOON + 58_000)
    assert [line.words for line in recent] == ["58", "59", "60"]


async def test_a_line_is_found_at_its_own_table_alone(store: Store) -> None:
    line = await Table(store).hears("hello")
    assert await store.talk.find("oak", line.id) == line
    assert await store.talk.find("elm", line.id) is None
    assert await store.talk.find("oak", line.id + 1) is None


async def test_lines_are_deleted_thirty_days_after_they_were_said(store: Store) -> None:
    table = Table(store)
    await table.hears_many(1, 3)
    await store.talk.sweep(now=NOON + 2_000 + KEPT)
    assert await table.remembers() == ["2", "3"]
    assert KEPT == 30 * DAY == 30 * 24 * 60 * 60 * 1000


async def test_reported_lines_and_those_around_them_are_kept_for_ninety_days(store: Store) -> None:
    table, elsewhere = Table(store), Table(store, "elm")
    lines = await table.hears_many(1, 30)
    await elsewhere.hears_many(1, 30)
    await store.talk.report(lines[14].id, "bo", at=NOON)
    for day in (31, 60, 90):
        await store.talk.sweep(now=NOON + day * DAY)
        assert await table.remembers() == [str(number) for number in range(10, 21)], (
            "15, and five on each side"
        )
        assert await elsewhere.remembers() == []
    assert NEIGHBOURS == 5 and KEPT_REPORTED == 90 * DAY
    await store.talk.sweep(now=NOON + 60_000 + KEPT_REPORTED)
    assert await table.remembers() == []
    assert await store.talk.reported() == []


async def test_a_report_is_forgotten_with_its_line_and_no_later_line_is_taken_for_it(store: Store) -> None:
    table = Table(store)
    line = await table.hears("rude")
    await store.talk.report(line.id, "bo", at=NOON)
    await store.talk.sweep(now=NOON + 60_000 + KEPT_REPORTED)
    later = await table.hears("kind")
    assert later.id > line.id
    assert await store.talk.reported() == []


async def test_a_line_is_reported_once_by_each_who_reports_it(store: Store) -> None:
    table = Table(store)
    lines = await table.hears_many(1, 3)
    for reporter in ("bo", "bo", "cy"):
        await store.talk.report(lines[1].id, reporter, at=NOON)
    assert await store.talk.reported() == [
        Judged("oak", lines[0], reports=0),
        Judged("oak", lines[1], reports=2),
        Judged("oak", lines[2], reports=0),
    ]


async def test_reports_are_listed_table_by_table(store: Store) -> None:
    oak, elm, ash = Table(store), Table(store, "elm"), Table(store, "ash")
    for table in (oak, elm, ash, oak, elm):
        line = await table.hears("rude")
        if table is not ash:
            await store.talk.report(line.id, "bo", at=NOON)
    assert [judged.table for judged in await store.talk.reported()] == ["elm", "elm", "oak", "oak"]


async def test_what_somebody_said_and_reported_is_erased_with_them(store: Store) -> None:
    table = Table(store)
    hers, his = await table.hears("rude", "ada"), await table.hears("kind", "bo")
    await store.talk.report(hers.id, "bo", at=NOON)
    await store.talk.report(his.id, "ada", at=NOON)
    await store.orders.wipe_again("ada")
    assert await table.remembers() == ["kind"]
    assert await store.talk.reported() == []


async def test_erased_words_are_not_even_in_the_file(tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path}/log.sqlite")
    table = Table(store)
    await table.hears("words-to-erase", "ada")
    await table.hears("words-to-keep", "bo")
    await store.orders.wipe_again("ada")
    await store.close()
    assert b"words-to-keep" in stored_bytes(tmp_path)
    assert b"words-to-erase" not in stored_bytes(tmp_path)


@pytest.mark.parametrize("words", ["'; DROP TABLE talk; --", "%s %(x)s :x ?", "\u202f«\xa0!\xa0»"])
async def test_words_are_never_part_of_a_query(store: Store, words: str) -> None:
    line = await Table(store).hears(words)
    assert line.words == words
