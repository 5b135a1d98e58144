"""Keys made once, for all processes."""

import asyncio
import os

from pioche.log import Store, open_log
from pioche.log.secrets import COOKIE_KEY


def new_key() -> bytes:
    return os.urandom(32)


async def test_a_secret_is_made_once_and_kept(address: str) -> None:
    keys = set()
    for _ in range(3):
        store = await open_log(address)
        keys.add(await store.secrets.get_or_make("cookies", new_key))
        await store.close()
    assert len(keys) == 1
    assert len(keys.pop()) == 32


async def test_each_name_has_a_secret_of_its_own(store: Store) -> None:
    cookies = await store.secrets.get_or_make("cookies", new_key)
    assert await store.secrets.get_or_make("seats", new_key) != cookies


async def test_processes_that_race_get_the_same_secret(store: Store, other_store: Store) -> None:
    for name in (f"key-{number}" for number in range(10)):
        racing = (each.secrets.get_or_make(name, new_key) for each in [store, other_store] * 4)
        assert len(set(await asyncio.gather(*racing))) == 1


async def test_the_key_before_is_believed_until_there_is_yet_another(store: Store) -> None:
    async def rotated(*, at_once: bool = False) -> tuple[bytes, ...]:
        await store.orders.rotate(at_once=at_once, at=1)
        return await store.secrets.believed(COOKIE_KEY)

    (first,) = await store.secrets.believed(COOKIE_KEY)
    before, second = await rotated()
    assert before == first != second
    before, third = await rotated()
    assert before == second
    (only,) = await rotated(at_once=True)
    assert only not in {first, second, third}
    assert [len(key) for key in (first, second, third, only)] == [32] * 4


async def test_a_key_may_be_changed_before_it_was_ever_used(store: Store) -> None:
    await store.orders.rotate(at_once=False, at=1)
    (only,) = await store.secrets.believed(COOKIE_KEY)
    assert len(only) == 32
