"""Keys made once, for all processes."""

import asyncio
import os

from pioche.log import Store, open_log


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
