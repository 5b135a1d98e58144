"""Failures that other programs had, as far as the rules of Shithead reach."""

import pytest

from pioche.match import Match
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import IllegalMove
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.events import Refilled
from pioche.rules.shithead.notices import PickedUpNotice, RefilledNotice
from pioche.rules.shithead.ranks import pack_of
from tests.rules.shithead.table import Table, new_match, table

TO_THE_2 = "2 3 4 5 6 7 8 9 T J Q K A"


@pytest.mark.parametrize(
    ("seats", "pile", "legal"),
    [
        ("4 4 4 4 | 9", "5 Q", "pick"),
        ("; K 5 ; 9 | 9", "6", "play K"),
        ("9 ; K | 9", "6", "play 9"),
        ("4 | 9", "6", "pick"),
        ("4 9 | 9", "6", "play 9"),
    ],
    ids="abcde",
)
def test_what_may_be_played_is_one_list(seats: str, pile: str, legal: str) -> None:
    """FC-RU-07 (a) to (e) [S5] The list, what is accepted and what is played in time-out agree."""
    round_ = table(seats, pile=pile)
    assert round_.legal == legal
    if legal != "pick":
        assert round_.refusal("pick") == "must_play"
    assert round_.time_out() in legal.split(", ")


def test_burning_does_not_waive_equal_or_higher() -> None:
    """FC-RU-07 (a) [S4] [S17]"""
    assert table("4 4 4 4 | 9", pile="5 Q").refusal("play 4444") == "too_low"


class TestSevenOrLowerGoesAway:
    """FC-RU-08: the first seat plays a 7 on a 5, the second answers, then the third may play what it says."""

    def after(self, answer: str) -> Table:
        round_ = table(f"7 9 | 2 3 4 * T T | {TO_THE_2} *", pile="5")
        round_.play("play 7", answer)
        return round_

    @pytest.mark.parametrize(
        ("answer", "playable"),
        [
            ("play 2", "23456789TJQKA"),
            ("play 3", "23456789TJQKA"),
            ("play 4", "23456789TJQKA"),
            ("play *=5", "2356789TJQKA"),
        ],
        ids="abcd",
    )
    def test_by_any_answer(self, answer: str, playable: str) -> None:
        """FC-RU-08 (a) to (d) [S11] No upper bound is left; a 3 is not transparent here."""
        round_ = self.after(answer)
        assert (round_.active, round_.playable) == (2, playable)
        assert not round_.view(2).is_low
        assert {f"play *={rank}" for rank in playable} <= set(round_.legal.split(", "))

    def test_by_picking_up(self) -> None:
        """FC-RU-08 (e) [S11]"""
        round_ = table(f"7 9 | 9 9 | {TO_THE_2}", pile="5")
        round_.play("play 7", "pick")
        assert (round_.playable, round_.view().is_low) == (TO_THE_2.replace(" ", ""), False)

    def test_by_a_burn(self) -> None:
        """FC-RU-08 (f) [S11] [S17]"""
        round_ = table("7 9 | 7 2 3 4 5 6 8 9 T J Q K A", pile="5 7 7")
        round_.play("play 7", "play 7")
        assert (round_.active, round_.pile, round_.view().is_low) == (1, "", False)
        assert round_.playable == "2345689TJQKA"

    def test_it_stays_while_7s_answer(self) -> None:
        """FC-RU-08 [S11]"""
        round_ = table(f"7 9 | 7 9 | {TO_THE_2}", pile="5")
        round_.play("play 7", "play 7")
        assert (round_.playable, round_.view().is_low) == ("234567", True)


@pytest.mark.parametrize(
    ("last", "pile", "following", "left"),
    [("; ; 5", "4", 2, "45"), ("T", "9", 2, ""), ("Q", "Q Q Q", 2, ""), ("8", "6", 3, "68")],
    ids="abcd",
)
def test_the_turn_goes_on_once_when_a_seat_is_out(last: str, pile: str, following: int, left: str) -> None:
    """FC-RU-09 [S18] Place 1, once, and never asked again."""
    round_ = table(f"4 4 | {last} | 9 9 | K K", pile=pile, active=1)
    round_.time_out()
    assert (round_.active, round_.pile, round_.out) == (following, left, [None, 1, None, None])
    while round_.state.active is not None:
        assert round_.active != 1
        round_.time_out()
    assert round_.state.places[1].results == (1,)


