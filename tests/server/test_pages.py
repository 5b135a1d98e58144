"""The built client: what the server says of its files, and which address shows a page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import ASGIApp

from pioche.server.headers import SecurityHeaders
from pioche.server.pages import page_router
from pioche.server.problems import HANDLERS

PAGE, MANIFEST, WORKER = "<!doctype html>", '{"name":"Pioche"}', "const BUILD = {};"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[ASGIApp]]:
    (tmp_path / "assets").mkdir()
    for name, text in (("index.html", PAGE), ("manifest.webmanifest", MANIFEST), ("worker.js", WORKER)):
        (tmp_path / name).write_text(text)
    app = Litestar([page_router(tmp_path)], exception_handlers=dict(HANDLERS))
    with TestClient[ASGIApp](SecurityHeaders(app)) as client:
        yield client


@pytest.mark.parametrize(
    ("path", "types", "text"),
    [
        ("/", {"text/html"}, PAGE),
        ("/t/somewhere", {"text/html"}, PAGE),
        ("/manifest.webmanifest", {"application/manifest+json"}, MANIFEST),
        ("/worker.js", {"text/javascript", "application/javascript"}, WORKER),
    ],
)
def test_page_manifest_and_worker_have_their_types_and_are_asked_for_anew(
    client: TestClient[ASGIApp], path: str, types: set[str], text: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, text)
    assert answer.headers["content-type"].partition(";")[0] in types
    assert answer.headers["cache-control"] == "no-cache"


def test_the_pages_policy_allows_our_own_manifest_and_worker(client: TestClient[ASGIApp]) -> None:
    """Both fall back to other rules, and none of those is another's."""
    policy = client.get("/").headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules.get("manifest-src", rules["default-src"]) == "'self'"
    assert rules.get("worker-src", rules["script-src"]) == "'self'"
