"""What the terminal shows of a cluster: a table that lives, and lines above it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from pioche.cli.cluster.watching import Sightings, Watch

Say = Callable[..., str]

HELD, BROKEN = ("✓ ", "green"), ("✗ ", "red")
HELD_IN_LETTERS, BROKEN_IN_LETTERS = "ok ", "!! "


class Display:
    """Plain lines, where it is no terminal."""

    def __init__(self, console: Console, say: Say) -> None:
        self._console = console
        self._say = say

    def tell(self, text: str, **arguments: object) -> None:
        self._line(self._say(text, **arguments))

    def judge(self, text: str, *, is_held: bool, **arguments: object) -> None:
        """What was promised, and whether it is so."""
        marks = (BROKEN, HELD) if self._has_marks else (BROKEN_IN_LETTERS, HELD_IN_LETTERS)
        self._line(Text.assemble(marks[is_held], self._say(text, **arguments)))

    def _line(self, words: str | Text) -> None:
        """Not broken, so that an address can be clicked and copied."""
        self._console.print(words, soft_wrap=True, highlight=False, markup=False)

    @property
    def _has_marks(self) -> bool:
        return self._console.is_terminal and self._console.encoding.lower().startswith("utf")

    @contextmanager
    def steps(self, total: int) -> Iterator[Callable[[str], None]]:
        """Gives what is called, with its text, before each step of what takes its time."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=self._console, transient=True) as progress:
            task = progress.add_task("", total=total)
            taken = iter(range(total + 1))

            def step(text: str) -> None:
                words = self._say(text)
                progress.update(task, completed=next(taken), description=words)
                if not self._console.is_terminal:
                    self._line(words)

            yield step

    @contextmanager
    def living(self, watch: Watch, sightings: Sightings) -> Iterator[None]:
        """The nodes are shown as they are, all the while."""
        if not self._console.is_terminal:
            yield
            return
        shown = Live(
            console=self._console,
            get_renderable=lambda: self._nodes(watch, sightings),
            refresh_per_second=4,
        )
        with shown:
            yield

    def show(self, watch: Watch, sightings: Sightings) -> None:
        """As they are now, where nothing lives."""
        if not self._console.is_terminal:
            self._console.print(self._nodes(watch, sightings))

    def _nodes(self, watch: Watch, sightings: Sightings) -> RenderableType:
        say = self._say
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(say("cli-cluster-demo-node"), no_wrap=True)
        table.add_column(say("cli-cluster-demo-state"), no_wrap=True)
        for column in ("minded", "screens", "moves", "seen"):
            table.add_column(say(f"cli-cluster-demo-{column}"), justify="right")
        for name, seen in watch.seen.items():
            state = say(f"cli-cluster-demo-{'up' if seen.is_up else 'down'}")
            style = "" if seen.is_up else "red"
            counts = (seen.minded, seen.screens, seen.moves, sightings.seen[name])
            table.add_row(name, state, *map(str, counts), style=style)
        apart = sightings.milliseconds_apart
        if apart is None:
            return table
        return Group(table, say("cli-cluster-demo-apart", milliseconds=apart, lines=len(sightings.spreads)))
