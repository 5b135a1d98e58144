"""The deal, and which cards lie face up."""

from collections import Counter

import pytest

from pioche.match import Match, UnfitOptions
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.events import Arranged, Revealed, TurnStarted
from pioche.rules.shithead.ranks import pack_of
from tests.rules.shithead.table import deck_of, new_match, table

NINE_EACH = "2c 4c 3c 5c 6c 8c 7c 9c Jc Tc Kc Qc 2d 4d 3d 5d 6d 8d"


def test_cards_are_dealt_one_at_a_time_from_the_first_seat() -> None:
    """[S1] Three face down, three face up, three in hand: nine times round the table."""
    round_ = new_match(seats=2, deck=NINE_EACH, first=1)
    first, other = round_.state.places[1], round_.state.places[0]
    assert (first.down, first.up, first.hand) == (
        ("2c", "3c", "6c"),
        ("7c", "Jc", "Kc"),
        ("2d", "3d", "6d"),
    )
    assert (other.down, other.up, other.hand) == (
        ("4c", "5c", "8c"),
        ("9c", "Tc", "Qc"),
        ("4d", "5d", "8d"),
    )
    assert (len(round_.state.draw), round_.state.draw[0], round_.pile) == (
        36,
        deck_of(NINE_EACH, seats=2)[18],
        "",
    )


def test_the_deal_goes_round_clockwise() -> None:
    """[S1] [C1] Of three; the deal says under which rules it was made (FC-PE-02)."""
    round_ = new_match(seats=3, deck="2c 3c 4c", first=1)
    assert [place.down[0] for place in round_.state.places] == ["4c", "2c", "3c"]
    assert round_.state.rules == GAME.rules_version == 1


def test_the_first_seat_is_random_in_every_round() -> None:
    """[S1] [C11] Not the seat after the one before."""
    options = ShitheadOptions(rounds=2)
    chance = ScriptedChance(decks=[pack_of(options, 2)] * 2, picks=[1, 1])
    match = Match("shithead", seats=2, options={"rounds": 2}, chance=chance)
    while match.state.round == 1:
        seat = match.to_act[0]
        match.play(seat, match.timeout_move(seat))
    assert (match.state.round, match.state.first, match.to_act) == (2, 1, (0, 1))


def test_every_seat_arranges_its_six_cards_at_the_same_time() -> None:
    """[S2] In any order; once; and what it has chosen is shown when the last has chosen."""
    round_ = new_match(seats=2, deck=NINE_EACH)
    assert round_.legal_for(0).split(", ")[:3] == ["up KJ7", "up KJ6", "up KJ3"]
    assert [type(event) for event in round_.play_as(1, "up QT9")] == [Arranged]
    assert round_.refusal("up QT8", seat=1) == "already_arranged"
    assert round_.legal_for(1) == ""
    assert [place.arranged for place in round_.view().places] == [False, True]
    round_.play_as(0, "up 632")
    assert [place.arranged for place in round_.view().places] == [False, False]
    assert [type(event) for event in round_.events] == [Arranged, Revealed, TurnStarted]
    assert (round_.ups, round_.hands, round_.active) == ("236 | 9TQ", "7JK | 458", 0)


def test_nothing_else_is_played_before_all_have_chosen() -> None:
    """[S2]"""
    round_ = new_match(seats=2, deck=NINE_EACH)
    assert round_.refusal("play 7", seat=0) == "arranging"
    assert round_.refusal("pick", seat=1) == "arranging"
    assert round_.refusal("up AAA", seat=0) == "not_held"
    round_.play_as(0, "up KJ7")
    assert round_.refusal("play 2", seat=0) == "arranging"
    round_.play_as(1, "up QT9")
    assert round_.refusal("up KJ7", seat=0) == "already_arranged"


def test_each_choice_is_listed_once_though_ranks_are_double() -> None:
    """[S2] High to low, jokers first."""
    round_ = new_match(seats=2, deck="2c 4c 3c 5c 6c 8c 7c 9c 7d Tc * Qc 7h 4d 3d 5d 6d 8d")
    moves = round_.legal_for(0).split(", ")
    assert moves == [
        *("up *77", "up *76", "up *73", "up *63"),
        *("up 777", "up 776", "up 773", "up 763"),
    ]


def test_arranging_may_exchange_suits() -> None:
    """[S2] Corner: `up` takes the lowest suits of the six."""
    round_ = new_match(seats=2, deck="2c 4c 3c 5c 6c 8c 7h 9c Jh Tc Kc Qc 7d 4d Jd 5d 6d 8d")
    round_.play_as(0, "up KJ7")
    round_.play_as(1, "up QT9")
    assert round_.state.places[0].up == ("7d", "Jd", "Kc")
    assert round_.state.places[0].hand == ("6d", "7h", "Jh")


def test_the_first_seat_begins_on_an_empty_pile() -> None:
    """[S1] [S4]"""
    round_ = new_match(seats=3, first=2)
    for seat in (2, 0, 1):
        round_.time_out(seat)
    assert (round_.active, round_.pile) == (2, "")


def test_arranging_the_cards_is_a_turn_and_is_counted() -> None:
    """[S2] In each round."""
    round_ = new_match(seats=2)
    assert round_.state.turn == 1
    for seat in (0, 1):
        round_.time_out(seat)
    assert round_.state.turn == 2
    options = ShitheadOptions(rounds=2)
    chance = ScriptedChance(decks=[pack_of(options, 2)], picks=[1])
    last = table("A | 5 5", pile="K", options=options, chance=chance)
    turn = last.state.turn
    last.play("play A")
    assert (last.state.round, last.state.turn) == (2, turn + 1)


@pytest.mark.parametrize(
    ("seats", "options", "size", "jokers"),
    [
        (2, {}, 54, 2),
        (5, {}, 54, 2),
        (6, {}, 108, 4),
        (2, {"packs": 2}, 108, 4),
        (6, {"packs": 2, "jokers": False}, 104, 0),
        (3, {"packs": 1, "jokers": False}, 52, 0),
    ],
)
def test_the_pack(seats: int, options: dict[str, object], size: int, jokers: int) -> None:
    """[S1] Options `packs` and `jokers`: one pack to five seats, two for six."""
    match = Match(GAME, seats=seats, options=options, chance=SeededChance(b"pack"))
    cards = Counter(GAME.cards(match.state))
    assert (cards.total(), cards["*"], cards["7h"]) == (size, jokers, 1 if size < 100 else 2)


def test_a_shuffle_starts_by_rank_then_by_suit_jokers_last() -> None:
    """[C7]"""
    pack = pack_of(ShitheadOptions(), seats=2)
    assert pack[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert pack[-3:] == ("As", "*", "*")


def test_six_seats_refuse_one_pack() -> None:
    """Option `packs`: with 54 cards nothing would be left to draw."""
    with pytest.raises(UnfitOptions, match=r"^too_few_packs$"):
        Match(GAME, seats=6, options={"packs": 1}, chance=SeededChance(b""))
