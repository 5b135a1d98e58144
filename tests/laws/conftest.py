"""How many matches a law plays here."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("laws", parent=settings.get_profile("pioche"), max_examples=12)


@pytest.fixture(autouse=True)
def _few_matches() -> Iterator[None]:
    settings.load_profile("laws")
    yield
    settings.load_profile("pioche")
