"""Which commands there are."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

import click

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import SpokenCommand

NAMES = ("serve", "play", "simulate", "review", "verify", "admin", "cluster-demo")

COMMANDS = MappingProxyType({name: f"pioche.cli.{name.replace('-', '_')}" for name in NAMES})
"""Each is called `command` in its module."""


class Commands(SpokenCommand, click.Group):
    """Imports a command when it is named."""

    def __init__(self, name: str, modules: Mapping[str, str], **settings: Any) -> None:
        """`modules` has the module of each command, by the command's name."""
        super().__init__(name, **settings)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self._modules:
            command: click.Command = import_module(self._modules[cmd_name]).command
            return command
        if cmd_name.startswith("-"):
            return None
        raise Refusal("cli-no-such-command", name=cmd_name, known=", ".join(self._modules))
