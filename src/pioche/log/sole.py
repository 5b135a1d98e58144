"""One server on one SQLite file: two would drive the same bots, and not see each other's players."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from pioche.log.refusals import DatabaseInUse


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Until the block is left, or the process ends however it ends. Raises DatabaseInUse."""
    file = Path(f"{make_url(address).database}.serving")
    with file.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseInUse(address) from error
        yield
