"""Tables where a turn has days, and nobody is expected to be there."""

import pytest

from pioche.rules.game import Outcome
from pioche.table.commands import Start
from pioche.table.events import EndAsked, HostChanged, MatchEnded, SaltsMissed, StandInStarted, Started
from pioche.table.model import DAY, STAND_IN_POLICY
from pioche.table.race import RaceMode
from tests.table.evening import Evening, Guest
from tests.table.races import opens_race

ABANDONED = MatchEnded(outcome=Outcome(scores=(), ranks=(), finished=False))
AFTERNOON = 5 * 60 * 60


def days(*names: str, clock: int = DAY, **form: object) -> Evening:
    return Evening(*names, clock=clock, **form)  # type: ignore[arg-type]  # passed on


def days_of_play(*names: str, clock: int = DAY, **form: object) -> Evening:
    """Their match has begun; the first of them is to move."""
    evening = days(*names, clock=clock, **form)
    evening.starts()
    return evening


def lets_a_turn_pass(evening: Evening, guest: Guest) -> None:
    assert guest.seat is not None
    evening.passes(DAY)
    evening.times_out(guest.seat)


@pytest.mark.parametrize("clock", [DAY, 3 * DAY])
def test_a_turn_has_its_days_and_everybody_is_told_what_is_left(clock: int) -> None:
    """FC-CL-03: the server says it, so that all screens say the same."""
    evening = days_of_play("Ada", "Ben", clock=clock)
    ada, ben = evening.guests
    evening.passes(clock - 60)
    assert [guest.sees_match.remaining for guest in (ada, ben)] == [(60_000, None)] * 2
    with evening.refuses("too_early"):
        evening.times_out(0)
    evening.passes(60)
    evening.times_out(0)
    assert [move for _, move, by in evening.moves if by == "timeout"] == ["draw", "stop"]
    assert ada.sees_match.remaining == (None, 1000 * clock)


def test_after_two_turns_in_a_row_a_bot_plays_until_the_owner_looks_in() -> None:
    evening = days_of_play("Ada", "Ben")
    ada, ben = evening.guests
    ada.goes_away()
    lets_a_turn_pass(evening, ada)
    ben.plays("draw", "stop")
    lets_a_turn_pass(evening, ada)
    assert evening.told[-1] == StandInStarted(seat=0)
    assert evening.table.driver(0) == STAND_IN_POLICY
    ada.arrives()
    assert evening.table.driver(0) is None


def test_a_seat_is_nobodys_to_call_a_bot_for_while_its_owner_has_days() -> None:
    evening = days_of_play("Ada", "Ben")
    ada, ben = evening.guests
    ada.goes_away(seconds=AFTERNOON)
    place = ben.sees.places[0]
    assert place is not None and not place.may_call_stand_in
    with evening.refuses("not_absent"):
        ben.calls_stand_in(0)


