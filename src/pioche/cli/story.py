"""What happens, told in paragraphs."""

from collections.abc import Iterable

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pioche.cli.notices import Reading, sentence
from pioche.rules.game import Seat


class Story:
    """All that one seat does in a row is one paragraph."""

    def __init__(self, console: Console, reading: Reading) -> None:
        self._console = console
        self._reading = reading
        self._sentences: list[str] = []
        self._of: Seat | None = None

    def tell(self, notices: Iterable[Struct]) -> None:
        for notice in notices:
            seat = getattr(notice, "seat", None)
            if seat != self._of:
                self.pause()
            self._of = seat
            self._sentences.append(sentence(notice, self._reading))

    def pause(self) -> None:
        """Ends the paragraph."""
        if self._sentences:
            self._console.print(Text(" ".join(self._sentences)))
        self._sentences = []
