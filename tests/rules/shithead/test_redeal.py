"""The worlds in which a viewer may be."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from pioche.match import Match
from pioche.rules.chance import Chance, SeededChance
from pioche.rules.game import Viewer
from pioche.rules.shithead import GAME, model
from pioche.rules.shithead.model import RANKS
from pioche.rules.shithead.ranks import in_order
from pioche.rules.shithead.state import State
from pioche.testing import redeal_mixes
from tests.rules.shithead.table import new_match, table

Redeal = Callable[[State, Viewer, Chance], State]


def worlds(state: State, viewer: Viewer, count: int = 200) -> list[State]:
    chance = SeededChance(b"worlds")
    return [GAME.redeal(state, viewer, chance) for _ in range(count)]


def test_nobody_knows_its_own_face_down_cards() -> None:
    """[S9] FC-LK-01"""
    round_ = table("9 ; ; 2h Qs - | 4 5", pile="6", draw="K A")
    seen = {world.places[0].down for world in worlds(round_.state, 0)}
    assert {first for first, _, _ in seen} == {"2h", "Qs", "4c", "5c", "Kc", "Ac"}
    assert all(third is None for _, _, third in seen)


def test_a_seat_keeps_its_own_hand_and_all_that_is_public() -> None:
    """[S3]"""
    round_ = table("9 * ; 7 ; 2 Q - | 4 5 ; J ; K", pile="6 *=8", draw="K A")
    for world in worlds(round_.state, 0, 20):
        assert world.places[0].hand == ("9c", "*")
        assert [place.up for place in world.places] == [("7c",), ("Jc",)]
        assert (world.pile, world.burnt) == (round_.state.pile, round_.state.burnt)


def test_hands_of_others_are_kept_in_one_order() -> None:
    """So that no order tells how the cards came."""
    round_ = table("9 | 4 K 2 *", pile="6", draw="K A 3 5")
    for world in worlds(round_.state, 0):
        assert world.places[1].hand == in_order(world.places[1].hand)


def test_a_joker_that_waits_is_public() -> None:
    """[S16]"""
    round_ = table("; ; * 4 - | 9 9", pile="K")
    round_.play("blind 0")
    assert all(world.turned == round_.state.turned for world in worlds(round_.state, 1, 20))


def test_a_card_turned_over_in_vain_is_in_that_hand_until_the_next_move() -> None:
    """[S9] All have seen it, so nobody imagines it elsewhere or counts it as unseen."""
    round_ = table("; ; 4 9 - | 5 7 ; ; K", pile="6", draw="A Q")
    round_.play("blind 0")
    for viewer in (None, 1):
        seen = worlds(round_.state, viewer)
        assert all("4c" in world.places[0].hand for world in seen)
        assert {len(world.places[0].hand) for world in seen} == {len(round_.state.places[0].hand)}
        assert len({world.places[0].hand for world in seen}) > 1
        assert round_.view(viewer).unseen[RANKS.index("4")] == 0
    round_.play("play 7")
    hands = {world.places[0].hand for world in worlds(round_.state, 1)}
    assert any("4c" not in hand for hand in hands)
    assert round_.view(1).unseen[RANKS.index("4")] == 1


def test_a_choice_that_others_have_made_is_any_three_of_their_six() -> None:
    """[S2]"""
    round_ = new_match(seats=2, deck="2c 4c 3c 5c 6c 8c 7c 9c Jc Tc Kc Qc 2d 4d 3d 5d 6d 8d")
    round_.play_as(0, "up KJ7")
    choices = set()
    for world in worlds(round_.state, 1):
        choice = world.places[0].choice
        assert choice is not None and len(choice) == 3
        assert set(choice) <= set(world.places[0].hand + world.places[0].up)
        choices.add(choice)
    assert len(choices) > 50
    assert all(world.places[0].choice == ("7c", "Jc", "Kc") for world in worlds(round_.state, 0, 20))


def keeps_face_down_cards(state: State, viewer: Viewer, chance: Chance) -> State:
    """As if a seat knew its own."""
    world = GAME.redeal(state, viewer, chance)
    if viewer is None:
        return world
    mine = state.places[viewer].down
    other = world.places[viewer].down
    swapped = tuple(
        replace(place, down=mine) if seat == viewer else place for seat, place in enumerate(world.places)
    )
    draw = tuple(_exreplace(card, mine, other) for card in world.draw)
    return replace(world, places=swapped, draw=draw)


def _exreplace(card: str, mine: tuple[str | None, ...], other: tuple[str | None, ...]) -> str:
    return other[mine.index(card)] or card if card in mine else card


def low_cards_in_hands(state: State, viewer: Viewer, chance: Chance) -> State:
    """Hands are dealt from the lower half: each card may come, but not as likely as another."""
    return min((GAME.redeal(state, viewer, chance) for _ in range(2)), key=_heights)


def _heights(state: State) -> list[int]:
    return [len(in_order(place.hand)) and model.RANKS.find(place.hand[0][0]) for place in state.places]


def order_of_arrival(state: State, viewer: Viewer, chance: Chance) -> State:
    """Who knows the chance can tell the hands from imagined ones."""
    world = GAME.redeal(state, viewer, chance)
    return replace(world, draw=chance.shuffle(state.draw))


@pytest.mark.parametrize("redeal", [keeps_face_down_cards, low_cards_in_hands, order_of_arrival])
def test_the_laws_find_a_redeal_that_is_not_fair(redeal: Redeal) -> None:
    """[S9] Sorted hands are compared as a whole, and still told apart."""
    game = replace(GAME, redeal=redeal)
    with pytest.raises(AssertionError):
        redeal_mixes(game)


def test_imagining_depends_on_nothing_hidden() -> None:
    """[C10]"""
    match = Match(GAME, seats=3, chance=SeededChance(b"same"))
    for viewer in (None, 0, 1, 2):
        first = GAME.redeal(match.state, viewer, SeededChance(b"one"))
        assert GAME.redeal(first, viewer, SeededChance(b"two")) == GAME.redeal(
            match.state, viewer, SeededChance(b"two")
        )
