"""The command line. What a command needs is imported when it is called, so that the rest answers at once."""

import sys
from collections.abc import Sequence

import click

from pioche import __version__
from pioche.cli.commands import COMMANDS, Commands
from pioche.cli.refusal import Refusal, reason
from pioche.cli.spoken import SpokenOption, Voice, with_common_options

REFUSED, INTERRUPTED = 2, 130

group = with_common_options(Commands("pioche", COMMANDS, help="cli"))
click.version_option(__version__, message="%(prog)s %(version)s", cls=SpokenOption, help="cli.version")(group)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit status."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    voice = Voice(asked)
    try:
        status = group.main(asked, prog_name="pioche", standalone_mode=False, obj=voice)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return REFUSED
    except (Refusal, click.UsageError) as error:
        click.echo(reason(error, voice.say), err=True)
        return REFUSED
    except click.Abort:
        return INTERRUPTED
    return status if isinstance(status, int) else 0
