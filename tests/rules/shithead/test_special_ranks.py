"""2, 3, 7, 8, 10 and the joker; four of a rank."""

import pytest

from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.events import Burned, Named, Skipped, TurnStarted
from pioche.rules.shithead.model import TenOn
from tests.rules.shithead.table import table

EVERYTHING = "2 3 4 5 6 7 8 9 T J Q K A"


@pytest.mark.parametrize("pile", ["A", "7", "K", "2", "3"])
def test_a_2_and_a_3_may_be_played_on_anything(pile: str) -> None:
    """[S10]"""
    assert table("2 3 | 4", pile=pile).playable == "23"


def test_they_count_as_plain_2_and_3_afterwards() -> None:
    """[S10]"""
    assert table(f"{EVERYTHING} | 4", pile="K 2").playable == "23456789TJQKA"
    assert table(f"{EVERYTHING} | 4", pile="K 3").playable == "23456789TJQKA"
    assert table("2 3 | 4", pile="3").shown == "3"


def test_on_a_7_goes_a_7_or_lower() -> None:
    """[S11]"""
    round_ = table(f"{EVERYTHING} | 4", pile="5 7")
    assert round_.playable == "234567"
    assert round_.refusal("play 8") == "seven_or_lower"
    assert round_.view(0).is_low


def test_a_7_binds_one_play() -> None:
    """[S11] Another 7 binds again."""
    round_ = table(f"4 7 9 | {EVERYTHING}", pile="7")
    round_.play("play 4")
    assert round_.playable == "23456789TJQKA"
    assert not round_.view(1).is_low
    again = table(f"4 7 9 | {EVERYTHING}", pile="7")
    again.play("play 7")
    assert again.playable == "234567"


def test_picking_up_or_burning_lifts_the_7() -> None:
    """[S11]"""
    picked = table(f"9 9 | {EVERYTHING}", pile="7")
    picked.play("pick")
    assert picked.playable == "23456789TJQKA"
    burned = table("7 9 | 4", pile="7 7 7")
    burned.play("play 7")
    assert (burned.active, burned.playable) == (0, "9")


@pytest.mark.parametrize(
    ("seats", "play", "following"),
    [
        ("8 9 | 4 | 4 | 4", "play 8", 2),
        ("8 8 9 | 4 | 4 | 4", "play 88", 3),
        ("8 8 8 9 | 4 | 4 | 4", "play 888", 0),
        ("8 9 | 4", "play 8", 0),
        ("8 8 9 | 4", "play 88", 1),
        ("8 8 8 9 | 4", "play 888", 0),
        ("8 9 | 4 | | 4", "play 8", 3),
        ("8 * 9 | 4 | 4 | 4", "play 8*", 3),
        ("* 9 | 4 | 4 | 4", "play *=8", 2),
        ("8 9 ; 8 | 4 | 4 | 4", "play 8+8", 3),
        ("3 3 ; 8 | 4 | 4 | 4", "play 33~", 3),
        ("3 ; 8 | 4 | 4 | 4", "play 3~+8", 3),
    ],
)
def test_each_eight_skips_a_seat(seats: str, play: str, following: int) -> None:
    """[S12] The player's own seat counted; jokers, joined cards and inheriting 3s count as eights."""
    round_ = table(seats, pile="8" if "~" in play else "5")
    round_.play(play)
    assert round_.active == following


def test_who_is_skipped_is_told() -> None:
    """[S12] In the order of play."""
    round_ = table("8 8 9 | 4 | 4 | 4", pile="5")
    round_.play("play 88")
    assert round_.happened(Skipped) == [Skipped((1, 2))]


def test_more_eights_than_seats_go_round_and_every_skip_is_told() -> None:
    """[S12] Of two seats the other one is skipped twice, the player once between."""
    round_ = table("8 8 8 9 | 4", pile="5")
    round_.play("play 888")
    assert round_.happened(Skipped) == [Skipped((1, 0, 1))]
    assert round_.active == 0


def test_a_10_burns_and_the_player_plays_again() -> None:
    """[S13] Several 10s burn once."""
    round_ = table("T T 4 | 9", pile="5 6")
    round_.play("play TT")
    assert (round_.pile, round_.active, round_.playable) == ("", 0, "4")
    assert round_.happened(Burned) == [Burned(0, ("5c", "6c", "Tc", "Td"), "ten")]


@pytest.mark.parametrize(
    ("play", "following", "is_extra"),
    [("play T", 0, True), ("play 8", 0, True), ("play 88", 1, False), ("play 9", 1, False)],
)
def test_a_turn_that_follows_ones_own_is_told_as_a_further_one(
    play: str, following: int, is_extra: bool
) -> None:
    """[S13] [S12] After a burn, or where 8s come round to the player."""
    round_ = table("T 8 8 9 | 4", pile="5")
    round_.play(play)
    assert round_.happened(TurnStarted) == [TurnStarted(following, is_extra=is_extra)]


