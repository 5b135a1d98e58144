"""What holds for every test."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from tests.log.postgresql import PostgreSql

# A deadline measures the machine, not the code.
settings.register_profile("pioche", deadline=None, print_blob=True)
settings.load_profile("pioche")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSql]:
    """Started by root it runs as somebody else, who may not look into the folders of pytest."""
    with TemporaryDirectory(prefix="pioche-postgresql-") as folder:
        server = PostgreSql(Path(folder))
        yield server
        server.stops()
