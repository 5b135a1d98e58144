"""A command line in a test's hands."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from pioche.cli import main


class Said(NamedTuple):
    """What a command printed, and how it ended."""

    out: str
    err: str
    status: int


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in an English environment, with some input."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")

    def ran(line: str, *, given: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        status = main(line.split())
        return Said(*capsys.readouterr(), status)

    return ran
