"""Races of people who are away, who leave, or whose server restarts."""

import pytest

from pioche.table.events import RaceOpened, Resumed
from pioche.table.race import STORED_WITHIN, TIME_TO_COME_BACK, TIME_TO_SLAP, RaceMode
from tests.table.deals import FOUR, deals_hit_the_deck
from tests.table.evening import Evening, person_id
from tests.table.races import all_slap, losers, opens_race

# Restarts [FC-PE-01].


def test_a_race_that_a_restart_cut_is_run_again() -> None:
    """With what was known of the lines, other reactions drawn, and time for people to come back."""
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    evening.delays = {person_id("Ben"): 90}
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    evening.guests[0].plays("play H")
    evening.guests[1].reacts(400)
    cut = evening.race
    evening.delays = {}
    evening.restarts(downtime=30)
    assert [type(event) for event in evening.told] == [Resumed, RaceOpened]
    again = evening.race
    assert (again.opened, again.reactions, again.allowed) == (evening.at, (), cut.allowed)
    assert again.drawn != cut.drawn
    assert evening.guests[1].sees_match.legal == ("slap", "miss")


def test_in_a_race_that_is_run_again_each_is_measured_on_the_screen_they_came_back_to() -> None:
    evening = opens_race(*FOUR)
    evening.restarts(downtime=5)
    ada, ben, cleo, dan = evening.guests
    for back_after, guest in zip((3, 2, 2, 2), (ada, ben, cleo, dan), strict=True):
        evening.passes(back_after)
        evening.waited = 350 + 10 * back_after
        guest.plays("announce" if guest is ada else "slap")
    assert evening.match.race is None, "all have answered"
    by_seat = sorted(evening.match.last_race, key=lambda each: each.seat)
    assert [each.measured for each in by_seat] == [380, 370, 370, 370]
    assert len(losers(evening)) == 1


def test_who_does_not_come_back_is_not_waited_for_longer() -> None:
    evening = opens_race(*FOUR)
    evening.restarts(downtime=5)
    evening.waited = 400
    evening.guests[0].plays("announce")
    evening.guests[1].plays("slap")
    evening.guests[2].plays("slap")
    assert evening.race.due == evening.at + TIME_TO_COME_BACK + TIME_TO_SLAP + STORED_WITHIN
    evening.waits_for_race()
    assert losers(evening) == [3]


def test_a_restart_twice_and_without_down_time_opens_one_race() -> None:
    evening = opens_race(*FOUR)
    evening.restarts(downtime=0)
    evening.restarts(downtime=2)
    all_slap(evening, 400, 410, 420)
    evening.waits_for_race()
    assert len(losers(evening)) == 1
    evening.restarts(downtime=2)
    assert evening.match.race is None


# Leavers [FC-RA-05].


def test_a_bot_slaps_for_one_who_leaves_in_a_race() -> None:
    evening = opens_race(*FOUR)
    ada, ben, cleo, dan = evening.guests
    cleo.leaves()
    assert evening.table.driver(2) == "steady"
    evening.bot_plays(2, "slap")
    for guest, after in ((ada, 300), (ben, 400), (dan, 410)):
        guest.reacts(after, "announce" if guest is ada else "slap")
    evening.waits_for_race()
    (hers,) = [each for each in evening.match.last_race if each.seat == 2]
    assert (hers.measured, hers.allowed, hers.by) == (None, 0, "stand_in")
    assert evening.match.state.active == 1


def test_where_leavers_time_out_the_race_does_not_wait_for_them() -> None:
    evening = opens_race(*FOUR, leavers="timeout")
    ada, ben, cleo, dan = evening.guests
    cleo.leaves()
    evening.times_out(2)
    for guest, after in ((ada, 300), (ben, 400), (dan, 410)):
        guest.reacts(after, "announce" if guest is ada else "slap")
    evening.waits_for_race()
    assert losers(evening) == [2] and evening.at < evening.log[0].at + 2_000
    gave_up = evening.match.last_race[-1]
    assert (gave_up.seat, gave_up.move, gave_up.by) == (2, "miss", "timeout")


@pytest.mark.parametrize(("leavers", "by"), [("bot", "stand_in"), ("timeout", "timeout")])
def test_in_a_calm_race_chance_slaps_for_a_leaver_too_and_the_record_says_so(leavers: str, by: str) -> None:
    evening = Evening(*FOUR, game="hit_the_deck", seats=4, races="calm", leavers=leavers)  # type: ignore[arg-type]  # one of them
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    evening.guests[2].leaves()
    evening.guests[0].plays("play H")
    assert {each.seat: each.by for each in evening.match.last_race} == {
        0: "player",
        1: "player",
        2: by,
        3: "player",
    }


