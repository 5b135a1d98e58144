"""Many matches between policies: the same whoever plays them, and fair to every seat."""

import random
from collections.abc import Sequence

import pytest

from pioche.games import UnknownGame
from pioche.match import WrongSeats
from pioche.policies import UnknownPolicy
from pioche.policies.hit.steady import Steady
from pioche.policies.hit_the_deck.reflexes import react
from pioche.research.results import Results, Row
from pioche.research.simulate import WrongPolicies, simulate
from pioche.rules.chance import Chance
from pioche.rules.hit.view import View
from pioche.rules.hit_the_deck.view import View as HitTheDeckView
from pioche.rules.options import InvalidOption


def results(*policies: str, matches: int = 40, seed: int = 7, jobs: int = 1, **options: object) -> Results:
    return simulate("hit", policies, seats=4, matches=matches, seed=seed, options=options, jobs=jobs)


def wholes(found: Results) -> dict[str, Row]:
    return {row.policy: row for row in found.rows if row.seat is None}


def test_the_number_of_processes_changes_nothing() -> None:
    assert results("steady", "random", jobs=2) == results("steady", "random", jobs=1)


@pytest.mark.parametrize(("game", "options"), [("hit_the_deck", {"target": 50}), ("shithead", {"rounds": 2})])
def test_races_and_simultaneous_choices_hang_on_the_seed_alone(game: str, options: dict[str, int]) -> None:
    """FC-AP-01 Whatever the number of processes, and whatever was played before."""
    one, two = (
        simulate(game, ["steady", "random"], seats=3, matches=30, seed=3, options=options, jobs=jobs)
        for jobs in (1, 2)
    )
    assert one == two
    assert one.rows != simulate(game, ["steady", "random"], seats=3, matches=30, seed=4, options=options).rows


def slaps_like_everybody(view: HitTheDeckView, legal: Sequence[str], rng: random.Random) -> str:
    """And has nothing else in mind."""
    return react(legal, rng) if view.race else legal[0]


def gives_up(view: HitTheDeckView, legal: Sequence[str], rng: random.Random) -> str:
    """Every race; else it plays the same."""
    return "miss" if view.race else legal[0]


def test_each_policy_chooses_what_its_seat_does_in_a_race() -> None:
    """[D15] One that never slaps draws the four cards of every race."""
    found = simulate("hit_the_deck", [slaps_like_everybody, gives_up], seats=2, matches=60, seed=5, jobs=1)
    assert wholes(found)["slaps_like_everybody"].wins.mean > 0.7


class Quick:
    """Plays like `slaps_like_everybody`, and slaps before a person could."""

    def __call__(self, view: HitTheDeckView, legal: Sequence[str], rng: random.Random) -> str:
        return slaps_like_everybody(view, legal, rng)

    def reaction(self, view: HitTheDeckView, chance: Chance) -> float:
        """In seconds."""
        return 0.1 + chance.pick(2) / 1_000


def test_a_policy_may_say_how_fast_it_is() -> None:
    """It is never the last to slap, and loses a race only when it forgets to announce."""
    found = simulate("hit_the_deck", [Quick(), slaps_like_everybody], seats=2, matches=60, seed=5, jobs=1)
    assert wholes(found)["slaps_like_everybody"].wins.mean < 0.45


def test_the_seed_decides_everything() -> None:
    """FC-AP-01"""
    assert results("random") == results("random")
    assert results("random", seed=8).rows != results("random").rows


def test_options_are_kept() -> None:
    """FC-AP-01 Three rounds bring about three times the points."""
    one, three = results("steady"), results("steady", rounds=3)
    assert three.options == {"rounds": 3, "beginner": False, "steal_ends_turn": False}
    assert 2.7 < three.rows[0].points.mean / one.rows[0].points.mean < 3.3


def test_policies_are_repeated_until_the_table_is_full() -> None:
    assert results("steady", "random", matches=1).policies == ("steady", "random", "steady", "random")


def test_everybody_moves_one_seat_on_after_each_match() -> None:
    """In eight matches each of four policies sits twice in every seat."""
    found = results("sharp", "steady", "random", "random", matches=8)
    assert {(row.seat, row.matches) for row in found.rows if row.policy == "sharp"} == {
        (None, 8), (0, 2), (1, 2), (2, 2), (3, 2)
    }  # fmt: skip
    assert {row.matches for row in found.rows if row.policy == "random" and row.seat is not None} == {4}


def test_in_each_match_the_policy_of_the_winner_wins() -> None:
    found = wholes(results("sharp", "steady", "random"))
    assert sum(row.wins.mean for row in found.values()) == pytest.approx(1)


def test_points_and_lost_turns_are_a_seat_and_match() -> None:
    found = results("random").rows[0]
    assert 0 < found.points.mean <= 445 / 4
    assert 0 <= found.figures["lost_turns"].mean < 10


def test_every_figure_lies_in_its_interval() -> None:
    for row in results("sharp", "random", matches=12).rows:
        for estimate in (row.points, row.wins, *row.figures.values()):
            assert estimate.low is not None and estimate.high is not None
            assert estimate.low <= estimate.mean <= estimate.high


def test_progress_is_told_until_all_matches_are_done() -> None:
    done: list[int] = []
    simulate("hit", ["random"], seats=2, matches=50, jobs=1, on_progress=done.append)
    assert done == sorted(done)
    assert done[-1] == 50


def stops_at_once(view: View, legal: Sequence[str], rng: random.Random) -> str:
    return legal[-1]


def test_policies_of_ones_own_are_named_by_what_they_are() -> None:
    found = simulate("hit", [stops_at_once, Steady(stop_at=3), "random"], seats=3, matches=2, jobs=1)
    assert found.policies == ("stops_at_once", "Steady(stop_at=3)", "random")


@pytest.mark.parametrize(
    ("error", "arguments"),
    [
        (UnknownGame, {"game": "chess"}),
        (UnknownPolicy, {"policies": ["daring"]}),
        (WrongPolicies, {"policies": []}),
        (WrongPolicies, {"policies": ["random"] * 4}),
        (WrongSeats, {"seats": 6}),
        (InvalidOption, {"options": {"rounds": True}}),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_match(
    error: type[Exception], arguments: dict[str, object]
) -> None:
    asked: dict[str, object] = {"game": "hit", "policies": ["random"], "seats": 3, "matches": 1, **arguments}
    with pytest.raises(error):
        simulate(**asked)  # type: ignore[arg-type]  # wrong on purpose
