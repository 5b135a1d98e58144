"""The pack of Hit the Deck."""

from collections import Counter

from pioche.rules.hit_the_deck.cards import KIND, PACK, POINTS, in_order


def test_there_are_110_cards_as_on_the_rules_page() -> None:
    kinds = Counter(KIND[card] for card in PACK)
    assert kinds == {"number": 80, "cut": 8, "flip": 4, "wild_number": 10, "wild_colour": 4, "hand": 4}
    assert len(PACK) == 110


def test_each_card_is_there_as_often_as_the_rules_page_says() -> None:
    counts = Counter(PACK)
    for colour in "RBGY":
        assert [counts[f"{colour}{number}"] for number in range(1, 6)] == [4] * 5
        assert (counts[f"{colour}C"], counts[f"{colour}F"], counts[f"K{colour}"]) == (2, 1, 1)
    assert [counts[f"N{number}"] for number in range(1, 6)] == [2] * 5
    assert counts["H"] == 4


def test_a_shuffle_starts_row_by_row_from_left_to_right() -> None:
    """[C7]"""
    assert PACK[:5] == ("R1",) * 4 + ("R2",)
    rows = "RC BC GC YC RF BF GF YF N1 N2 N3 N4 N5 KR KB KG KY H"
    assert list(dict.fromkeys(PACK))[20:] == rows.split()
    assert list(dict.fromkeys(card[0] for card in PACK[:80])) == ["R", "B", "G", "Y"]
    assert in_order(reversed(PACK)) == PACK


def test_number_cards_cost_their_number_and_word_cards_ten() -> None:
    """[D20]"""
    assert [POINTS[card] for card in ("R1", "Y5", "RC", "YF", "N3", "KB", "H")] == [1, 5, 10, 10, 10, 10, 10]
    assert sum(POINTS[card] for card in PACK) == 16 * (1 + 2 + 3 + 4 + 5) + 30 * 10
