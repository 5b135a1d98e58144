"""`/metrics`, for the one who runs the server: how much there is of everything, now and since the start."""

import ipaddress
from collections.abc import Callable, Sequence

from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.handlers import BaseRouteHandler
from prometheus_client import Gauge
from prometheus_client.exposition import choose_encoder

from pioche.server.crowd import Crowd
from pioche.server.doors import Doors
from pioche.server.entrance import Visitor
from pioche.server.hosts import is_in_figures
from pioche.server.lobby import Lobby
from pioche.server.meters import Meters
from pioche.server.origins import host_in
from pioche.server.problems import AnyRequest, ProblemFound
from pioche.table.model import PHASES

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class Operators:
    """Who may read the metrics: programs at these addresses, that ask the server itself."""

    def __init__(self, addresses: Sequence[str]) -> None:
        """Addresses and networks."""
        self._networks = [ipaddress.ip_network(each) for each in addresses]

    def include(self, visitor: Visitor) -> bool:
        """Nobody who comes through a proxy, nor by a name that somebody's page could have led here."""
        if any(name in visitor.headers for name in FORWARDED) or visitor.client is None:
            return False
        host = host_in(visitor.headers.get("host", "")) or ""
        return self._know(visitor.client.host) and (host == "localhost" or is_in_figures(host))

    def _know(self, address: str) -> bool:
        return is_in_figures(address) and any(
            ipaddress.ip_address(address) in network for network in self._networks
        )


def is_operator(visitor: Visitor, _: BaseRouteHandler) -> None:
    """A guard. To anybody else there is nothing here."""
    operators: Operators = visitor.app.state.operators
    if not operators.include(visitor):
        raise ProblemFound(404, "not_found")


@get("/metrics", guards=[is_operator], include_in_schema=False)
async def show_metrics(request: AnyRequest, meters: Given[Meters]) -> Response[bytes]:
    """In the format that was asked for, of those that Prometheus reads."""
    encode, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(meters.registry), media_type=media_type)


def count_present(meters: Meters, lobby: Lobby, doors: Doors) -> None:
    """Adds what there is at the moment of asking."""
    tables = Gauge("pioche_tables", "Tables in memory.", ["phase"], registry=meters.registry)
    for phase in PHASES:
        tables.labels(phase).set_function(_tables_in(lobby, phase))
    present: dict[tuple[str, str], Callable[[], float]] = {
        ("pioche_tables_broken", "Tables that cannot be read."): lambda: len(lobby.broken),
        ("pioche_tables_minded", "Tables whose deadlines and bots are this node's."): lambda: sum(
            live.is_minded for live in lobby.live.values()
        ),
        ("pioche_sockets", "Screens connected."): lambda: doors.sockets_from_address.total,
        ("pioche_letters_waiting", "What tables have still to look at."): lambda: sum(
            live.letters_waiting for live in lobby.live.values()
        ),
        ("pioche_frames_waiting", "Frames that readers have still to take."): lambda: sum(
            live.frames_waiting for live in lobby.live.values()
        ),
    }
    for (name, text), count in present.items():
        Gauge(name, text, registry=meters.registry).set_function(count)


def count_lines(meters: Meters, crowd: Crowd) -> None:
    """Those on which nothing is said too."""
    Gauge("pioche_connections", "Connections open.", registry=meters.registry).set_function(
        lambda: len(crowd)
    )


def _tables_in(lobby: Lobby, phase: str) -> Callable[[], float]:
    return lambda: sum(live.table.phase == phase for live in lobby.live.values())
