"""The rules common to all games, as far as Hit the Deck reaches."""

from dataclasses import replace

import pytest

from pioche.match import Match
from pioche.record import Record
from pioche.rules.chance import Picked, ScriptedChance, SeededChance, Shuffled, replayed
from pioche.rules.game import IllegalMove
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.cards import PACK
from pioche.rules.options import InvalidOption, checked
from tests.rules.hit_the_deck.table import deck_of, new_match, table


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("direction", [1, -1])
def test_seats_play_in_the_direction_of_play(seats: int, direction: int) -> None:
    """[C1] [D12] Clockwise, or the other way round after a Flip."""
    hands = " | ".join(["R1 R2 R3"] * seats)
    round_ = table(hands, discard="R5", pile="G1", direction=1 if direction == 1 else -1)
    order = []
    for number in range(2 * seats):
        order.append(round_.active)
        round_.play(f"play R{number // seats + 1}")
    assert order == [direction * turn % seats for turn in range(2 * seats)]


def test_hit_the_deck_is_played_by_two_to_six() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_order_of_the_pile_and_the_hands_of_others_show_nowhere(viewer: int | None) -> None:
    """[C2] [C10] Not in the view, and not in what is legal."""
    one = table("R4 | B2 N1", discard="R3", pile="Y1 Y2 H")
    other = table("R4 | Y2 H", discard="R3", pile="N1 B2 Y1")
    assert one.view(viewer) == other.view(viewer)
    assert (one.legal_for(0), one.legal_for(1)) == (other.legal_for(0), other.legal_for(1))
    moves = ("draw", "play B2", "pass", "cut 1", "announce", "miss")
    assert [one.refusal(move, seat=0) for move in moves] == [other.refusal(move, seat=0) for move in moves]


def test_the_dealer_is_picked_and_then_the_pack_is_shuffled() -> None:
    """[C6] [C7] Where a shuffle starts, and in which order chance is needed, is part of the rules."""
    match = Match("hit_the_deck", seats=3, chance=SeededChance(b"secret"))
    chance = SeededChance(b"secret")
    dealer, deck = chance.pick(3), chance.shuffle(PACK)
    assert match.record().chance[:2] == (Picked(dealer, 3), Shuffled(deck))


def test_places_of_opening_hands_are_picked_after_the_shuffle() -> None:
    """[C6] [D2] In the order in which they are needed."""
    deck = deck_of(seats=2, top="H R2 B3")
    chance = ScriptedChance(decks=[deck], picks=[1, 7])
    match = Match("hit_the_deck", seats=2, chance=chance)
    assert match.record().chance == (Picked(1, 2), Shuffled(deck), Picked(7, 95))


def test_a_whole_match_replays_from_its_record() -> None:
    """[C6] Fouls and time-outs too; what has no effect is not recorded."""
    match = Match("hit_the_deck", seats=3, chance=SeededChance(b"replay"), options={"target": 50})
    match.play(2, "slap")
    match.play(2, "slap")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.timeout_move(seat), by="timeout")
    record = match.record()
    assert [step.move for step in record.steps].count("slap") == 1
    assert Match.replay(Record.from_json(record.to_json())).state == match.state
    again = Match("hit_the_deck", seats=3, chance=replayed(record.chance), options={"target": 50})
    for step in record.steps:
        again.play(step.seat, step.move, by=step.by)
    assert again.record() == record


def test_the_deal_says_under_which_rules_it_was_made() -> None:
    """[C6] FC-PE-02: the state keeps their version."""
    dealt = new_match(seats=2, deck=deck_of(seats=2, top="R2"))
    assert dealt.state.rules == GAME.rules_version == 1


def test_a_match_goes_on_under_the_rules_that_it_was_dealt_under() -> None:
    """[C6] FC-PE-02: in the next round too."""
    round_ = table("R4 | B2", discard="R1")
    round_.state = replace(round_.state, rules=7)
    round_.play("play R4")
    assert (round_.state.round, round_.state.rules) == (2, 7)


def test_the_options_hold_from_the_deal_to_the_last_round() -> None:
    """[C6]"""
    options = HitTheDeckOptions(target=50, false_slap=1)
    assert new_match(seats=2, deck=deck_of(seats=2, top="R2"), options=options).state.options == options
    round_ = table("R4 | B2", discard="R1", options=options)
    round_.play("play R4")
    assert (round_.state.round, round_.state.options) == (2, options)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play r4",
        "play R6",
        "play  R4",
        "play R4 ",
        "Play R4",
        "R4",
        "cut",
        "cut 0",
        "cut 01",
        "cut -1",
        "cut 1.0",
        "cut 111",
        "cut \N{SUPERSCRIPT ONE}",
        "draw 1",
        "stop",
        "Slap",
    ],
)
def test_anything_but_the_exact_notation_is_no_move(text: str) -> None:
    """[C8]"""
    with pytest.raises(IllegalMove, match=r"^unknown_move$"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("target", 60, "option_value"),
        ("target", "100", "option_value"),
        ("false_slap", 3, "option_value"),
        ("false_slap", True, "option_value"),
        ("auto_announce", 1, "option_value"),
        ("wild_on_wild", "on", "option_value"),
        ("bury_word_cards", None, "option_value"),
        ("beginner", 0, "option_value"),
        ("jokers", True, "unknown_option"),
    ],
)
def test_other_options_are_refused(name: str, value: object, code: str) -> None:
    """[C8] What is on or off is true or false."""
    with pytest.raises(InvalidOption) as refused:
        checked(HitTheDeckOptions, {name: value})
    assert (refused.value.code, refused.value.name) == (code, name)


def test_the_defaults_are_those_of_the_rules_page() -> None:
    assert checked(HitTheDeckOptions, {}) == HitTheDeckOptions(
        target=100,
        auto_announce=False,
        wild_on_wild=False,
        bury_word_cards=False,
        false_slap=2,
        beginner=False,
    )


def test_redealing_one_card_is_a_shuffle_and_none_is_none() -> None:
    """[C12]"""
    one = table("R4", discard="R3", pile="G5").state
    assert GAME.redeal(one, 0, ScriptedChance(decks=[["G5"]])) == one
    none = table("R4", discard="R3").state
    assert GAME.redeal(none, 0, ScriptedChance()) == none
