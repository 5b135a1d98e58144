"""Worlds that look the same to a viewer."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from pioche.rules.chance import SeededChance
from pioche.rules.game import Viewer
from pioche.rules.hit_the_deck import GAME
from pioche.rules.hit_the_deck.cards import in_order
from pioche.rules.hit_the_deck.state import State
from tests.rules.hit_the_deck.table import Table, table

REDEALS = 3000


def worlds(round_: Table, viewer: Viewer) -> Iterator[State]:
    chance = SeededChance(b"worlds")
    for _ in range(REDEALS):
        world = GAME.redeal(round_.state, viewer, chance)
        assert GAME.view(world, viewer) == round_.view(viewer)
        yield world


def shares(round_: Table, viewer: Viewer) -> dict[tuple[object, ...], float]:
    """How often each world comes up: the hands, the drawn card and the pile."""
    seen = Counter((world.hands, world.drawn, world.pile) for world in worlds(round_, viewer))
    return {world: count / REDEALS for world, count in seen.items()}


def test_the_pile_and_the_other_hands_are_dealt_out_again() -> None:
    """[C2] Every world as likely as its cards can lie; the viewer's own hand stays."""
    round_ = table("R4 G1 | B2 H | N3", discard="R3", pile="Y1 Y2")
    expected: Counter[tuple[object, ...]] = Counter()
    for one, other, third, *pile in permutations(["B2", "H", "N3", "Y1", "Y2"]):
        expected[((("R4", "G1"), in_order((one, other)), (third,)), None, tuple(pile))] += 1
    found = shares(round_, 0)
    assert found.keys() == expected.keys()
    assert all(abs(found[world] - count / expected.total()) < 0.012 for world, count in expected.items())


def test_a_drawn_card_that_waits_in_another_hand_matches() -> None:
    """[D5] And the seat that drew it held no other that did [D4]: each such world as likely."""
    round_ = table("G1 | Y5 B1 | B5", discard="R3", pile="R1 B2 N3", active=1)
    round_.play("draw")
    assert round_.state.drawn == "R1"
    expected: Counter[tuple[object, ...]] = Counter()
    for drawn, one, other, third, *pile in permutations(["R1", "Y5", "B1", "B5", "B2", "N3"]):
        if drawn in {"R1", "N3"} and not {one, other} & {"R1", "N3"}:
            expected[((("G1",), in_order((one, other)), (third,)), drawn, tuple(pile))] += 1
    found = shares(round_, 0)
    assert found.keys() == expected.keys()
    assert all(abs(found[world] - count / expected.total()) < 0.012 for world, count in expected.items())


def test_whoever_drew_the_card_knows_it() -> None:
    """[D5]"""
    round_ = table("G1 | Y5", discard="R3", pile="R1 B2", active=1)
    round_.play("draw")
    assert all(world.drawn == "R1" and world.hands[1] == ("Y5",) for world in worlds(round_, 1))


def test_cards_of_a_fine_after_the_draw_may_be_anything() -> None:
    """[D5] [D16]"""
    round_ = table("G1 | Y5", discard="R3", pile="R1 R2 B2 N3 Y4", active=1)
    round_.play("draw")
    round_.play_as(1, "slap")
    matching = [sum(card in {"R1", "R2", "N3"} for card in world.hands[1]) for world in worlds(round_, 0)]
    assert set(matching) == {0, 1, 2}


def test_a_spectator_imagines_all_hands() -> None:
    """[C2]"""
    round_ = table("R4 | B2", discard="R3", pile="Y1")
    assert {world.hands[0] for world in worlds(round_, None)} == {("R4",), ("B2",), ("Y1",)}
