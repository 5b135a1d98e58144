"""The host: whoever it is, somebody there can start."""

import pytest

from pioche.table.commands import Absent, AddBot, Configure, PersonCommand, RemoveBot, Sit, Start
from pioche.table.events import HostChanged
from tests.table.evening import Evening


def test_when_the_host_leaves_the_lobby_another_person_can_start() -> None:
    """FC-RA-04 (a)."""
    evening = Evening("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    ada.adds_bot(2)
    ada.leaves()
    assert evening.told[-1] == HostChanged(host=ben.id)
    assert ben.sees.you.is_host and ben.sees.host == "Ben"
    ben.adds_bot()
    ben.starts()
    assert evening.table.phase == "playing"


def test_when_the_host_leaves_on_turn_the_match_goes_on_under_another() -> None:
    """FC-RA-04 (b)."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(7, 9)
    ada.plays("draw")
    ada.leaves()
    assert evening.table.host == ben.id
    evening.bot_plays(0, "stop")
    ben.plays("draw")
    ben.starts()
    assert evening.table.matches == 2


def test_when_the_host_leaves_between_matches_another_can_start_again() -> None:
    """FC-RA-04 (c)."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(7)
    ada.plays("draw")
    ada.leaves()
    ben.adds_bot()
    ben.starts()
    assert evening.table.matches == 2


def test_an_old_host_comes_back_as_an_ordinary_person() -> None:
    """FC-RA-04."""
    evening = Evening("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    ada.leaves()
    ada.arrives()
    ada.sits()
    assert ada.seat == 0 and not ada.sees.you.is_host
    with evening.refuses("not_host"):
        ada.adds_bot()
    assert evening.table.host == ben.id


def test_those_who_are_there_come_before_those_who_are_away() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    ben.goes_away()
    ada.leaves()
    assert evening.table.host == cleo.id


def test_of_those_who_are_there_the_lower_seat_comes_first() -> None:
    evening = Evening("Ada", seats=3)
    ada, ben, cleo = evening.guests[0], evening.guest("Ben"), evening.guest("Cleo")
    ben.sits(2)
    cleo.sits(1)
    ada.leaves()
    assert evening.table.host == cleo.id


def test_a_host_who_leaves_those_who_are_away_makes_one_of_them_the_host() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ben.goes_away()
    ada.leaves()
    assert evening.table.host == ben.id


def test_a_host_who_only_watches_hands_over_too() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ada.stands_up()
    ada.leaves()
    assert evening.told == [HostChanged(host=ben.id)]


def test_a_host_who_is_away_for_a_minute_is_the_host_no_more() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ada.goes_away(seconds=60)
    assert evening.told == [HostChanged(host=ben.id)]
    assert ada.seat == 0, "the seat is kept"
    ada.arrives()
    assert evening.table.host == ben.id


def test_a_host_who_came_back_in_the_last_moment_stays_the_host() -> None:
    evening = Evening("Ada", "Ben")
    evening.server_asks(Absent(evening.guests[0].id))
    assert evening.told == []


def test_another_who_is_away_changes_nothing() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[1].goes_away(seconds=60)
    assert evening.told == []


def test_a_host_whom_nobody_can_follow_stays_the_host() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.guest("Cleo")
    ben.goes_away()
    ada.goes_away(seconds=60)
    assert evening.told == []


def test_who_arrives_after_the_host_has_been_away_for_a_minute_is_the_host() -> None:
    """There is always somebody who can start."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ben.goes_away()
    ada.goes_away(seconds=60)
    ben.arrives()
    assert evening.told == [HostChanged(host=ben.id)]


def test_who_sits_down_after_the_host_has_been_away_for_a_minute_is_the_host() -> None:
    """There is always somebody who can start."""
    evening = Evening("Ada")
    ada, ben = evening.guests[0], evening.guest("Ben")
    ada.goes_away(seconds=60)
    ben.sits()
    assert evening.told[-1] == HostChanged(host=ben.id)


def test_a_host_who_was_away_for_a_moment_stays_the_host() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ben.goes_away()
    ada.goes_away(seconds=59.9)
    ben.arrives()
    assert evening.told == []


@pytest.mark.parametrize(
    "command",
    [
        AddBot("sharp"),
        RemoveBot(1),
        Configure(seats=3, options={"rounds": 2}, clock=None, leavers="bot"),
        Configure(seats=3, options={"rounds": 3, "beginner": True}, clock=None, leavers="bot"),
        Start(),
        Sit(1),
    ],
)
def test_in_play_a_host_has_no_more_power_than_others(command: PersonCommand) -> None:
    """FC-RA-04 (d): who plays what is fixed once play has begun."""
    evening = Evening("Ada", "Ben", seats=3, rounds=3)
    ada, ben = evening.guests
    ada.adds_bot()
    evening.starts()
    with evening.refuses("match_running"):
        ada.asks(command)
    with evening.refuses("match_running" if isinstance(command, Sit) else "not_host"):
        ben.asks(command)


def test_a_host_who_watches_keeps_the_table_when_the_last_player_leaves() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ada.stands_up()
    ben.leaves()
    ada.sits()
    ada.adds_bot()
    ada.starts()
    assert evening.table.phase == "playing"
