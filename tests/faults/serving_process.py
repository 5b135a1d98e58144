"""A server as `pioche serve` runs it, but for its patience: python serving_process.py DATABASE BOT_PACE."""

import sys

from pioche.server import floods, sockets
from pioche.server.limits import Rate
from pioche.server.run import Found, serve
from pioche.server.settings import Settings


def announce(found: Found) -> None:
    print(found.here, flush=True)  # noqa: T201 - this is what the tests read


if __name__ == "__main__":
    # Tests play faster than people may.
    vars(sockets)["MESSAGES_ON_A_CONNECTION"] = Rate(1e6, burst=1_000_000)
    vars(floods)["REQUESTS_FROM_AN_ADDRESS"] = Rate(1e6, burst=1_000_000)
    serve(Settings(port=0, database=sys.argv[1], bot_pace=float(sys.argv[2])), on_ready=announce)
