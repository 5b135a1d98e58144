"""Why a command is not done, in the reader's language."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pioche.texts import Argument


class Refusal(click.ClickException):
    """What was asked for cannot be done; `text` is the id of the reason."""

    exit_code = 2

    def __init__(self, text: str, **arguments: "Argument") -> None:
        super().__init__(text)
        self.text = text
        self.arguments = arguments


def reason(error: Refusal | click.UsageError, say: Callable[..., str]) -> str:
    """A sentence for one of ours, or for what click could not read."""
    match error:
        case Refusal():
            return say(error.text, **error.arguments)
        case click.NoSuchOption():
            why = say("cli-no-such-option", name=error.option_name)
        case click.MissingParameter(param=click.Parameter() as missing):
            why = say("cli-missing", name=missing.human_readable_name)
        case click.BadParameter(param=click.Parameter() as bad):
            why = say("cli-bad-value", name=_name(bad))
        case click.BadOptionUsage():
            why = say("cli-bad-value", name=error.option_name)
        case _:
            why = say("cli-not-understood")
    path = error.ctx.command_path if error.ctx else "pioche"
    return f"{why} {say('cli-see-help', command=f'{path} --help')}"


def _name(parameter: click.Parameter) -> str:
    return parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name
