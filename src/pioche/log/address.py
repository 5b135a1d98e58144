"""Where a database is, as an operator writes it."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pioche.log.refusals import NoFile, UnknownDatabase

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}


def database_url(address: str) -> URL:
    """Like sqlite:////absolute/path.sqlite or postgresql://user@host/name. Raises UnknownDatabase."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UnknownDatabase(address) from error
    backend = url.get_backend_name()
    if backend not in DRIVERS or (backend == "sqlite" and url.database in {None, "", ":memory:"}):
        raise UnknownDatabase(shown(url))
    return url.set(drivername=DRIVERS[backend])


def is_postgresql(url: URL) -> bool:
    return url.get_backend_name() == "postgresql"


def shown(url: URL) -> str:
    """As it was written, but without a password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def file_of(address: str) -> Path:
    """Raises UnknownDatabase, NoFile."""
    url = database_url(address)
    if is_postgresql(url):
        raise NoFile(shown(url))
    return Path(str(url.database)).absolute()
