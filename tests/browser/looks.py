"""Languages, colours and screens that a page is looked at in."""

from typing import Literal, TypeAlias

import pytest

from tests.browser.sizes import DESKTOP, PHONE

Theme: TypeAlias = Literal["light", "dark"]

every_look = pytest.mark.parametrize(
    ("language", "theme", "size"),
    [
        ("en", "light", DESKTOP),
        ("fr", "dark", PHONE),
        pytest.param("en", "light", PHONE, marks=pytest.mark.long),
        pytest.param("fr", "dark", DESKTOP, marks=pytest.mark.long),
    ],
)
"""Each language, colour and size every day; in every mixture with `nox -s looks`."""
