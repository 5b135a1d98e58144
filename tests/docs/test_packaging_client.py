"""The client is built when its sources have changed, and only then."""

from pathlib import Path

import pytest

from hatch_build import Client, ClientNotBuilt

SOURCES = {
    "client/package.json": "{}",
    "client/src/Table.svelte": "<p>the table</p>",
    "client/wire.schema.json": "{}",
    "src/pioche/locales/fr/table.ftl": "draw = Piocher",
    "docs/rules/fr/hit.md": "# Hit!",
}


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """A client that has been built."""
    for name, text in SOURCES.items():
        write(tmp_path / name, text)
    client = Client(tmp_path)
    write(client.stamp, client.fingerprint())
    return client


def test_a_built_client_is_fresh(client: Client) -> None:
    assert not client.is_stale()


def test_a_client_that_was_never_built_is_stale(client: Client) -> None:
    client.stamp.unlink()
    assert client.is_stale()


@pytest.mark.parametrize("source", SOURCES)
def test_a_client_is_stale_when_a_source_has_changed(client: Client, source: str) -> None:
    write(client.root / source, "another text")
    assert client.is_stale()


@pytest.mark.parametrize("source", SOURCES)
def test_a_client_is_stale_when_a_source_is_renamed(client: Client, source: str) -> None:
    (client.root / source).rename(client.root / f"{source}.new")
    assert client.is_stale()


@pytest.mark.parametrize(
    "other", ["client/node_modules/vite/vite.js", "client/.cache/x", "src/pioche/match.py"]
)
def test_what_the_client_is_not_made_of_leaves_it_fresh(client: Client, other: str) -> None:
    write(client.root / other, "new")
    assert not client.is_stale()


def test_a_copy_without_the_client_says_what_is_missing(client: Client) -> None:
    (client.root / "client/package.json").unlink()
    with pytest.raises(ClientNotBuilt, match=r"client/package\.json is missing"):
        client.build()


def test_a_machine_without_npm_says_how_to_get_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ClientNotBuilt, match="npm is missing"):
        client.build()


def test_a_build_that_fails_leaves_the_client_stale(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = client.root / "bin" / "npm"
    write(npm, "#!/bin/sh\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(npm.parent))
    with pytest.raises(ClientNotBuilt, match="`npm ci --omit=dev` failed"):
        client.build()
    assert client.is_stale()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
