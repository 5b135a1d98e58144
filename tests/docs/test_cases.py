"""Failures that others had: each that this project answers for is named by a test of ours."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]

CASES = (
    "FC-RU-12",
    *("FC-LK-01", "FC-LK-02", "FC-LK-03", "FC-LK-04", "FC-LK-05"),
    *("FC-RA-01", "FC-RA-04", "FC-RA-05", "FC-RA-06"),
    *("FC-PE-01", "FC-PE-03"),
    *("FC-CL-01", "FC-CL-02", "FC-CL-03"),
    *("FC-BO-01", "FC-BO-02"),
    *("FC-CI-01", "FC-CI-02", "FC-CI-03", "FC-CI-04"),
    *("FC-LO-02", "FC-AP-01", "FC-AP-02"),
)


def test_every_case_is_cited_by_a_test() -> None:
    here = Path(__file__)
    cited = {
        case
        for path in TESTS.rglob("test_*.py")
        if path != here
        for case in re.findall(r"FC-[A-Z]{2}-\d\d", path.read_text(encoding="utf-8"))
    }
    assert set(CASES) - cited == set()
