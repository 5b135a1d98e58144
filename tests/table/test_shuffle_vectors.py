"""The browser checks shuffles by the same numbers."""

import json

from tests.table.shuffle_vectors import PACKS, VECTORS, packs, vectors, written


def test_the_browser_knows_the_order_of_every_pack() -> None:
    """[C7]"""
    assert json.loads(PACKS.read_text(encoding="utf-8")) == packs()


def test_the_browsers_check_is_measured_by_what_the_server_does() -> None:
    """`python -m tests.table.shuffle_vectors` writes the file anew."""
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == json.loads(written(vectors()))
