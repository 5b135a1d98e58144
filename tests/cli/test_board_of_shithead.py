"""How Shithead looks in a terminal."""

import io

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from pioche.cli.boards import BOARDS
from pioche.cli.boards.scene import Scene
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.texts import texts
from tests.cli.conftest import Run
from tests.rules.shithead.table import new_match, table

BOARD = BOARDS["shithead"]
NAMES = ["You", "Alba", "Noé"]


def scene(language: str = "en") -> Scene:
    return Scene(texts=texts(language), names=NAMES, seat=0)


def shown(drawn: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=120, highlight=False)
    console.print(drawn)
    output = console.file
    assert isinstance(output, io.StringIO)
    return output.getvalue()


def test_the_table_shows_all_zones_and_the_pile() -> None:
    round_ = table("7 7 ; K 5 ; 2 - 4 | | 9h *", pile="5 *=6", draw="Q")
    lines = shown(BOARD.table(round_.view(0), scene())).splitlines()
    assert lines[1] == "1 card left to draw"
    assert [line.split() for line in lines[3:6]] == [
        ["▸", "You", "2", "5♣", "K♣", "▮", "·", "▮"],
        ["Alba", "out,", "1st", "–", "·", "·", "·"],
        ["Noé", "2", "–", "·", "·", "·"],
    ]
    assert lines[6] == "Pile: 5♦ *. To be matched or beaten: a 6."


@pytest.mark.parametrize(
    ("pile", "said"),
    [("", "The pile is empty: anything goes."), ("7", "Pile: 7♣. A 7 or lower will do.")],
)
def test_what_goes_on_the_pile_is_written(pile: str, said: str) -> None:
    """[S4] [S11]"""
    assert said in shown(BOARD.table(table("4 | 5", pile=pile).view(0), scene()))


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ("4 K * | 5", "Play from your hand"),
        ("; 4 ; 5 | 5", "Play your face-up cards"),
        ("; ; 5 | 5", "Turn over a face-down card"),
    ],
)
def test_the_reader_sees_the_hand_and_what_is_asked(seats: str, asked: str) -> None:
    """[S3]"""
    assert asked in shown(BOARD.mine(table(seats, pile="6").view(0), scene()))


def test_the_choice_of_face_up_cards_and_of_a_joker_is_asked_for() -> None:
    """[S2] [S16]"""
    assert "up K55" in shown(BOARD.mine(new_match(seats=2).view(0), scene()))
    round_ = table("; ; * 4 | 5", pile="6")
    round_.play("blind 0")
    assert "as K" in shown(BOARD.mine(round_.view(0), scene()))


def test_a_beginner_sees_the_chance_of_a_blind_card() -> None:
    round_ = table("; ; 4 9 | 5", pile="6", options=ShitheadOptions(beginner=True))
    assert "of the 3 cards that you cannot see" in shown(BOARD.mine(round_.view(0), scene()))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_shows_who_won_and_by_what(language: str) -> None:
    """[S19]"""
    round_ = table("| A | 5 5", pile="K", active=1)
    round_.play("play A")
    assert round_.outcome is not None
    told = shown(BOARD.standing(round_.view(0), round_.outcome, scene(language)))
    assert "You" in told and texts(language).say("decided-shithead-total") in told


def test_a_shared_win_names_all_winners() -> None:
    """[S19]"""
    round_ = table("| A | 5 5", pile="K", active=1)
    round_.play("play A")
    assert round_.outcome is not None
    shared = replace(round_.outcome, ranks=(1, 1, 3))
    seen = replace(round_.view(0), decided_by="shared")
    assert "The win is shared: You and Alba." in shown(BOARD.standing(seen, shared, scene()))


def test_the_label_of_a_move_has_what_it_says_besides_its_word() -> None:
    assert BOARD.arguments("play 77*") == {"cards": "77*"}
    assert BOARD.arguments("blind 1") == {"number": 1}
    assert BOARD.arguments("pick") == {}
    assert {move.split()[0] for move in ("up K55", "play 7", "pick", "blind 0", "as 7")} == set(BOARD.moves)
    assert GAME.id in BOARDS


def test_options_that_do_not_fit_are_refused(run: Run) -> None:
    """Six seats refuse one pack."""
    said = run("play shithead --seats 6 --option packs=1 --policies random")
    assert (said.status, said.out, said.err) == (2, "", "Six players need two packs.\n")
