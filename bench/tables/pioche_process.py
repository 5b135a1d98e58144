"""`pioche serve`, but a line may say as much as it likes: python -m bench.tables.pioche_process SETTINGS.

A person moves less than ten times a second, and a table of four less than forty; a bench in a closed loop
does not. The limit is still asked at each message. Everything else is as it is for everybody.
"""

import sys

import msgspec

from pioche.server import run, sockets
from pioche.server.limits import Rate
from pioche.server.run import Found, serve
from pioche.server.settings import Settings

UNHURRIED = Rate(1e6, burst=1_000_000)


def announce(found: Found) -> None:
    print(found.here, flush=True)


if __name__ == "__main__":
    vars(sockets)["MESSAGES_ON_A_CONNECTION"] = UNHURRIED
    vars(run)["PONG_SECONDS"] = 3600.0  # nobody answers before all 500 tables are filled
    serve(msgspec.json.decode(sys.argv[1], type=Settings), on_ready=announce)
