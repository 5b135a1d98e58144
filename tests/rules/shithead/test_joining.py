"""Face-up cards that join those of the hand, and 3s that inherit a rank."""

from pioche.rules.shithead import ShitheadOptions
from pioche.rules.shithead.events import Played
from tests.rules.shithead.table import table

LAST_HAND = ShitheadOptions(join_up="last_hand")


def test_face_up_cards_join_hand_cards_of_their_rank() -> None:
    """[S14] Some or all, whatever the draw pile."""
    round_ = table("7 9 ; 7 7 5 | 4", pile="5", draw="K K")
    assert round_.legal == "play 7, play 7+7, play 7+77, play 9"
    round_.play("play 7+77")
    assert (round_.pile, round_.hands, round_.ups) == ("5777", "9KK | 4", "5 | ")
    (played,) = round_.happened(Played)
    assert isinstance(played, Played)
    assert (played.cards, played.joined) == (("7c",), ("7d", "7h"))


def test_all_natural_cards_of_the_rank_leave_the_hand_with_them() -> None:
    """[S14]"""
    round_ = table("7 7 ; 7 | 4", pile="5")
    assert round_.legal == "play 7, play 77, play 77+7"
    assert round_.refusal("play 7+7") == "all_naturals_first"


def test_jokers_join_from_both_sides() -> None:
    """[S14] In notation naturals come first, then jokers, on each side of the plus sign."""
    round_ = table("7 7 * ; 7 * | 4", pile="5")
    moves = round_.legal.split(", ")
    joined = [move for move in moves if "+" in move and move.startswith("play 7")]
    assert joined == [
        *("play 77+*", "play 77+7", "play 77+7*"),
        *("play 77*+*", "play 77*+7", "play 77*+7*"),
    ]
    assert "play *=7" in moves


def test_face_up_jokers_join_alone() -> None:
    """[S14]"""
    round_ = table("9 9 ; * | 4", pile="5")
    assert round_.legal == "play 9, play 99, play 99+*"
    round_.play("play 99+*")
    assert [card.rank for card in round_.state.pile[1:]] == ["9", "9", "9"]


def test_jokers_alone_are_joined_when_the_hand_has_no_natural_card_of_the_rank() -> None:
    """[S14] Corner: jokers alone in the hand's part always name their rank."""
    round_ = table("* 9 ; 7 9 | 4", pile="5")
    moves = round_.legal.split(", ")
    assert "play *=7+7" in moves
    assert "play *=9+9" not in moves
    assert round_.refusal("play *=9+9") == "all_naturals_first"
    round_.play("play *=7+7")
    assert (round_.pile, round_.shown) == ("5*7", "7")


def test_nothing_joins_a_play_from_the_face_up_cards() -> None:
    """[S14] [S3]"""
    assert table("; 7 7 | 4", pile="5").refusal("play 7+7") == "wrong_zone"


def test_only_cards_that_lie_there_join() -> None:
    """[S14]"""
    assert table("7 ; 7 | 4", pile="5").refusal("play 7+77") == "not_held"


class TestLastHand:
    """Option `join_up`: only when the play takes the whole hand and the draw pile is empty."""

    def test_the_whole_hand_is_joined(self) -> None:
        """[S14]"""
        round_ = table("7 7 ; 7 | 4", pile="5", options=LAST_HAND)
        assert round_.legal == "play 7, play 77, play 77+7"

    def test_a_part_of_the_hand_is_not(self) -> None:
        """[S14]"""
        round_ = table("7 7 9 ; 7 | 4", pile="5", options=LAST_HAND)
        assert round_.legal == "play 7, play 77, play 9"
        assert round_.refusal("play 77+7") == "join_last_hand"

    def test_nor_while_there_are_cards_to_draw(self) -> None:
        """[S14]"""
        round_ = table("7 7 ; 7 | 4", pile="5", draw="K", options=LAST_HAND)
        assert round_.refusal("play 77+7") == "join_last_hand"

    def test_jokers_of_the_hand_go_with_it(self) -> None:
        """[S14]"""
        round_ = table("7 * ; 7 | 4", pile="5", options=LAST_HAND)
        joined = [move for move in round_.legal.split(", ") if "+" in move]
        assert joined == ["play 7*+7"]

    def test_inheriting_does_not_depend_on_it(self) -> None:
        """[S15] Corner."""
        round_ = table("3 ; 9 | 4", pile="9", options=LAST_HAND)
        assert "play 3~+9" in round_.legal.split(", ")


def test_a_hand_of_3s_may_inherit_the_rank_that_the_pile_shows() -> None:
    """[S15] All of them; or be played as plain 3s."""
    round_ = table("3 3 | 4", pile="9")
    assert round_.legal == "play 3, play 33, play 33~"
    assert round_.refusal("play 3~") == "cannot_inherit"
    round_ = table("3 3 ; 4 | 4", pile="9")
    round_.play("play 33~")
    assert ([card.rank for card in round_.state.pile], round_.shown) == (["9", "9", "9"], "9")


def test_face_up_cards_of_the_inherited_rank_join() -> None:
    """[S15] Jokers too."""
    round_ = table("3 3 ; 9 9 * | 4 ; ; 2", pile="9")
    inheriting = [move for move in round_.legal.split(", ") if "~" in move]
    assert inheriting == [f"play 33~{more}" for more in ("", "+*", "+9", "+9*", "+99", "+99*")]
    assert round_.refusal("play 33~+K") == "cannot_inherit"
    assert round_.refusal("play 33~+999") == "not_held"
    assert round_.refusal("play 33~+9**") == "not_held", "there is one joker"
    round_.play("play 33~+9*")
    assert (round_.pile, round_.active, round_.ups) == ("", 0, "9 | ")


def test_3s_inherit_a_7_and_bind() -> None:
    """[S15] [S11] The rank has its effect."""
    round_ = table("3 ; 4 | 4 9", pile="7")
    round_.play("play 3~")
    assert round_.playable == "4"


def test_they_inherit_from_a_joker_what_it_stands_for() -> None:
    """[S15] [S16]"""
    round_ = table("3 ; 4 | 4 9", pile="*=K")
    round_.play("play 3~")
    assert round_.shown == "K"


def test_there_is_nothing_to_inherit() -> None:
    """[S15] Not on an empty pile, nor from a 3, with cards to draw, or with anything else in hand.

    A joker is something else, and it is for hands only.
    """
    assert table("3 3 | 4").legal == "play 3, play 33"
    assert table("3 3 | 4", pile="3").legal == "play 3, play 33"
    assert table("3 3 | 4", pile="9", draw="K").legal == "play 3, play 33"
    assert "~" not in table("3 * | 4", pile="9").legal
    assert "~" not in table("3 4 | 4", pile="9").legal
    assert "~" not in table("; 3 3 | 4", pile="9").legal
    assert table("; 3 3 | 4", pile="9").refusal("play 33~") == "cannot_inherit"
    assert table("3 3 | 4").refusal("play 33~") == "cannot_inherit"
    assert table("; ; 3 | 4", pile="9").refusal("play 3~") == "wrong_zone"
