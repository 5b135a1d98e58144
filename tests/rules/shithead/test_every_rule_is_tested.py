"""No rule of Shithead is without a test that cites it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent


def test_every_number_of_the_rules_page_is_cited() -> None:
    """A citation stands in a test's docstring, in brackets."""
    cited = {
        number for file in TESTS.glob("test_*.py") for number in re.findall(r"\[(S\d+)\]", file.read_text())
    }
    assert cited == {f"S{number}" for number in range(1, 23)}