@pytest.mark.parametrize(
    ("seats", "play", "following"),
    [
        ("8 4 | 9 | 9 | 9", "play 8", 2),
        ("8 8 4 | 9 | 9 | 9", "play 88", 3),
        ("8 8 8 4 | 9 | 9 | 9", "play 888", 0),
        ("8 4 | 9", "play 8", 0),
        ("8 8 4 | 9", "play 88", 1),
        ("8 4 | 9 | | 9", "play 8", 3),
    ],
)
def test_each_8_skips_one_active_seat(seats: str, play: str, following: int) -> None:
    """FC-RU-10 [S12]"""
    round_ = table(seats, pile="6")
    round_.play(play)
    assert round_.active == following


def test_an_8_on_an_8_and_the_fourth_8() -> None:
    """FC-RU-10 [S12] [S17]"""
    round_ = table("8 8 4 | 9 9 | 8 8 4 | 9 9", pile="6")
    round_.play("play 8")
    assert round_.active == 2
    round_.play("play 8")
    assert round_.active == 0
    round_.play("play 8")
    assert round_.active == 2
    round_.play("play 8")
    assert (round_.active, round_.pile) == (2, "")


class TestABlindCardThatNeedsADecision:
    """FC-RU-11"""

    def test_a_joker_waits_for_its_owner(self) -> None:
        """FC-RU-11 (a) (d) [S9] [S16] All see it, also later; a 10 is not among the ranks."""
        round_ = table("; ; * 4 4 | 9", pile="K")
        round_.play("blind 0")
        assert (round_.legal_for(0), round_.legal_for(1)) == ("as 2, as 3, as K, as A", "")
        for viewer in (None, 0, 1):
            seen = round_.view(viewer)
            assert seen.turned is not None
            assert (seen.asks, seen.turned.card, seen.turned.position) == ("joker", "*", 0)

    @pytest.mark.parametrize(
        ("pile", "hand", "playable"), [("9", "79", TO_THE_2.replace(" ", "")), ("5", "", "234567")]
    )
    def test_a_7_does_not(self, pile: str, hand: str, playable: str) -> None:
        """FC-RU-11 (b) (c) [S9] [S11] It is picked up with the pile, or played and binds."""
        round_ = table(f"; ; 7 4 4 | {TO_THE_2}", pile=pile)
        round_.play("blind 0")
        assert (round_.hands.split(" | ")[0], round_.playable) == (hand, playable)

    @pytest.mark.parametrize("answer", ["as", "as ", "as 10", "as T", "as Q", "as *", "play *=A"])
    def test_a_wrong_answer_leaves_the_choice_open(self, answer: str) -> None:
        """FC-RU-11 (e) [S16]"""
        round_ = table("; ; * 4 4 | 9", pile="K")
        round_.play("blind 0")
        before = round_.state
        with pytest.raises(IllegalMove) as refused:
            round_.play(answer)
        assert refused.value.code in {"unknown_move", "too_low", "ten_on_rank", "name_the_joker"}
        assert (round_.state, round_.legal) == (before, "as 2, as 3, as K, as A")


HIDDEN = "2c 4c 3c 5c 6c 8c 7c 9c Jc Tc Kc Qc 2d 4d 3d 5d 6d 8d Ah As"


def test_others_are_told_only_how_many_cards_are_drawn() -> None:
    """FC-LK-03 [S8] [S2] Refill, exchange, picked-up cards."""
    round_ = new_match(seats=2, deck=HIDDEN)
    round_.play_as(0, "up KJ7")
    assert "K" not in str(round_.told(1)) and "up" not in str(round_.told(1))
    round_.play_as(1, "up QT9")
    round_.play("play 6")
    drawn = [notice for notice in round_.told(1) if isinstance(notice, RefilledNotice)]
    assert drawn == [RefilledNotice(0, count=1, cards=())]
    mine = [notice for notice in round_.told(0) if isinstance(notice, RefilledNotice)]
    assert mine == [RefilledNotice(0, count=1, cards=("Ah",))]
    assert round_.happened(Refilled)


def test_a_pick_up_tells_the_face_up_cards_and_a_count() -> None:
    """FC-LK-03 [S7]"""
    round_ = table("; 5 5 ; 4 | 9", pile="K Q *=K")
    round_.play("pick 55")
    assert [notice for notice in round_.told(1) if isinstance(notice, PickedUpNotice)] == [
        PickedUpNotice(0, count=3, taken=("5c", "5d"))
    ]


