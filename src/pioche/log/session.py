"""How a server has PostgreSQL to itself: by a lock of a session, which goes with its connection."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from pioche.log.address import shown
from pioche.log.base import LogUnavailable
from pioche.log.postgresql import engine_without_pool, unavailable
from pioche.log.refusals import DatabaseInUse

SERVING = 7_202
"""The number of an advisory lock, which belongs to a database."""

END_OLD_SESSIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()
"""


class Session:
    """Its name is its own, so that it knows what is left of itself behind a line that broke."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._engine = engine_without_pool(url, application_name=f"pioche {token_hex(8)}")
        self._connection: Connection | None = None

    def hold(self) -> None:
        """Looks whether it has the lock, and takes it where it has not: at first, or when the line broke.

        It blocks. Raises DatabaseInUse, or LogUnavailable where nobody can know.
        """
        with unavailable(self._url):
            if not self._is_alive():
                self._take()

    def end(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None

    def _is_alive(self) -> bool:
        """The lock is the session's: it has it for as long as it lives."""
        if self._connection is None:
            return False
        try:
            self._connection.scalar(select(1))
            self._connection.commit()  # no transaction stays open
        except SQLAlchemyError:
            self.end()
            return False
        return True

    def _take(self) -> None:
        self._connection = self._engine.connect()
        had_old_sessions = self._connection.exec_driver_sql(END_OLD_SESSIONS).all()
        has_it = self._connection.scalar(select(func.pg_try_advisory_lock(SERVING)))
        self._connection.commit()
        if has_it:
            return
        self.end()
        if had_old_sessions:
            raise LogUnavailable(f"{shown(self._url)}: an old session has yet to end")
        raise DatabaseInUse(shown(self._url))


@contextmanager
def session_of(url: URL) -> Iterator[Session]:
    """Raises LogRefused, LogUnavailable."""
    session = Session(url)
    try:
        session.hold()
        yield session
    finally:
        session.end()
