"""`pioche play hit_the_deck`: a match in the terminal, with races that ask for no reflexes."""

from pathlib import Path

import pytest

from pioche.match import Match
from pioche.record import Record
from tests.cli.conftest import Run

TO_THE_END = "1\n2\n4\n8\n16\n32\nd\n" * 600
"""One of the numbers is always a card that may be played or a cut that may be made. What is not is refused,
and the next line read."""

SHORT = "play hit_the_deck --seats 2 --option target=50 --seed 1"

MATCHES = "play hit_the_deck --seats 2 --seed 1"
"""The person begins, and a green 3 is in play. It holds a red 1, a green 5, a yellow 2, two Cuts, a Color
and a Hand."""

CUTS = "play hit_the_deck --seats 2 --seed 5"
"""A Cut opens, and the person has to cut."""


def test_a_whole_match_is_played_by_typing_numbers(run: Run, tmp_path: Path) -> None:
    """[D22] Its record is a finished match, and everything in it is as the rules say."""
    file = tmp_path / "match.json"
    said = run(f"{SHORT} --record {file}", given=TO_THE_END)
    assert said.status == 0 and said.err == ""
    assert "Round 1 is over" in said.out and "1st" in said.out
    match = Match.replay(Record.from_json(file.read_bytes()))
    assert match.outcome is not None and max(match.outcome.scores) >= 50
    assert run(f"verify {file}").out.startswith("Consistent")


def test_the_same_seed_gives_the_same_match_its_races_too(run: Run) -> None:
    first, second = (run(SHORT, given=TO_THE_END).out for _ in range(2))
    assert "was the last." in first or "were the last." in first
    assert first == second


def test_in_a_race_everybody_slaps_and_nobody_is_asked(run: Run) -> None:
    """[D14] [D15] It is said why, once; four seats slap but the last."""
    said = run("play hit_the_deck --seed 1", given=TO_THE_END).out
    assert said.count("There are no reflexes here") == 1
    assert "You say: “Hit the deck with a hand!” You slap." in said
    assert "draws 4 cards." in said
    assert "Slap (S)" not in said


@pytest.mark.parametrize("typed", ["1", "play G5", "PLAY g5", "Play a green 5"])
def test_a_card_is_played_by_its_number_its_notation_or_its_name(run: Run, typed: str) -> None:
    assert "You play a green 5." in run(MATCHES, given=f"{typed}\n").out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("d", "You hold a card that matches: play it."),
        ("play R1", "It has neither the colour nor the number of the card in play."),
        ("play y5", "You do not hold this card."),
        ("k", "You have drawn no card that you could keep."),
        ("announce", "There is no race now."),
        ("play", "Which one? Type its number."),
        ("nonsense", "This is not a move of this game."),
    ],
)
def test_a_refused_move_is_answered_with_the_reason(run: Run, typed: str, reason: str) -> None:
    """[D4] [D6] And asked for again."""
    said = run(MATCHES, given=f"{typed}\n1\n").out
    assert reason in said
    assert "You play a green 5." in said


def test_a_false_slap_costs_two_cards(run: Run) -> None:
    """[D16] A foul may be typed, though it is not offered."""
    said = run(MATCHES, given="s\n1\n").out
    assert "You slap, but there is no race. You draw 2 cards:" in said
    assert "Slap (S)" not in said


def test_a_pile_is_cut_by_a_number(run: Run) -> None:
    """[D10] Of the range the ends are shown."""
    said = run(CUTS, given="20\n40\n").out
    assert "Cut 32 (32) … Cut 63 (63)" in said
    assert "Cut about half of the pile: between a third and two thirds of it." in said
    assert "You cut 40:" in said


def test_a_question_mark_explains_every_move_and_its_notation(run: Run) -> None:
    said = run(MATCHES, given="?\n").out
    assert "Draw a card; only when you have none that matches." in said
    assert "Play a green Cut the Deck: 2 or play GC" in said


def test_all_of_it_is_told_in_french(run: Run) -> None:
    said = run(f"{MATCHES} --language fr", given="p\nJouer un 5 vert\n").out
    assert "Vous jouez un 5 vert." in said
    assert "Jouer un 5 vert (1)" in said
    assert "En jeu" in said and "error-" not in said


def test_only_steady_bots_sit_down_when_nobody_is_asked_for(run: Run) -> None:
    """`random` comes when it is called."""
    said = run("play hit_the_deck").out
    assert said.startswith("Magpie, a bot: Steady.\nHeron, a bot: Steady.\nOwl, a bot: Steady.\n")
    assert "Magpie, a bot: Carefree." in run("play hit_the_deck --policies random").out
