"""Whatever is sent to any address of the OpenAPI document, the server neither fails nor breaks its word.

`nox -s fuzz` tries far more.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from pioche.server import doors
from pioche.server.identity import COOKIE_NAME
from pioche.server.limits import Rate
from pioche.texts import LANGUAGES, texts
from tests.fuzz.length import IS_LONG
from tests.server.clocks import StillClock
from tests.server.conftest import NO_LIMIT
from tests.server.house import House, open_house

EXAMPLES = 1500 if IS_LONG else 25
"""For each address."""


@pytest.fixture
async def patient(database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server that finds nobody too fast."""
    for limit in [name for name, value in vars(doors).items() if isinstance(value, Rate)]:
        monkeypatch.setattr(f"pioche.server.doors.{limit}", NO_LIMIT)
    monkeypatch.setattr("pioche.server.floods.REQUESTS_FROM_AN_ADDRESS", NO_LIMIT)
    async with open_house(database, clock=clock) as house:
        yield house


def is_in_order(response: schemathesis.Response) -> None:
    """No failure; and every error has the one shape, with a code that both catalogs translate."""
    assert response.status_code < 500
    if response.status_code >= 400:
        problem = response.json()
        assert list(problem) == ["code"]
        assert all(texts(language).say(f"error-{problem['code']}") for language in LANGUAGES)


def try_out(operation: "APIOperation[Any, Any, Any, Any]", cookie: str) -> None:
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy())
    def one(case: schemathesis.Case[Any]) -> None:
        is_in_order(case.call(cookies={COOKIE_NAME: cookie}))

    one()


def try_everything(url: str, cookie: str) -> list[str]:
    """The addresses that were tried."""
    schema = schemathesis.openapi.from_url(f"{url}/schema")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    for operation in operations:
        try_out(operation, cookie)
    return [operation.label for operation in operations]


@pytest.mark.timeout(3600 if IS_LONG else 180)
async def test_no_request_makes_the_server_fail(patient: House, written: pytest.CaptureFixture[str]) -> None:
    ada = await patient.guest("Ada")
    tried = await asyncio.to_thread(try_everything, patient.url, ada.cookie)
    assert [line for line in written.readouterr().out.splitlines() if '"level": "error"' in line] == []
    assert "POST /api/tables" in tried and len(tried) >= 6
    assert (await ada.http.get("/health")).status_code == 200
