"""Names stand in one place and can be erased from it."""

from pathlib import Path

from pioche.log import Store, open_log
from pioche.log.people import Person


async def test_a_person_has_the_name_set_last(store: Store) -> None:
    await store.people.set_name("person-1", "Zoé", at=10)
    await store.people.set_name("person-1", "Zoë", at=20)
    assert await store.people.find("person-1") == Person("person-1", "Zoë", created_at=10, changed_at=20)


async def test_names_are_told_of_those_who_have_one(store: Store) -> None:
    await store.people.set_name("person-1", "Zoé", at=0)
    await store.people.set_name("person-2", "Ada", at=0)
    await store.people.set_name("person-3", "Ada", at=0)
    assert await store.people.names(["person-1", "person-2", "person-9"]) == {
        "person-1": "Zoé",
        "person-2": "Ada",
    }
    assert await store.people.names([]) == {}


async def test_a_name_that_is_changed_was_chosen_before(store: Store) -> None:
    await store.people.set_name("person-1", "Zoé", at=10)
    await store.people.set_name("person-1", "Zo", at=30)
    assert await store.people.find("person-1") == Person("person-1", "Zo", created_at=10, changed_at=30)
    assert await store.people.find("person-2") is None


async def test_an_erased_person_is_forgotten(store: Store) -> None:
    await store.people.set_name("person-1", "Zoé", at=10)
    await store.people.set_name("person-2", "Ada", at=10)
    await store.orders.wipe_again("person-1")
    assert await store.people.find("person-1") is None
    assert await store.people.names(["person-1", "person-2"]) == {"person-2": "Ada"}


def stored_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_an_erased_name_is_not_even_in_the_file(tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path}/log.sqlite")
    await store.people.set_name("person-1", "a-name-to-erase", at=10)
    await store.people.set_name("person-2", "a-name-to-keep", at=10)
    await store.orders.wipe_again("person-1")
    await store.close()
    assert b"a-name-to-keep" in stored_bytes(tmp_path)
    assert b"a-name-to-erase" not in stored_bytes(tmp_path)
