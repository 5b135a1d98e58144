"""The .ftl files as a test reads them."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import pioche
from pioche.texts import LANGUAGES

FOLDER = Path(pioche.__file__).parent / "locales"
FILES = {
    language: {file.name: file for file in sorted((FOLDER / language).glob("*.ftl"))}
    for language in LANGUAGES
}

Patterns = Mapping[str, ast.Pattern]
"""By id, and id.attribute."""


@cache
def patterns(file: Path) -> Patterns:
    """Fails at what is not Fluent."""
    return dict(_patterns(FluentParser().parse(file.read_text(encoding="utf-8"))))


def _patterns(resource: ast.Resource) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            if entry.value is not None:
                yield entry.id.name, entry.value
            yield from ((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes)


class _Words(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.lines: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's word
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        self.lines.append(
            "".join(each.value if isinstance(each, ast.TextElement) else "…" for each in node.elements)
        )
        self.generic_visit(node)


def _words(pattern: ast.Pattern) -> _Words:
    words = _Words()
    words.visit(pattern)
    return words


def variables(name: str, known: Patterns) -> set[str]:
    """What the text needs, with what it takes from others."""
    words = _words(known[name])
    return words.variables.union(*(variables(each, known) for each in words.messages))


def lines(pattern: ast.Pattern) -> list[str]:
    """What is written, each placeable as "…"."""
    return _words(pattern).lines
