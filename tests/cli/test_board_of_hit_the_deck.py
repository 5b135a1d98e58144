"""How Hit the Deck looks in a terminal."""

import io

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from pioche.cli.boards import BOARDS
from pioche.cli.boards.scene import Scene
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.texts import texts
from tests.rules.hit_the_deck.table import cutting, table

BOARD = BOARDS["hit_the_deck"]
NAMES = ["You", "Alba", "Noé"]


def scene(language: str = "en") -> Scene:
    return Scene(texts=texts(language), names=NAMES, seat=0)


def shown(drawn: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=120, highlight=False)
    console.print(drawn)
    output = console.file
    assert isinstance(output, io.StringIO)
    return output.getvalue()


def test_the_table_shows_counts_the_direction_and_the_card_in_play() -> None:
    round_ = table("R4 | B2 N1 | G1", discard="R3", pile="Y1 Y2", results=[[5], [0], [12]])
    lines = shown(BOARD.table(round_.view(0), scene())).splitlines()
    assert "Round 2, to 100 points · 2 cards in the pile · ↻ clockwise" in lines[1]
    assert [line.split() for line in lines[3:6]] == [
        ["▸", "You", "1", "5"],
        ["Alba", "2", "0"],
        ["Noé", "(dealer)", "1", "12"],
    ]
    assert lines[6] == "In play: a red 3."


@pytest.mark.parametrize(
    ("in_play", "said"),
    [
        ("N4", "In play: a Hit the Deck with a 4. Only a 4 will do."),
        ("KB", "In play: a Hit the Deck with blue. Only blue will do."),
        ("H", "In play: a Hit the Deck with a Hand. Every card matches."),
    ],
)
def test_what_is_demanded_is_written(in_play: str, said: str) -> None:
    """[D7] [D8]"""
    round_ = table("R4 | B2", discard=in_play, pile="Y1 Y2")
    assert said in shown(BOARD.table(round_.view(0), scene()))


def test_the_reader_sees_the_hand_and_the_chance_of_a_draw() -> None:
    """Option beginner"""
    round_ = table("G4 BC | Y2", discard="R3", pile="R1", options=HitTheDeckOptions(beginner=True))
    told = shown(BOARD.mine(round_.view(0), scene()))
    assert "You hold a green 4 and a blue Cut the Deck." in told
    assert "Of the 107 cards that a draw may bring" in told


def test_the_reader_sees_how_much_may_be_cut() -> None:
    """[D10]"""
    round_ = cutting("R4 | B2 | G1", pile="Y1 Y2 Y3 Y4 Y5 G2")
    assert "Cut 2 to 4." in shown(BOARD.mine(round_.view(1), replace(scene(), seat=1)))


def test_a_move_has_a_label_with_its_card_or_number() -> None:
    say = texts("fr").say
    labels = {
        move: say(f"move-hit_the_deck-{move.split()[0]}.with", **BOARD.arguments(move))
        for move in ("play Y4", "cut 12")
    }
    assert labels == {"play Y4": "Jouer un 4 jaune", "cut 12": "Couper à 12"}
    assert BOARD.arguments("draw") == {}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("move", BOARD.moves)
def test_every_first_word_has_a_label_a_key_and_a_hint(language: str, move: str) -> None:
    texts_ = texts(language)
    said = [texts_.say(f"move-hit_the_deck-{move}{part}") for part in ("", ".key", ".hint")]
    assert all(said)


@pytest.mark.parametrize(("first", "said"), [(0, "You win!"), (2, "The win is shared: You and Alba.")])
def test_the_standing_says_who_has_won(first: int, said: str) -> None:
    """[D22]"""
    round_ = table("R4 | B2 | G1", discard="R1", pile="Y1", results=[[first], [0], [99]])
    round_.play("play R4")
    outcome = GAME.outcome(round_.state)
    assert outcome is not None
    told = shown(BOARD.standing(round_.view(0), outcome, scene()))
    assert said in told
    assert "100" in told
