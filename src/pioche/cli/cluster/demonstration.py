"""Three nodes on one PostgreSQL behind a proxy: one is killed in the middle of play, and play goes on."""

import asyncio
import signal
import socket
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import httpx

from pioche.cli.cluster.display import Display
from pioche.cli.cluster.people import Guest, Player, Screen, arrive
from pioche.cli.cluster.programs import HERE, Node, ProgramEnded, Proxy, free_ports, postgresql
from pioche.cli.cluster.watching import Sightings, Watch
from pioche.cli.refusal import Refusal
from pioche.log import open_beside

NODES = 3
TABLES = 6
"""Enough that each node has some, whatever their addresses hash to; few enough for a small machine."""

PLAY_SECONDS = 4.0
"""Of play before something happens to it, and after."""

PATIENCE = 15.0
"""Seconds. Who is not back by then, or what does not go on, is given up; a person would."""

NOTICED_WITHIN = 0.2
"""Seconds, in which a line breaks whose other end was killed."""

POLL_SECONDS = 0.02

FAILED, INTERRUPTED = 1, 130


@dataclass(frozen=True)
class Cluster:
    database: str
    nodes: Sequence[Node]
    proxy: Proxy


@dataclass
class Evening:
    """Everybody at the tables."""

    cluster: Cluster
    sightings: Sightings
    players: list[Player] = field(default_factory=list)
    onlookers: dict[str, list[Screen]] = field(default_factory=dict)
    """Who came straight to a node, by its name: each of their tables is played through the proxy."""

    @property
    def screens(self) -> list[Screen]:
        return [*self.players, *(each for screens in self.onlookers.values() for each in screens)]

    def reached(self) -> dict[str, int]:
        """By table: the last line of its log that anybody has seen."""
        return {
            player.table: max(screen.seq for screen in self.screens if screen.table == player.table)
            for player in self.players
        }


