"""A look through the whole file before it is served: where it is torn, to write on would tear it further."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from pioche.log.address import database_url, file_of, is_postgresql
from pioche.log.base import LogUnavailable
from pioche.log.database import BUSY_SECONDS, is_damage
from pioche.log.files import BESIDE
from pioche.log.refusals import DamagedDatabase


def check_is_whole(address: str) -> None:
    """Of a file that is there; PostgreSQL looks after its own.

    About a second for a gigabyte; it blocks, and changes nothing.

    Raises LogRefused, LogUnavailable.
    """
    if is_postgresql(database_url(address)) or not is_there(file := file_of(address)):
        return
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as reading:
            found = reading.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedDatabase(str(file)) from error
        raise LogUnavailable(f"{file}: {error}") from error
    if found != [("ok",)]:
        raise DamagedDatabase(str(file))


def is_there(file: Path) -> bool:
    """False where nothing of it is: neither the file nor what was to be written into it.

    Raises DamagedDatabase where only the latter is left, or an empty file: SQLite would make a new database
    of it, and delete the rest.
    """
    if file.is_dir() or _size(file):
        return True
    if file.exists() or _size(Path(f"{file.resolve()}{BESIDE[0]}")):
        raise DamagedDatabase(str(file))
    return False


def _size(file: Path) -> int:
    with suppress(FileNotFoundError, NotADirectoryError):
        return file.stat().st_size
    return 0
