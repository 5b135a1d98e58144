"""What may be played on what."""

from collections.abc import Iterable

import pytest

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.hit_the_deck.cards import COPIES
from pioche.rules.hit_the_deck.matching import playable_on
from tests.rules.hit_the_deck.table import table

WILD_ON_WILD = HitTheDeckOptions(wild_on_wild=True)

REDS = "R1 R2 R3 R4 R5 RC RF"
WILDS = "N1 N2 N3 N4 N5 KR KB KG KY"


def matches(in_play: str, *, wild_on_wild: bool = False) -> set[str]:
    return set(playable_on(in_play, wild_on_wild=wild_on_wild))


def these(*cards: str) -> set[str]:
    return {card for text in cards for card in text.split()}


def test_on_a_number_card_go_its_colour_its_number_and_all_that_goes_on_a_colour() -> None:
    """[D6]"""
    assert matches("R3") == these(REDS, "B3 G3 Y3", WILDS, "H")


@pytest.mark.parametrize("in_play", ["RC", "RF"])
def test_on_a_cut_or_flip_goes_its_colour_alone_and_all_that_goes_on_a_colour(in_play: str) -> None:
    """[D6] Another Cut on a Cut only if the colour is the same."""
    assert matches(in_play) == these(REDS, WILDS, "H")


@pytest.mark.parametrize("card", ["BC", "BF"])
def test_cut_and_flip_match_by_colour_only(card: str) -> None:
    """[D6]"""
    goes_on = {in_play for in_play in COPIES if card in matches(in_play)}
    assert goes_on == these("B1 B2 B3 B4 B5 BC BF", "KB H")


@pytest.mark.parametrize("card", ["N2", "KG"])
def test_number_and_color_cards_go_on_any_coloured_card_and_on_a_hand(card: str) -> None:
    """[D6] [D7] And on a demand of their own kind."""
    coloured = {in_play for in_play in COPIES if in_play[0] in "RBGY"}
    assert {in_play for in_play in COPIES if card in matches(in_play)} == coloured | {"H", card}


def test_a_hand_goes_on_any_coloured_card_and_on_a_hand() -> None:
    """[D6] Not on a demand [D7]."""
    assert {in_play for in_play in COPIES if "H" in matches(in_play)} == set(COPIES) - these(WILDS)


def test_a_number_demand_takes_number_cards_of_it_and_the_number_card_printed_with_it() -> None:
    """[D7]"""
    assert matches("N4") == these("R4 B4 G4 Y4 N4")


def test_after_a_number_card_nothing_has_a_colour() -> None:
    """[D6] So its own colour helps no word card."""
    assert not matches("N4") & these("RC BC GC YC RF BF GF YF KR KB KG KY")


def test_a_color_demand_takes_that_colour_cut_and_flip_too_and_the_color_card_of_it() -> None:
    """[D6] [D7] A Color card has its printed colour."""
    assert matches("KR") == these(REDS, "KR")


def test_on_a_hand_every_card_matches() -> None:
    """[D8]"""
    assert matches("H") == set(COPIES)


@pytest.mark.parametrize(("demand", "answers"), [("N4", "R4 B4 G4 Y4"), ("KR", REDS)])
def test_with_the_option_any_number_color_or_hand_answers_a_demand(demand: str, answers: str) -> None:
    """Option wild_on_wild [D7]"""
    assert matches(demand, wild_on_wild=True) == these(answers, WILDS, "H")


def test_the_option_changes_nothing_where_nothing_is_demanded() -> None:
    """Option wild_on_wild [D6] [D8]"""
    for in_play in set(COPIES) - these(WILDS):
        assert matches(in_play, wild_on_wild=True) == matches(in_play)


def test_what_is_listed_is_what_matches() -> None:
    """[D4] [D6] In the order of the rules page, one of a kind."""
    round_ = table("H N1 RC G3 G3 B2 R5 | B1", discard="R3", pile="Y1")
    assert round_.legal == "play R5, play G3, play RC, play N1, play H"
    with_option = table("H N1 RC G3 G3 B2 R5 | B1", discard="N3", pile="Y1", options=WILD_ON_WILD)
    assert with_option.legal == "play G3, play N1, play H"


def refusals(hand: str, in_play: str) -> dict[str, str]:
    round_ = table(f"{hand} | B1", discard=in_play, pile="Y1")
    return {each.card: each.code for each in round_.view(0).refused}


def codes(cards: Iterable[str], code: str) -> dict[str, str]:
    return dict.fromkeys(cards, code)


@pytest.mark.parametrize(
    ("in_play", "hand", "code"),
    [
        ("R3", "B1 B2 YC GF", "wrong_colour_or_number"),
        ("RC", "B1 BC", "wrong_colour_or_number"),
        ("N3", "B1 RC N1 KR H", "demand_number"),
        ("KB", "R1 YC N1 KR H", "demand_colour"),
    ],
)
def test_a_card_that_does_not_match_is_refused_by_a_rule(in_play: str, hand: str, code: str) -> None:
    """[D6] [D7] The view says the same beforehand as the refusal does."""
    round_ = table(f"{hand} | B1", discard=in_play, pile="Y1")
    assert refusals(hand, in_play) == codes(hand.split(), code)
    assert {card: round_.refusal(f"play {card}") for card in hand.split()} == codes(hand.split(), code)


def test_a_demand_stays_for_the_next_seat_until_somebody_meets_it() -> None:
    """[D7] Drawing in vain, and keeping a card that would meet it, both leave it."""
    round_ = table("N4 R1 | B1 | B2 | G4 G5", discard="R2", pile="B3 Y4 Y5")
    round_.play("play N4")
    assert (round_.active, round_.legal) == (1, "draw")
    round_.play("draw")
    assert (round_.active, round_.legal) == (2, "draw")
    round_.play("draw", "pass")
    assert (round_.active, round_.legal) == (3, "play G4")
    round_.play("play G4")
    assert round_.view().demand is None
    assert (round_.active, round_.legal) == (0, "draw")


def test_a_number_card_that_answers_a_number_card_demands_it_again() -> None:
    """[D7]"""
    round_ = table("N4 R1 | N4 B1 | R4 R5", discard="R2", pile="B3")
    round_.play("play N4", "play N4")
    assert round_.legal == "play R4"


@pytest.mark.parametrize("word_card", ["BC", "BF"])
def test_a_word_card_that_meets_a_color_demand_does_what_it_says(word_card: str) -> None:
    """[D7] [D10] [D12]"""
    round_ = table(f"KB R1 | {word_card} B1 | R4 R5", discard="R2", pile="G1 G2 G3")
    round_.play("play KB", f"play {word_card}")
    assert (round_.active, round_.view().asks) == ((2, "cut") if word_card == "BC" else (1, "play"))
