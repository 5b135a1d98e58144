"""A second server leaves the first one's database as it is."""

from pathlib import Path

import pytest

from pioche.log.refusals import DatabaseInUse
from pioche.log.sole import sole_use
from pioche.server.run import serve
from pioche.server.settings import Settings
from tests.log.test_sole_use import version_of
from tests.log.version_1 import write_version_1


def test_a_second_server_brings_no_database_up_to_date_under_the_first(tmp_path: Path) -> None:
    path = tmp_path / "pioche.sqlite"
    write_version_1(path, {})
    address = f"sqlite:///{path}"
    with sole_use(address), pytest.raises(DatabaseInUse):
        serve(Settings(database=address, port=0), on_ready=lambda _: pytest.fail("two servers on one file"))
    assert version_of(path) == "1"
