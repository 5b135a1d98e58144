"""Servers in processes of their own, on a machine that may have much else to do."""

import pytest


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.guests.PATIENCE", 60.0)
