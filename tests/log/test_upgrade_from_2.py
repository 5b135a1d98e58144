"""A database of version 2 has all that it had, and nobody is kept out."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pioche.log import open_log
from tests.log.version_2 import write_version_2


async def test_what_was_there_stays_and_orders_can_be_given(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    write_version_2(path)
    store = await open_log(f"sqlite:///{path}")
    assert await store.people.names(["ada"]) == {"ada": "Ada"}
    assert await store.orders.kept_out() == {} and await store.orders.waiting() == []
    order = await store.orders.ban("ada", at=1)
    assert await store.orders.is_waiting(order)
    assert await store.orders.kept_out() == {"ada": "banned"}
    await store.orders.carried_out(order, by_all_of=())
    assert await store.orders.ban("ada", at=2) == order + 1, "no number is given twice"
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM pioche_version").fetchone() == ("4",)
