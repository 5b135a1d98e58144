"""Codes for another device: each opens once, and only a hash of it is kept."""

import asyncio

from sqlalchemy import func, select

from pioche.log import Store
from pioche.log.schema import handovers

CODE, OTHER = "a code that nobody guesses", "another one"


async def kept(store: Store) -> int:
    async with store.database.reading() as connection:
        return (await connection.execute(select(func.count()).select_from(handovers))).scalar_one()


async def test_a_code_is_taken_once(store: Store) -> None:
    await store.handovers.offer(CODE, "ada", at=0, expires_at=100)
    assert await store.handovers.take(OTHER, at=1) is None
    assert await store.handovers.take(CODE, at=99) == "ada"
    assert await store.handovers.take(CODE, at=99) is None
    assert await kept(store) == 0


async def test_of_those_who_take_it_at_once_one_has_it(store: Store, other_store: Store) -> None:
    for number in range(10):
        await store.handovers.offer(f"{CODE} {number}", "ada", at=0, expires_at=100)
        takers = [store, other_store] * 4
        taken = await asyncio.gather(*(each.handovers.take(f"{CODE} {number}", at=1) for each in takers))
        assert (taken.count("ada"), taken.count(None)) == (1, 7)


async def test_a_code_that_has_expired_is_good_for_nothing(store: Store) -> None:
    await store.handovers.offer(CODE, "ada", at=0, expires_at=100)
    assert await store.handovers.take(CODE, at=100) is None
    assert await store.handovers.take(CODE, at=99) is None, "it was used up"


async def test_expired_codes_are_swept(store: Store) -> None:
    for number in range(5):
        await store.handovers.offer(f"{CODE} {number}", "ada", at=number, expires_at=100 + number)
    assert await kept(store) == 5
    await store.handovers.offer(CODE, "bo", at=102, expires_at=200)
    assert await kept(store) == 3


async def test_a_code_is_good_in_another_process_and_stands_nowhere(store: Store, other_store: Store) -> None:
    await store.handovers.offer(CODE, "ada", at=0, expires_at=100)
    async with store.database.reading() as connection:
        (row,) = (await connection.execute(select(handovers))).all()
    assert CODE.encode() not in row.digest and len(row.digest) == 32
    assert await other_store.handovers.take(CODE, at=1) == "ada"
