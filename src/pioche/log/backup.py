"""Copies of the database of a server: made while it plays, and put back while it does not."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pioche.log.address import file_of
from pioche.log.base import LogUnavailable
from pioche.log.database import BUSY_SECONDS, is_damage
from pioche.log.files import BESIDE, move, new_file_beside
from pioche.log.refusals import DamagedDatabase, ForeignDatabase
from pioche.log.sole import sole_use
from pioche.log.upgrade import alone_in, check_is_ours
from pioche.log.whole import is_there

PAGES_AT_ONCE = 500
"""Two megabytes: so often is told how far it is."""

Progress = Callable[[int, int], None]
"""Is told how many pages are copied, and how many there are."""


class FileThere(Exception):
    """A file stands where the copy is to be."""


def no_progress(_done: int, _of: int) -> None:
    """For whoever need not know."""


def back_up(address: str, copy: Path, *, may_replace: bool = False, progress: Progress = no_progress) -> None:
    """One file, for its owner alone, with all that was stored when it began: checked before it has its name.

    A server may go on playing. Raises FileThere, DamagedDatabase, OSError, LogUnavailable.
    """
    if copy.exists() and not may_replace:
        raise FileThere
    source = file_of(address)
    if copy.exists() and copy.samefile(source):
        raise FileThere
    with new_file_beside(copy) as fresh:
        _copy(source, fresh, how="mode=rw", progress=progress)
        move(fresh, copy)


def restore(address: str, copy: Path, *, name_aside: str, progress: Progress = no_progress) -> Path | None:
    """Puts a copy in the place of the database. Where what stood there is now; None if nothing did.

    Nothing is touched before the copy was read to its end and found whole. `name_aside` is put behind the
    name of what is kept. Raises LogRefused, of which DatabaseInUse means that a server runs; OSError,
    LogUnavailable.
    """
    database = file_of(address)
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with sole_use(address), alone_in(database.parent), new_file_beside(database) as fresh:
        _copy(copy, fresh, how=_as_found(copy), progress=progress)
        kept = _set_aside(database, name_aside)
        move(fresh, database)
    return kept


def _as_found(copy: Path) -> str:
    """Opened so, no file is made beside it; unless newer parts of it stand there already."""
    return "mode=ro" if Path(f"{copy}{BESIDE[0]}").exists() else "mode=ro&immutable=1"


def _copy(source: Path, target: Path, *, how: str, progress: Progress) -> None:
    """What stands in the source now, whatever is written to it meanwhile, as one file that was checked."""
    is_there(source)  # an empty one is refused
    with _in_words_of(source), closing(_opened(source, how)) as reading:
        # A transaction is held so that the copying need not begin again at each write of a server.
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM sqlite_master").fetchone()
        with closing(_opened(target, "mode=rw")) as writing:
            reading.backup(
                writing, pages=PAGES_AT_ONCE, progress=lambda _, left, total: progress(total - left, total)
            )
            writing.execute("PRAGMA journal_mode = DELETE")
            _check_is_whole(writing, source)
        check_is_ours(target, name=str(source))
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _check_is_whole(connection: sqlite3.Connection, source: Path) -> None:
    """Raises DamagedDatabase; ForeignDatabase for one with nothing in it."""
    if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        raise DamagedDatabase(str(source))
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        raise ForeignDatabase(str(source))


def _set_aside(database: Path, name: str) -> Path | None:
    """Where it is then; None if nothing was there. Raises LogUnavailable when something still uses it."""
    kept = database.with_name(f"{database.name}.{name}")
    if kept.exists():
        raise FileExistsError(17, os.strerror(17), str(kept))
    if not _made_one_file(database):
        for end in BESIDE:
            with contextlib.suppress(FileNotFoundError):
                Path(f"{database}{end}").rename(f"{kept}{end}")
    with contextlib.suppress(FileNotFoundError):
        os.link(database, kept)
    files = (Path(f"{kept}{end}") for end in ("", *BESIDE))
    return next((file for file in files if file.exists()), None)


def _made_one_file(database: Path) -> bool:
    """With all that stood beside it; False for one so damaged that this cannot be done."""
    try:
        if not is_there(database):
            return False
        with closing(_opened(database, "mode=rw")) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise LogUnavailable(str(error)) from error
    except (sqlite3.DatabaseError, DamagedDatabase):
        return False
    return True


def _opened(path: Path, how: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=BUSY_SECONDS)


@contextmanager
def _in_words_of(source: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedDatabase(str(source)) from error
        raise LogUnavailable(f"{source}: {error}") from error
