"""One server on one database file."""

from pathlib import Path

import pytest

from pioche.log.refusals import DatabaseInUse
from pioche.log.sole import sole_use


def test_a_second_server_is_refused_while_the_first_runs(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    with sole_use(address):
        with pytest.raises(DatabaseInUse), sole_use(address):
            pytest.fail("two servers on one file")
        with sole_use(f"sqlite:///{tmp_path}/other.sqlite"):
            pass
    with sole_use(address):
        pass
