"""`steady` in Hit the Deck: what it keeps, what it leaves the next seat, and how often it wins."""

import random
from collections import Counter

import pytest

from pioche.policies import policy_named
from pioche.policies.hit_the_deck.reflexes import FORGETS
from pioche.policies.hit_the_deck.steady import steady
from pioche.rules.hit_the_deck import HitTheDeckOptions
from tests.policies.rounds import share_won
from tests.rules.hit_the_deck.table import Table, table

FAR = "R1 R2 R3 R4 R5"
"""What a next seat holds that is not about to go out."""


def chosen(position: Table) -> str:
    view = position.view(position.active)
    return steady(view, position.legal.split(", "), random.Random(0))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("B5 H N2", "play B5"),
        ("BC H N2", "play BC"),
        ("R1 H N2 KR", "play H"),
        ("R1 N2 KR", "play N2"),
    ],
)
def test_it_keeps_hands_for_the_end_and_demands_still_longer(hand: str, move: str) -> None:
    """[D6] They go on any colour. Of two demands, the one that fewer cards answer."""
    assert chosen(table(f"{hand} | {FAR}", discard="B3", pile="G1 G2")) == move


@pytest.mark.parametrize(
    ("hand", "move"), [("B5 H N2", "play N2"), ("B5 H", "play B5"), ("B5 BC N2", "play BC")]
)
def test_when_the_next_seat_holds_one_card_it_keeps_nothing_back(hand: str, move: str) -> None:
    """[D7] [D8] [D10] A Cut lets it play nothing, few cards answer a demand, and any card goes on a Hand."""
    assert chosen(table(f"{hand} | R1", discard="B3", pile="G1 G2")) == move


def test_the_next_seat_is_the_one_in_the_direction_of_play() -> None:
    """[D12]"""
    clockwise = table(f"B5 N2 | R1 | {FAR}", discard="B3", pile="G1")
    other_way = table(f"B5 N2 | R1 | {FAR}", discard="B3", pile="G1", direction=-1)
    assert (chosen(clockwise), chosen(other_way)) == ("play N2", "play B5")


def test_of_two_cards_it_plays_the_one_that_fewer_unseen_cards_answer() -> None:
    """[D6] All 5s of other colours are gone."""
    gone = "R5 R5 R5 R5 G5 G5 G5 G5 Y5 Y5 Y5 Y5"
    assert chosen(table("B1 B5 | R1 R2 R3", discard=f"{gone} B3", pile="G1")) == "play B5"


def test_it_always_plays_what_it_draws_if_it_may() -> None:
    """[D5]"""
    position = table(f"R5 R4 | {FAR}", discard="B3", pile="N2 G1")
    assert chosen(position) == "draw"
    position.play("draw")
    assert position.legal == "play N2, pass"
    assert chosen(position) == "play N2"


def test_it_cuts_as_the_view_proposes() -> None:
    """[D10]"""
    position = table(f"BC R5 | {FAR}", discard="B3", pile="R1 R2 R3 R4 R5 G1")
    position.play("play BC")
    assert chosen(position) == "cut 3"


@pytest.mark.parametrize("name", ["steady", "random"])
def test_every_bot_of_the_game_slaps_and_sometimes_forgets_to_announce(name: str) -> None:
    """[D14] [D15] Both do the same in a race, so that neither wins by it."""
    position = table(f"H R5 | {FAR}", discard="B3", pile="G1")
    position.play("play H")
    policy, luck = policy_named(name, "hit_the_deck"), random.Random(1)
    legal = [position.legal_for(seat).split(", ") for seat in (0, 1)]
    said = Counter(policy(position.view(0), legal[0], luck) for _ in range(2_000))
    assert set(said) == {"announce", "miss"}
    assert 0.5 * FORGETS < said["miss"] / 2_000 < 2 * FORGETS
    assert {policy(position.view(1), legal[1], luck) for _ in range(100)} == {"slap"}


def test_a_hand_that_announces_itself_is_only_slapped() -> None:
    position = table(f"H R5 | {FAR}", discard="B3", pile="G1", options=HitTheDeckOptions(auto_announce=True))
    position.play("play H")
    assert chosen(position) == "slap"


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.58), (4, 0.60)])
def test_it_wins_clearly_more_rounds_than_random_does(seats: int, least: float) -> None:
    """Measured over 4,000 rounds: 66 % of two seats, 68 % of four."""
    assert share_won("hit_the_deck", seats=seats, rounds=600) > least
