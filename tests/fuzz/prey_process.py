"""`pioche serve` with more patience than it has: python -m tests.fuzz.prey_process SETTINGS.

With `talkative` behind, all libraries may write down whatever they like; with `patient`, nobody is missed who
answers no ping.
"""

import asyncio
import gc
import logging
import signal
import sys
from pathlib import Path

import msgspec

from pioche.server import doors, floods, run, sockets, talking, transport
from pioche.server.crowd import Crowd
from pioche.server.limits import Rate
from pioche.server.run import Found, serve
from pioche.server.settings import Settings

PATIENT = Rate(1e6, burst=1_000_000)


def lift_the_rates() -> None:
    for module in (doors, floods, sockets, talking, transport):
        for name, value in vars(module).items():
            if isinstance(value, Rate):
                vars(module)[name] = PATIENT


def say_how_it_is() -> None:
    gc.unfreeze()  # or what was there from the start is not found
    gc.collect()
    (crowd,) = [each for each in gc.get_objects() if type(each) is Crowd]
    condition = {
        "tasks": len(asyncio.all_tasks()),
        "lines": len(crowd),
        "files": len(list(Path("/proc/self/fd").iterdir())),
        "memory": int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096,
    }
    print(msgspec.json.encode(condition).decode(), flush=True)  # noqa: T201 - this is what the tests read


def announce(found: Found) -> None:
    if "talkative" in sys.argv[2:]:
        logging.getLogger().setLevel(logging.NOTSET)
        logging.getLogger("test").debug("talkative")
    soon = asyncio.get_running_loop().call_soon_threadsafe
    signal.signal(signal.SIGUSR1, lambda *_: soon(say_how_it_is))
    print(found.here, flush=True)  # noqa: T201 - this is what the tests read


if __name__ == "__main__":
    lift_the_rates()
    if "patient" in sys.argv[2:]:
        vars(run)["PONG_SECONDS"] = 3600.0
    serve(msgspec.json.decode(sys.argv[1], type=Settings), on_ready=announce)
