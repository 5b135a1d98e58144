"""The slap race by itself: lines, reactions, and the one decision."""

import random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.hit_the_deck.events import RaceClosed
from pioche.table.race import (
    ANNOUNCED_AT_ONCE,
    ANTICIPATION,
    LONGEST_ALLOWANCE,
    RACE_MOVES,
    STORED_WITHIN,
    TIME_TO_ANNOUNCE,
    TIME_TO_SLAP,
    Race,
    Reaction,
    RoundTrip,
    allowance,
    decided,
    delay_of,
    drawn_reaction,
    moves_of,
    play_race,
    reacted,
    with_reaction,
)

NOW = 1_000_000


def round_trips(*took: int, ago: int = 0) -> list[RoundTrip]:
    return [RoundTrip(NOW - ago, each) for each in took]


def race(*, opener: int = 0, allowed: tuple[int, ...] = (0, 0, 0, 0), grace: int = 0) -> Race:
    return Race(opener=opener, opened=NOW, allowed=allowed, drawn=(400,) * len(allowed), grace=grace)


def after(race: Race, *slaps: tuple[int, int]) -> Race:
    """The announcement at once, and these slaps: who, and how long after the card."""
    race = with_reaction(race, reacted(race, race.opener, "announce", measured=200))
    for seat, measured in slaps:
        race = with_reaction(race, reacted(race, seat, "slap", measured=measured))
    return race


# Lines.


def test_the_delay_of_a_line_is_its_lowest_round_trip() -> None:
    assert delay_of(round_trips(90, 61, 300, 75, 80), now=NOW) == 61


def test_fewer_than_five_round_trips_tell_nothing() -> None:
    assert delay_of(round_trips(90, 61, 300, 75), now=NOW) is None
    assert allowance(None, "fair") == 0


def test_what_is_older_than_thirty_seconds_does_not_count() -> None:
    fresh = round_trips(90, 91, 92, 93, 94, ago=30_000)
    assert delay_of([*round_trips(20, ago=30_001), *fresh], now=NOW) == 90
    assert delay_of([*round_trips(20, ago=30_001), *fresh[:4]], now=NOW) is None


def test_at_most_250_ms_are_allowed_and_only_in_a_fair_race() -> None:
    assert (allowance(120, "fair"), allowance(900, "fair")) == (120, LONGEST_ALLOWANCE)
    assert (allowance(120, "raw"), allowance(120, "calm")) == (0, 0)


# Reactions.


def test_drawn_reactions_are_those_of_people() -> None:
    """400 ms with a deviation of 90, and nobody reacts faster than in 100."""
    chance = SeededChance(b"reactions")
    drawn = [drawn_reaction(chance) for _ in range(10_000)]
    assert fmean(drawn) == pytest.approx(400, abs=4)
    assert stdev(drawn) == pytest.approx(90, abs=3)
    assert min(drawn) >= ANTICIPATION


def test_a_slap_counts_from_the_card_to_its_arrival_less_the_delay_of_the_line() -> None:
    assert reacted(race(allowed=(0, 120)), 1, "slap", measured=500).decided == 380
    assert reacted(race(allowed=(0, 250)), 1, "slap", measured=100).decided == 0


def test_an_announcement_is_also_the_slap_with_a_reaction_drawn() -> None:
    """A second touch takes its time; what exceeds it counts."""
    opened = race(allowed=(60, 0))
    at_once = reacted(opened, 0, "announce", measured=ANNOUNCED_AT_ONCE)
    late = reacted(opened, 0, "announce", measured=ANNOUNCED_AT_ONCE + 60 + 300)
    assert (at_once.decided, late.decided) == (400, 700)


def test_a_bot_reacts_when_chance_says() -> None:
    bot = reacted(race(allowed=(0, 120)), 1, "slap", measured=None)
    assert (bot.decided, bot.allowed, bot.measured) == (400, 0, None)
    assert reacted(race(), 0, "announce", measured=None).decided == 400


def test_who_gives_up_has_no_moment() -> None:
    assert reacted(race(), 1, "miss", measured=300).decided is None


# The decision.


def test_the_fastest_is_first_and_who_never_slapped_is_last() -> None:
    raced = after(race(opener=1), (0, 350), (3, 300))
    assert [each.seat for each in decided(raced)] == [3, 0, 1, 2]
    assert decided(raced)[-1].move == "miss"


def test_of_two_equal_slaps_the_one_that_arrived_first_is_faster() -> None:
    for first, second in ((2, 3), (3, 2)):
        raced = after(race(), (first, 350), (second, 350))
        assert [each.seat for each in decided(raced)][:2] == [first, second]


def test_a_long_line_does_not_lose_a_race() -> None:
    raced = after(race(allowed=(0, 0, 0, 240)), (1, 420), (2, 430), (3, 600))
    assert [each.seat for each in decided(raced)] == [3, 0, 1, 2]


