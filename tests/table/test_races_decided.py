"""The slap race at a table: the one decision [D15]."""

import random
from collections.abc import Sequence

import pytest

from pioche.record import Record
from pioche.table.events import RaceDecided
from pioche.table.notices import RaceDecidedNotice, notices
from pioche.table.race import (
    ECHO,
)
from pioche.table.record import recorded
from pioche.verify import differences
from tests.table.deals import FOUR, deals_hit_the_deck
from tests.table.evening import Evening, Guest, person_id
from tests.table.races import all_slap, losers, opened_at, opens_race, order

# When and how it is decided.


def test_it_waits_for_the_longest_allowance_and_decides_once() -> None:
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    evening.delays = {person_id("Dan"): 240}
    deals_hit_the_deck(evening, "H R1 R1", "R3 R1", "R4 R1", "G5 R1")
    ada, ben, cleo, dan = evening.guests
    ada.plays("play H")
    ada.reacts(300, "announce")
    ben.reacts(400)
    cleo.reacts(650)
    assert evening.match.race is not None, "Dan may still have been faster"
    dan.reacts(880)
    evening.waits_for_race()
    assert [type(event) for event in evening.events].count(RaceDecided) == 1
    assert order(evening).index(3) < order(evening).index(2) and losers(evening) == [2]


def test_by_order_of_arrival_the_long_line_loses() -> None:
    """The same moments as above, but `raw`."""
    evening = Evening(*FOUR, game="hit_the_deck", seats=4, races="raw")
    evening.delays = {person_id("Dan"): 240}
    deals_hit_the_deck(evening, "H R1 R1", "R3 R1", "R4 R1", "G5 R1")
    ada, ben, cleo, dan = evening.guests
    ada.plays("play H")
    ada.reacts(300, "announce")
    ben.reacts(400)
    cleo.reacts(650)
    evening.waits_for_race()
    assert evening.at < opened_at(evening) + 880
    dan.answers(0, "slap")
    assert evening.told == [] and losers(evening) == [3]


def test_in_calm_races_chance_slaps_for_all_at_once() -> None:
    evening = opens_race(*FOUR, races="calm")
    assert evening.match.race is None
    assert [each.decided for each in evening.match.last_race] == sorted(
        each.drawn for each in evening.match.last_race
    )
    assert {each.measured for each in evening.match.last_race} == {None}
    assert losers(evening) == [order(evening)[-1]]
    assert evening.match.state.race is None and evening.match.legal[1], "the next seat plays at once"


def test_the_order_is_one_in_log_notices_view_game_and_record() -> None:
    evening = opens_race(*FOUR)
    all_slap(evening, 610, 420, 505)
    (decision,) = [event for event in evening.events if isinstance(event, RaceDecided)]
    told = [reaction.seat for reaction in decision.reactions]
    slapped = [seat for seat, move, _ in evening.moves if move == "slap"]
    assert slapped == told[:-1], "the last one has lost before"
    assert losers(evening) == told[-1:]
    for guest in evening.guests:
        seen = guest.sees_match.last_race
        assert [each.seat for each in seen] == told
        assert [each.decided for each in seen] == [each.decided for each in decision.reactions]
        (notice,) = notices(decision, guest.seat, game=evening.table.game, names={})
        assert isinstance(notice, RaceDecidedNotice)
        assert (notice.first, notice.reaction) == (told[0], decision.reactions[0].decided)
    for guest in evening.guests:
        guest.asks_end()
    record = recorded(evening.log)
    assert [step.seat for step in record.steps if step.move == "slap"] == slapped
    assert Record.from_json(record.to_json()) == record


def test_of_a_race_that_nobody_slaps_in_the_game_tells_alone() -> None:
    evening = opens_race(*FOUR)
    evening.waits_for_race()
    (decision,) = [event for event in evening.events if isinstance(event, RaceDecided)]
    assert list(notices(decision, None, game=evening.table.game, names={})) == []
    assert losers(evening) == [0]


def test_until_it_is_decided_nobody_is_told_how_others_reacted() -> None:
    evening = opens_race(*FOUR)
    ada, ben, cleo, _ = evening.guests
    before = cleo.sees_match
    ben.reacts(400)
    for event in evening.told:
        assert list(notices(event, 2, game=evening.table.game, names={})) == []
    after = cleo.sees_match
    assert (after.view, after.legal, after.last_race) == (before.view, ("slap", "miss"), ())
    assert (ben.sees_match.legal, ben.sees_match.has_reacted) == ((), True)
    assert (cleo.sees_match.has_reacted, ada.sees_match.legal) == (False, ("announce", "miss"))