class Demonstration:
    """Starts everything, shows it, and ends everything that it has started."""

    def __init__(self, display: Display, *, haproxy: str, port: int) -> None:
        self._display = display
        self._haproxy = haproxy
        self._port = port
        self._has_failed = False
        self.is_over = False
        """All was shown."""

    async def runs(self, *, once: bool) -> int:
        """The exit status. Until the end with `once`, or else until it is cancelled."""
        with tempfile.TemporaryDirectory(prefix="pioche-cluster-") as folder:
            async with self._cluster(Path(folder)) as cluster, AsyncExitStack() as stack:
                sightings = Sightings([node.name for node in cluster.nodes])
                watch = Watch(cluster.nodes, cluster.proxy)
                await stack.enter_async_context(_meanwhile(watch.looks))
                stack.enter_context(self._display.living(watch, sightings))
                self._display.tell("cli-cluster-demo-ready", address=f"{cluster.proxy.url}/")
                await self._shows(Evening(cluster, sightings), watch)
                self.is_over = True
                if not once:
                    self._display.tell("cli-cluster-demo-stays", address=f"{cluster.proxy.url}/")
                    await asyncio.Event().wait()
        return self.status

    @property
    def status(self) -> int:
        """Of the program that ends now."""
        return FAILED if self._has_failed else 0

    @asynccontextmanager
    async def _cluster(self, folder: Path) -> AsyncIterator[Cluster]:
        async with AsyncExitStack() as stack:
            with self._display.steps(3) as step:
                step("cli-cluster-demo-starts-database")
                database = stack.enter_context(postgresql(folder))
                step("cli-cluster-demo-starts-nodes")
                nodes = [
                    Node(number, port=port, database=database, folder=folder)
                    for number, port in enumerate(free_ports(NODES), start=1)
                ]
                for node in nodes:
                    stack.push_async_callback(node.stops)
                await asyncio.gather(*(node.runs() for node in nodes))
                step("cli-cluster-demo-starts-proxy")
                proxy = Proxy(self._haproxy, nodes, port=self._port or free_ports(1)[0], folder=folder)
                stack.push_async_callback(proxy.stops)
                await proxy.runs()
            yield Cluster(database, nodes, proxy)

    async def _shows(self, evening: Evening, watch: Watch) -> None:
        async with AsyncExitStack() as stack:
            await self._sit_down(evening, stack)
            self._display.tell("cli-cluster-demo-plays", tables=TABLES, nodes=NODES)
            await asyncio.sleep(PLAY_SECONDS)
            self._display.show(watch, evening.sightings)
            node = _with_most_screens(evening.cluster.nodes, watch)
            await self._loses(node, evening)
            self._display.show(watch, evening.sightings)
            self._display.tell("cli-cluster-demo-restarts", node=node.name)
            await node.runs()
            is_back = await _until(lambda: all(seen.is_up for seen in watch.seen.values()))
            self._judge("cli-cluster-demo-restarted", is_held=is_back is not None, node=node.name)
            await asyncio.sleep(PLAY_SECONDS)
            self._display.show(watch, evening.sightings)
        await self._compares(evening)

    async def _sit_down(self, evening: Evening, stack: AsyncExitStack) -> None:
        proxy = evening.cluster.proxy.url
        async with httpx.AsyncClient(base_url=proxy, trust_env=False) as http:
            for number in range(1, TABLES + 1):
                host = await arrive(http, f"Ada {number}")
                form = {"game": "hit", "seats": 3, "bots": "steady"}
                opened = (await http.post("/api/tables", json=form)).raise_for_status()
                table = opened.json()["id"]
                evening.players.append(Player(proxy, table, host))
                onlooker = await arrive(http, f"Ben {number}")
                for node in evening.cluster.nodes:
                    self._looks_on(evening, node, table, onlooker)
        for screen in evening.screens:
            await stack.enter_async_context(_meanwhile(screen.looks))
        await _until(lambda: all(screen.sees for screen in evening.screens))

    def _looks_on(self, evening: Evening, node: Node, table: str, guest: Guest) -> None:
        screen = Screen(node.url, table, guest, saw=evening.sightings.at(node.name))
        evening.onlookers.setdefault(node.name, []).append(screen)

    async def _loses(self, node: Node, evening: Evening) -> None:
        """It is killed; how long is that felt?"""
        before = evening.reached()
        await node.is_killed()
        self._display.tell("cli-cluster-demo-killed", node=node.name)
        killed_at = time.monotonic()
        await asyncio.sleep(NOTICED_WITHIN)
        back = await _until(lambda: all(player.lost_at is None for player in evening.players))
        absences = [player.longest_absence for player in evening.players if player.longest_absence]
        self._judge(
            "cli-cluster-demo-back",
            is_held=back is not None and bool(absences),
            screens=len(absences),
            seconds=max(absences, default=0.0),
        )
        on = await _until(
            lambda: all(seq > before[table] for table, seq in evening.reached().items()), since=killed_at
        )
        self._judge("cli-cluster-demo-goes-on", is_held=on is not None, tables=TABLES, seconds=on or PATIENCE)
        await asyncio.sleep(max(0.0, killed_at + PLAY_SECONDS - time.monotonic()))

    async def _compares(self, evening: Evening) -> None:
        """What was acknowledged with what is stored; all have left."""
        store = await open_beside(evening.cluster.database)
        try:
            logs = {player.table: await store.log.read(player.table, start=1) for player in evening.players}
        finally:
            await store.close()
        stored = Counter(
            command
            for log in logs.values()
            for command, _ in groupby(entry.command for entry in log)
            if command is not None
        )
        acknowledged = [command for player in evening.players for command in player.acknowledged]
        self._judge(
            "cli-cluster-demo-kept",
            is_held=bool(acknowledged) and all(stored[command] == 1 for command in acknowledged),
            commands=len(acknowledged),
        )
        whole = all([entry.seq for entry in log] == list(range(1, len(log) + 1)) for log in logs.values())
        self._judge("cli-cluster-demo-whole", is_held=whole, lines=sum(map(len, logs.values())))

    def _judge(self, text: str, *, is_held: bool, **arguments: object) -> None:
        self._has_failed |= not is_held
        self._display.judge(text, is_held=is_held, **arguments)


def demonstrate(display: Display, *, haproxy: str, port: int, once: bool) -> int:
    """The exit status. Raises Refusal."""
    _check_is_free(port)
    demonstration = Demonstration(display, haproxy=haproxy, port=port)
    try:
        return asyncio.run(_until_told(demonstration, once=once))
    except ProgramEnded as error:
        raise Refusal("cli-cluster-demo-ended", name=error.name, said=error.said) from error


async def _until_told(demonstration: Demonstration, *, once: bool) -> int:
    """Ctrl-C and SIGTERM end it, in order and once."""
    running = asyncio.create_task(demonstration.runs(once=once))
    told = asyncio.Event()

    def stop() -> None:
        if not told.is_set():
            told.set()
            running.cancel()

    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stop)
    await asyncio.wait([running])
    if not running.cancelled():
        return running.result()
    return demonstration.status if demonstration.is_over else INTERRUPTED


def _check_is_free(port: int) -> None:
    try:
        socket.create_server((HERE, port)).close()
    except OSError as error:
        raise Refusal("error-port_taken", value=f"{HERE}:{port}") from error


def _with_most_screens(nodes: Sequence[Node], watch: Watch) -> Node:
    return max(nodes, key=lambda node: watch.seen[node.name].screens)


async def _until(condition: Callable[[], bool], *, since: float | None = None) -> float | None:
    """Seconds until it was so; None if it was not in time."""
    since = time.monotonic() if since is None else since
    while not condition():
        if time.monotonic() - since > PATIENCE:
            return None
        await asyncio.sleep(POLL_SECONDS)
    return time.monotonic() - since


@asynccontextmanager
async def _meanwhile(work: Callable[[], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    task = asyncio.create_task(work())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])
