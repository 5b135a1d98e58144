"""The built client: what the server says of its files, and which address shows a page."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Headers
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient
from litestar.types import ASGIApp

from pioche.server.headers import SecurityHeaders
from pioche.server.meters import Meters
from pioche.server.pages import page_router
from pioche.server.problems import HANDLERS

PAGE, MANIFEST, WORKER = "<!doctype html>", '{"name":"Pioche"}', "const BUILD = {};"
SCRIPT = "export const talk = 'blah';" * 20
FORMS = {"br": b"what brotli would make of it", "gzip": gzip.compress(SCRIPT.encode())}
LETTERS = b"wOF2"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[ASGIApp]]:
    (tmp_path / "assets").mkdir()
    for name, text in (("index.html", PAGE), ("manifest.webmanifest", MANIFEST), ("worker.js", WORKER)):
        (tmp_path / name).write_text(text)
    (tmp_path / "assets/page.js").write_text(SCRIPT)
    (tmp_path / "assets/page.js.br").write_bytes(FORMS["br"])
    (tmp_path / "assets/page.js.gz").write_bytes(FORMS["gzip"])
    (tmp_path / "assets/letters.woff2").write_bytes(LETTERS)
    with served(tmp_path) as client:
        yield client


def served(folder: Path) -> TestClient[ASGIApp]:
    state = State({"meters": Meters()})
    app = Litestar([page_router(folder)], exception_handlers=dict(HANDLERS), state=state)
    return TestClient[ASGIApp](SecurityHeaders(app))


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


def raw(client: TestClient[ASGIApp], path: str, **headers: str) -> tuple[int, bytes, Headers]:
    """As it came: nothing is unpacked, and nothing asked for but what is said here."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    with client.stream("GET", path, headers={"Accept-Encoding": "", **given}) as answer:
        return answer.status_code, b"".join(answer.iter_raw()), answer.headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.1, gzip", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP ; q=1.0", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br ; q=0.000, gzip; q=0", None),
        ("deflate", None),
        ("brotli, xgzip", None),
        ("*", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_comes_compressed_as_the_browser_takes_it(
    client: TestClient[ASGIApp], accepted: str, encoding: str | None
) -> None:
    status, content, headers = raw(client, "/assets/page.js", Accept_Encoding=accepted)
    assert (status, headers.get("content-encoding")) == (200, encoding)
    assert content == (FORMS[encoding] if encoding else SCRIPT.encode())
    assert headers["content-length"] == str(len(content))
    assert headers["content-type"].partition(";")[0] in {"text/javascript", "application/javascript"}
    assert headers["vary"] == "Accept-Encoding"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"


def test_whatever_the_build_has_not_compressed_comes_as_it_is(client: TestClient[ASGIApp]) -> None:
    for path, text in (("/", PAGE.encode()), ("/assets/letters.woff2", LETTERS)):
        _, content, headers = raw(client, path, Accept_Encoding="gzip, br")
        assert content == text and "content-encoding" not in headers
        assert headers["vary"] == "Accept-Encoding", "the next build may compress it"


def test_a_head_says_what_a_get_would(client: TestClient[ASGIApp]) -> None:
    for accepted in ("br", "gzip", "identity"):
        _, content, headers = raw(client, "/assets/page.js", Accept_Encoding=accepted)
        head = client.head("/assets/page.js", headers={"Accept-Encoding": accepted})
        assert head.headers == headers
        assert head.headers["content-length"] == str(len(content))


def test_each_form_has_a_tag_of_its_own_and_who_has_it_is_not_sent_it_again(
    client: TestClient[ASGIApp],
) -> None:
    tags = set()
    for accepted in ("br", "gzip", "identity"):
        _, _, headers = raw(client, "/assets/page.js", Accept_Encoding=accepted)
        tags.add(headers["etag"])
        for known in (headers["etag"], f'"other", W/{headers["etag"]}'):
            status, content, again = raw(
                client, "/assets/page.js", Accept_Encoding=accepted, If_None_Match=known
            )
            assert (status, content, again["etag"]) == (304, b"", headers["etag"])
            assert again["vary"] == "Accept-Encoding"
        assert raw(client, "/assets/page.js", Accept_Encoding="deflate", If_None_Match='"other"')[0] == 200
    assert len(tags) == 3


@pytest.mark.parametrize(
    "path",
    ["/assets", "/assets/", "/assets/page.js.br", "/assets/page.js.gz", "/assets/none.js", "/api/none"],
)
def test_what_is_no_file_of_the_client_is_not_found(client: TestClient[ASGIApp], path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()) == (404, {"code": "not_found"})


@pytest.mark.parametrize("path", ["/assets/../secret", "/assets/%2e%2e/secret", "/assets%2f..%2fsecret"])
def test_nothing_beside_the_client_is_found(client: TestClient[ASGIApp], tmp_path: Path, path: str) -> None:
    (tmp_path.parent / "secret").write_text("not for the web")
    assert client.get(path).text in {'{"code":"not_found"}', PAGE}


def test_the_client_stays_the_one_of_the_start(client: TestClient[ASGIApp], tmp_path: Path) -> None:
    """Files of two builds do not fit each other."""
    for file in tmp_path.rglob("*.*"):
        file.unlink()
    assert client.get("/").text == PAGE
    assert client.get("/assets/page.js").status_code == 200


def test_without_a_client_the_server_says_so(tmp_path: Path) -> None:
    with served(tmp_path / "nothing") as client:
        assert client.get("/").json() == {"code": "client_not_built"}


def test_the_pages_policy_allows_our_own_manifest_and_worker(client: TestClient[ASGIApp]) -> None:
    """Both fall back to other rules, and none of those is another's."""
    policy = client.get("/").headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules.get("manifest-src", rules["default-src"]) == "'self'"
    assert rules.get("worker-src", rules["script-src"]) == "'self'"
