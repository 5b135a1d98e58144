"""Every sentence that people read, in their language."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

LANGUAGES = ("en", "fr")

Argument: TypeAlias = str | int | float | FluentType


class UnknownLanguage(LookupError):
    """There are no texts in it."""

    code = "unknown_language"


class UnknownText(LookupError):
    """The catalogs have no text of this id."""


class Texts:
    """One language's catalog: all the .ftl files of its folder."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle(
            [language], functions={"ORDINAL": _ordinal(language)}, use_isolating=False
        )
        for file in files("pioche").joinpath("locales", language).iterdir():
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def say(self, text: str, **arguments: Argument) -> str:
        """The text with this id, or an attribute of it as `id.attribute`.

        Raises UnknownText, or Fluent's own error if an argument is missing.
        """
        name, _, attribute = text.partition(".")
        if not self._bundle.has_message(name):
            raise UnknownText(text)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownText(text)
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(said)


@cache
def texts(language: str) -> Texts:
    """Raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return Texts(language)


def preferred_language(environment: Mapping[str, str]) -> str:
    """What the variables of the locale ask for, in their usual order; English if we do not speak it."""
    asked = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = asked[:2].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def percent(cases: int, of: int) -> FluentType:
    """`cases` out of `of` as an argument that texts write in percent; 0 of 0 is none."""
    return fluent_number(cases / of if of else 0.0, style="percent", maximumFractionDigits=1)


def _ordinal(language: str) -> Callable[[Any], Any]:
    """ORDINAL($n) chooses between the endings of 1st, 2nd, 3rd: a selector, not a text."""
    return Locale.parse(language).ordinal_form
