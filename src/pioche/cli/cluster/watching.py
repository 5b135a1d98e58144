"""What can be seen of a cluster from outside: by its metrics, its proxy, and the clocks of its screens."""

import asyncio
import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median

import httpx
from msgspec import Struct
from prometheus_client.parser import text_string_to_metric_families

from pioche.cli.cluster.people import Saw
from pioche.cli.cluster.programs import Node, Proxy

LOOKS_EVERY = 0.5
"""Seconds."""


class Seen(Struct, frozen=True):
    """A node at one moment."""

    is_up: bool
    """The proxy sends people there."""
    minded: int = 0
    screens: int = 0
    moves: int = 0
    """Stored by it since it was started."""


DOWN = Seen(is_up=False)


class Sightings:
    """When the screens at each node saw the lines of the logs."""

    def __init__(self, nodes: Sequence[str]) -> None:
        self._nodes = frozenset(nodes)
        self._times: dict[tuple[str, int], dict[str, float]] = {}
        self.seen = Counter[str]()
        """Lines, by node."""
        self.spreads: list[float] = []
        """Seconds between the first node that showed a line and the last one, for each line shown by all."""

    def at(self, node: str) -> Saw:
        def saw(table: str, lines: range, when: float) -> None:
            self.seen[node] += len(lines)
            for line in lines:
                self._note(node, (table, line), when)

        return saw

    def _note(self, node: str, line: tuple[str, int], when: float) -> None:
        times = self._times.setdefault(line, {})
        times.setdefault(node, when)
        if times.keys() == self._nodes:
            self.spreads.append(max(times.values()) - min(times.values()))
            del self._times[line]

    @property
    def milliseconds_apart(self) -> float | None:
        """The median."""
        return 1000 * median(self.spreads) if self.spreads else None


class Watch:
    """Looks at all nodes again and again."""

    def __init__(self, nodes: Sequence[Node], proxy: Proxy) -> None:
        self._nodes = nodes
        self._proxy = proxy
        self.seen: Mapping[str, Seen] = {node.name: DOWN for node in nodes}

    async def looks(self) -> None:
        """Until it is cancelled."""
        async with httpx.AsyncClient(trust_env=False, timeout=LOOKS_EVERY) as http:
            while True:
                up = await self._up(http)
                self.seen = {node.name: await _look(http, node, up) for node in self._nodes}
                await asyncio.sleep(LOOKS_EVERY)

    async def _up(self, http: httpx.AsyncClient) -> set[str]:
        try:
            told = (await http.get(f"{self._proxy.watch_url}/;csv")).text.removeprefix("# ")
        except httpx.TransportError:
            return set()
        rows = csv.DictReader(told.splitlines())
        return {row["svname"] for row in rows if row["pxname"] == "nodes" and row["status"].startswith("UP")}


async def _look(http: httpx.AsyncClient, node: Node, up: set[str]) -> Seen:
    try:
        answer = await http.get(f"{node.url}/metrics", headers={"Accept": "text/plain"})
    except httpx.TransportError:
        return DOWN
    totals = Counter[str]()
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            totals[sample.name] += int(sample.value)
    return Seen(
        is_up=node.name in up,
        minded=totals["pioche_tables_minded"],
        screens=totals["pioche_sockets"],
        moves=totals["pioche_moves_total"],
    )
