"""What happened, in a sentence.

One rule serves the notices of all games and of the table: it goes by the names of their fields. The
client keeps the same rule in `client/src/lib/notice.ts`.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
from babel.lists import format_list
from msgspec import Struct

from pioche.rules.game import Seat, Viewer
from pioche.texts import Argument, Texts

Arguments: TypeAlias = Mapping[str, Argument]


class Reading(Struct, frozen=True, kw_only=True):
    """Whose eyes a notice is read with."""

    texts: Texts
    names: Sequence[str]
    """Of the players, by seat."""
    seat: Viewer = None
    person: str | None = None
    """The reader's own name."""


def sentence(notice: Struct, reading: Reading) -> str:
    """Raises UnknownText for a notice without one."""
    return reading.texts.say(f"notice-{_tag(notice).replace('.', '-')}", **arguments(notice, reading))


def arguments(notice: Struct, reading: Reading) -> dict[str, Argument]:
    """What the text of a notice may use."""
    return field_arguments(notice, reading, game=_tag(notice).partition(".")[0])


def field_arguments(told: Struct, reading: Reading, *, game: str) -> dict[str, Argument]:
    """The same of any value whose fields are named like those of notices; the cards are this game's."""
    found: dict[str, Argument] = {}
    for name, value in msgspec.structs.asdict(told).items():
        found |= _of_field(name, value, reading=reading, game=game)
    return found


def _tag(notice: Struct) -> str:
    return str(notice.__struct_config__.tag)


def _of_field(name: str, value: object, *, reading: Reading, game: str) -> Arguments:
    match name, value:
        case "seat", int(seat):
            return {"seat": seat, **_who_sits("", seat, reading)}
        case "first", int(seat):
            return {"first": seat, **_who_sits("first_", seat, reading)}
        case "person", str(person):
            return {"person": person, "you": _yes_or_no(person == reading.person)}
        case "person", None:
            return {"person": reading.texts.say("somebody"), "you": "no"}
        case "bot", int(bot):
            return {"bot": bot, "bot_name": reading.texts.say(f"bot-name-{bot}")}
        case _, bool(is_so):
            return {name: _yes_or_no(is_so)}
        case _, int(plain) | str(plain):
            return {name: plain}
        case _, tuple(numbers) if all(isinstance(each, int) for each in numbers):
            return _of_numbers(name, numbers, reading=reading, game=game)
        case _, tuple(cards) if all(isinstance(each, str) for each in cards):
            return _of_cards(name, cards, reading=reading, game=game)
        case _:
            return {}


def _of_numbers(name: str, numbers: Sequence[int], *, reading: Reading, game: str) -> Arguments:
    """Seats, or the cards of a game that has only values."""
    if name == "seats":
        return {"count": len(numbers), "names": _names(numbers, reading)}
    if name == "counts":
        losing = [seat for seat, count in enumerate(numbers) if count]
        return {"count": sum(numbers), "names": _names(losing, reading)}
    if name == "winners":
        you = _yes_or_no(reading.seat in numbers)
        return {"count": len(numbers), "names": _names(numbers, reading), "you": you}
    return _of_cards(name, numbers, reading=reading, game=game)


def _of_cards(name: str, cards: Sequence[int | str], *, reading: Reading, game: str) -> Arguments:
    named = [reading.texts.say(f"card-{game}", card=card) for card in cards]
    return {name: listed(named, reading.texts), f"{name}_count": len(named)}


def _who_sits(prefix: str, seat: Seat, reading: Reading) -> Arguments:
    return {f"{prefix}name": reading.names[seat], f"{prefix}you": _yes_or_no(seat == reading.seat)}


def _names(seats: Sequence[Seat], reading: Reading) -> str:
    return listed([reading.names[seat] for seat in seats], reading.texts)


def listed(items: Sequence[str], texts: Texts) -> str:
    """As the language lists things: "a, b and c"."""
    return format_list(items, locale=texts.locale)


def _yes_or_no(answer: object) -> str:
    return "yes" if answer else "no"
