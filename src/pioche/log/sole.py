"""One server on one SQLite file: two would drive the same bots, and not see each other's players."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from pioche.log.address import file_of
from pioche.log.base import LogUnavailable
from pioche.log.refusals import DatabaseInUse


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Until the block is left, or the process ends however it ends.

    Taken before the database is opened: what is opened is then what stands there, not what was put aside.
    Raises LogRefused, of which DatabaseInUse means that a server runs; LogUnavailable.
    """
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
