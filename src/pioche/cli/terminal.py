"""One person at a terminal, and bots in the other seats."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console

from pioche.cli.boards import BOARDS
from pioche.cli.boards.scene import CALM, Scene
from pioche.cli.choices import Choices
from pioche.cli.notices import Reading
from pioche.cli.prompt import Prompt
from pioche.cli.story import Story
from pioche.match import Match
from pioche.research.playing import Players, run_race
from pioche.rules.game import IllegalMove


def join_race(view: object, legal: Sequence[str], rng: random.Random) -> str:
    """What the person's seat does in a race, where there are no reflexes: it announces and slaps."""
    return legal[0]


class Terminal:
    """Tells what happens and asks for moves, until the match is over."""

    def __init__(self, match: Match, scene: Scene, *, players: Players, console: Console) -> None:
        """`players` are asked in every seat but the person's, and in races there too."""
        self._match = match
        self._scene = scene
        self._players = players
        self._console = console
        self._board = BOARDS[match.game.id]
        self._story = Story(console, Reading(texts=scene.texts, names=scene.names, seat=scene.seat))
        choices = Choices(match.game.id, self._board, scene.texts)
        self._prompt = Prompt(console, choices, scene.texts.say)
        self._steps_told = 0
        self._turn_with_table: int | None = None
        self._has_raced = False

    def play(self) -> None:
        """Raises Left."""
        self._tell(self._match.record().dealt)
        while self._match.to_act:
            self._go_on()
            self._tell_steps()
        self._end()

    def _go_on(self) -> None:
        seat = self._match.to_act[0]
        if self._match.game.race(self._match.state) is not None:
            self._race()
        elif seat == self._scene.seat:
            self._show()
            self._ask()
        else:
            self._match.play(seat, self._players.choose(self._match, seat))

    def _race(self) -> None:
        """Nobody is asked; the first time it is said why."""
        if not self._has_raced:
            self._story.pause()
            self._console.print(self._scene.texts.say("cli-play-race"), style=CALM)
        self._has_raced = True
        run_race(self._match, self._players)

    def _tell_steps(self) -> None:
        """What has happened since it was told last."""
        steps = self._match.record().steps
        self._tell(event for step in steps[self._steps_told :] for event in step.events)
        self._steps_told = len(steps)

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

    def _ask(self) -> None:
        """Until a move is accepted."""
        while True:
            move = self._prompt.ask(self._match.legal(self._scene.seat))
            try:
                self._match.play(self._scene.seat, move)
            except IllegalMove as error:
                self._console.print(self._scene.texts.say(f"error-{error.code}"))
            else:
                return

    def _end(self) -> None:
        self._story.pause()
        assert self._match.outcome is not None, "nobody may act any more"
        view = self._match.view(self._scene.seat)
        self._console.print(self._board.standing(view, self._match.outcome, self._scene))
