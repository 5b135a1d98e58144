"""Languages that nobody speaks: English made longer by a third, in letters that English does not have.

A copy of the project gets a folder for each, and nothing else; whatever it then shows in plain letters was
written somewhere else than in the texts.
"""

import re
import shutil
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from hatch_build import Client

ROOT = Path(__file__).parents[2]

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "pt-BR", "he"
"""Tags that every platform knows; one of them has a country."""

ACCENTED = "áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץ"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    LEFT_TO_RIGHT: str.maketrans(LETTERS + LETTERS.upper(), ACCENTED),
    RIGHT_TO_LEFT: str.maketrans(LETTERS + LETTERS.upper(), HEBREW * 2),
}

WORD = re.compile(r"(?P<kept>\{#\w+\}|`[^`]*`|\w+://\S+)|(?P<word>[A-Za-z]+)")
"""Anchors, code and addresses stay as they are."""


def pseudo(text: str, tag: str) -> str:
    return WORD.sub(lambda found: found["kept"] or _longer(found["word"]).translate(ALPHABETS[tag]), text)


def _longer(word: str) -> str:
    """Every vowel twice; what stands for a name, like the J of a jack, keeps its length."""
    return re.sub("[AEIOUYaeiouy]", r"\g<0>\g<0>", word) if len(word) > 2 else word


class _Translator(Transformer):
    def __init__(self, tag: str) -> None:
        self._tag = tag

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the visitor's word
        return ast.TextElement(pseudo(node.value, self._tag))

    def visit_Attribute(self, node: ast.Attribute) -> object:  # noqa: N802
        """Keys are where they are on the keyboard."""
        return node if node.id.name == "key" else self.generic_visit(node)


def translated(file: Path, tag: str) -> str:
    """A file of texts: placeables, variants and attributes stay."""
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    return FluentSerializer().serialize(_Translator(tag).visit(resource))


def project_with_pseudo_languages(root: Path) -> Path:
    """A copy of the project with both, and its client built; of the rulebooks only one is translated."""
    ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__")
    for folder in ("client", "src/pioche", "docs/rules"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    if (modules := ROOT / "client/node_modules").exists():
        (root / "client/node_modules").symlink_to(modules)
    for tag in ALPHABETS:
        for file in (ROOT / "src/pioche/locales/en").iterdir():
            _write(root / "src/pioche/locales" / tag / file.name, translated(file, tag))
    book = (ROOT / "docs/rules/en/hit.md").read_text(encoding="utf-8")
    _write(root / "docs/rules" / LEFT_TO_RIGHT / "hit.md", pseudo(book, LEFT_TO_RIGHT))
    Client(root).build()
    return root


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
