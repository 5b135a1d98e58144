"""What README.md shows works as it stands there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_of_the_library_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    scores, ranks = capsys.readouterr().out.strip().split(") (")
    assert sorted(ranks.strip("()").split(", ")) == ["1", "2", "3"]
    assert scores.startswith("(")


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([\w./-]+)\)", README))))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
