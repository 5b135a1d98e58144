"""`pioche play shithead`: a match in the terminal, from the face-up cards to the last blind one."""

from pathlib import Path

import pytest

from pioche.match import Match
from pioche.record import Record
from tests.cli.conftest import Run

TO_THE_END = "1\n0\n2\nk\n" * 1_500
"""The first play on offer or else the pile; one of the three blind cards. What is not legal is refused, and
the next line read."""

FIRST = "play shithead --seats 2 --seed 2"
"""The person, who holds two 4s, two 10s and two aces, begins."""


def test_a_whole_match_is_played_by_typing_numbers(run: Run, tmp_path: Path) -> None:
    """[S19] Two rounds among three; everything in the record is as the rules say."""
    file = tmp_path / "match.json"
    said = run(f"play shithead --seats 3 --option rounds=2 --seed 1 --record {file}", given=TO_THE_END)
    assert said.status == 0 and said.err == ""
    assert "Round 2 is dealt" in said.out and "1st" in said.out
    match = Match.replay(Record.from_json(file.read_bytes()))
    assert match.outcome is not None and sum(match.outcome.scores) == 2 * (1 + 2 + 3)
    assert run(f"verify {file}").out.startswith("Consistent")


def test_the_same_seed_gives_the_same_match(run: Run) -> None:
    first, second = (run("play shithead --seed 3", given=TO_THE_END).out for _ in range(2))
    assert first == second


@pytest.mark.parametrize("typed", ["1", "up AAT", "UP aat", "Lay AAT face up"])
def test_the_person_arranges_first_and_all_choices_are_shown_together(run: Run, typed: str) -> None:
    """[S2]"""
    said = run(FIRST, given=f"{typed}\n").out
    assert "You have chosen your face-up cards." in said
    assert said.index("You have chosen") < said.index("Magpie has chosen") < said.index("All have chosen")


def test_cards_are_played_by_number_or_notation_in_any_case(run: Run) -> None:
    """[S4]"""
    for typed in ("2", "play 44", "PLAY 44"):
        assert "You play" in run(FIRST, given=f"1\n{typed}\n").out.split("It is your turn")[1]
    assert "The 10 burns the pile" in run(FIRST, given="1\nplay t\n").out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("play 9", "You do not have these cards there."),
        ("pick", "There is no pile to pick up."),
        ("blind 0", "Not from there: first the hand, then the face-up cards, then the face-down ones."),
        ("p", "Which one? Type its number."),
        ("play *=1", "This is not a move of this game."),
    ],
)
def test_a_refused_move_is_answered_with_the_reason(run: Run, typed: str, reason: str) -> None:
    """[S3] [S5] [S6] And asked for again."""
    said = run(FIRST, given=f"1\n{typed}\n1\n").out
    assert reason in said
    assert "You play" in said.split(reason)[1]


def test_a_question_mark_explains_every_move_and_its_notation(run: Run) -> None:
    said = run(FIRST, given="?\n").out
    assert "Take the whole pile into your hand" in said
    assert "Lay AAT face up: 1 or up AAT" in said


def test_all_of_it_is_told_in_french(run: Run) -> None:
    said = run(f"{FIRST} --language fr", given="1\nramasser\nplay 4\n").out
    assert "Exposer AAT (1)" in said
    assert "Votre main" in said and "Vous jouez" in said
    assert "error-" not in said


def test_six_need_two_packs(run: Run) -> None:
    said = run("play shithead --seats 6 --option packs=1")
    assert said.status == 2 and "Six" in said.err