def test_one_who_has_slapped_and_leaves_has_slapped() -> None:
    evening = opens_race(*FOUR)
    ada, ben, cleo, dan = evening.guests
    ben.reacts(350)
    ben.leaves()
    with evening.refuses("nothing_owed"):
        evening.bot_plays(1, "slap")
    for guest, after in ((ada, 360), (cleo, 400), (dan, 900)):
        guest.reacts(after, "announce" if guest is ada else "slap")
    evening.waits_for_race()
    assert losers(evening) == [3]


@pytest.mark.parametrize(("leavers", "loser"), [("bot", None), ("timeout", 0)])
def test_who_leaves_without_announcing_is_spoken_for(leavers: str, loser: int | None) -> None:
    evening = opens_race(*FOUR, leavers=leavers)
    ada, *others = evening.guests
    ada.leaves()
    if leavers == "bot":
        evening.bot_plays(0, "announce")
    else:
        evening.times_out(0)
    for guest, after in zip(others, (400, 410, 420), strict=True):
        guest.reacts(after)
    evening.waits_for_race()
    assert loser is None or losers(evening) == [loser]
    assert ("announce" in {move for _, move, _ in evening.moves}) == (leavers == "bot")


def test_when_all_but_one_leave_the_race_goes_on() -> None:
    evening = opens_race(*FOUR)
    for guest in evening.guests[1:]:
        guest.leaves()
    for seat in (1, 2, 3):
        evening.bot_plays(seat, "slap")
    evening.guests[0].reacts(400, "announce")
    evening.waits_for_race()
    assert len(losers(evening)) == 1 and evening.match.state.active == 1


# Those who are away.


def test_a_stand_in_slaps_for_one_who_is_away() -> None:
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    ada, _, cleo, dan = evening.guests
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    cleo.goes_away(seconds=60)
    dan.calls_stand_in(2)
    ada.plays("play H")
    evening.bot_plays(2, "slap")
    assert evening.race.reactions[0].by == "stand_in"
    cleo.arrives()
    cleo.reacts(500)
    assert evening.told == [], "what was done for her is done"
    with evening.refuses("nothing_owed"):
        cleo.reacts(510, "miss")


def test_an_owner_who_is_back_in_time_slaps_again_for_herself() -> None:
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    ada, _, cleo, dan = evening.guests
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    cleo.goes_away(seconds=60)
    dan.calls_stand_in(2)
    ada.plays("play H")
    cleo.reacts(450)
    assert [(each.seat, each.by) for each in evening.race.reactions] == [(2, "player")]
    with evening.refuses("stale"):
        evening.bot_plays(2, "slap")


@pytest.mark.parametrize("clock", [None, 20])
def test_one_who_is_away_is_waited_for_five_seconds_and_no_longer(clock: int | None) -> None:
    """FC-CL-01: with or without a clock, and nobody sends anything; it happens once."""
    evening = opens_race(*FOUR, clock=clock)
    ada, ben, cleo, dan = evening.guests
    dan.goes_away()
    cleo.goes_away()
    for guest, after in ((ada, 300), (ben, 400)):
        guest.reacts(after, "announce" if guest is ada else "slap")
    opened = evening.race.opened
    evening.waits_for_race()
    assert evening.at == opened + TIME_TO_SLAP + STORED_WITHIN
    assert losers(evening) == [3] and evening.match.state.active == 1
    evening.settles()
    assert evening.told == []


@pytest.mark.parametrize(("races", "timeouts"), [("calm", 1), ("fair", 0)])
def test_only_a_slap_of_ones_own_shows_that_one_is_there(races: RaceMode, timeouts: int) -> None:
    """Chance that slaps for somebody does not."""
    evening = Evening("Ada", "Ben", game="hit_the_deck", clock=20, races=races)
    ada, ben = evening.guests
    deals_hit_the_deck(evening, "H R1 R5", "R3 B3 Y3", first=1)
    evening.passes(20)
    evening.times_out(1)
    ada.plays("play H")
    if races == "fair":
        ada.reacts(300, "announce")
        ben.reacts(400)
    there = evening.table.places[1]
    assert there is not None and there.timeouts == timeouts


def test_a_match_that_is_ended_in_a_race_leaves_nothing_open() -> None:
    """FC-LK-04: no prompt, race, measure or clock in the rematch, and the direction is clockwise."""
    evening = opens_race("Ada", "Ben", seats=2)
    ada, ben = evening.guests
    ben.reacts(400)
    for guest in evening.guests:
        guest.asks_end()
    assert ada.sees_match.legal == () and not any(ada.sees_match.remaining)
    with evening.refuses("match_not_running"):
        ada.plays("announce")
    ada.starts()
    assert evening.match.race is None and evening.match.last_race == ()
    seen = ada.sees_match
    assert (seen.has_reacted, seen.last_race, evening.match.state.direction) == (False, (), 1)
    assert evening.match.state.race is None and evening.match.race_decided is None
