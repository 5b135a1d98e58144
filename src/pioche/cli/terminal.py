"""One person at a terminal, and bots in the other seats."""

import random
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from pioche.cli.boards import BOARDS
from pioche.cli.boards.scene import CALM, Scene
from pioche.cli.notices import Reading
from pioche.cli.story import Story
from pioche.match import Match
from pioche.policies import AnyPolicy
from pioche.rules.game import IllegalMove, Seat


class Left(Exception):
    """The person has had enough: the end of the input, or the word for it."""


class Terminal:
    """Tells what happens and asks for moves, until the match is over."""

    def __init__(
        self,
        match: Match,
        scene: Scene,
        *,
        bots: Mapping[Seat, AnyPolicy],
        luck: random.Random,
        console: Console,
    ) -> None:
        self._match = match
        self._scene = scene
        self._say = scene.texts.say
        self._bots = bots
        self._luck = luck
        self._console = console
        self._board = BOARDS[match.game.id]
        self._story = Story(console, Reading(texts=scene.texts, names=scene.names, seat=scene.seat))
        self._turn_with_table: int | None = None

    def play(self) -> None:
        """Raises Left."""
        self._tell(self._match.record().dealt)
        while self._match.to_act:
            seat = self._match.to_act[0]
            if seat == self._scene.seat:
                self._show()
                self._tell(self._asked())
            else:
                move = self._bots[seat](self._match.view(seat), self._match.legal(seat), self._luck)
                self._tell(self._match.play(seat, move))
        self._end()

    def _tell(self, events: Iterable[Any]) -> None:
        notices = (self._match.game.notice(event, self._scene.seat) for event in events)
        self._story.tell(notice for notice in notices if notice is not None)

    def _show(self) -> None:
        """The whole table once a turn."""
        self._story.pause()
        view, turn = self._match.view(self._scene.seat), self._match.game.turn(self._match.state)
        if turn != self._turn_with_table:
            self._console.print(self._board.table(view, self._scene), "")
        self._turn_with_table = turn
        self._console.print(self._board.mine(view, self._scene))

    def _asked(self) -> tuple[Any, ...]:
        """What follows from the first move that is accepted."""
        while True:
            word = self._read()
            if word == "?":
                self._explain()
                continue
            try:
                return self._match.play(self._scene.seat, self._notation(word))
            except IllegalMove as error:
                self._console.print(self._say(f"error-{error.code}"))

    def _read(self) -> str:
        legal = self._match.legal(self._scene.seat)
        moves = " · ".join(f"{self._label(move)} ({self._key(move)})" for move in legal)
        try:
            word = self._console.input(Text(f"{moves} · ? > ", style=CALM)).strip()
        except EOFError as error:
            self._console.print()
            raise Left from error
        if not sys.stdin.isatty():
            self._console.print(word, markup=False)
        if word.casefold() in {"q", self._say("cli-play-quit").casefold()}:
            raise Left
        return word

    def _notation(self, word: str) -> str:
        """Of a move by its key, its name in the reader's language, or its notation; else the word itself."""
        for move in self._board.moves:
            if word.casefold() in {move, self._label(move).casefold(), self._key(move).casefold()}:
                return move
        return word

    def _label(self, move: str) -> str:
        return self._say(f"move-{self._match.game.id}-{move}")

    def _key(self, move: str) -> str:
        return self._say(f"move-{self._match.game.id}-{move}.key")

    def _explain(self) -> None:
        for move in self._board.moves:
            hint = self._say(f"move-{self._match.game.id}-{move}.hint")
            told = self._say("cli-play-move", move=self._label(move), key=self._key(move), hint=hint)
            self._console.print(told, markup=False)
        self._console.print(self._say("cli-play-quit.hint"), markup=False)

    def _end(self) -> None:
        self._story.pause()
        assert self._match.outcome is not None, "nobody may act any more"
        view = self._match.view(self._scene.seat)
        self._console.print(self._board.standing(view, self._match.outcome, self._scene))