@pytest.mark.parametrize(
    ("ten_on", "yes", "no"),
    [("rank", "2 9 T 3", "J Q K A 7"), ("not_seven", "2 J A 9", "7"), ("anything", "7 A J 4", "")],
)
def test_what_a_10_may_be_played_on(ten_on: str, yes: str, no: str) -> None:
    """[S13] Option `ten_on`. Corner: it tests a joker that stands for a 10 like a 10."""
    options = ShitheadOptions(ten_on=ten_on)  # type: ignore[arg-type]  # one of its three values
    for shown in yes.split():
        round_ = table("T * 4 | 9", pile=f"*={shown}" if shown == "T" else shown, options=options)
        assert {"play T", "play *=T"} <= set(round_.legal.split(", "))
    for shown in no.split():
        round_ = table("T * | 9", pile=shown, options=options)
        code = "ten_on_rank" if ten_on == "rank" else "seven_or_lower"
        assert round_.refusal("play T") == round_.refusal("play *=T") == code
    assert table("T 4 | 9", options=options).playable == "4T"


def test_a_joker_takes_any_rank_that_may_be_played() -> None:
    """[S16] With that rank's effect."""
    round_ = table("* | 9 9", pile="K")
    assert round_.legal == "play *=2, play *=3, play *=K, play *=A"
    seven = table("* 4 | 9 9", pile="5")
    seven.play("play *=7")
    assert seven.state.pile[-1].rank == "7"
    assert seven.legal == "pick"


def test_a_joker_joins_other_cards() -> None:
    """[S16]"""
    round_ = table("7 7 * | 9 9", pile="5")
    assert {"play 7*", "play 77*", "play *=7"} <= set(round_.legal.split(", "))
    round_.play("play 77*")
    assert [(card.card, card.rank) for card in round_.state.pile[1:]] == [
        ("7c", "7"),
        ("7d", "7"),
        ("*", "7"),
    ]


def test_a_joker_picked_up_is_a_joker_again() -> None:
    """[S16]"""
    round_ = table("* 4 | 5", pile="")
    round_.play("play *=9", "pick", "play 4")
    assert round_.hands == " | 5*"
    assert round_.out == [1, None]


def test_the_owner_names_the_rank_of_a_joker_turned_over_blind() -> None:
    """[S16] [S9]"""
    round_ = table("; ; * 4 - | 5 | 9", pile="Q")
    round_.play("blind 0")
    assert (round_.active, round_.legal) == (0, "as 2, as 3, as Q, as K, as A")
    assert round_.refusal("blind 1") == "name_the_joker"
    round_.play("as A")
    assert round_.happened(Named) == [Named(0, "A")]
    assert (round_.shown, round_.pile, round_.active) == ("A", "Q*", 1)


def test_a_joker_that_waits_for_its_rank_is_still_a_card_of_the_match() -> None:
    """[S16]"""
    round_ = table("; ; * 4 - | 5 | 9", pile="Q")
    before = sorted(GAME.cards(round_.state))
    round_.play("blind 0")
    assert sorted(GAME.cards(round_.state)) == before


@pytest.mark.parametrize(("ten_on", "hand"), [("rank", "TK"), ("not_seven", ""), ("anything", "")])
def test_a_10_turned_over_blind_is_played_where_a_10_may_be_played(ten_on: TenOn, hand: str) -> None:
    """[S9] [S13] Otherwise it goes to the hand with the pile."""
    round_ = table("; ; T 4 - | 5 | 9", pile="K", options=ShitheadOptions(ten_on=ten_on))
    round_.play("blind 0")
    assert (round_.hands, round_.pile) == (f"{hand} | 5 | 9", "")
    assert bool(round_.happened(Burned)) == (ten_on != "rank")


@pytest.mark.parametrize(("ten_on", "code"), [("rank", "ten_on_rank"), ("not_seven", "name_the_joker")])
def test_a_10_may_be_named_where_a_10_may_be_played(ten_on: TenOn, code: str) -> None:
    """[S16] [S13] Otherwise it is refused as the 10 would be, and then the joker still waits for a name."""
    round_ = table("; ; * 4 - | 5 | 9", pile="Q", options=ShitheadOptions(ten_on=ten_on))
    round_.play("blind 0")
    assert ("as T" in round_.legal) == (ten_on == "not_seven")
    assert round_.refusal("as T" if ten_on == "rank" else "play 4") == code


def test_no_rank_is_named_where_no_joker_waits() -> None:
    """[S16]"""
    assert table("* 4 | 5", pile="Q").refusal("as 9") == "no_joker_waits"


