"""Bots that play for players who are away, and hand back."""

from pioche.table.events import Played, StandInEnded, StandInStarted, TimedOut
from pioche.table.model import STAND_IN_POLICY
from tests.table.evening import Evening, Guest


def turn_of(guest: Guest) -> None:
    guest.plays("draw", "stop")


def runs_out(evening: Evening, guest: Guest) -> None:
    evening.passes(20)
    assert guest.seat is not None
    evening.times_out(guest.seat)


def evening_without_ada() -> Evening:
    """Ada ran out of time twice in a row, and it is Ben's turn."""
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    runs_out(evening, ada)
    turn_of(ben)
    runs_out(evening, ada)
    return evening


def test_the_second_time_out_in_a_row_brings_a_stand_in() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    runs_out(evening, ada)
    assert [type(event) for event in evening.told] == [TimedOut, Played, Played]
    turn_of(ben)
    runs_out(evening, ada)
    assert evening.told[-1] == StandInStarted(seat=0)
    assert evening.table.driver(0) == STAND_IN_POLICY
    place = ben.sees.places[0]
    assert place is not None and place.stand_in and not place.has_left, "shown to all"


def test_a_move_of_ones_own_begins_the_count_again() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    for _ in range(3):
        runs_out(evening, ada)
        turn_of(ben)
        turn_of(ada)
        turn_of(ben)
    assert evening.table.driver(0) is None


def test_the_first_move_of_a_turn_counts_even_if_time_runs_out_after_it() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    runs_out(evening, ada)
    turn_of(ben)
    ada.plays("draw")
    runs_out(evening, ada)
    assert evening.table.driver(0) is None


def test_time_outs_of_others_do_not_count() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    runs_out(evening, ada)
    runs_out(evening, ben)
    assert [evening.table.driver(seat) for seat in (0, 1)] == [None, None]


def test_the_moves_of_a_stand_in_are_marked() -> None:
    evening = evening_without_ada()
    turn_of(evening.guests[1])
    evening.bot_plays(0, "draw", "stop")
    assert evening.moves[-2:] == [(0, "draw", "stand_in"), (0, "stop", "stand_in")]
    turn_of(evening.guests[1])
    assert evening.table.driver(0) == STAND_IN_POLICY, "it stays until its owner is back"


def test_the_time_out_moves_stand_for_a_bot_that_cannot_decide() -> None:
    """FC-BO-02: at once, and no clock has run out."""
    evening = evening_without_ada()
    turn_of(evening.guests[1])
    evening.times_out(0)
    assert evening.moves[-2:] == [(0, "draw", "timeout"), (0, "stop", "timeout")]
    assert [type(event) for event in evening.told] == [Played, Played]


def test_an_owner_who_arrives_has_the_seat_back() -> None:
    evening = evening_without_ada()
    ada, ben = evening.guests
    ada.arrives()
    assert evening.told == [StandInEnded(seat=0)]
    ada.arrives()
    assert evening.told == [], "a second screen changes nothing"
    turn_of(ben)
    with evening.refuses("stale"):
        evening.bot_plays(0, "draw")
    runs_out(evening, ada)
    assert evening.table.driver(0) is None, "the count began again"


def test_an_owner_who_was_looking_on_asks_for_the_seat_back() -> None:
    evening = evening_without_ada()
    evening.guests[0].returns()
    assert evening.told == [StandInEnded(seat=0)]
    with evening.refuses("not_seated"):
        evening.guest("Cleo").returns()


def test_an_owner_who_plays_has_the_seat_back() -> None:
    evening = evening_without_ada()
    ada, ben = evening.guests
    turn_of(ben)
    evening.bot_plays(0, "draw")
    with evening.refuses("no_steal_offered"):
        ada.plays("steal")
    ada.plays("stop")
    assert [type(event) for event in evening.told] == [StandInEnded, Played]
    assert evening.moves[-2:] == [(0, "draw", "stand_in"), (0, "stop", "player")]


def test_a_stand_in_is_called_after_a_minute_of_absence() -> None:
    evening = Evening("Ada", "Ben", clock=120)
    ada, ben = evening.guests
    evening.starts()
    ada.goes_away(seconds=59.999)
    place = ben.sees.places[0]
    assert place is not None and not place.is_present and not place.may_call_stand_in
    with evening.refuses("not_absent"):
        ben.calls_stand_in(0)
    evening.passes(0.001)
    place = ben.sees.places[0]
    assert place is not None and place.may_call_stand_in
    ben.calls_stand_in(0)
    assert evening.told == [StandInStarted(seat=0)]
    with evening.refuses("not_absent"):
        ben.calls_stand_in(0)
    evening.bot_plays(0, "draw")
    assert evening.moves == [(0, "draw", "stand_in")]


def test_a_stand_in_is_called_without_a_clock_too() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ada.goes_away(seconds=60)
    ben.calls_stand_in(0)
    evening.bot_plays(0, "draw", "stop")
    turn_of(ben)
    ada.arrives()
    turn_of(ada)
    assert evening.moves[-1] == (0, "stop", "player")


def test_nobody_who_is_there_is_replaced() -> None:
    evening = Evening("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    ada.adds_bot()
    with evening.refuses("match_not_running"):
        ben.calls_stand_in(0)
    evening.starts()
    for seat in (0, 1, 2):
        with evening.refuses("not_absent"):
            ben.calls_stand_in(seat)
    with evening.refuses("no_such_seat"):
        ben.calls_stand_in(3)
    ada.goes_away(seconds=90)
    ada.arrives()
    with evening.refuses("not_absent"):
        ben.calls_stand_in(0)


def test_only_players_call_a_stand_in() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    evening.guests[0].goes_away(seconds=60)
    with evening.refuses("not_seated"):
        evening.guest("Cleo").calls_stand_in(0)


def test_who_comes_back_in_their_own_turn_has_the_whole_time_for_it() -> None:
    evening = Evening("Ada", "Ben", clock=120)
    ada, ben = evening.guests
    evening.starts(7, 9, 5, 3)
    ada.goes_away(seconds=118)
    ben.calls_stand_in(0)
    evening.passes(1)
    ada.arrives()
    assert evening.table.deadline(0) == evening.at + 120_000
