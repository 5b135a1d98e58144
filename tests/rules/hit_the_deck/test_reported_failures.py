"""Failures that other programs had, as far as the rules of Hit the Deck reach."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.game import Outcome
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.cards import PACK, in_order
from pioche.rules.hit_the_deck.events import FalseSlapped, Flipped, NothingToDraw, TurnStarted
from pioche.rules.hit_the_deck.rounds import MOST_MOVES
from tests.rules.hit_the_deck.table import Table, after_hand, cutting, deck_of, new_match, table

PILE = "Y1 Y2 Y3 Y4 Y5 G1 G2 G3"
REDS = "R1 R1 R1 R2"


def players(round_: Table, turns: int) -> list[int]:
    """Whose turn it is, turn after turn, everybody playing a red card."""
    order = []
    for _ in range(turns):
        order.append(round_.active)
        round_.play(round_.legal.split(", ")[0])
    return order


def test_a_flip_turns_the_direction_at_once_with_four_seats() -> None:
    """FC-RU-01 (b) [D12]"""
    round_ = table(f"RF {REDS} | {REDS} | {REDS} | {REDS}", discard="R3", pile="B1 R5")
    round_.play("play RF")
    assert players(round_, 5) == [0, 3, 2, 1, 0]


def test_a_flip_gives_the_turn_back_with_two_seats() -> None:
    """FC-RU-01 (a) [D12] The other seat turns the piles over and does not play."""
    round_ = table(f"RF {REDS} | {REDS}", discard="R3", pile="B1 R5")
    assert round_.play("play RF")[1] == Flipped(1, card="R5", direction=-1)
    assert players(round_, 3) == [0, 1, 0]


def test_a_flip_under_a_flip_is_buried_and_the_direction_turns_once() -> None:
    """FC-RU-01 (c) [D13]"""
    round_ = table(f"RF {REDS} | {REDS} | {REDS} | {REDS}", discard="R3", pile="B1 R5 BF")
    round_.play("play RF")
    assert (round_.state.direction, round_.discard) == (-1, "BF B1 R5")
    assert players(round_, 3) == [0, 3, 2]


def opened(top: str, places: tuple[int, ...] = ()) -> Table:
    """FC-RU-02: four seats, the last deals; 82 cards lie outside the hands."""
    dealt = new_match(seats=4, deck=deck_of(seats=4, top=top), dealer=3, places=places)
    assert len(dealt.state.pile) + len(dealt.state.discard) == 82
    assert dealt.legal != ""
    return dealt


def test_opening_hands_go_back_and_nobody_is_raced_or_fined() -> None:
    """FC-RU-02 (a) [D2]"""
    dealt = opened("H H R2", places=(5, 6))
    assert (dealt.discard, dealt.active, dealt.view().race, dealt.view().fined) == ("R2", 0, None, ())
    assert dealt.counts == [7] * 4


def test_an_opening_cut_costs_the_first_seat_its_turn() -> None:
    """FC-RU-02 (b) [D3]"""
    dealt = opened("RC B1")
    assert (dealt.active, dealt.view().asks) == (0, "cut")
    dealt.play("cut 30")
    assert (dealt.active, len(dealt.state.discard), dealt.discard.split()[0]) == (1, 2, "RC")


DEMANDS = pytest.mark.parametrize(("card", "answer"), [("N4", "G4"), ("KB", "B5")], ids="cd")


def deck_without_answers(top: str) -> tuple[str, ...]:
    """No hand of four has a 4 or a blue card; these lie on top of the pile."""
    harmless = [colour + number for colour in "RGY" for number in "1235" for _ in range(3)]
    known = [*harmless[:28], *top.split()]
    return (*known, *in_order((Counter(PACK) - Counter(known)).elements()))


@DEMANDS
def test_an_opening_demand_is_the_first_seats_to_answer(card: str, answer: str) -> None:
    """FC-RU-02 (c) (d) [D3] [D7] It draws one, and may play that one only if it is an answer."""
    dealt = new_match(seats=4, deck=deck_without_answers(f"{card} {answer}"), dealer=3)
    assert len(dealt.state.pile) + len(dealt.state.discard) == 82
    assert (dealt.active, dealt.legal) == (0, "draw")
    dealt.play("draw")
    assert (dealt.active, dealt.legal) == (0, f"play {answer}, pass")


@DEMANDS
def test_an_opening_demand_stays_for_the_next_seat(card: str, answer: str) -> None:
    """FC-RU-02 (c) (d) [D5] [D7] The first draws in vain, the second keeps the answer it draws."""
    dealt = new_match(seats=4, deck=deck_without_answers(f"{card} Y3 {answer}"), dealer=3)
    opening = dealt.view().demand
    dealt.play("draw")
    assert (dealt.active, dealt.legal, dealt.view().demand) == (1, "draw", opening)
    dealt.play("draw")
    assert dealt.legal == f"play {answer}, pass"
    dealt.play("pass")
    assert opening is not None
    assert (dealt.active, dealt.legal, dealt.view().demand) == (2, "draw", opening)


@pytest.mark.parametrize(("card", "legal"), [("N4", "play R4"), ("KB", "play B1, play B2")], ids="cd")
def test_an_answer_to_an_opening_demand_has_to_be_played(card: str, legal: str) -> None:
    """FC-RU-02 (c) (d) [D4] [D7]"""
    dealt = opened(card)
    assert (dealt.active, dealt.legal, dealt.refusal("draw")) == (0, legal, "holds_match")


def test_a_dry_pile_is_refilled_and_one_card_is_drawn() -> None:
    """FC-RU-03 (a) (b) [D9] [D5]"""
    round_ = table("B2 B3 | Y1", discard="R1 G1 G5", decks=[["G1", "R1"]])
    round_.play("draw")
    assert (round_.discard, round_.pile, round_.counts) == ("G5", "R1", [3, 1])
    assert round_.refusal("draw") == "answer_drawn"
    assert round_.legal == "play G1, pass"


def test_with_nothing_to_draw_the_turn_passes_at_once() -> None:
    """FC-RU-03 (c) [D9]"""
    round_ = table("B2 B3 | Y1", discard="G5")
    assert round_.legal == "draw"
    assert round_.play("draw") == [NothingToDraw(0), TurnStarted(1, card="G5")]


def test_who_owes_four_takes_the_two_that_there_are() -> None:
    """FC-RU-03 (d) [D15] [D9] Nothing is owed later, and the turn goes on."""
    round_ = after_hand("B2 | Y1 | R4", discard="G1", pile="G5")
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    assert (round_.counts, round_.active, round_.pile, round_.discard) == ([1, 1, 3], 1, "", "H")
    assert round_.view().race is None


def test_a_round_in_which_nobody_can_move_ends_and_is_scored() -> None:
    """FC-RU-03 (e) [D9]"""
    round_ = table("B2 B3 | Y1", discard="G5", results=[[99], [0]])
    round_.play("draw", "draw")
    assert round_.outcome == Outcome((104, 1), (2, 1))


def test_a_demand_is_remembered_by_everybody_until_it_is_met() -> None:
    """FC-RU-04 [D7] In every view, also when it is asked for afresh."""
    round_ = table("N4 R5 | B1 | B2 R2 | G1 R4 B3", discard="R1", pile="B2 G4 Y5")
    round_.play("play N4", "draw")
    assert round_.active == 2
    for viewer in (None, 0, 1, 2, 3):
        demand = round_.view(viewer).demand
        assert demand is not None
        assert (demand.kind, demand.value) == ("number", "4")
    round_.play("draw")
    assert round_.refusal("play B2") == "drawn_card_only"
    round_.play("play G4")
    assert round_.view().demand is None
    assert round_.legal == "play R4, play G1"


def test_the_last_to_slap_draws_before_the_round_is_scored() -> None:
    """FC-RU-05 (a) [D19]"""
    round_ = after_hand(" | B2 | G1", discard="G2", pile="Y1 Y2 Y3 Y4")
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    assert round_.results == ((0,), (2,), (11,))


def test_a_last_hand_that_is_not_announced_brings_four_cards() -> None:
    """FC-RU-05 (b) [D19]"""
    round_ = after_hand(" | B2 | G1", discard="G2", pile="Y1 Y2 Y3 Y4")
    round_.slap(0, 1)
    round_.play_as(0, "miss")
    assert (round_.counts, round_.state.round, round_.active) == ([4, 1, 1], 1, 1)


@pytest.mark.parametrize("card", ["RF", "RC", "N4"])
def test_nothing_is_asked_of_anybody_when_a_last_word_card_ends_the_match(card: str) -> None:
    """FC-RU-05 (c) (d) (e) [D19]"""
    round_ = table(f"{card} | B2", discard="R2", pile=PILE, results=[[0], [99]])
    round_.play(f"play {card}")
    assert [round_.legal_for(seat) for seat in range(2)] == ["", ""]
    assert round_.outcome == Outcome((0, 101), (1, 2))


def test_points_come_from_ones_own_cards_alone() -> None:
    """FC-RU-06 [D20] [D22]"""
    round_ = table("R4 | R5 N3 H YC | G1 G1", discard="R1", results=[[90], [70], [40]])
    round_.play("play R4")
    assert round_.results == ((90, 0), (70, 35), (40, 2))
    assert round_.outcome == Outcome((90, 105, 42), (2, 3, 1))


def test_a_slap_on_a_card_played_after_the_race_is_false() -> None:
    """FC-RU-13 (a) [D16]"""
    round_ = after_hand("R4 | G3 B2 | G1", pile=PILE)
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    round_.play("play G3")
    assert round_.play_as(2, "slap")[0] == FalseSlapped(2, count=2)


def test_a_slap_on_a_hand_that_a_cut_brings_is_false() -> None:
    """FC-RU-13 (b) [D14] [D13]: no Hand was played."""
    round_ = cutting("R4 | B2 | G1", pile="H Y1 Y2")
    round_.play("cut 1")
    assert round_.view().race is None
    assert round_.play_as(2, "slap")[0] == FalseSlapped(2, count=2)


@pytest.mark.parametrize("pile", ["Y1 Y2 H", "H"])
def test_a_slap_on_a_hand_that_a_flip_brings_is_false(pile: str) -> None:
    """FC-RU-13 (c) [D14] [D13]: even one that stays in play because there is no other card."""
    round_ = table("RF R4 | B2 | G1", discard="R1 R2", pile=pile)
    round_.play("play RF")
    assert round_.view().race is None
    assert round_.play_as(2, "slap")[0] == FalseSlapped(2, count=2)


def test_only_a_hand_that_is_played_opens_a_race() -> None:
    """FC-RU-13 (d) [D14]"""
    round_ = after_hand("R4 | B2 | G1", pile=PILE)
    assert GAME.race(round_.state) == 0
    assert not isinstance(round_.play_as(2, "slap")[0], FalseSlapped)


def ends_while(what: str) -> Table:
    """FC-LK-04: the round is cut off by its last move while something is open."""
    round_ = table("H N4 R5 | B2", discard="R1", pile=PILE, direction=-1, decks=[deck_of(seats=2, top="G1")])
    round_.state = replace(round_.state, moves=MOST_MOVES - 1, fined=(1,))
    round_.play(f"play {what}")
    return round_


@pytest.mark.parametrize("what", ["H", "N4"])
def test_nothing_of_the_old_round_is_open_in_the_new_one(what: str) -> None:
    """FC-LK-04 (b) [D1] [D21]: no race, no demand, no fine, no direction; and nothing of the pile is seen."""
    round_ = ends_while(what)
    fresh = new_match(seats=2, deck=deck_of(seats=2, top="G1"), dealer=round_.state.dealer)
    for viewer in (None, 0, 1):
        seen, expected = round_.view(viewer), fresh.view(viewer)
        for field in (
            "race",
            "demand",
            "cut",
            "fined",
            "direction",
            "discard",
            "pile",
            "hand",
            "asks",
            "drawn",
        ):
            assert getattr(seen, field) == getattr(expected, field), field
    assert GAME.race(round_.state) is None
    assert round_.state.round == 2


@pytest.mark.parametrize("options", [HitTheDeckOptions(), HitTheDeckOptions(wild_on_wild=True)])
def test_large_hands_and_no_pile_do_not_go_round_for_ever(options: HitTheDeckOptions) -> None:
    """FC-BO-01 [D9] [D21]: a pile of none, a discard of one, more than thirty cards a hand."""
    others = Counter(PACK)
    others.subtract(["R1"])
    rest = list(others.elements())
    hands = " | ".join(" ".join(rest[seat::3]) for seat in range(3))
    for way in range(3):
        round_, luck, moves = table(hands, discard="R1", options=options), random.Random(way), 0
        while round_.state.round == 1 and round_.outcome is None:
            seat, move = luck.choice(
                [(seat, move) for seat in range(3) for move in GAME.legal_moves(round_.state, seat)]
            )
            round_.play_as(seat, GAME.notate(move))
            moves += 1
        assert moves <= MOST_MOVES


def test_hands_that_never_match_end_by_a_rule() -> None:
    """FC-BO-01 [D9]: nobody can do anything, again and again."""
    hands = " | ".join([" ".join(["B1", "B2", "G1", "G2", "Y1", "Y2"] * 5)] * 3)
    round_ = table(hands, discard="R5")
    round_.play("draw", "draw", "draw")
    assert round_.results == ((45,), (45,), (45,))


def test_two_matches_in_one_process_share_nothing() -> None:
    """FC-PE-03: moves in turn at two tables, and a third that begins while they run."""
    one, other = (Match("hit_the_deck", seats=3, chance=SeededChance(b"%d" % each)) for each in range(2))
    alone = Match("hit_the_deck", seats=3, chance=SeededChance(b"0"))
    for _ in range(40):
        for match in (one, other):
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[-1])
    third = Match("hit_the_deck", seats=3, chance=SeededChance(b"2"))
    assert len(third.view(None).discard) == 1
    for _ in range(40):
        seat = alone.to_act[0]
        alone.play(seat, alone.legal(seat)[-1])
    assert alone.state == one.state
    for match in (one, other, third):
        assert Counter(match.game.cards(match.state)) == Counter(PACK)