def test_four_in_a_row_burn_across_seats() -> None:
    """[S17] The seat that played the last of them plays again."""
    round_ = table("9 4 | 9 4 | 9 4 | 9 4", pile="")
    round_.play("play 9", "play 9", "play 9")
    assert round_.view().run == 3
    round_.play("play 9")
    assert (round_.active, round_.pile) == (3, "")
    assert round_.happened(Burned) == [Burned(3, ("9c", "9d", "9h", "9s"), "four")]


@pytest.mark.parametrize(
    ("pile", "hand", "play"),
    [
        ("9 *=9", "9 9 4", "play 99"),
        ("9 9", "* * 4", "play **=9"),
        ("9 9", "3 3", "play 33~"),
        ("9 9 3=9", "9 4", "play 9"),
        ("9 9", "9 9 * 4", "play 99*"),
        ("5", "9 9 9 9 4", "play 9999"),
    ],
)
def test_jokers_and_inherited_3s_count_as_what_they_stand_for(pile: str, hand: str, play: str) -> None:
    """[S17] Four or more."""
    round_ = table(f"{hand} ; 4 | 5", pile=pile)
    round_.play(play)
    assert (round_.pile, round_.active) == ("", 0)


def test_cards_below_another_rank_do_not_count() -> None:
    """[S17]"""
    round_ = table("9 4 | 5", pile="9 9 4 9")
    round_.play("play 9")
    assert (round_.pile, round_.view().run) == ("99499", 2)


def test_a_burn_beats_a_skip() -> None:
    """[S17] Corner: eights that burn skip nobody."""
    round_ = table("8 4 | 5 | 5", pile="8 8 8")
    round_.play("play 8")
    assert (round_.active, round_.happened(Skipped)) == (0, [])


class TestTransparentThrees:
    """Option `transparent_threes`."""

    OPTIONS = ShitheadOptions(transparent_threes=True)

    def test_a_3_shows_the_rank_under_it(self) -> None:
        """[S4] A joker that stands for one too."""
        for pile in ("K 3", "K *=3", "K 3 3"):
            round_ = table(f"{EVERYTHING} | 4", pile=pile, options=self.OPTIONS)
            assert (round_.shown, round_.playable) == ("K", "23KA")

    def test_a_3_turned_over_blind_shows_the_rank_under_it(self) -> None:
        """[S4] [S9]"""
        round_ = table("; ; 3 4 - | 4", pile="K", options=self.OPTIONS)
        round_.play("blind 0")
        assert (round_.pile, round_.shown) == ("K3", "K")

    def test_a_3_on_an_empty_pile_shows_a_3(self) -> None:
        """[S4]"""
        assert table("4 | 4", pile="3", options=self.OPTIONS).shown == "3"

    def test_a_plain_3_on_a_7_binds_again(self) -> None:
        """[S11] Corner."""
        round_ = table(f"3 4 | {EVERYTHING}", pile="7", options=self.OPTIONS)
        round_.play("play 3")
        assert (round_.shown, round_.playable) == ("7", "234567")

    def test_a_10_looks_through_a_3(self) -> None:
        """[S13]"""
        assert table("T 9 | 4", pile="Q 3", options=self.OPTIONS).refusal("play T") == "ten_on_rank"

    def test_inheriting_3s_take_the_rank_shown_with_its_effect(self) -> None:
        """[S15] Corner: they skip, plain 3s do not, though both show an 8."""
        inherits = table("3 | 4 | 5", pile="8 3", options=self.OPTIONS)
        assert inherits.legal == "play 3, play 3~"
        inherits = table("3 ; 4 | 4 | 5", pile="8 3", options=self.OPTIONS)
        inherits.play("play 3~")
        plain = table("3 ; 4 | 4 | 5", pile="8 3", options=self.OPTIONS)
        plain.play("play 3")
        assert (inherits.active, plain.active) == (2, 1)
        assert (inherits.shown, plain.shown) == ("8", "8")

    def test_they_count_for_four_in_a_row(self) -> None:
        """[S17]"""
        round_ = table("3 4 | 5", pile="9 3 9", options=self.OPTIONS)
        assert round_.view().run == 3
        round_.play("play 3")
        assert (round_.pile, round_.active) == ("", 0)

    def test_a_plain_3_never_skips(self) -> None:
        """[S12]"""
        round_ = table("3 4 | 5 | 5", pile="8", options=self.OPTIONS)
        round_.play("play 3")
        assert round_.active == 1

    def test_a_plain_3_on_an_8_is_no_mic_drop(self) -> None:
        """[S21]"""
        round_ = table("3 | 5", pile="8", options=self.OPTIONS)
        round_.play("play 3")
        assert round_.state.ending == "last_card"

    def test_without_it_a_3_is_a_3(self) -> None:
        """[S10]"""
        round_ = table("3 | 4 5 | 5", pile="7")
        round_.play("play 3")
        assert (round_.shown, round_.playable) == ("3", "45")
