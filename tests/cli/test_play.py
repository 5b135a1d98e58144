"""`pioche play`: a match in the terminal."""

import re
from pathlib import Path

import pytest

from pioche.match import Match
from pioche.record import Record
from tests.cli.conftest import Run

ME_FIRST = "play hit --seed 8"
"""The person begins, and the pile starts with 6, 5, 8."""

TO_THE_END = "d\nd\nd\nt\ns\n" * 200
"""Draws three times, steals, stops; what is not legal is refused and the next line is read."""


def test_a_whole_match_is_played_by_piping_its_moves(run: Run, tmp_path: Path) -> None:
    """The record that it leaves is a finished match with the options asked for."""
    file = tmp_path / "match.json"
    said = run(f"play hit --seats 3 --option rounds=2 --seed 5 --record {file}", given=TO_THE_END)
    assert said.status == 0 and said.err == ""
    assert "Round 2 is over" in said.out and "1st" in said.out
    match = Match.replay(Record.from_json(file.read_bytes()))
    assert match.outcome is not None and match.seats == 3
    assert str(match.outcome.scores[0]) in said.out


def test_the_same_seed_gives_the_same_match(run: Run) -> None:
    first, second = (run("play hit --seed 3", given=TO_THE_END).out for _ in range(2))
    assert first == second
    assert run("play hit --seed 4", given=TO_THE_END).out != first


def test_the_end_of_the_input_ends_the_match_cleanly(run: Run) -> None:
    said = run(ME_FIRST, given="d\n")
    assert said.status == 0 and said.err == ""
    assert said.out.endswith("You leave the match.\n")


@pytest.mark.parametrize("word", ["q", "quit", "QUIT"])
def test_the_word_for_it_leaves_the_match(run: Run, word: str) -> None:
    assert run(ME_FIRST, given=f"{word}\n").out.endswith("You leave the match.\n")


def test_moves_are_taken_by_key_by_name_and_by_notation(run: Run) -> None:
    for word in ("p", "Piocher", "draw"):
        said = run(f"{ME_FIRST} --language fr", given=f"{word}\n")
        assert "Vous piochez un 6." in said.out
        assert "n’existe pas" not in said.out


def test_a_refused_move_is_answered_with_the_reason(run: Run) -> None:
    """[H3] [H7]"""
    said = run(ME_FIRST, given="s\nnonsense\nd\nt\n")
    assert "Not yet: every turn begins with a card." in said.out
    assert "This is not a move of this game." in said.out
    assert "There is nothing to steal at the moment." in said.out


def test_a_question_mark_explains_every_move(run: Run) -> None:
    said = run(ME_FIRST, given="?\n")
    assert said.out.count("Turn over the top card of the pile.") == 1
    assert "Take none of them" in said.out


@pytest.mark.parametrize("asked", ["--beginner", "--option beginner=true"])
def test_beginner_mode_shows_the_exact_chance(run: Run, asked: str) -> None:
    """[H15]"""
    assert "22 cards of 87 would lose the turn: 25.3%." in run(f"{ME_FIRST} {asked}", given="d\nd\nd\n").out


def test_without_it_no_chance_is_shown(run: Run) -> None:
    assert "would lose the turn" not in run(ME_FIRST, given="d\nd\nd\n").out


def test_the_table_shows_every_line_and_the_pile(run: Run) -> None:
    """[H10] Three bots that have drawn in the first turns are seen with their cards in the next."""
    said = run(f"{ME_FIRST} --policies steady", given="d\ns\n").out
    first, second = said.split("cards in the pile\n")[1:]
    assert all(re.search(rf"{name} +–", first) for name in ("Magpie", "Heron", "Owl"))
    assert all(re.search(rf"{name} +\d", second) for name in ("Magpie", "Heron", "Owl"))


def test_the_bots_play_as_asked(run: Run) -> None:
    said = run("play hit --seats 4 --policies random,sharp --seed 5")
    assert [line for line in said.out.splitlines() if ", a bot:" in line] == [
        "Magpie, a bot: Carefree.", "Heron, a bot: Sharp.", "Owl, a bot: Carefree."
    ]  # fmt: skip


def test_as_many_rounds_as_players_may_be_asked_for(run: Run) -> None:
    assert "Round 1 of 5" in run("play hit --seats 5 --option rounds=seats").out


def test_a_record_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    said = run(f"play hit --record {tmp_path / 'nowhere' / 'match.json'}")
    assert said.status == 2
    assert said.err.startswith("The file") and said.err.endswith("cannot be written.\n")
