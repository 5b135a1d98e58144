"""The server, and a browser that opens it."""

import os
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec
from rich.console import Console

from pioche.cli.database import in_words
from pioche.cli.opened import show
from pioche.cli.refusal import Refusal
from pioche.server import run
from pioche.server.links import invited
from pioche.server.listening import PortTaken
from pioche.server.settings import InvalidSetting, Settings


def serve(choices: Mapping[str, object], *, open_browser: bool) -> None:
    """Until it is stopped. `choices` are fields of Settings."""
    with in_words(), _settings_in_words():
        settings = msgspec.convert(choices, Settings)

        def ready(found: run.Found) -> None:
            show(found, Console())
            if open_browser and has_screen(os.environ, sys.platform):
                webbrowser.open(invited(found.here, settings.invite))

        run.serve(settings, on_ready=ready)


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Elsewhere there is no browser, or one that would take the terminal from us."""
    if platform in {"darwin", "win32"}:
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


@contextmanager
def _settings_in_words() -> Iterator[None]:
    """What else keeps a server from starting, in the reader's language."""
    try:
        yield
    except InvalidSetting as error:
        raise Refusal(f"error-{error.code}", value=str(error.value)) from error
    except PortTaken as error:
        raise Refusal("error-port_taken", value=str(error)) from error
