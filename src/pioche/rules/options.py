"""Options of a game, described once: the host's form, the checks and the docs come from here."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

Value: TypeAlias = bool | int | str
Proposal: TypeAlias = Value | Literal["seats"]
"""A value that the form offers at one touch; "seats" stands for as many as there are seats."""

Options = TypeVar("Options")


class Option(Struct, frozen=True):
    """One option as a form needs it; its texts are in the catalogs under its game and name."""

    name: str
    kind: Literal["switch", "choice"]
    values: tuple[Value, ...]
    default: Value
    proposals: tuple[Proposal, ...]


class InvalidOption(Exception):
    """An option that the game does not have (`unknown_option`), or a value not allowed (`option_value`)."""

    def __init__(self, code: Literal["unknown_option", "option_value"], name: str) -> None:
        super().__init__(f"{code}: {name}")
        self.code = code
        self.name = name


def switch(*, default: bool) -> bool:
    """A field that is true or false."""
    value: bool = dataclasses.field(default=default, metadata={"values": (False, True)})
    return value


def choice(values: Sequence[Options], *, default: Options, proposals: Sequence[Proposal] = ()) -> Options:
    """A field that takes one of `values`."""
    metadata = {"values": tuple(values), "proposals": tuple(proposals)}
    value: Options = dataclasses.field(default=default, metadata=metadata)
    return value


def describe(options: type[object]) -> tuple[Option, ...]:
    """The fields of an options dataclass, in order."""
    fields = dataclasses.fields(options)  # type: ignore[arg-type]  # a game's options are a dataclass
    return tuple(map(_described, fields))


def _described(field: "dataclasses.Field[Value]") -> Option:
    assert field.default is not dataclasses.MISSING, "every option has a default"
    return Option(
        name=field.name,
        kind="switch" if isinstance(field.default, bool) else "choice",
        values=field.metadata["values"],
        default=field.default,
        proposals=field.metadata.get("proposals", ()),
    )


def checked(options: type[Options], values: Mapping[str, object]) -> Options:
    """The options with these values, defaults elsewhere. Raises InvalidOption; True is not 1 [C8]."""
    allowed = {option.name: option.values for option in describe(options)}
    for name, value in values.items():
        if name not in allowed:
            raise InvalidOption("unknown_option", name)
        if not any(type(value) is type(each) and value == each for each in allowed[name]):
            raise InvalidOption("option_value", name)
    return options(**values)