def test_a_race_has_its_own_clock() -> None:
    for clock in (20, None):
        evening = opens_race(*FOUR, clock=clock)
        evening.passes(0.5)
        assert evening.guests[1].sees_match.remaining == (1_500, 4_500, 4_500, 4_500)


def test_what_was_not_answered_in_a_race_is_no_absence() -> None:
    """It does not count towards a stand-in."""
    evening = opens_race(*FOUR, clock=20)
    evening.waits_for_race()
    assert evening.moves[-1] == (3, "miss", "timeout")
    assert [place.timeouts for place in evening.table.places if place] == [0, 0, 0, 0]


def test_a_slap_that_was_meant_for_the_race_is_not_passed_on() -> None:
    """[D16]: for a second; afterwards it costs two cards."""
    evening = opens_race(*FOUR)
    late = evening.guests[3]
    number = late.decision
    evening.guests[0].reacts(300, "announce")
    for guest in evening.guests[1:3]:
        guest.reacts(400)
    evening.waits_for_race()
    held = len(evening.match.state.hands[3])
    evening.passes((ECHO - 1) / 1000)
    late.answers(number, "slap")
    late.plays("slap")
    assert evening.told == [] and len(evening.match.state.hands[3]) == held
    evening.passes(0.2)
    late.answers(number, "slap")
    late.plays("slap")
    assert len(evening.match.state.hands[3]) == held + 2


# FC-RA-02, FC-RA-03.


def race_of(luck: random.Random, evening: Evening) -> None:
    """Everybody slaps at the same moment; frames are late, lost for good, or come twice."""
    for number, guest in _arrivals(luck, evening):
        if evening.table.running is None or evening.match.race is None:
            return
        move = "announce" if guest.seat == evening.race.opener else "slap"
        evening.at = max(evening.at, evening.race.opened + number)
        evening.settles()
        if evening.match.race is not None:
            evening.waited = number
            sent = f"{guest.name}-{luck.randrange(2)}-{len(evening.log)}"
            guest.answers(guest.decision, move, command_id=sent)
            evening.waited = None
    evening.waits_for_race()


def _arrivals(luck: random.Random, evening: Evening) -> Sequence[tuple[int, Guest]]:
    times = [0, 1, 1, 1, 2]
    sent = [guest for guest in evening.guests for _ in range(luck.choice(times))]
    return sorted(((400 + luck.randrange(300), guest) for guest in sent), key=lambda each: each[0])


@pytest.mark.long
def test_of_a_thousand_simultaneous_races_each_has_exactly_one_loser() -> None:
    """FC-RA-02: random delays, lost and repeated messages; one order everywhere."""
    luck = random.Random(2)
    for number in range(1_000):
        evening = opens_race(*FOUR)
        evening.delays = {guest.id: luck.randrange(300) for guest in evening.guests}
        before = list(map(len, evening.match.state.hands))
        race_of(luck, evening)
        after = list(map(len, evening.match.state.hands))
        drawn = [there - here for here, there in zip(before, after, strict=True)]
        assert sorted(drawn) == [0, 0, 0, 4], number
        assert losers(evening) == [drawn.index(4)]
        slapped = [seat for seat, move, _ in evening.moves if move == "slap"]
        assert slapped == order(evening)[: len(slapped)]
        there = evening.match
        evening.reloads()
        assert evening.match == there


def test_all_slaps_count_and_no_play_is_squeezed_in() -> None:
    """FC-RA-03: six seats answer the same question, and the next one would already play."""
    names = (*FOUR, "Eve", "Finn")
    evening = opens_race(*names, seats=6)
    ben, number = evening.guests[1], evening.guests[1].decision
    for after, guest in enumerate(evening.guests, start=300):
        with evening.refuses("race_open"):
            ben.answers(number, "play R3")
        guest.reacts(after, "announce" if guest.seat == 0 else "slap")
    evening.waits_for_race()
    assert sorted(order(evening)) == [0, 1, 2, 3, 4, 5]
    with evening.refuses("stale"):
        ben.answers(number, "play R3")
    ben.plays("play R3")
    assert evening.match.state.in_play == "R3", "any card goes on a Hand [D8]"


def test_a_match_with_races_is_verified_from_its_record() -> None:
    """Played to the end by two people who react at random [C6]."""
    luck = random.Random(5)
    evening = Evening("Ada", "Ben", game="hit_the_deck", target=50)
    evening.guests[0].starts()
    while (running := evening.table.running) is not None:
        if running.race is not None:
            race_of(luck, evening)
            continue
        seat = next(seat for seat, legal in enumerate(running.legal) if legal)
        legal = running.legal[seat]
        evening.guests[seat].plays("play H" if "play H" in legal else luck.choice(legal))
    record = recorded(evening.log)
    assert "slap" in {step.move for step in record.steps}
    assert differences(Record.from_json(record.to_json())) == []
