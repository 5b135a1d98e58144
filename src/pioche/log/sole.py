"""One server on one database: two would drive the same bots, and not see each other's players."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pioche.log.address import database_url, file_of, is_postgresql
from pioche.log.base import LogUnavailable
from pioche.log.refusals import DatabaseInUse
from pioche.log.session import session_of

Check = Callable[[], None]


@contextmanager
def sole_use(address: str) -> Iterator[Check]:
    """Until the block is left, or the process ends however it ends.

    Taken before the database is opened: what is opened is then what stands there, not what was put aside.
    In PostgreSQL it is lost when the connection breaks: who stays in the block for long calls every few
    seconds what is given, which takes it again. That blocks, and raises DatabaseInUse when another was
    faster, LogUnavailable where that cannot be known now.

    Raises LogRefused, of which DatabaseInUse means that a server runs; LogUnavailable.
    """
    url = database_url(address)
    if is_postgresql(url):
        with session_of(url) as session:
            yield session.hold
    else:
        with _sole_use_of_file(address):
            yield _keep_it


def _keep_it() -> None:
    """The lock of a file cannot be lost."""


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
