"""Which commands there are."""

from importlib import import_module
from types import MappingProxyType

import click

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import SpokenCommand

COMMANDS = MappingProxyType({name: f"pioche.cli.{name}" for name in ("serve", "play", "simulate", "verify")})
"""Each is called `command` in its module."""


class Commands(SpokenCommand, click.Group):
    """Imports a command when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS:
            command: click.Command = import_module(COMMANDS[cmd_name]).command
            return command
        if cmd_name.startswith("-"):
            return None
        raise Refusal("cli-no-such-command", name=cmd_name, known=", ".join(COMMANDS))
