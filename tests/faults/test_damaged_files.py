"""A file after its disk has failed: `pioche serve` says what to do, or plays on with what is whole."""

import os
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from tests.faults.servers import ROOT, limited_to, serving
from tests.faults.test_restart import Pair, on_own_turn, seqs
from tests.faults.test_restore import admin
from tests.log.test_sqlite_opening import become_a_diary, create
from tests.log.test_whole import checksums, lose_a_page, write_at

REFUSED = 2


async def serve(database: Path, *, language: str = "en", room: int | None = None) -> tuple[int | None, str]:
    """What `pioche serve` says where it cannot, with so much room for each file."""
    main = "import sys; from pioche.cli import main; sys.exit(main())"
    words = ["serve", "--port", "0", "--no-browser", "--database", f"sqlite:///{database}"]
    process = await create_subprocess_exec(
        *(sys.executable, "-c", main, *words, "--language", language),
        stdout=PIPE,
        stderr=STDOUT,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "400"},
    )
    if room is not None:
        limited_to(process.pid, room)
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def killed_while_they_played(database: Path) -> Pair:
    """The newest moves stand in the file beside it."""
    async with serving(database) as server:
        pair = await on_own_turn(server)
        await pair.plays("draw" if pair.view.offer is None else "leave")
        await server.is_killed()
    return pair


async def test_a_damaged_file_is_refused_with_what_to_do_and_play_goes_on_from_a_copy(tmp_path: Path) -> None:
    """In the operator's language; it is left as it is, with what was to be written into it."""
    database, copy = tmp_path / "pioche.sqlite", tmp_path / "copy.sqlite"
    address = f"sqlite:///{database}"
    pair = await killed_while_they_played(database)
    assert (await admin("backup", copy, "--database", address))[0] == 0
    for damage, language, advice in (
        (lose_a_page, "en", "Put back a whole copy: pioche admin restore COPY."),
        (become_a_diary, "fr", "pioche admin restore COPIE."),
    ):
        damage(database)
        before = checksums(database)
        status, said = await serve(database, language=language)
        assert (status, advice in said, str(database) in said) == (REFUSED, True, True), said
        assert checksums(database) == before
    status, said = await admin("restore", copy, "--database", address)
    assert status == 0, said
    async with serving(database) as server:
        now = await pair.comes_back(server)
        assert now.view == pair.view


async def test_what_was_written_ahead_is_read_as_far_as_it_is_whole(tmp_path: Path) -> None:
    """The moves behind are gone as if they were never made; each log is whole, and played on."""
    database = tmp_path / "pioche.sqlite"
    pair = await killed_while_they_played(database)
    ahead = database.with_name(f"{database.name}-wal")
    write_at(ahead, ahead.stat().st_size * 3 // 4, os.urandom(4096))
    os.truncate(ahead, ahead.stat().st_size - 2000)
    async with serving(database) as server:
        ada = await server.back(pair.guests[0])
        left = await seqs(database, pair.table.id)
        assert left == list(range(1, len(left) + 1)) and len(left) < pair.table.seq
        screen = await ada.looks_at(await ada.opens_table(bots="steady"))
        await screen.until(lambda: screen.may_move)
        await screen.plays("draw")


async def test_a_disk_that_cannot_be_written_is_named_at_the_start(tmp_path: Path) -> None:
    database = tmp_path / "pioche.sqlite"
    await create(database)
    before = checksums(database)
    status, said = await serve(database, room=0)
    assert (status, "its disk may be full or read-only" in said) == (REFUSED, True), said
    assert checksums(database) == before
