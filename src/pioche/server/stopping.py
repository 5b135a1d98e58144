"""A stop is over in time, whatever hangs."""

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

LONGEST_STOP = 4.5
"""Seconds, after which the process ends. Nothing is lost by it: what anybody was told is stored."""

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stopping(ask: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Inside of it a signal asks to stop, and a second one ends the process at once.

    Where the main thread hangs nobody is asked, but it ends all the same: Python writes down each signal
    that comes, whatever that thread is at, and another one reads it.
    """
    written, read = socket.socketpair()
    written.settimeout(0)
    threading.Thread(target=_see_to_the_end, args=[read], daemon=True).start()
    handlers = {each: signal.signal(each, ask) for each in SIGNALS}
    before = signal.set_wakeup_fd(written.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        for each, handler in handlers.items():
            signal.signal(each, handler)
        written.close()


def _see_to_the_end(signals: socket.socket) -> None:
    with signals:
        if not _is_asked(signals):
            return
        latest = time.monotonic() + LONGEST_STOP
        signals.settimeout(LONGEST_STOP)
        with suppress(TimeoutError):
            if not _is_asked(signals):
                time.sleep(max(0.0, latest - time.monotonic()))
        os._exit(0)


def _is_asked(signals: socket.socket) -> bool:
    """Waits for it; False when nobody can ask any more."""
    while heard := signals.recv(1):
        if heard[0] in SIGNALS:
            return True
    return False
