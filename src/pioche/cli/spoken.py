"""Click in the reader's language: what is written as help are ids of texts."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pioche.cli.refusal import Refusal

if TYPE_CHECKING:
    from pioche.texts import Argument, Texts

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


class Voice:
    """The language that the arguments ask for, or else the environment."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments

    @cached_property
    def texts(self) -> "Texts":
        """Loaded at the first word: `--version` has none."""
        from pioche.texts import LANGUAGES, preferred_language, texts  # noqa: PLC0415 - see above

        asked = _asked_language(self._arguments)
        return texts(asked if asked in LANGUAGES else preferred_language(os.environ))

    def say(self, text: str, **arguments: "Argument") -> str:
        """As `Texts.say`."""
        return self.texts.say(text, **arguments)


def _asked_language(arguments: Sequence[str]) -> str | None:
    for argument, following in pairwise([*arguments, ""]):
        name, is_joined, value = argument.partition("=")
        if name == "--language":
            return value if is_joined else following
    return None


def voice() -> Voice:
    """Of the command that runs."""
    found = click.get_current_context().find_root().obj
    assert isinstance(found, Voice), "main() gives it to every command"
    return found


class SpokenFormatter(click.HelpFormatter):
    """Puts the reader's words for click's own."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{voice().say('cli.usage')} ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(voice().say(f"cli.{name.lower()}")):
            yield


class SpokenContext(click.Context):
    formatter_class = SpokenFormatter


class SpokenCommand(click.Command):
    """Its help is the id of a text, with an attribute `.short` for the list of commands."""

    context_class = SpokenContext

    def get_short_help_str(self, limit: int = 45) -> str:
        return voice().say(f"{self.help}.short")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(voice().say(self.help or ""))


class SpokenOption(click.Option):
    """Its help is the id of a text."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        return record and (record[0], voice().say(self.help or ""))


class LanguageOption(SpokenOption):
    def make_metavar(self, ctx: click.Context) -> str:
        from pioche.texts import LANGUAGES  # noqa: PLC0415 - see Voice

        return "|".join(LANGUAGES)


def option(*names: str, help: str, **settings: Any) -> Callable[[Decorated], Decorated]:  # noqa: A002 - click's word
    """As `click.option`, with the id of a text for its help."""
    return click.option(*names, cls=SpokenOption, help=help, **settings)


def spoken(name: str, **settings: Any) -> Callable[[Callable[..., Any]], click.Command]:
    """A command whose texts are under `cli-<name>`."""

    def decorated(function: Callable[..., Any]) -> click.Command:
        made = click.command(name, cls=SpokenCommand, help=f"cli-{name}", **settings)(function)
        return with_common_options(made)

    return decorated


def with_common_options(made: Decorated) -> Decorated:
    """`--language` and `--help`, which every command has."""
    helped = click.help_option("--help", cls=SpokenOption, help="cli.help")(made)
    language = click.option(
        "--language", cls=LanguageOption, help="cli.language", expose_value=False, callback=_check_language
    )
    return language(helped)


def _check_language(_context: click.Context, _option: click.Parameter, value: str | None) -> None:
    from pioche.texts import LANGUAGES  # noqa: PLC0415 - see Voice

    if value is not None and value not in LANGUAGES:
        raise Refusal("cli-unknown-language", name=value, known=", ".join(LANGUAGES))
