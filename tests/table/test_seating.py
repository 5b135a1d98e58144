"""Who sits where."""

import pytest

from pioche.rules.game import Seat
from pioche.table.events import BotAdded, BotRemoved, Created, Sat, StoodUp
from pioche.table.model import Person, Place
from tests.table.evening import Evening, bots


def test_who_creates_a_table_is_its_host_and_sits_in_seat_0() -> None:
    evening = Evening("Ada", seats=3)
    assert [type(event) for event in evening.events] == [Created, Sat]
    assert evening.table.host == evening.guests[0].id
    assert evening.table.places == (Place(Person("person-ada")), None, None)
    assert evening.table.phase == "lobby"


def test_by_link_one_sits_in_the_first_empty_seat() -> None:
    evening = Evening("Ada", "Ben", seats=4)
    ben = evening.guests[1]
    assert ben.seat == 1
    evening.guests[0].adds_bot(2)
    cleo = evening.guest("Cleo")
    cleo.sits()
    assert cleo.seat == 3


def test_one_may_choose_the_seat() -> None:
    evening = Evening("Ada", seats=3)
    ben = evening.guest("Ben")
    ben.sits(2)
    assert ben.seat == 2


def test_nobody_sits_on_another_twice_or_where_no_seat_is() -> None:
    evening = Evening("Ada", "Ben", seats=3)
    ben, cleo = evening.guests[1], evening.guest("Cleo")
    with evening.refuses("seat_taken"):
        cleo.sits(0)
    with evening.refuses("already_seated"):
        ben.sits(2)
    for seat in (3, -1):
        with evening.refuses("no_such_seat"):
            cleo.sits(seat)


def test_a_full_table_says_so() -> None:
    evening = Evening("Ada", "Ben")
    with evening.refuses("table_full"):
        evening.guest("Cleo").sits()


def test_who_stands_up_leaves_the_seat_empty() -> None:
    evening = Evening("Ada", "Ben")
    ben = evening.guests[1]
    ben.stands_up()
    assert evening.told == [StoodUp(seat=1, person=ben.id)]
    assert ben.seat is None
    evening.guest("Cleo").sits(1)
    with evening.refuses("not_seated"):
        ben.stands_up()


def test_a_host_who_stands_up_is_still_the_host() -> None:
    evening = Evening("Ada", "Ben", seats=3)
    ada = evening.guests[0]
    ada.stands_up()
    ada.adds_bot()
    assert evening.table.host == ada.id
    ada.starts()
    assert ada.seat is None and evening.table.phase == "playing"


def test_in_a_match_nobody_sits_down_or_stands_up() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    with evening.refuses("match_running"):
        evening.guest("Cleo").sits(1)
    with evening.refuses("match_running"):
        evening.guests[1].stands_up()


def test_a_bot_is_added_to_one_seat_or_to_all_that_are_empty() -> None:
    evening = Evening("Ada", seats=5)
    ada = evening.guests[0]
    ada.adds_bot(3, policy="sharp")
    assert evening.told == [BotAdded(seat=3, policy="sharp", name=1)]
    ada.adds_bot(policy="random")
    assert [event.seat for event in evening.told if isinstance(event, BotAdded)] == [1, 2, 4]
    assert [evening.table.driver(seat) for seat in range(5)] == [None, "random", "random", "sharp", "random"]


def test_with_no_empty_seat_bots_for_all_of_them_are_none() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[0].adds_bot()
    assert evening.told == []


def test_no_two_bots_have_one_name() -> None:
    evening = Evening("Ada", seats=5)
    ada = evening.guests[0]
    ada.adds_bot()
    assert bots(evening) == [None, 1, 2, 3, 4]
    ada.removes_bot(2)
    assert evening.told == [BotRemoved(seat=2, name=2)]
    ada.removes_bot(4)
    ada.adds_bot()
    assert bots(evening) == [None, 1, 2, 3, 4], "names that are free again are given again"


def test_a_bot_takes_nobodys_seat() -> None:
    evening = Evening("Ada", "Ben", seats=3)
    ada = evening.guests[0]
    with evening.refuses("seat_taken"):
        ada.adds_bot(1)
    for seat in (3, -1):
        with evening.refuses("no_such_seat"):
            ada.adds_bot(seat)


@pytest.mark.parametrize(("seat", "code"), [(1, "not_a_bot"), (2, "not_a_bot"), (3, "no_such_seat")])
def test_only_bots_are_removed(seat: Seat, code: str) -> None:
    """Nobody is kicked."""
    evening = Evening("Ada", "Ben", seats=3)
    with evening.refuses(code):
        evening.guests[0].removes_bot(seat)


def test_only_the_host_adds_and_removes_bots() -> None:
    evening = Evening("Ada", "Ben", seats=4)
    ada, ben = evening.guests
    ada.adds_bot(2)
    with evening.refuses("not_host"):
        ben.adds_bot()
    with evening.refuses("not_host"):
        ben.removes_bot(2)


def test_the_host_frees_the_seat_of_one_who_has_been_away_for_a_minute() -> None:
    """Between matches only: in play nobody is sent away."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    ben.goes_away(seconds=59)
    for seat in (0, 1):
        with evening.refuses("not_absent"):
            ada.frees_seat(seat)
    evening.passes(1)
    with evening.refuses("not_host"):
        cleo.frees_seat(1)
    ada.frees_seat(1)
    assert evening.told == [StoodUp(seat=1, person=ben.id)]
    cleo.sits()
    evening.starts()
    cleo.goes_away(seconds=60)
    with evening.refuses("match_running"):
        ada.frees_seat(1)
