"""The key of the log is the fence: of two who write the same seq one wins, and the other learns it."""

import asyncio
import sys
from pathlib import Path

from sqlalchemy import select, update

from pioche.log import Store, open_log
from pioche.log.base import SeqTaken
from pioche.log.database import Database
from pioche.log.schema import people
from tests.log.entries import entries, entry

PROGRAM = Path(__file__).with_name("writing_process.py")


async def test_exactly_one_of_two_wins_each_seq(store: Store, other_store: Store) -> None:
    for seq in range(1, 31):
        answers = await asyncio.gather(
            store.log.append("oak", [entry(seq, command="one")]),
            other_store.log.append("oak", [entry(seq, command="other")]),
            return_exceptions=True,
        )
        winner, loser = ("one", answers[1]) if answers[0] is None else ("other", answers[0])
        assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "SeqTaken"]
        assert isinstance(loser, SeqTaken)
        assert (await store.log.read("oak", start=seq)) == [entry(seq, command=winner)]


async def test_the_loser_reads_on_and_goes_on(store: Store, other_store: Store) -> None:
    await store.log.append("oak", entries(1, 2))
    assert await other_store.log.read("oak") == entries(1, 2)
    await other_store.log.append("oak", entries(3, 4))
    assert await store.log.read("oak", start=3) == entries(3, 4)


async def test_what_is_read_in_a_writing_transaction_stays_true_until_it_is_written(
    store: Store, other_store: Store
) -> None:
    await store.people.set_name("person-1", "Ada", at=0)

    async def count_one_more(database: Database) -> None:
        async with database.writing() as connection:
            seen = (await connection.execute(select(people.c.changed_at))).scalar_one()
            await connection.execute(update(people).values(changed_at=seen + 1))

    await asyncio.gather(*(count_one_more(each.database) for each in [store, other_store] * 20))
    person = await store.people.find("person-1")
    assert person is not None and person.changed_at == 40


async def written_by(name: str, address: str) -> list[int]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(PROGRAM), address, "oak", name, "40", stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    assert process.returncode == 0
    return [int(line) for line in output.split()]


async def test_processes_that_race_from_an_empty_database_lose_nothing(address: str) -> None:
    """They race for the migrations, too."""
    names = ["one", "two", "three"]
    written = dict(
        zip(names, await asyncio.gather(*(written_by(name, address) for name in names)), strict=True)
    )
    store = await open_log(address)
    log = await store.log.read("oak")
    await store.close()
    assert [entry.seq for entry in log] == list(range(1, 121))
    assert {name: [entry.seq for entry in log if entry.command == name] for name in names} == written
