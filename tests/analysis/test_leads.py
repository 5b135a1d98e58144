"""How the lead changed."""

import pytest

from pioche.analysis import retrospect
from pioche.analysis.leads import alone_first, alone_last
from tests.analysis.matches import hit, standings


def test_a_change_of_the_lead_is_counted_when_another_seat_is_alone_ahead() -> None:
    """Level is nobody's lead: to draw level and fall back changes nothing."""
    record = hit("draw stop draw stop draw stop draw draw stop", drawn="4  4  2  3 1".replace("  4 ", " 5 "))
    found = retrospect(record)
    assert standings(found, "points") == [
        (0, (0, 0)),
        (1, (4, 0)),
        (3, (4, 5)),
        (5, (6, 5)),
        (7, (6, 8)),
        (8, (6, 9)),
        (9, (6, 9)),
    ]
    assert found.leads[0].changes == 3


def test_to_draw_level_and_fall_back_is_no_change() -> None:
    found = retrospect(hit("draw stop draw stop draw stop draw stop", drawn="3  2  4  1"))
    assert [values for _, values in standings(found, "points")] == [
        (0, 0),
        (3, 0),
        (3, 2),
        (7, 2),
        (7, 3),
        (7, 3),
    ]
    assert found.leads[0].changes == 0


@pytest.mark.parametrize(
    ("values", "first", "last"),
    [((3, 1, 2), 0, 1), ((3, 3, 1), None, 2), ((3, 1, 1), 0, None), ((2, 2), None, None)],
)
def test_whoever_is_alone_at_an_end_is_named(
    values: tuple[int, ...], first: int | None, last: int | None
) -> None:
    assert (alone_first(values, "more"), alone_last(values, "more")) == (first, last)
    assert (alone_last(values, "less"), alone_first(values, "less")) == (first, last)
