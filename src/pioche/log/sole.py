"""One server on one file: two would drive the same bots, and not see each other's players."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from pioche.log.address import database_url, file_of, is_postgresql
from pioche.log.base import LogUnavailable
from pioche.log.refusals import DatabaseInUse


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Until the block is left, or the process ends however it ends. PostgreSQL is for as many as like.

    Taken before the file is opened: what is opened is then what stands there, not what was put aside.
    Raises LogRefused, of which DatabaseInUse means that a server runs; LogUnavailable.
    """
    if is_postgresql(database_url(address)):
        yield
    else:
        with _sole_use_of_file(address):
            yield


@contextmanager
def _sole_use_of_file(address: str) -> Iterator[None]:
    file = file_of(address)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = file.with_name(f"{file.name}.serving").open("w")
    except OSError as error:
        raise LogUnavailable(str(error)) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseInUse(address) from error
        yield
