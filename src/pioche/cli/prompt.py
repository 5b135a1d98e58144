"""Asks a person for a move."""

import sys
from collections.abc import Callable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from pioche.cli.boards.scene import CALM
from pioche.cli.choices import Choice, Choices

SHORT = 6
"""So many moves are offered in the line where the answer is typed; more stand above it."""


class Left(Exception):
    """The person has had enough: the end of the input, or the word for it."""


class Prompt:
    """Reads lines until one of them may be a move."""

    def __init__(self, console: Console, choices: Choices, say: Callable[..., str]) -> None:
        self._console = console
        self._choices = choices
        self._say = say

    def ask(self, legal: Sequence[str]) -> str:
        """A move in notation, or what was typed instead. Raises Left."""
        offered = self._choices.offered(legal)
        while True:
            word = self._read(offered)
            if word == "?":
                self._explain(offered)
                continue
            meant = self._choices.meant(word, legal)
            if len(meant) == 1:
                return meant[0]
            self._console.print(self._say("cli-play-which"))

    def _read(self, offered: Sequence[Choice]) -> str:
        try:
            word = self._console.input(self._line(offered)).strip()
        except EOFError as error:
            self._console.print()
            raise Left from error
        if not sys.stdin.isatty():
            self._console.print(word, markup=False)
        if self._is_farewell(word.casefold(), offered):
            raise Left
        return word

    def _is_farewell(self, asked: str, offered: Sequence[Choice]) -> bool:
        """One letter may also be the name of a move: a queen."""
        is_move = any(asked == choice.label.casefold() for choice in offered)
        return not is_move and asked in {"q", self._say("cli-play-quit").casefold()}

    def _line(self, offered: Sequence[Choice]) -> Text:
        """Where the answer is typed."""
        moves = [f"{choice.label} ({choice.typed})" for choice in offered]
        if len(moves) > SHORT and offered[0].is_number:
            moves = [f"{moves[0]} … {moves[-1]}"]
        if len(moves) > SHORT:
            self._console.print(Columns(map(Text, moves), padding=(0, 3)), style=CALM)
            moves = []
        return Text(f"{' · '.join([*moves, '?'])} > ", style=CALM)

    def _explain(self, offered: Sequence[Choice]) -> None:
        for told in (*self._choices.explained(), *self._in_notation(offered)):
            self._console.print(told, markup=False)
        self._console.print(self._say("cli-play-quit.hint"), markup=False)

    def _in_notation(self, offered: Sequence[Choice]) -> Iterator[str]:
        for choice in offered:
            if not choice.is_word:
                number, notation = choice.typed, choice.move
                yield self._say("cli-play-notation", label=choice.label, number=number, move=notation)
