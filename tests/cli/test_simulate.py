"""`pioche simulate`: figures for people and for programs."""

import json

import pytest

from tests.cli.conftest import Run

SHORT = "simulate hit --seats 4 --matches 6 --jobs 1 --seed 7"


def test_json_has_points_wins_and_lost_turns_by_policy_and_seat(run: Run) -> None:
    said = run(f"{SHORT} --policies sharp,sharp,steady,random --json")
    found = json.loads(said.out)
    assert said.status == 0
    assert found["policies"] == ["sharp", "sharp", "steady", "random"]
    assert [row["policy"] for row in found["rows"] if row["seat"] is None] == ["sharp", "steady", "random"]
    for row in found["rows"]:
        assert (
            set(row["points"])
            == {"mean", "low", "high"}
            == set(row["wins"])
            == set(row["figures"]["lost_turns"])
        )


def test_without_json_it_is_a_table_in_the_readers_language(run: Run) -> None:
    said = run(f"{SHORT} --policies steady --language fr")
    assert "Hit!, 6 parties à 4 places" in said.out
    assert "Posé" in said.out and "Tours perdus" in said.out


def test_progress_is_not_mixed_with_the_results(run: Run) -> None:
    said = run(f"{SHORT} --policies random --json")
    assert said.out.startswith("{") and said.out.rstrip().endswith("}")


def test_options_are_those_of_the_game(run: Run) -> None:
    said = run(f"{SHORT} --policies random --option rounds=2 --option steal_ends_turn=true --json")
    assert json.loads(said.out)["options"] == {"rounds": 2, "beginner": False, "steal_ends_turn": True}


@pytest.mark.parametrize("game", ["hit_the_deck", "shithead"])
def test_every_game_is_compared_between_its_first_two_bots(run: Run, game: str) -> None:
    """Each match ends with one winner at least, and both bots sit in two of the four seats."""
    said = run(f"simulate {game} --matches 4 --jobs 1 --seed 7 --json")
    found = json.loads(said.out)
    assert said.status == 0 and found["game"] == game
    wholes = [row for row in found["rows"] if row["seat"] is None]
    assert [row["policy"] for row in wholes] == ["steady", "random"]
    assert sum(row["wins"]["mean"] for row in wholes) >= 1


@pytest.mark.parametrize(
    ("game", "title"),
    [("hit_the_deck", "Hit the Deck, 3 parties à 2 places"), ("shithead", "Shithead, 3 parties à 2 places")],
)
def test_the_table_of_every_game_is_in_french_too(run: Run, game: str, title: str) -> None:
    said = run(f"simulate {game} --seats 2 --matches 3 --jobs 1 --language fr")
    assert said.status == 0 and title in said.out and "Insouciant" in said.out
