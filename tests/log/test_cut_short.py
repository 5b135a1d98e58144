"""Whoever stops waiting in the middle of a write harms none that comes after."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from pioche.log import open_log
from tests.log.entries import entry, seqs


@pytest.mark.parametrize("turns", range(12))
async def test_a_write_that_is_cut_short_leaves_the_file_to_the_next(turns: int, tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path}/log.sqlite")
    await store.log.append("oak", [entry(1)])
    cut = asyncio.create_task(store.people.set_name("person-1", "Ada", at=0))
    for _ in range(turns):
        await asyncio.sleep(0)
    cut.cancel()
    with suppress(asyncio.CancelledError):
        await cut
    await store.log.append("oak", [entry(2)])
    await store.people.set_name("person-2", "Bo", at=0)
    await store.log.append("oak", [entry(3)])
    assert seqs(await store.log.read("oak")) == [1, 2, 3]
    assert (await store.people.names(["person-2"])) == {"person-2": "Bo"}
    await store.close()
