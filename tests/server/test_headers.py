from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Response
from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.static_files import create_static_files_router
from litestar.testing import TestClient
from litestar.types import ASGIApp

from pioche.server.headers import ON_EVERY_RESPONSE, OVER_HTTPS, SecurityHeaders


@get("/api/me", sync_to_thread=False)
def me() -> dict[str, str]:
    return {}


@get("/api/broken", sync_to_thread=False)
def broken() -> None:
    raise RuntimeError


@get("/", sync_to_thread=False)
def page() -> str:
    return ""


@websocket("/socket")
async def echo(socket: WebSocket[None, None, State]) -> None:
    await socket.accept()
    await socket.send_text(await socket.receive_text())
    await socket.close()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[ASGIApp]]:
    (tmp_path / "table-3f2a.js").write_text("export {}")
    assets = create_static_files_router(path="/assets", directories=[tmp_path])
    app = SecurityHeaders(Litestar([me, broken, page, echo, assets]))
    with TestClient[ASGIApp](app, raise_server_exceptions=False) as client:
        yield client


def answers(client: TestClient[ASGIApp]) -> dict[str, Response]:
    paths = (
        "/",
        "/api/me",
        "/api/broken",
        "/api/nothing",
        "/nowhere",
        "/assets/table-3f2a.js",
        "/assets/gone.js",
    )
    return {path: client.get(path) for path in paths}


def test_every_answer_carries_every_header_static_files_and_errors_too(client: TestClient[ASGIApp]) -> None:
    statuses = {path: answer.status_code for path, answer in answers(client).items()}
    assert (statuses["/api/broken"], statuses["/nowhere"], statuses["/assets/table-3f2a.js"]) == (
        500,
        404,
        200,
    )
    for answer in answers(client).values():
        assert {name: answer.headers.get_list(name) for name in ON_EVERY_RESPONSE} == {
            name: [content] for name, content in ON_EVERY_RESPONSE.items()
        }


def test_what_browsers_heed_over_https_alone_is_said_over_https_alone(client: TestClient[ASGIApp]) -> None:
    for scheme, expected in (("http", {}), ("https", OVER_HTTPS)):
        headers = client.get(f"{scheme}://testserver.local/").headers
        assert {name: headers[name] for name in OVER_HTTPS if name in headers} == expected


def test_pages_may_load_and_run_only_what_is_ours(client: TestClient[ASGIApp]) -> None:
    policy = dict(
        rule.strip().split(" ", 1) for rule in client.get("/").headers["content-security-policy"].split(";")
    )
    assert (
        policy["default-src"]
        == policy["script-src"]
        == policy["style-src"]
        == policy["connect-src"]
        == "'self'"
    )
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in str(policy)


def test_only_files_whose_name_changes_with_their_content_are_kept_for_good(
    client: TestClient[ASGIApp],
) -> None:
    kept = {path: answer.headers["cache-control"] for path, answer in answers(client).items()}
    assert kept == {
        "/": "no-cache",
        "/api/me": "no-store",
        "/api/broken": "no-store",
        "/api/nothing": "no-store",
        "/nowhere": "no-cache",
        "/assets/table-3f2a.js": "public, max-age=31536000, immutable",
        "/assets/gone.js": "no-cache",
    }


def test_sockets_pass_untouched(client: TestClient[ASGIApp]) -> None:
    with client.websocket_connect("/socket") as socket:
        socket.send_text("hello")
        assert socket.receive_text() == "hello"