def test_the_announcement_is_made_just_before_its_slap() -> None:
    raced = after(race(), (1, 350), (2, 450))
    moves = [(reaction.seat, move) for reaction, move in moves_of(decided(raced))]
    assert moves == [(1, "slap"), (0, "announce"), (0, "slap"), (2, "slap"), (3, "miss")]


# When it is decided.


def test_two_seconds_are_for_the_announcement_and_five_for_the_slaps() -> None:
    opened = race(opener=2, allowed=(0, 250, 90, 0))
    assert [opened.end_for(seat) - NOW for seat in range(4)] == [5_000, 5_000, 2_000, 5_000]
    assert opened.due == NOW + TIME_TO_ANNOUNCE + 90 + STORED_WITHIN
    announced = with_reaction(opened, reacted(opened, 2, "announce", measured=400))
    assert announced.due == NOW + TIME_TO_SLAP + 250 + STORED_WITHIN


def test_the_last_who_is_missing_is_waited_for_as_long_as_they_might_not_be_the_last() -> None:
    raced = after(race(allowed=(0, 250, 0, 0)), (1, 900), (2, 420))
    assert raced.due == NOW + 650 + 250 + STORED_WITHIN


def test_when_all_have_answered_it_is_decided_with_the_last_of_them() -> None:
    """A bot's slap is not told before its time."""
    raced = after(race(allowed=(0, 250, 0, 0)), (1, 600), (2, 420), (3, 430))
    assert raced.due == NOW + 430


def test_after_a_restart_there_is_time_to_come_back() -> None:
    again = race(grace=10_000)
    assert again.due == NOW + 12_000 + STORED_WITHIN
    assert after(again, (1, 300), (2, 300)).due == NOW + 15_000 + STORED_WITHIN, "nobody is known to be last"
    assert after(again, (1, 300), (2, 300), (3, 350)).due == NOW + 400


ALLOWED = st.tuples(*[st.integers(0, LONGEST_ALLOWANCE)] * 4)
MEASURED = st.tuples(*[st.integers(300, 4_000)] * 3)


@given(ALLOWED, MEASURED, st.integers(0, STORED_WITHIN))
def test_nobody_who_comes_after_the_decision_could_have_been_faster(
    allowed: tuple[int, ...], measured: tuple[int, ...], stored_after: int
) -> None:
    """Whatever lines they are on, and though the card was sent a little after it was stored."""
    raced = after(race(allowed=allowed), (1, measured[0]), (2, measured[1]))
    too_late = reacted(raced, 3, "slap", measured=raced.due - NOW - stored_after)
    slowest = max(each.decided or 0 for each in raced.reactions)
    assert (too_late.decided or 0) >= min(slowest, TIME_TO_SLAP)


@given(st.permutations(range(4)), st.lists(st.sampled_from(RACE_MOVES), min_size=4, max_size=4))
def test_all_are_in_the_order_once(arrived: list[int], moves: list[str]) -> None:
    raced = race()
    for seat in arrived:
        move = "miss" if moves[seat] == "miss" else "announce" if seat == 0 else "slap"
        raced = with_reaction(raced, reacted(raced, seat, move, measured=300 + seat))  # type: ignore[arg-type]  # one of the three
    assert sorted(each.seat for each in decided(raced)) == [0, 1, 2, 3]


# Without a table.


def with_a_hand(number: int) -> Match:
    """A match in which somebody has just played a Hand."""
    luck = random.Random(number)
    match = Match("hit_the_deck", seats=2 + number % 5, chance=SeededChance(b"%d" % number))
    while match.game.race(match.state) is None:
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, "play H" if "play H" in legal else luck.choice(legal))
    return match


def test_simulations_run_races_with_drawn_reactions() -> None:
    """Exactly one loses each; who forgets to announce does."""
    chance = SeededChance(b"reactions")
    for number in range(40):
        match = with_a_hand(number)
        opener = match.game.race(match.state)
        forgets = number % 4 == 0
        choices = {seat: "miss" if forgets and seat == opener else "slap" for seat in range(match.seats)}
        before = len(match.record().steps)
        play_race(match, chance, choices=choices)  # type: ignore[arg-type]  # race moves
        told = [event for step in match.record().steps[before:] for event in step.events]
        (closed,) = [event for event in told if isinstance(event, RaceClosed)]
        assert closed.announced != forgets
        assert not forgets or closed.seat == opener


def test_a_reaction_is_told_with_who_gave_it() -> None:
    stand_in = reacted(race(), 1, "slap", measured=None, by="stand_in")
    assert stand_in == Reaction(seat=1, move="slap", measured=None, allowed=0, drawn=400, by="stand_in")
