"""Matches that are looked back at are folded once, kept for a while, and never too many."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from pioche.log import Store, open_log
from pioche.log.base import MatchRow, UnreadableEvent
from pioche.server import shelf as module
from pioche.server.shelf import Shelf
from pioche.table.moments import Course
from tests.server.house import until
from tests.table.evening import Evening
from tests.table.looking import matches_in

Folded = list[int]


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await open_log(database)
    yield store
    await store.close()


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    """The lengths of the matches that were folded."""
    lengths: Folded = []

    def counting(lines: list[Any]) -> Course:
        lengths.append(len(lines))
        return Course(lines)

    monkeypatch.setattr(module, "Course", counting)
    return lengths


async def stored(store: Store, *tables: str) -> list[MatchRow]:
    """The same match at each of these tables."""
    evening = Evening("Ada", "Bo")
    evening.starts()
    for guest in evening.guests:
        evening.passes(1)
        guest.asks_end()
    (lines,) = matches_in(evening.log)
    rows = []
    for table in tables:
        row = MatchRow(table, 1, lines[0].seq, lines[-1].seq, lines[0].at, lines[-1].at)
        await store.log.append(table, evening.log, ended=row)
        rows.append(row)
    return rows


async def test_many_who_ask_at_once_wait_for_one_fold(store: Store, folded: Folded) -> None:
    (row,) = await stored(store, "oak")
    shelf = Shelf(store.log)
    courses = await asyncio.gather(*[shelf.course(row) for _ in range(20)])
    assert len(folded) == 1 and all(course is courses[0] for course in courses)
    assert await shelf.course(row) is courses[0]
    shelf.close()


async def test_one_who_gives_up_takes_nothing_from_the_others(store: Store, folded: Folded) -> None:
    (row,) = await stored(store, "oak")
    shelf = Shelf(store.log)
    impatient, patient = (asyncio.create_task(shelf.course(row)) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).total == 3
    assert impatient.cancelled() and len(folded) == 1
    shelf.close()


@pytest.mark.parametrize("limit", [{"MOST_MATCHES": 2}, {"MOST_LINES": 8}], ids=str)
async def test_those_asked_for_longest_ago_make_room(
    store: Store, folded: Folded, limit: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in limit.items():
        monkeypatch.setattr(module, name, value)
    rows = await stored(store, "oak", "elm", "ash")
    shelf = Shelf(store.log)
    for row in (rows[0], rows[1], rows[0], rows[2]):
        await shelf.course(row)
    assert (len(shelf), len(folded)) == (2, 3)
    await shelf.course(rows[0])
    assert len(folded) == 3, "asked for again meanwhile"
    await shelf.course(rows[1])
    assert len(folded) == 4
    shelf.close()


async def test_what_is_made_of_a_match_is_made_once_and_one_after_the_other(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way: list[str] = []
    made: list[str] = []

    def watched(what: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def make_alone(lines: Any) -> Any:
            under_way.append(what)
            assert under_way == [what]
            made.append(what)
            found = make(lines)
            under_way.remove(what)
            return found

        return make_alone

    for name in ("Course", "recorded", "retrospect"):
        monkeypatch.setattr(module, name, watched(name, getattr(module, name)))
    (row,) = await stored(store, "oak")
    shelf = Shelf(store.log)
    asked = [ask(row) for ask in (shelf.course, shelf.retrospect, shelf.record) for _ in range(3)]
    await asyncio.gather(*asked)
    assert (len(shelf), sorted(made)) == (3, ["Course", "recorded", "recorded", "retrospect"])
    shelf.close()


async def test_a_match_longer_than_all_that_may_be_kept_is_kept_alone(
    store: Store, folded: Folded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LINES", 1)
    one, other = await stored(store, "oak", "elm")
    shelf = Shelf(store.log)
    for row in (one, one, other, other):
        await shelf.course(row)
    assert (len(shelf), len(folded)) == (1, 2)
    shelf.close()


async def test_after_a_while_nothing_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """FC-LO-01."""
    monkeypatch.setattr(module, "KEPT_SECONDS", 0.02)
    shelf = Shelf(store.log)
    for row in await stored(store, "oak", "elm"):
        await shelf.course(row)
    await until(lambda: len(shelf) == 0)


async def test_what_could_not_be_read_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    (row,) = await stored(store, "oak")
    shelf, read = Shelf(store.log), store.log.read
    monkeypatch.setattr(store.log, "read", _damaged)
    with pytest.raises(UnreadableEvent):
        await shelf.course(row)
    assert len(shelf) == 0
    monkeypatch.setattr(store.log, "read", read)
    assert (await shelf.course(row)).total == 3
    shelf.close()


async def _damaged(*_: object, **__: object) -> list[object]:
    raise UnreadableEvent("table oak, event 9")


async def test_a_long_match_is_read_in_pieces(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that others have their turn in between."""
    monkeypatch.setattr(module, "LINES_AT_ONCE", 2)
    (row,) = await stored(store, "oak")
    whole = await store.log.read("oak", start=row.start_seq, end=row.end_seq)
    assert len(whole) == 4
    assert await Shelf(store.log).entries(row) == whole
