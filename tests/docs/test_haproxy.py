"""deploy/haproxy.cfg, by HAProxy itself, before nodes that only say what came to them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import ConnectionClosed, Request, Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve

from pioche.cli.cluster.programs import HERE, PROXY_CONFIGURATION, Program, find_haproxy, free_ports

HAPROXY = find_haproxy() or ""
pytestmark = pytest.mark.skipif(not HAPROXY, reason="there is no haproxy: apt-get install haproxy")

TABLES = [f"{place:03}k3v7qmxw2" for place in range(30)]
OUT_WITHIN = 2.5
"""Seconds. Two by the settings; the rest is for the machine."""


class Node:
    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self.port = port
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self._server: Server | None = None

    async def starts(self) -> None:
        self._server = await serve(
            self._talks, HERE, self.port, process_request=self._answers, close_timeout=0.1
        )

    async def stops(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _answers(self, connection: ServerConnection, request: Request) -> Response | None:
        await self.goes_on.wait()
        if "Upgrade" in request.headers:
            return None
        told = {"node": self.name, "headers": [list(each) for each in request.headers.raw_items()]}
        return connection.respond(200, json.dumps(told))

    async def _talks(self, connection: ServerConnection) -> None:
        await connection.send(self.name)
        await connection.wait_closed()


class Site:
    def __init__(self, url: str, nodes: list[Node]) -> None:
        self.url = url
        self.nodes = nodes
        self.http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=10)

    async def told(self, path: str, **headers: str) -> Any:
        answer = await self.http.get(path, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def node_of(self, table: str) -> str:
        return str((await self.told(f"/t/{table}"))["node"])

    def socket(self, table: str) -> connect:
        return connect(f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket", proxy=None)

    def node(self, name: str) -> Node:
        return next(node for node in self.nodes if node.name == name)


@asynccontextmanager
async def a_site(folder: Path, **environment: str) -> AsyncIterator[Site]:
    *ports, port, watch = free_ports(5)
    nodes = [Node(f"node{number}", each) for number, each in enumerate(ports, start=1)]
    addresses = {f"PIOCHE_NODE_{number}": f"{HERE}:{each}" for number, each in enumerate(ports, start=1)}
    program = Program("proxy", [HAPROXY, "-db", "-f", str(PROXY_CONFIGURATION)], folder=folder)
    site = Site(f"http://{HERE}:{port}", nodes)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(site.http.aclose)
        stack.push_async_callback(program.stops)
        for node in nodes:
            await node.starts()
            stack.push_async_callback(node.stops)
        ours = {"PIOCHE_PROXY": f"{HERE}:{port}", "PIOCHE_WATCH": f"{HERE}:{watch}"}
        await program.starts({**ours, **addresses, "PIOCHE_CONNECTIONS": "1000", **environment})
        await program.answers(f"{site.url}/health")
        yield site


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with a_site(tmp_path) as site:
        yield site


async def test_all_that_concerns_a_table_comes_to_one_node(site: Site) -> None:
    homes = set()
    for table in TABLES:
        ways = (f"/t/{table}", f"/t/{table}?wall", f"/api/tables/{table}", f"/api/tables/{table}/link")
        nodes = {(await site.told(way))["node"] for way in ways}
        async with site.socket(table) as line:
            nodes.add(await line.recv())
        assert len(nodes) == 1
        homes |= nodes
    assert homes == {node.name for node in site.nodes}


async def test_where_no_table_is_named_the_nodes_take_turns(site: Site) -> None:
    assert {(await site.told("/api/games"))["node"] for _ in range(6)} == {node.name for node in site.nodes}


async def test_of_a_node_that_is_gone_nothing_is_lost_and_other_tables_stay_where_they_are(
    site: Site,
) -> None:
    """Asked in the same instant, before the proxy can know."""
    before = {table: await site.node_of(table) for table in TABLES}
    await site.node("node2").stops()
    after = {table: await site.node_of(table) for table in TABLES}
    assert "node2" not in after.values()
    assert all(after[table] == home for table, home in before.items() if home != "node2")


async def test_nobody_stays_with_a_node_that_is_frozen_and_it_is_asked_again_when_it_goes_on(
    site: Site,
) -> None:
    """It takes connections, and answers nothing."""
    [table, *_] = [each for each in TABLES if await site.node_of(each) == "node1"]
    async with site.socket(table) as line:
        assert await line.recv() == "node1"
        site.node("node1").goes_on.clear()
        began = time.monotonic()
        await is_cut(line)
        assert await site.node_of(table) != "node1"
        assert time.monotonic() - began < OUT_WITHIN
    site.node("node1").goes_on.set()
    began = time.monotonic()
    while await site.node_of(table) != "node1":
        assert time.monotonic() - began < OUT_WITHIN
        await asyncio.sleep(0.05)


async def is_cut(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


FORGED = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}


async def test_the_proxy_before_it_is_believed(site: Site) -> None:
    told = await site.told("/", **FORGED)
    assert forwarded(told) == {name.lower(): [value] for name, value in FORGED.items()}


async def test_a_visitor_is_not_believed(tmp_path: Path) -> None:
    async with a_site(tmp_path, PIOCHE_FRONT="192.0.2.1") as site:
        for headers in ({}, FORGED):
            told = await site.told("/", **headers)
            assert forwarded(told) == {"x-forwarded-for": [HERE], "x-forwarded-proto": ["http"]}


def forwarded(told: Any) -> dict[str, list[str]]:
    """Every one that came, by name: of two with the same name a node believes only one."""
    found: dict[str, list[str]] = {}
    for name, value in told["headers"]:
        if name.lower().startswith("x-forwarded"):
            found.setdefault(name.lower(), []).append(value)
    return found


async def test_the_metrics_of_a_node_are_not_handed_on(site: Site) -> None:
    assert (await site.http.get("/metrics")).status_code == 404
