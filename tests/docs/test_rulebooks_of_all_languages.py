"""Whatever language a rulebook is in, it has the rules of the English one, in the same order."""

import re
from pathlib import Path

import pytest

from pioche.games import GAMES
from pioche.texts import ENGLISH, LANGUAGES

BOOKS = Path(__file__).parents[2] / "docs" / "rules"
BLOCK = re.compile(r"^(#+ |- |\* |\d+\. |\|)|\{#([a-z]\d+[a-z]?)\}$", re.MULTILINE)

every_book = pytest.mark.parametrize(
    "book", sorted(BOOKS.glob("*/*.md")), ids=lambda book: f"{book.parent.name}-{book.stem}"
)


def skeleton(book: Path) -> list[str]:
    """Headings by level, list items, table rows and anchors, in order."""
    return [block or anchor for block, anchor in BLOCK.findall(book.read_text(encoding="utf-8"))]


def test_every_game_has_a_book_in_english() -> None:
    books = {book.stem for book in (BOOKS / ENGLISH).glob("*.md")}
    assert books == {game.replace("_", "-") for game in GAMES}


@every_book
def test_it_is_the_book_of_a_game_in_a_language_that_we_speak(book: Path) -> None:
    assert book.parent.name in LANGUAGES
    assert (BOOKS / ENGLISH / book.name).exists()


@every_book
def test_it_has_the_headings_lists_tables_and_anchors_of_english(book: Path) -> None:
    assert skeleton(book) == skeleton(BOOKS / ENGLISH / book.name)