def test_nobodys_face_down_cards_are_shown_their_owner_included() -> None:
    """FC-LK-01 FC-LK-02 [S9]"""
    round_ = table("9 ; 5 5 ; 4h 6h Qh | 9 ; ; Jh", pile="K")
    for viewer in (None, 0, 1):
        told = str(round_.view(viewer))
        assert not any(card in told for card in ("4h", "6h", "Qh", "Jh"))
    assert [place.down for place in round_.view(0).places] == [(True, True, True), (True, False, False)]


@pytest.mark.parametrize(
    ("seats", "move"),
    [("7 | 5", "play 7"), ("; ; * 4 | 5", "blind 0"), ("; ; 4 9 | 5", "blind 0")],
    ids=["a 7", "a joker that waits", "a failed card"],
)
def test_a_new_round_carries_nothing_over(seats: str, move: str) -> None:
    """FC-LK-04 [C11] [S1] No restriction, joker, failed card or choice of the round before."""
    options = ShitheadOptions(rounds=2)
    chance = ScriptedChance(decks=[pack_of(options, 2)], picks=[1])
    round_ = table(seats, pile="6", options=options, chance=chance, moves=999)
    round_.play(move)
    seen = round_.view(0)
    assert (seen.round, seen.phase, seen.active, seen.first) == (2, "arranging", None, 1)
    assert (seen.turned, seen.failed, seen.shown, seen.is_low, seen.run) == (None, None, None, False, 0)
    assert all(not place.arranged and place.place is None for place in seen.places)
    assert (round_.state.moves, len(seen.hand), seen.draw, seen.burnt) == (0, 3, 36, ())
    assert [len(round_.legal_for(seat)) > 0 for seat in (0, 1)] == [True, True]


def test_a_second_click_plays_nothing_more() -> None:
    """FC-RA-01 [S4] One 9 is played, and the refusal changes nothing."""
    round_ = table("9 9 | A", pile="6")
    round_.play_as(0, "play 9")
    before = round_.state
    with pytest.raises(IllegalMove, match="not_your_turn"):
        round_.play_as(0, "play 9")
    assert (round_.state, round_.pile, round_.hands) == (before, "69", "9 | A")


def test_after_a_burn_the_state_is_final_at_once() -> None:
    """FC-RA-06 (a) (b) [S13] The player plays again on an empty pile, the others do not."""
    round_ = table("T 4 9 | 4 4", pile="5 6")
    round_.play("play T")
    assert round_.refusal("play 4", seat=1) == "not_your_turn"
    assert (round_.view(1).pile, round_.view(1).active, round_.view(1).shown) == ((), 0, None)
    round_.play("play 4")
    assert (round_.pile, round_.active) == ("4", 1)


def test_tables_share_nothing() -> None:
    """FC-PE-03 Matches that are played in turns, and one that begins late, keep their own cards."""
    matches = [Match(GAME, seats=3, chance=SeededChance(b"%d" % number)) for number in range(2)]
    for _ in range(12):
        for match in matches:
            match.play(match.to_act[0], match.timeout_move(match.to_act[0]))
    assert any(match.state.pile for match in matches)
    late = Match(GAME, seats=3, chance=SeededChance(b"late"))
    assert (late.state.pile, late.state.burnt, GAME.initial.places) == ((), (), ())
    pack = sorted(pack_of(ShitheadOptions(), seats=3))
    assert all(sorted(GAME.cards(match.state)) == pack for match in [*matches, late])
    alone = Match(GAME, seats=3, chance=SeededChance(b"0"))
    for _ in range(12):
        alone.play(alone.to_act[0], alone.timeout_move(alone.to_act[0]))
    assert alone.state == matches[0].state


def test_low_cards_that_are_picked_up_in_turn_come_to_an_end() -> None:
    """FC-BO-01 [S20] Two seats that lead, answer and pick up in turn: 1,000 moves."""
    round_ = table("4 4 5 | 4 4 5", options=ShitheadOptions(voluntary_pick=True))
    moves = 0
    while round_.state.active is not None:
        round_.play("pick" if len(round_.pile) == 2 else round_.legal.split(", ")[0])
        moves += 1
    assert (moves, round_.state.ending) == (1_000, "cap")
    assert sorted(place for (place,) in round_.results) == [1, 2]
