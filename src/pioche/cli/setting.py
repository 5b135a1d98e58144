"""What the command line asks of a game, checked, with what would do when it will not."""

from collections.abc import Iterable, Sequence

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import voice
from pioche.games import GAMES, AnyGame
from pioche.policies import policies_for
from pioche.rules.options import Option, Value, checked, describe


def game_of(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refusal("cli-unknown-game", name=name, known=", ".join(GAMES))
    return GAMES[name]


def check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        title = voice().say(f"game-{game.id}")
        raise Refusal("cli-wrong-seats", game=title, fewest=game.seats[0], most=game.seats[-1])


def policies_of(game: AnyGame, asked: str | None, *, most: int, unasked: Sequence[str]) -> list[str]:
    """Names parted by commas, `most` of them at most."""
    if asked is None:
        return list(unasked[:most])
    names = asked.split(",")
    known = policies_for(game.id)
    for name in names:
        if name not in known:
            raise Refusal("cli-unknown-policy", name=name, known=", ".join(known))
    if len(names) > most:
        raise Refusal("cli-too-many-policies", most=most)
    return names


def options_of(game: AnyGame, settings: Iterable[str], *, beginner: bool, seats: int) -> dict[str, Value]:
    """From `name=value` each; "seats" stands for their number where the game proposes it."""
    asked = [setting.partition("=")[::2] for setting in (*settings, *(["beginner=true"] if beginner else []))]
    values = {name: _value(_option(game, name), text, seats) for name, text in asked}
    if code := game.refuses(seats, checked(game.options, values)):
        raise Refusal(f"error-{code}")
    return values


def _option(game: AnyGame, name: str) -> Option:
    known = {option.name: option for option in describe(game.options)}
    if name not in known:
        raise Refusal("cli-unknown-option", name=name, known=", ".join(known))
    return known[name]


def _value(option: Option, text: str, seats: int) -> Value:
    written = {_written(value): value for value in option.values}
    if "seats" in option.proposals and seats in option.values:
        written["seats"] = seats
    if text not in written:
        raise Refusal("cli-option-value", name=option.name, value=text, known=", ".join(written))
    return written[text]


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def cycled(names: Sequence[str], count: int) -> list[str]:
    """So many, from the first again when they are used up."""
    return [names[place % len(names)] for place in range(count)]
