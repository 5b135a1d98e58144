"""What may be typed for a move: a letter, a number, a name, or the notation."""

import io

import pytest
from rich.console import Console

from pioche.cli.boards import BOARDS
from pioche.cli.choices import Choices
from pioche.cli.prompt import Left, Prompt
from pioche.texts import texts

PLAYS = ["play R4", "play N2"]
CUTS = ["cut 3", "cut 4", "cut 5"]
RANKS = ["as J", "as Q"]


def choices(game: str = "hit_the_deck", language: str = "en") -> Choices:
    return Choices(game, BOARDS[game], texts(language))


@pytest.mark.parametrize(
    ("typed", "legal", "meant"),
    [
        ("2", PLAYS, ["play N2"]),
        ("play r4", PLAYS, ["play R4"]),
        ("PLAY B1", PLAYS, ["play B1"]),
        ("p", PLAYS, PLAYS),
        ("Play", PLAYS[:1], PLAYS[:1]),
        ("d", PLAYS, ["draw"]),
        ("4", CUTS, ["cut 4"]),
        ("40", CUTS, ["cut 40"]),
        ("K", ["play R4", "pass"], ["pass"]),
        ("7", PLAYS, ["7"]),
        ("", PLAYS, [""]),
    ],
)
def test_what_is_typed_stands_for_moves(typed: str, legal: list[str], meant: list[str]) -> None:
    """A number is the place in the list, or the number that the moves carry; a bare word may be several."""
    assert choices().meant(typed, legal) == meant


def test_names_are_those_of_the_readers_language() -> None:
    assert choices(language="fr").meant("jouer un 4 rouge", PLAYS) == ["play R4"]
    assert choices(language="fr").meant("g", ["play R4", "pass"]) == ["pass"]


def asked(typed: str, game: str, legal: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
    prompt = Prompt(Console(file=io.StringIO()), choices(game), texts("en").say)
    return prompt.ask(legal)


def test_a_q_is_a_queen_where_one_may_be_named_and_else_a_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    """[S16]"""
    assert asked("q", "shithead", RANKS, monkeypatch) == "as Q"
    with pytest.raises(Left):
        asked("q", "shithead", ["play Q", "pick"], monkeypatch)
    with pytest.raises(Left):
        asked("quit", "shithead", RANKS, monkeypatch)
