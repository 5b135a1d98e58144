"""Where a database is, as an operator writes it."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pioche.log.refusals import NoFile, UnknownDatabase

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
SECRET_OPTIONS = ("password", "sslpassword", "oauth_client_secret")


def database_url(address: str) -> URL:
    """Like sqlite:////absolute/path.sqlite or postgresql://user@host/name. Raises UnknownDatabase."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise UnknownDatabase(_beginning(address)) from error
    backend = url.get_backend_name()
    if backend not in DRIVERS or (backend == "sqlite" and url.database in {None, "", ":memory:"}):
        raise UnknownDatabase(shown(url))
    if backend == "postgresql" and "@" in f"{url.host}{url.database}":
        raise UnknownDatabase(_beginning(address))
    return url.set(drivername=DRIVERS[backend])


def is_postgresql(url: URL) -> bool:
    return url.get_backend_name() == "postgresql"


def shown(url: URL) -> str:
    """As it was written, but without a password."""
    url = url.set(drivername=url.get_backend_name()).difference_update_query(SECRET_OPTIONS)
    return url.render_as_string(hide_password=True)


def _beginning(address: str) -> str:
    """All that may be shown of one so odd that nobody knows where in it a password stands."""
    before, colon, _ = address.partition(":")
    return f"{before}:…" if colon else before


def file_of(address: str) -> Path:
    """Raises UnknownDatabase, NoFile."""
    url = database_url(address)
    if is_postgresql(url):
        raise NoFile(shown(url))
    return Path(str(url.database)).absolute()
