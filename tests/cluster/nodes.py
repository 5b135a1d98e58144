"""Nodes in processes of their own: killed, frozen, cut off, and started again where they were."""

import asyncio
import re
import signal
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
from sqlalchemy import make_url

from tests.faults.servers import Serving, free_port, serving


class Node:
    """Always at the same address."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.log = log
        self._database = database
        self._life = AsyncExitStack()
        self.server: Serving

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def starts(self) -> None:
        life = serving(self._database, log=self.log, port=self.port, bot_pace=0.05)
        self.server = await self._life.enter_async_context(life)

    async def is_killed(self) -> None:
        await self.server.is_killed()
        await self._life.aclose()

    async def is_asked_to_stop(self) -> int:
        """The exit status."""
        status = await self.server.is_asked_to_stop()
        await self._life.aclose()
        return status

    async def tables_minded(self) -> float:
        """As its metrics have it."""
        async with httpx.AsyncClient() as http:
            told = (await http.get(f"{self.url}/metrics")).raise_for_status().text
        return float(re.findall(r"^pioche_tables_minded (\S+)$", told, re.MULTILINE)[0])

    def freezes(self) -> None:
        self.server.process.send_signal(signal.SIGSTOP)

    def wakes(self) -> None:
        self.server.process.send_signal(signal.SIGCONT)

    async def ends(self) -> None:
        await self._life.aclose()


@asynccontextmanager
async def nodes(*databases: str, folder: Path) -> AsyncIterator[list[Node]]:
    """One for each of these addresses, by whatever way each leads to the one database."""
    all_nodes = [Node(each, folder / f"node-{number}.log") for number, each in enumerate(databases)]
    try:
        for node in all_nodes:
            await node.starts()
        yield all_nodes
    finally:
        for node in all_nodes:
            await node.ends()


def urls_of(all_nodes: list[Node]) -> str:
    return ",".join(node.url for node in all_nodes)


class Cable:
    """A line to PostgreSQL that can be cut: what is on it breaks, and nobody gets through."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._port = free_port()
        self._ends: set[StreamWriter] = set()
        self._server: asyncio.Server | None = None

    def address(self, database: str) -> str:
        """Of that database, at this end of the line."""
        url = make_url(database).set(host="127.0.0.1", port=self._port).difference_update_query(["host"])
        return url.render_as_string(hide_password=False)

    async def heals(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self._port)

    async def is_cut(self) -> None:
        if self._server is not None:
            self._server.close()
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            their_reader, their_writer = await asyncio.open_unix_connection(self._socket)
        except OSError:  # it is being started anew
            writer.transport.abort()
            return
        self._ends |= {writer, their_writer}
        await asyncio.gather(_pour(reader, their_writer), _pour(their_reader, writer))


async def _pour(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(OSError):
        while some := await reader.read(65536):
            writer.write(some)
            await writer.drain()
    with suppress(OSError):
        writer.close()
