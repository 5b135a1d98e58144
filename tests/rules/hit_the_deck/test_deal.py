"""The deal of Hit the Deck, and what the opening card does."""

import pytest

from pioche.rules.hit_the_deck import HitTheDeckOptions
from pioche.rules.hit_the_deck.events import Dealt, Flipped, TurnStarted
from tests.rules.hit_the_deck.table import deck_of, new_match, table


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_gets_seven_cards_and_the_next_card_opens(seats: int) -> None:
    """[D1]"""
    dealt = new_match(seats=seats, deck=deck_of(seats=seats, top="R1 B2 G3"), dealer=seats - 1)
    assert dealt.counts == [7] * seats
    assert (dealt.discard, dealt.state.pile[:2]) == ("R1", ("B2", "G3"))
    assert len(dealt.state.pile) == 110 - 7 * seats - 1


@pytest.mark.parametrize("dealer", range(3))
def test_the_first_dealer_is_random_and_the_next_seat_begins(dealer: int) -> None:
    """[D1] The pick of chance is the dealer; play goes clockwise."""
    dealt = new_match(seats=3, deck=deck_of(seats=3, top="R1"), dealer=dealer)
    assert (dealt.state.dealer, dealt.active, dealt.state.direction) == (dealer, (dealer + 1) % 3, 1)


def test_cards_are_dealt_one_at_a_time_beginning_after_the_dealer() -> None:
    """[C1] [D1]"""
    deck = ("R1", "B1", "G1", *deck_of(seats=3, top="", bottom="R1 B1 G1")[:-3])
    dealt = new_match(seats=3, deck=deck, dealer=0)
    assert ["R1" in dealt.state.hands[1], "B1" in dealt.state.hands[2], "G1" in dealt.state.hands[0]]
    assert dealt.state.hands[1].count("B1") + dealt.state.hands[1].count("G1") == 0


def test_the_deal_moves_on_one_seat_and_the_direction_is_clockwise_again() -> None:
    """[D1] Whoever went out, and whichever way play went."""
    round_ = table(
        "R1 | B5 | B4",
        discard="R2",
        direction=-1,
        active=0,
        decks=[deck_of(seats=3, top="G1")],
    )
    assert round_.state.dealer == 1
    round_.play("play R1")
    state = round_.state
    assert (state.round, state.dealer, state.active, state.direction) == (2, 2, 0, 1)
    assert round_.results == ((0,), (5,), (4,))


def test_an_opening_hand_goes_back_under_the_top_card_at_the_earliest() -> None:
    """[D2] Place 0 is under the top card."""
    dealt = new_match(seats=2, deck=deck_of(seats=2, top="H R2 B3"), places=[0])
    assert dealt.discard == "R2"
    assert dealt.state.pile[:2] == ("H", "B3")


def test_an_opening_hand_goes_to_the_bottom_at_the_latest() -> None:
    """[D2] Of n cards in the draw pile place n-1 is the bottom."""
    dealt = new_match(seats=2, deck=deck_of(seats=2, top="H R2 B3"), places=[94])
    assert (dealt.discard, dealt.state.pile[-1], len(dealt.state.pile)) == ("R2", "H", 95)
    with pytest.raises(ValueError, match="95 is not a pick below 95"):
        new_match(seats=2, deck=deck_of(seats=2, top="H R2 B3"), places=[95])


def test_the_top_card_is_turned_until_it_is_no_hand() -> None:
    """[D2] The second Hand lay under the first one; the first has gone under it."""
    dealt = new_match(seats=2, deck=deck_of(seats=2, top="H H R2 B3"), places=[1, 0])
    assert dealt.discard == "R2"
    assert dealt.state.pile[:3] == ("H", "H", "B3")
    assert isinstance(dealt.told[0], Dealt) and dealt.told[0].put_back == 2
    assert len(dealt.state.pile) == 110 - 14 - 1


def test_an_opening_cut_makes_the_first_seat_cut_and_lose_its_turn() -> None:
    """[D3] [D10]"""
    dealt = new_match(seats=3, deck=deck_of(seats=3, top="RC"), dealer=0)
    assert (dealt.active, dealt.view().asks) == (1, "cut")
    dealt.play(dealt.legal.split(", ")[0])
    assert (dealt.active, dealt.view().asks) == (2, "play")


def test_an_opening_flip_makes_the_dealer_play_first_in_the_other_direction() -> None:
    """[D3] [D12] The old bottom card of the pile is in play, the Flip at the bottom of the pile."""
    dealt = new_match(seats=3, deck=deck_of(seats=3, top="RF B1", bottom="G2"), dealer=0)
    assert (dealt.active, dealt.state.direction, dealt.in_play, dealt.pile) == (0, -1, "G2", "RF")
    assert dealt.discard.split()[0] == "B1"


def test_a_cut_under_an_opening_flip_makes_the_dealer_cut() -> None:
    """[D3] [D13]"""
    dealt = new_match(seats=3, deck=deck_of(seats=3, top="RF B1", bottom="GC"), dealer=0)
    assert (dealt.active, dealt.view().asks) == (0, "cut")


@pytest.mark.parametrize(("card", "kind", "value"), [("N4", "number", "4"), ("KB", "colour", "B")])
def test_an_opening_number_or_color_is_a_demand(card: str, kind: str, value: str) -> None:
    """[D3] [D7]"""
    dealt = new_match(seats=3, deck=deck_of(seats=3, top=card), dealer=0)
    demand = dealt.view().demand
    assert demand is not None
    assert (dealt.active, demand.kind, demand.value, demand.card) == (1, kind, value, card)


def test_an_opening_word_card_acts_though_uncovered_ones_are_buried() -> None:
    """[D3] [D13] The option is for uncovered cards only."""
    options = HitTheDeckOptions(bury_word_cards=True)
    dealt = new_match(seats=2, deck=deck_of(seats=2, top="RC"), options=options)
    assert dealt.view().asks == "cut"


def test_the_deal_is_one_event_and_what_the_opening_card_does_follows() -> None:
    """[D2] [D3] The event says how many Hands went back."""
    deck = deck_of(seats=2, top="H RF", bottom="R5")
    dealt, *others = new_match(seats=2, deck=deck, places=[3]).told
    assert isinstance(dealt, Dealt)
    assert (dealt.rules, dealt.round, dealt.dealer, dealt.card, dealt.put_back) == (1, 1, 0, "RF", 1)
    assert others == [Flipped(1, card="R5", direction=-1), TurnStarted(0, card="R5")]
