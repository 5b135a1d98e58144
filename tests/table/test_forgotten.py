"""Tables that were opened and never played at."""

import pytest

from pioche.table.commands import Forget, Start
from pioche.table.events import Closed, ShuffleCalledOff
from tests.table.evening import Evening


def left_alone(evening: Evening) -> Evening:
    for guest in evening.guests:
        guest.goes_away()
    return evening


def test_a_table_that_never_had_a_match_is_closed_when_nobody_comes_back() -> None:
    evening = left_alone(Evening("Ada", "Ben", seats=3))
    evening.server_asks(Forget())
    assert evening.told == [Closed()]
    assert evening.table.phase == "closed"


def test_a_shuffle_that_waited_for_its_players_is_called_off() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[0].asks(Start())
    left_alone(evening)
    evening.server_asks(Forget())
    assert evening.told == [ShuffleCalledOff(), Closed()]
    assert evening.table.exchange is None


def test_not_while_somebody_looks_at_it() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[0].goes_away()
    with evening.refuses("stale"):
        evening.server_asks(Forget())


@pytest.mark.parametrize("is_over", [False, True])
def test_a_table_that_has_a_match_to_show_stays(is_over: bool) -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    if is_over:
        for guest in evening.guests:
            guest.asks_end()
    with left_alone(evening).refuses("stale"):
        evening.server_asks(Forget())
