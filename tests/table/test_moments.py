"""A match, moment by moment: each is what the table was told of at once."""

from pioche.table.moments import STRIDE, Course
from pioche.table.notices import (
    EndAskedNotice,
    LeftNotice,
    MatchEndedNotice,
    RaceDecidedNotice,
    StandInStartedNotice,
    StartedNotice,
    TimedOutNotice,
)
from tests.table.deals import hit_the_deck
from tests.table.evening import Evening
from tests.table.looking import matches_in, moments, shown
from tests.table.races import opens_race


def kinds(evening: Evening) -> list[list[str]]:
    """By moment, what is told of it."""
    return [[type(told.notice).__name__ for told in moment.notices] for moment in moments(evening)]


def ended(evening: Evening) -> Evening:
    """All who are there would rather stop."""
    for guest in evening.guests:
        if evening.table.running and guest.seat is not None:
            evening.passes(1)
            guest.asks_end()
    return evening


def test_a_match_begins_with_its_deal_and_ends_with_its_end() -> None:
    evening = Evening("Ada", "Bo")
    evening.starts(1, 2, 3)
    evening.passes(2)
    evening.guests[0].plays("draw")
    first, drawn, asked, last = moments(ended(evening))
    assert isinstance(first.notices[0].notice, StartedNotice)
    assert drawn.at - first.at == 2_000
    assert isinstance(asked.notices[0].notice, EndAskedNotice)
    assert [type(told.notice) for told in last.notices] == [EndAskedNotice, MatchEndedNotice]
    assert [moment.table.seq for moment in (first, drawn)] == [first.seq, drawn.seq]
    assert last.table.phase == "ended" and last.table.match and last.table.match.outcome


def test_the_moves_of_bots_are_moments_of_their_own_even_in_one_millisecond() -> None:
    evening = Evening("Ada", seats=3)
    evening.guests[0].adds_bot()
    evening.starts(1, 2, 3, 4, first=1)
    evening.bot_plays(1, "draw", "stop")
    evening.bot_plays(2, "draw", "stop")
    told = [notice for notices in kinds(ended(evening)) for notice in notices[:1]]
    assert told.count("DrawnNotice") == told.count("StoppedNotice") == 2


def test_a_time_out_is_one_moment_with_all_its_moves() -> None:
    """Also the bot that stands in after the second one."""
    evening = Evening("Ada", "Bo", clock=20)
    evening.starts()
    for seat in (0, 1, 0):
        evening.passes(20)
        evening.times_out(seat)
    _, first, _, third, *_ = moments(ended(evening))
    assert [type(told.notice).__name__ for told in first.notices] == [
        "TimedOutNotice",
        "DrawnNotice",
        "StoppedNotice",
        "TurnStartedNotice",
    ]
    assert isinstance(third.notices[0].notice, TimedOutNotice)
    assert isinstance(third.notices[-1].notice, StandInStartedNotice)
    place = third.table.places[0]
    assert place and place.stand_in


def test_reactions_are_seen_when_the_race_is_decided() -> None:
    """What one seat has done before shows to nobody, as it did then."""
    evening = opens_race("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    ada.reacts(150, "announce")
    cleo.reacts(250)
    ben.reacts(400)
    evening.waits_for_race()
    _, played, decided, *_ = moments(ended(evening))
    assert shown(played).race
    assert {type(told.notice) for told in decided.notices} >= {RaceDecidedNotice}
    assert decided.table.match and len(decided.table.match.last_race) == 3
    assert decided.at > played.at


def test_a_race_without_reflexes_is_over_in_the_moment_of_the_card() -> None:
    evening = opens_race("Ada", "Ben", "Cleo", seats=3, races="calm")
    played = moments(ended(evening))[1]
    assert not shown(played).race and played.table.match and played.table.match.last_race


def test_the_clocks_stand_as_they_stood() -> None:
    evening = Evening("Ada", "Bo", clock=45)
    evening.starts()
    evening.passes(10)
    evening.guests[0].plays("draw")
    evening.passes(5)
    evening.guests[0].plays("stop")
    remaining = [moment.table.match.remaining for moment in moments(ended(evening)) if moment.table.match]
    assert remaining[:3] == [(45_000, None), (35_000, None), (None, 45_000)]


def test_everybody_is_there_and_nothing_may_be_done() -> None:
    evening = Evening("Ada", "Bo", "Cy", seats=3)
    evening.starts()
    evening.guests[1].goes_away(seconds=100)
    evening.guests[2].leaves()
    for eyes in (None, 0, 1, 2):
        for moment in moments(ended(evening), eyes=eyes):
            table, match = moment.table, moment.table.match
            assert match and (match.legal, match.decision, match.timeout_move) == ((), None, None)
            assert not any(place and place.may_call_stand_in for place in table.places)
            assert table.spectators == () and not table.you.is_host
    left = next(moment for moment in moments(evening) if isinstance(moment.notices[0].notice, LeftNotice))
    assert [place and place.is_present for place in left.table.places] == [True, True, False]


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    evening = ended(hit_the_deck("R1 B2", "R3 B1", "R4 Y1"))
    for seat, hand in enumerate((("R1", "B2"), ("R3", "B1"), ("R4", "Y1"))):
        seen = moments(evening, eyes=seat)[0]
        assert seen.table.you.seat == seat and set(shown(seen).hand) == set(hand)
    spectator = moments(evening)[0]
    assert spectator.table.you.seat is None and shown(spectator).hand == ()


def test_what_was_hidden_is_there_for_whoever_asks_for_everything_and_for_nobody_else() -> None:
    evening = ended(hit_the_deck("R1 B2", "R3 B1", "R4 Y1"))
    assert all(moment.hidden == () for moment in moments(evening, eyes=1))
    zones = {(zone.zone, zone.seat): set(zone.cards) for zone in moments(evening, everything=True)[0].hidden}
    assert zones["hand", 2] == {"R4", "Y1"} and ("pile", None) in zones


def test_a_server_that_was_down_is_a_moment_too() -> None:
    evening = Evening("Ada", "Bo", clock=20)
    evening.starts()
    evening.restarts(downtime=30)
    assert kinds(ended(evening))[1] == ["ResumedNotice"]


def test_only_the_span_that_is_asked_for_is_made() -> None:
    evening = Evening("Ada", "Bo")
    evening.starts()
    (lines,) = matches_in(ended(evening).log)
    course = Course(lines)
    assert list(course.moments(range(100, 150), eyes=None, names={})) == []
    assert len(list(course.moments(range(1, 50), eyes=None, names={}))) == course.total - 1


def test_it_does_not_matter_where_one_begins() -> None:
    evening = Evening("Ada", "Bo", rounds=7)
    evening.starts()
    while evening.table.running and len(evening.log) < 3 * STRIDE:
        mover = next(guest for guest in evening.guests if guest.sees_match.legal)
        mover.plays(mover.sees_match.legal[0])
    (lines,) = matches_in(ended(evening).log)
    course = Course(lines)
    whole = moments(evening)
    for first in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, course.total - 2):
        some = course.moments(range(first, first + STRIDE), eyes=None, names=evening.names)
        assert list(some) == whole[first : first + STRIDE]
