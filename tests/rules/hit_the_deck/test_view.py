"""What a viewer is shown, and told."""

import msgspec
import pytest

from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.game import Odds
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.cards import COPIES, PACK
from pioche.rules.hit_the_deck.events import Dealt, Drawn, Took
from tests.rules.hit_the_deck.table import Table, cards, cutting, table

BEGINNER = HitTheDeckOptions(beginner=True)


def test_each_seat_sees_its_own_hand_and_counts_of_the_others() -> None:
    """[C2]"""
    round_ = table("R4 G1 | B2 H N3", discard="R3", pile="R1 R2")
    assert [round_.view(viewer).hand for viewer in (0, 1, None)] == [("R4", "G1"), ("B2", "N3", "H"), ()]
    assert [place.cards for place in round_.view(0).places] == [2, 3]
    assert (round_.view(0).pile, round_.view(0).discard) == (2, ("R3",))


def test_a_drawn_card_is_shown_to_its_seat_alone() -> None:
    """[D5] The others see that one waits, and so that it matches."""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2")
    round_.play("draw")
    assert (round_.view(0).drawn, round_.view(0).hand) == ("R1", ("R1", "G1"))
    assert (round_.view(1).drawn, round_.view(1).asks, round_.view(1).places[0].cards) == (None, "drawn", 2)
    assert "R1" not in msgspec.json.encode(round_.view(1)).decode()


def test_the_options_that_change_play_stand_in_the_view() -> None:
    """Options auto_announce, wild_on_wild, bury_word_cards, false_slap, target."""
    options = HitTheDeckOptions(50, True, True, True, 1)
    seen = table("G1 | B2", discard="R3", options=options).view()
    assert (seen.target, seen.auto_announce, seen.wild_on_wild, seen.bury_word_cards, seen.false_slap) == (
        50,
        True,
        True,
        True,
        1,
    )


def test_cards_are_refused_only_in_ones_own_turn() -> None:
    """[D4]"""
    round_ = cutting("R4 | B2 B2 | G1", pile="Y1 Y2 Y3")
    assert [(each.card, each.code) for each in round_.view(1).refused] == [("B2", "cut_first")]
    assert round_.view(0).refused == round_.view(None).refused == ()


def secret_cards(round_: Table) -> list[str]:
    """As they stand in everything that a spectator is told of the last move."""
    told = msgspec.json.encode([GAME.notice(event, None) for event in round_.told]).decode()
    return [card for card in COPIES if f'"{card}"' in told]


def test_only_the_seat_is_told_which_cards_it_draws() -> None:
    """FC-LK-03 [D4] [D15] [D16]: a draw on a turn, a card that is kept, fines of two and of four."""
    round_ = table("G1 H | B2 B3 | R4 R5", discard="N3", pile="N4 G3 Y1 Y2 Y3 Y4 Y5 G4")
    round_.play("draw")
    assert secret_cards(round_) == ["N3"]
    assert GAME.notice(round_.told[0], 0) != GAME.notice(round_.told[0], 1)
    round_ = table("G1 G2 | B2", discard="R3", pile="R1 R2 R5")
    round_.play("draw")
    assert secret_cards(round_) == []
    round_.play("pass")
    assert secret_cards(round_) == ["R3"]
    round_.play_as(1, "slap")
    assert secret_cards(round_) == []


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_notice_of_taken_cards_names_them_to_their_seat_alone(seat: int | None) -> None:
    """FC-LK-03 [D15] [D16]"""
    took, drew = Took(1, ("R1", "H")), Drawn(1, "R1", can_play=True)
    assert GAME.notice(took, seat).cards == (("R1", "H") if seat == 1 else ())  # type: ignore[union-attr]  # both have them
    assert GAME.notice(drew, seat).cards == (("R1",) if seat == 1 else ())  # type: ignore[union-attr]
    assert GAME.notice(took, seat).count == 2  # type: ignore[union-attr]


def test_the_deal_is_told_without_a_card_but_the_one_in_play() -> None:
    """FC-LK-03 [D1]"""
    match = Match("hit_the_deck", seats=4, chance=SeededChance(b"deal"))
    (dealt, *_) = match.record().dealt
    assert isinstance(dealt, Dealt)
    told = msgspec.json.encode(GAME.notice(dealt, 1)).decode()
    assert [card for card in COPIES if f'"{card}"' in told] == [dealt.card]


def chance_to_play(hand: str, *, in_play: str, discard: str = "", pile: str = "Y1") -> Odds:
    round_ = table(f"{hand} | B2", discard=f"{discard} {in_play}", pile=pile, options=BEGINNER)
    (odds,) = round_.view(0).odds
    return odds


def test_a_beginner_sees_the_chance_that_a_drawn_card_can_be_played() -> None:
    """Option beginner: of the unseen cards, those that match [D6]."""
    hand, in_play = "G1 Y2", "R3"
    unseen = list(PACK)
    for card in (*cards(hand), in_play):
        unseen.remove(card)
    matching = sum(card[0] == "R" or card in {"B3", "G3", "Y3"} or card[0] in "NKH" for card in unseen)
    assert chance_to_play(hand, in_play=in_play) == Odds("draw", matching, 107)
    assert matching == 19 + 3 + 12 + 10 + 4 + 4


def test_seen_cards_do_not_count_in_a_beginners_chance() -> None:
    """Option beginner [D7]: ten cards answer a 4, two of them seen."""
    assert chance_to_play("G1", in_play="N4") == Odds("draw", 17, 108)
    assert chance_to_play("G1 G4", in_play="N4", discard="R4") == Odds("draw", 15, 106)


def test_an_empty_pile_will_be_refilled_from_cards_that_everybody_knows() -> None:
    """Option beginner [D9]"""
    assert chance_to_play("G1", in_play="N4", discard="R4 B1 Y4", pile="") == Odds("draw", 2, 3)
    assert chance_to_play("G1", in_play="N4", pile="") == Odds("draw", 0, 0)


def test_chances_are_shown_to_the_active_seat_before_it_draws() -> None:
    """Option beginner"""
    round_ = table("G1 | B2", discard="R3", pile="R1 R2", options=BEGINNER)
    assert [len(round_.view(viewer).odds) for viewer in (0, 1, None)] == [1, 0, 0]
    round_.play("draw")
    assert round_.view(0).odds == ()
    plain = table("G1 | B2", discard="R3", pile="R1 R2")
    assert plain.view(0).odds == ()
    assert len(GAME.odds(plain.view(0))) == 1