def test_a_match_ends_early_only_when_everybody_who_sits_has_asked() -> None:
    evening = days_of_play("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    cleo.goes_away(seconds=AFTERNOON)
    ada.asks_end()
    ben.asks_end()
    assert evening.told == [EndAsked(person=ben.id)]
    ben.goes_away(seconds=AFTERNOON)
    assert evening.table.phase == "playing"
    cleo.arrives()
    cleo.asks_end()
    assert evening.told[-1] == ABANDONED


def test_an_agreement_does_not_wait_for_one_for_whom_a_bot_plays() -> None:
    evening = days_of_play("Ada", "Ben")
    ada, ben = evening.guests
    lets_a_turn_pass(evening, ada)
    ben.plays("draw", "stop")
    ben.asks_end()
    assert evening.table.phase == "playing"
    lets_a_turn_pass(evening, ada)
    assert evening.told[-2:] == [StandInStarted(seat=0), ABANDONED]


def test_one_who_has_left_need_not_be_asked() -> None:
    evening = days_of_play("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    ada.asks_end()
    ben.asks_end()
    cleo.leaves()
    assert evening.told[-1] == ABANDONED


def test_a_host_who_is_away_while_the_match_runs_stays_the_host() -> None:
    evening = days_of_play("Ada", "Ben")
    ada, ben = evening.guests
    ada.goes_away(seconds=AFTERNOON)
    ben.goes_away(seconds=AFTERNOON)
    ben.arrives()
    assert ada.sees.you.is_host


def test_who_waits_for_players_elsewhere_keeps_the_table_they_opened() -> None:
    evening = days("Ada", seats=3)
    ada = evening.guests[0]
    ada.goes_away(seconds=AFTERNOON)
    ben = evening.guest("Ben")
    ben.sits()
    assert ada.sees.you.is_host
    place = ben.sees.places[0]
    assert place is not None and not place.may_be_freed


def full_while_the_host_is_elsewhere(clock: int = DAY, **form: object) -> tuple[Evening, Guest, Guest]:
    """Ben has just taken the last seat of Ada's table."""
    evening = days("Ada", clock=clock, **form)
    ada = evening.guests[0]
    ada.goes_away(seconds=AFTERNOON)
    ben = evening.guest("Ben")
    ben.sits()
    return evening, ada, ben


def test_who_takes_the_last_seat_of_an_open_table_does_not_take_the_table() -> None:
    evening, ada, ben = full_while_the_host_is_elsewhere(is_open=True)
    assert ada.sees.you.is_host
    ben.goes_away()
    evening.passes(2 * DAY - 1)
    ben.arrives()
    assert ada.sees.you.is_host
    with evening.refuses("not_host"):
        ben.configures(clock=None, is_open=True)


@pytest.mark.parametrize("clock", [DAY, 3 * DAY])
def test_a_host_who_is_not_seen_for_two_turns_is_followed_by_one_who_may_start(clock: int) -> None:
    evening, _, ben = full_while_the_host_is_elsewhere(clock)
    evening.passes(2 * clock)
    ben.arrives()
    assert evening.told == [HostChanged(host=ben.id)]
    ben.starts()
    assert evening.table.phase == "playing"


def test_an_heir_frees_the_old_hosts_seat_only_after_two_more_turns_of_absence() -> None:
    evening, ada, ben = full_while_the_host_is_elsewhere()
    evening.passes(2 * DAY)
    ben.arrives()
    with evening.refuses("not_absent"):
        ben.frees_seat(0)
    evening.passes(2 * DAY)
    ada.arrives()
    with evening.refuses("not_absent"):
        ben.frees_seat(0)
    ada.goes_away(seconds=60)
    ben.frees_seat(0)
    assert ada.seat is None


def test_the_days_of_those_who_sit_are_not_taken_from_them_while_they_are_elsewhere() -> None:
    evening, ada, ben = full_while_the_host_is_elsewhere()
    evening.passes(2 * DAY)
    ben.arrives()
    for clock in (None, 45, 3 * DAY):
        with evening.refuses("clock_kept"):
            ben.configures(clock=clock)
    ben.configures(clock=DAY, options={"rounds": 2})
    ada.arrives()
    ben.configures(clock=None)
    assert evening.table.config.clock is None


def test_a_host_may_free_the_seat_of_one_who_was_not_seen_for_two_turns() -> None:
    evening = days("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    ben.goes_away(seconds=2 * DAY - 1)
    with evening.refuses("not_absent"):
        ada.frees_seat(1)
    evening.passes(1)
    place = ada.sees.places[1]
    assert place is not None and place.may_be_freed
    ada.frees_seat(1)
    assert ben.seat is None


def test_a_host_who_watches_and_is_away_for_days_is_followed_by_a_player_who_is_there() -> None:
    evening = days("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    ada.stands_up()
    ada.goes_away(seconds=60)
    assert ada.sees.you.is_host
    evening.passes(2 * DAY)
    ben.arrives()
    assert ben.sees.you.is_host


def test_who_is_not_there_for_the_shuffle_is_left_out_of_it_and_plays_all_the_same() -> None:
    evening = days("Ada", "Ben")
    ada, ben = evening.guests
    ben.goes_away(seconds=AFTERNOON)
    ada.asks(Start())
    evening.answers(0)
    evening.waits_for_salts()
    assert SaltsMissed(seats=(1,)) in evening.told
    evening.shuffles()
    started = next(event for event in evening.events if isinstance(event, Started))
    assert started.shuffle is not None and started.shuffle.left_out == (1,)
    assert len(started.players) == 2


@pytest.mark.parametrize("asked", ["fair", "raw", "calm"])
def test_races_are_calm_where_nobody_is_expected_to_be_there(asked: RaceMode) -> None:
    evening = days("Ada", game="hit_the_deck", seats=4, races=asked)
    assert evening.guests[0].sees.races == "calm"


def test_a_race_waits_for_nobody_who_has_days() -> None:
    evening = opens_race("Ada", "Ben", "Cleo", "Dan", clock=DAY)
    assert evening.match.race is None
    assert len(evening.match.last_race) == 4


def test_races_are_as_the_host_likes_where_people_are_there() -> None:
    evening = days("Ada", game="hit_the_deck", seats=4)
    shown = []
    for clock in (45, DAY, None):
        evening.guests[0].configures(clock=clock, races="raw")
        shown.append(evening.guests[0].sees.races)
    assert shown == ["raw", "calm", "raw"]


def test_a_game_without_races_keeps_what_was_asked_for() -> None:
    assert days("Ada").table.config.races == "fair"
