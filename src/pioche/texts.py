"""Every sentence that people read, in their language."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

FOLDER = files("pioche") / "locales"

ENGLISH = "en"
"""Whoever's language we do not speak reads this one."""

LANGUAGES = tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))
"""By tag, like `fr` or `pt-BR`: each is a folder of texts, and nothing more."""

Argument: TypeAlias = str | int | float | FluentType


class UnknownLanguage(LookupError):
    """There are no texts in it."""

    code = "unknown_language"


class UnknownText(LookupError):
    """The catalogs have no text of this id."""


class Texts:
    """One language's catalog: all the .ftl files of its folder."""

    def __init__(self, folder: Traversable) -> None:
        """The folder has the name of the language."""
        self.locale = Locale.parse(folder.name, sep="-")
        self._bundle = FluentBundle(
            [folder.name],
            functions={"ORDINAL": _ordinal(self.locale), "FIRST": _first, "LAST": _last},
            use_isolating=False,
        )
        files = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
        self._unparsed = [file.read_text(encoding="utf-8") for file in files]

    def say(self, text: str, **arguments: Argument) -> str:
        """The text with this id, or an attribute of it as `id.attribute`.

        Raises UnknownText, or Fluent's own error if an argument is missing.
        """
        name, _, attribute = text.partition(".")
        if not self._has(name):
            raise UnknownText(text)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownText(text)
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors and self._unparsed:  # it may refer to a text in another file
            self._parse()
            said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(said)

    def _has(self, name: str) -> bool:
        if not self._bundle.has_message(name):
            self._parse(f"{name} =")
        if not self._bundle.has_message(name):
            self._parse()
        return self._bundle.has_message(name)

    def _parse(self, part: str = "") -> None:
        """The files that have this in them: all at once would take as long as half of all imports."""
        for source in [each for each in self._unparsed if part in each]:
            self._unparsed.remove(source)
            self._bundle.add_resource(FluentResource(source))


@cache
def texts(language: str) -> Texts:
    """Raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return Texts(FOLDER / language)


def preferred_language(environment: Mapping[str, str], known: Sequence[str] = LANGUAGES) -> str:
    """What the variables of the locale ask for, in their usual order; English if we do not speak it."""
    asked = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    tag = asked.split(".")[0].replace("_", "-").lower()
    return next(
        (each for each in known if each.lower() == tag),
        next((each for each in known if _bare(each) == _bare(tag)), ENGLISH),
    )


def _bare(tag: str) -> str:
    """The language without its script and country."""
    return tag.split("-", maxsplit=1)[0].lower()


def percent(cases: int, of: int) -> FluentType:
    """`cases` out of `of` as an argument that texts write in percent; 0 of 0 is none."""
    return fluent_number(cases / of if of else 0.0, style="percent", maximumFractionDigits=1)


def _ordinal(locale: Locale) -> Callable[[Any], Any]:
    """ORDINAL($n) chooses between the endings of 1st, 2nd, 3rd: a selector, not a text."""
    return locale.ordinal_form


def _first(text: Any) -> Any:
    """FIRST($card) chooses by the first sign of a text, such as the rank of a card; a digit as a number."""
    sign = str(text)[:1]
    return fluent_number(int(sign)) if sign.isdecimal() else sign


def _last(text: Any) -> Any:
    """LAST($card) chooses by the last sign, such as the suit of a card."""
    return str(text)[-1:]
