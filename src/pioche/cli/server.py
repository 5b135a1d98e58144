"""The server, and a browser that opens it."""

import os
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import click
import msgspec

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import voice
from pioche.log.base import LogUnavailable
from pioche.log.refusals import LogRefused
from pioche.server import run
from pioche.server.settings import InvalidSetting, Settings


def serve(choices: Mapping[str, object], *, open_browser: bool) -> None:
    """Until it is stopped. `choices` are fields of Settings."""
    say = voice().say

    def ready(address: str) -> None:
        click.echo(say("cli-serve-ready", address=address))
        if open_browser and has_screen(os.environ, sys.platform):
            webbrowser.open(address)

    with _in_words():
        run.serve(msgspec.convert(choices, Settings), on_ready=ready)


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Elsewhere there is no browser, or one that would take the terminal from us."""
    if platform in {"darwin", "win32"}:
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


@contextmanager
def _in_words() -> Iterator[None]:
    """What keeps a server from starting, in the reader's language."""
    try:
        yield
    except InvalidSetting as error:
        raise Refusal(f"error-{error.code}", value=str(error.value)) from error
    except run.PortTaken as error:
        raise Refusal("error-port_taken", value=str(error)) from error
    except LogRefused as error:
        raise Refusal(f"error-{error.code}", value=error.database) from error
    except LogUnavailable as error:
        raise Refusal("error-log_unavailable") from error
