"""Tables that the operator closes, and persons whom they keep out or erase."""

from pioche.table.commands import Close, Dismiss, Start
from pioche.table.events import Closed, HostChanged, Left, MatchEnded, ShuffleCalledOff, StoodUp
from tests.table.evening import Evening, person_id

ADA, BEN, CY = map(person_id, ("Ada", "Ben", "Cy"))


def test_a_table_is_closed_whoever_is_there() -> None:
    evening = Evening("Ada", "Ben")
    evening.server_asks(Close())
    assert evening.told == [Closed()] and evening.table.phase == "closed"


def test_a_match_that_is_played_ends_unfinished() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    evening.server_asks(Close())
    ended, closed = evening.told
    assert isinstance(ended, MatchEnded) and not ended.outcome.finished
    assert isinstance(closed, Closed)


def test_a_shuffle_is_called_off_before() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[0].asks(Start())
    evening.server_asks(Close())
    assert evening.told == [ShuffleCalledOff(), Closed()]


def test_a_closed_table_is_left_as_it_is() -> None:
    evening = Evening("Ada", "Ben")
    evening.server_asks(Close())
    for command in (Close(), Dismiss(ADA)):
        with evening.refuses("table_closed"):
            evening.server_asks(command)


def test_who_is_dismissed_leaves_and_the_match_goes_on_without_them() -> None:
    evening = Evening("Ada", "Ben", "Cy", seats=3)
    evening.starts()
    evening.server_asks(Dismiss(ADA))
    assert evening.told == [Left(seat=0, person=ADA), HostChanged(host=BEN)]
    assert evening.table.persons == (BEN, CY) and evening.table.phase == "playing"


def test_between_matches_their_seat_is_free() -> None:
    evening = Evening("Ada", "Ben")
    evening.server_asks(Dismiss(BEN))
    assert evening.told == [StoodUp(seat=1, person=BEN)]


def test_who_only_looked_on_leaves_no_trace() -> None:
    evening = Evening("Ada", "Ben")
    evening.server_asks(Dismiss(CY))
    assert evening.told == []
