"""What holds of every match that is over."""

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from examples.high_card import GAME as HIGH_CARD
from pioche.analysis import retrospect
from pioche.analysis.figures import figure
from pioche.analysis.model import Better, Retrospect
from pioche.match import Match
from pioche.record import Record
from pioche.rules.chance import SeededChance
from pioche.rules.game import ABANDONED
from pioche.table.record import recorded
from tests.analysis.matches import at_random, figures, standings
from tests.table.evening import Evening
from tests.table.test_record import plays_out

GAMES = ("hit", "hit_the_deck", "shithead")
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_the_lead_goes_from_the_deal_to_the_last_move_and_never_back(game: str) -> None:
    for match in at_random(game, range(8)):
        found = retrospect(match.record())
        for lead in found.leads:
            steps = [each.step for each in lead.standings]
            assert (steps[0], steps[-1]) == (0, found.steps)
            assert all(one <= other for one, other in pairwise(steps))
            assert all(len(each.values) == match.seats for each in lead.standings)


@every_game
def test_what_decides_the_match_ends_with_the_scores(game: str) -> None:
    long = {"hit": {"rounds": 3}, "hit_the_deck": {"target": 100}, "shithead": {"rounds": 3}}[game]
    for match in at_random(game, range(8), **long):
        found = retrospect(match.record())
        if found.leads[0].measure != "cards":
            assert match.outcome is not None
            assert found.leads[0].standings[-1].values == match.outcome.scores


def test_figures_of_hit_agree_with_the_results() -> None:
    for match in at_random("hit", range(12), rounds=2):
        told, places = figures(retrospect(match.record())), match.view(None).places
        lost = tuple(place.total.lost_turns for place in places)
        assert told.get("lost_turns", (0,) * match.seats) == lost
        luck = retrospect(match.record()).luck
        assert tuple(seat.measured for each in luck for seat in each.seats) == lost
        assert sum(count or 0 for count in told["cards_drawn"]) == 180


def test_figures_of_hit_the_deck_agree_with_the_results() -> None:
    """Every race is won by one seat and lost by one."""
    for match in at_random("hit_the_deck", range(8)):
        told, places = figures(retrospect(match.record())), match.view(None).places
        none = (0,) * match.seats
        assert told.get("rounds_won", none) == tuple(place.results.count(0) for place in places)
        assert sum(map(int, told.get("races_lost", none))) == sum(map(int, told.get("races_won", none)))  # type: ignore[arg-type]  # counts


def test_at_the_end_of_a_round_of_shithead_one_seat_holds_cards() -> None:
    for match in at_random("shithead", range(8), rounds=2):
        lead = retrospect(match.record()).leads[-1]
        for number in (1, 2):
            last = [each for each in lead.standings if each.round == number][-1]
            assert sum(map(bool, last.values)) == 1


@every_game
def test_the_same_is_told_of_a_record_that_was_read_from_a_file(game: str) -> None:
    (match,) = at_random(game, range(1))
    record = match.record()
    found = retrospect(record)
    assert retrospect(Record.from_json(record.to_json())) == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=Retrospect) == found


@every_game
@pytest.mark.parametrize("steps", [0, 1, 20])
def test_a_match_that_was_abandoned_is_told_as_far_as_it_went(game: str, steps: int) -> None:
    (match,) = at_random(game, range(1))
    record = match.record()
    found = retrospect(replace(record, steps=record.steps[:steps], outcome=ABANDONED))
    assert (found.steps, found.leads[0].standings[-1].step) == (steps, steps)
    assert found.remembered is None or "comeback" not in found.remembered.kind


@every_game
def test_what_is_remembered_happened_in_a_move_of_the_match(game: str) -> None:
    kinds = set()
    for match in at_random(game, range(12)):
        found = retrospect(match.record())
        assert found.remembered is not None
        assert 1 <= found.remembered.step <= found.steps
        kinds.add(found.remembered.kind)
    assert len(kinds) > 1, "not always the same"


def test_moves_that_the_clock_made_are_counted_for_the_seat() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    evening.starts()
    evening.passes(20)
    evening.times_out(0)
    evening.guests[1].plays("draw", "stop")
    plays_out(evening)
    told = figures(retrospect(recorded(evening.log)))
    assert told["by_timeout"] == (2, 0)
    assert "by_stand_in" not in told


def test_moves_of_a_stand_in_are_counted_for_the_seat_and_nobody_stands_out() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    evening.guests[0].goes_away(seconds=60)
    evening.guests[1].calls_stand_in(0)
    evening.bot_plays(0, "draw", "stop")
    plays_out(evening)
    found = retrospect(recorded(evening.log))
    (stood_in,) = (each for each in found.figures if each.kind == "by_stand_in")
    assert stood_in.values[0] == 2 and stood_in.best == ()


@pytest.mark.parametrize(
    ("values", "better", "best"),
    [
        ((3, 1, 2), "more", (0,)),
        ((3, 1, 2), "less", (1,)),
        ((3, 1, 2), None, (0,)),
        ((3, 1, 3, 2), "more", (0, 2)),
        ((3, 3, 2), "more", ()),
        ((1, 1), "less", ()),
        ((None, 412, 380), "less", (2,)),
        ((None, 412, None), "less", ()),
    ],
)
def test_whoever_has_the_best_of_a_figure_stands_out_unless_more_than_half_have_it(
    values: tuple[int | None, ...], better: Better | None, best: tuple[int, ...]
) -> None:
    assert figure("any", values, better=better).best == best


def test_of_a_game_that_brings_no_analysis_is_told_what_can_be_told_of_any() -> None:
    match = Match(HIGH_CARD, seats=2, chance=SeededChance(b"high"))
    while match.to_act:
        match.play(match.to_act[0], "keep", by="timeout")
    found = retrospect(match.record(), game=HIGH_CARD)
    assert (found.leads, found.luck, found.remembered) == ((), (), None)
    assert figures(found) == {"by_timeout": (1, 1)}


def test_a_comeback_is_remembered_with_how_far_behind_the_winner_was() -> None:
    for match in at_random("hit", range(40), rounds=2):
        found = retrospect(match.record())
        if found.remembered and found.remembered.kind == "comeback_points":
            assert match.outcome is not None
            winner, step = found.remembered.seat, found.remembered.step
            then = dict(standings(found, "points"))[step]
            assert match.outcome.ranks[winner] == 1
            assert min(then) == then[winner] == max(then) - (found.remembered.count or 0)
            return
    raise AssertionError("forty matches without a comeback")
