"""The operator's commands in processes of their own, beside a server that plays."""

from pathlib import Path

from tests.faults.servers import serving
from tests.faults.test_restart import on_own_turn
from tests.faults.test_restore import admin

CLOSED, BANNED, STRANGER = 4410, 4405, 4401


async def test_a_running_server_does_what_it_is_asked_and_the_command_says_so(tmp_path: Path) -> None:
    database = tmp_path / "pioche.sqlite"
    address = f"sqlite:///{database}"
    async with serving(database) as server:
        pair = await on_own_turn(server)
        hers, his = pair.screens
        table = pair.table.id
        status, said = await admin("ban", f"{table}/2", "--database", address)
        assert (status, said) == (0, f"Kept out: {his.guest.id}\nThe server has done it.\n")
        assert await his.closes() == BANNED
        assert (await his.guest.http.get("/api/me")).json() == {"code": "banned"}
        other = await hers.guest.opens_table()
        screen = await hers.guest.looks_at(other)
        status, said = await admin("close", other, "--database", address)
        assert (status, said.splitlines()[-1]) == (0, "The server has done it.")
        assert await screen.closes() == CLOSED


async def test_a_running_server_signs_with_the_key_that_it_is_given(tmp_path: Path) -> None:
    """And with `--at-once` it knows nobody any more."""
    database = tmp_path / "pioche.sqlite"
    address = f"sqlite:///{database}"
    async with serving(database) as server:
        ada = await server.guest("Ada")
        before = ada.cookie
        status, said = await admin("rotate-keys", "--database", address)
        assert (status, said.splitlines()[-1]) == (0, "The server has done it.")
        await ada.arrives()
        assert ada.cookie != before and (await ada.http.get("/api/me")).json() == {"name": "Ada"}
        screen = await ada.looks_at(await ada.opens_table())
        assert (await admin("rotate-keys", "--at-once", "--database", address))[0] == 0
        assert await screen.closes() == STRANGER
        assert (await ada.http.get("/api/me")).json() == {"name": None}
