"""What a person may type for a move."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pioche.cli.boards import Board
from pioche.texts import Texts


class Choice(Struct, frozen=True):
    """A legal move, as it is offered."""

    move: str
    """In notation."""
    label: str
    typed: str
    """The letter of a move of one word; else the number that it carries, or its place among the legal."""
    is_word: bool
    is_number: bool


class Choices:
    """The moves of one game in the reader's words."""

    def __init__(self, game: str, board: Board, texts: Texts) -> None:
        self._game = game
        self._board = board
        self._texts = texts

    def offered(self, legal: Sequence[str]) -> list[Choice]:
        return [self._choice(move, place) for place, move in enumerate(legal, start=1)]

    def _choice(self, move: str, place: int) -> Choice:
        carried = self._board.arguments(move)
        if not carried:
            return Choice(move, self._of(move), self._of(move, ".key"), is_word=True, is_number=False)
        label = self._texts.say(f"move-{self._game}-{_word(move)}.with", **carried)
        numbers = [value for value in carried.values() if isinstance(value, int)]
        typed = str(numbers[0] if numbers else place)
        return Choice(move, label, typed, is_word=False, is_number=bool(numbers))

    def explained(self) -> Iterator[str]:
        """What each kind of move does."""
        for word in self._board.moves:
            hint = self._of(word, ".hint")
            yield self._texts.say("cli-play-move", move=self._of(word), key=self._of(word, ".key"), hint=hint)

    def meant(self, typed: str, legal: Sequence[str]) -> list[str]:
        """In notation. Several moves if a word alone could be any of them; else one, legal or not."""
        asked, offered = typed.casefold(), self.offered(legal)
        for choice in offered:
            if asked in {choice.typed.casefold(), choice.label.casefold(), choice.move.casefold()}:
                return [choice.move]
        if asked.isdecimal() and offered[0].is_number:
            return [f"{_word(legal[0])} {asked}"]
        return self._by_word(asked, legal) or [_in_case(typed)]

    def _by_word(self, asked: str, legal: Sequence[str]) -> list[str]:
        """The legal moves that begin with it; without any, the word itself, for the rules to refuse."""
        for word in self._board.moves:
            if asked in {word, self._of(word).casefold(), self._of(word, ".key").casefold()}:
                return [move for move in legal if _word(move) == word] or [word]
        return []

    def _of(self, word: str, attribute: str = "") -> str:
        return self._texts.say(f"move-{self._game}-{word}{attribute}")


def _word(move: str) -> str:
    return move.split(maxsplit=1)[0]


def _in_case(typed: str) -> str:
    """The word in small letters and the cards in capitals, as notation is written."""
    word, *cards = typed.split() or [typed]
    return " ".join([word.casefold(), *(card.upper() for card in cards)])
