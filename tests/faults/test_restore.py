"""A copy that was made while a match was played, put back, and played on."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from tests.faults.servers import ROOT, serving
from tests.faults.test_restart import on_own_turn


async def admin(*words: object) -> tuple[int | None, str]:
    """What the command line says, in a process of its own."""
    line = [sys.executable, "-c", "import sys; from pioche.cli import main; sys.exit(main())", "admin"]
    command = await asyncio.create_subprocess_exec(
        *line, *map(str, words), "--language", "en", stdout=PIPE, stderr=STDOUT, cwd=ROOT
    )
    said, _ = await command.communicate()
    return command.returncode, said.decode()


async def test_a_match_goes_on_where_it_was_when_the_copy_was_made(tmp_path: Path) -> None:
    """What was played after it is gone, and no guest is a stranger."""
    database, copy = tmp_path / "pioche.sqlite", tmp_path / "copy.sqlite"
    address = f"sqlite:///{database}"
    async with serving(database) as server:
        pair = await on_own_turn(server)
        assert (await admin("backup", copy, "--database", address))[0] == 0
        then = pair.view
        await pair.plays("draw" if then.offer is None else "leave")
        status, said = await admin("restore", copy, "--database", address)
        assert status == 2 and "in use" in said
        assert pair.view != then
        assert await server.is_asked_to_stop() == 0
    status, said = await admin("restore", copy, "--database", address)
    assert status == 0, said
    async with serving(database) as server:
        back = await pair.comes_back(server)
        assert back.view == then
        await back.plays("draw" if then.offer is None else "leave")
