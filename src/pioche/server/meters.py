"""What is counted, for whoever minds the server: no name, no id, no card and no address is in it."""

import time
from collections.abc import Awaitable, Iterable
from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, GCCollector, Histogram, ProcessCollector
from structlog.typing import EventDict

from pioche import __version__
from pioche.table.events import Entry, Played

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Meters:
    """Those of one server; `docs/operating.md` says what each means.

    A slap counts once its race is decided.
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._moves = Counter("pioche_moves", "Moves stored.", ["game", "by"], registry=registry)
        self._refusals = Counter("pioche_refusals", "Answers that refuse.", ["code"], registry=registry)
        self._closed = Counter(
            "pioche_sockets_closed", "Sockets that the server closed.", ["code"], registry=registry
        )
        self._hung_up = Counter(
            "pioche_connections_refused", "Connections for which there was no room.", registry=registry
        )
        self._logged = Counter("pioche_logged", "Lines of the log.", ["level", "event"], registry=registry)
        self._commit = Histogram(
            "pioche_commit_seconds",
            "From a decision at a table until it is on the disk.",
            buckets=COMMIT_SECONDS,
            registry=registry,
        )
        storing = Gauge("pioche_commits_waiting", "Tables that wait for the disk.", registry=registry)
        storing.set_function(lambda: self._storing)
        self._storing = 0
        self._moves_by = cache(self._moves.labels)
        version = Gauge("pioche_version", "Always 1; the label counts.", ["version"], registry=registry)
        version.labels(__version__).set(1)
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)

    async def storing(self, append: Awaitable[None]) -> None:
        """Awaits what the log has to do, and counts it."""
        self._storing += 1
        since = time.perf_counter()
        try:
            await append
        finally:
            self._commit.observe(time.perf_counter() - since)
            self._storing -= 1

    def stored(self, game: str, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if type(entry.event) is Played:
                self._moves_by(game, entry.event.by).inc()

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def closed(self, code: int) -> None:
        """A socket, with this close code."""
        self._closed.labels(code).inc()

    def hung_up(self) -> None:
        """On a line too many."""
        self._hung_up.inc()

    def logged(self, _logger: Any, _level: str, line: EventDict) -> EventDict:
        """For structlog: counts the line, and hands it on."""
        self._logged.labels(line["level"], line["event"]).inc()
        return line
