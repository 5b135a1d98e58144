"""A fuzzer that knows the protocol: messages of every kind, made from the types of the wire itself."""

import itertools
import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import inspect

from pioche.games import GAMES
from pioche.policies import policies_for
from pioche.rules.options import describe
from pioche.server.wire import FromClient
from pioche.table.view import TableView

Json: TypeAlias = Any

MESSAGES = inspect.type_info(FromClient)
OPTIONS = sorted({option.name for game in GAMES.values() for option in describe(game.options)})
POLICIES = sorted({policy for game in GAMES for policy in policies_for(game)})
NUMBERS = (0, 1, 2, 3, -1, 7, 20, 255, 86_400, 2**31, 2**53, 2**63 - 1, -(2**63), 2**63, 10**30)
WORDS = (
    "",
    " ",
    "steady",
    "sharp",
    "null",
    "__proto__",
    "é",
    "\u202e",
    "\ud800",
    "\x00",
    "x" * 300,
    "👪" * 40,
)
ODD: tuple[Json, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1.5,
    1e300,
    "",
    "x",
    [],
    {},
    [[]],
    {"": None},
    *NUMBERS,
    *WORDS,
)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

GARBLED, REPEATED, HONEST, PLAYED = 0.25, 0.1, 0.5, 0.4
"""How often a message is changed after it was made, has an id of before, has a legal move, is a move."""

FAREWELLS = {"leave", "stand_up", "ask_end", "remove_bot"}
"""What is not asked for often: there would be nothing left to play."""


class Knowing:
    """Makes messages that fit what a screen sees, or nearly. The same chance, the same messages."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._count = itertools.count()
        self._ids: list[str] = []
        self._moves: list[str] = ["draw", "stop"]

    def message(self, seen: TableView) -> str:
        if seen.match:
            self._moves = [*self._moves, *seen.match.legal][-200:]
        made = self._made(MESSAGES)
        if self._chance.random() < PLAYED:
            made = {"type": "command", "id": self._id(), "command": {"type": "play", "move": self._move()}}
        elif made.get("command", {}).get("type") in FAREWELLS and self._chance.random() < 0.9:
            made = {"type": "ping"}
        self._fit(made, seen)
        if self._chance.random() < GARBLED:
            self._garble(made)
        return self._written(made)

    def _made(self, kind: inspect.Type, name: str = "") -> Json:
        """Something of this type, with a liking for its borders."""
        pick = self._chance.choice
        match kind:
            case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
                given = [field for field in fields if field.required or pick((True, False))]
                made = {field.encode_name: self._made(field.type, field.encode_name) for field in given}
                return {tag_field: tag, **made} if tag_field else made
            case inspect.UnionType(types=types):
                return self._made(pick(types), name)
            case inspect.LiteralType(values=values):
                return pick(values)
            case inspect.IntType():
                return pick(NUMBERS)
            case inspect.BoolType():
                return pick((True, False))
            case inspect.NoneType():
                return None
            case inspect.DictType():
                return self._options()
            case inspect.StrType(pattern=pattern):
                return self._text(name, pattern)
            case _:
                raise AssertionError(f"the wire has a type that is not thrown yet: {kind}")

    def _text(self, name: str, pattern: str | None) -> str:
        makers: dict[str, Callable[[], str]] = {"id": self._id, "move": self._move}
        if name in makers:
            return makers[name]()
        if pattern is not None:
            return "".join(self._chance.choices("0123456789abcdef", k=self._chance.choice((64, 64, 63, 2))))
        return self._chance.choice((*WORDS, *POLICIES))

    def _id(self) -> str:
        if self._ids and self._chance.random() < REPEATED:
            return self._chance.choice(self._ids[-50:])
        fresh = f"fuzz-{next(self._count):06}-{''.join(self._chance.choices(LETTERS, k=4))}"
        self._ids = [*self._ids, fresh][-50:]
        return fresh

    def _move(self) -> str:
        """A legal one of some moment, or bits of such."""
        some = self._chance.choices(self._moves, k=3)
        if self._chance.random() < HONEST:
            return some[0]
        bits = [bit for move in some for bit in move.replace(":", " ").split(" ") if bit] or [""]
        return self._chance.choice((" ", "", "+", ",")).join(self._chance.sample(bits, k=min(len(bits), 3)))

    def _options(self) -> dict[str, Json]:
        return {name: self._chance.choice(ODD) for name in self._chance.sample(OPTIONS, k=3)}

    def _fit(self, made: Json, seen: TableView) -> None:
        """Numbers that a player would send, most of the time."""
        command = made.get("command", {})
        if command.get("type") == "play":
            command.setdefault("decision", self._chance.choice(NUMBERS))
        if "decision" in command and seen.match and self._chance.random() < 0.8:
            command["decision"] = (seen.match.decision or 0) + self._chance.choice((0, 0, 0, 1, -1))
            if seen.match.legal and self._chance.random() < HONEST:
                command["move"] = self._chance.choice(seen.match.legal)
        if "seat" in command and self._chance.random() < 0.8:
            command["seat"] = self._chance.randrange(len(seen.places) + 1)
        if seen.exchange and "commitment" in command and self._chance.random() < 0.8:
            command["commitment"] = seen.exchange.commitment

    def _garble(self, made: dict[str, Json]) -> None:
        """One thing of it is lost, doubled in another place, or of another kind."""
        inner = made.get("command")
        where = inner if isinstance(inner, dict) and self._chance.random() < 0.7 else made
        name = self._chance.choice([*where, "type", "more"])
        if self._chance.random() < 0.3:
            where.pop(name, None)
        else:
            where[name] = self._chance.choice(ODD)

    def _written(self, made: Json) -> str:
        """Mostly as a browser writes it; a key may stand twice."""
        text = json.dumps(made)
        if self._chance.random() < 0.02:
            text = text[:-1] + f', "type": "{self._chance.choice(("ping", "command", "say"))}"}}'
        return text
