"""How far a copy of a database is, for whoever waits."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress as Bar

from pioche.cli.spoken import voice
from pioche.log.backup import Progress

PATIENCE = 1.0
"""Seconds after which something is shown."""


@contextmanager
def shown() -> Iterator[Progress]:
    """Tells on the error stream; nothing of a copy that is soon made."""
    started = time.monotonic()
    bar = Bar(console=Console(stderr=True), auto_refresh=False)
    task = bar.add_task(voice().say("cli-admin-copying"), total=None)

    def tell(done: int, of: int) -> None:
        if time.monotonic() - started >= PATIENCE:
            bar.start()
            bar.update(task, completed=done, total=of, refresh=True)

    try:
        yield tell
    finally:
        if bar.live.is_started:
            bar.stop()
