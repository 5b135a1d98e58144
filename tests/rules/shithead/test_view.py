"""What a viewer is shown, and what a beginner is told."""

from collections import Counter

import pytest

from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.game import Odds
from pioche.rules.shithead import GAME, ShitheadOptions
from pioche.rules.shithead.model import JOKER, RANKS, TurnedCard
from pioche.rules.shithead.view import Refused
from tests.rules.shithead.table import new_match, table

BEGINNER = ShitheadOptions(beginner=True)
ARRANGED = "2c 4c 3c 5c 6c 8c 7c 9c Jc Tc Kc Qc 2d 4d 3d 5d 6d 8d"


def test_a_seat_sees_its_own_hand_and_counts_of_the_others() -> None:
    """[S3] By rank, jokers last; a spectator sees no hand."""
    round_ = table("* K 4 ; 9 * ; 2 2 - | 5 5", pile="6")
    mine, other, spectator = (round_.view(viewer) for viewer in (0, 1, None))
    assert (mine.viewer, other.viewer, spectator.viewer) == (0, 1, None)
    assert (mine.hand, other.hand, spectator.hand) == (("4c", "Kc", "*"), ("5c", "5d"), ())
    assert [place.hand for place in spectator.places] == [3, 2]
    assert spectator.places[0].up == ("9c", "*")


def test_a_choice_of_face_up_cards_is_seen_by_its_seat_alone() -> None:
    """[S2] The others see that it has chosen."""
    round_ = new_match(seats=2, deck=ARRANGED)
    round_.play_as(0, "up KJ7")
    mine, other = round_.view(0), round_.view(1)
    assert (mine.arranged, other.arranged) == (("7c", "Jc", "Kc"), ())
    assert [place.arranged for place in other.places] == [True, False]
    assert (mine.phase, mine.asks, mine.active, other.asks) == ("arranging", "arrange", None, "arrange")
    assert other.places[0].up == ("7c", "Jc", "Kc")


@pytest.mark.parametrize(
    ("seats", "asks"),
    [("4 ; 5 ; 6 | 9", "hand"), ("; 5 ; 6 | 9", "up"), ("; ; 6 | 9", "blind")],
)
def test_the_view_says_from_where_the_seat_plays(seats: str, asks: str) -> None:
    """[S3]"""
    assert table(seats, pile="4").view(1).asks == asks


def test_the_view_says_which_ranks_are_refused_and_why() -> None:
    """[S4] [S11] [S13] For the seat whose turn it is."""
    round_ = table("4 8 T Q * | 9", pile="J")
    assert round_.view(0).refused == (
        Refused("4", "too_low"),
        Refused("8", "too_low"),
        Refused("T", "ten_on_rank"),
    )
    assert round_.view(1).refused == round_.view(None).refused == ()
    assert table("8 2 | 9", pile="7").view(0).refused == (Refused("8", "seven_or_lower"),)
    for refused in round_.view(0).refused:
        assert round_.refusal(f"play {refused.rank}") == refused.code


def test_the_pile_shows_what_each_card_stands_for() -> None:
    """[S15] [S16] [S17]"""
    seen = table("4 | 9", pile="9 *=9 3=9").view()
    assert [(laid.card, laid.rank) for laid in seen.pile] == [("9d", "9"), ("*", "9"), ("3c", "9")]
    assert (seen.shown, seen.run, seen.is_low) == ("9", 3, False)


def test_a_card_turned_over_in_vain_is_shown_until_the_next_move() -> None:
    """[S9] All have seen it."""
    round_ = table("; ; 4 9 - | 5 5", pile="6")
    round_.play("blind 0")
    assert round_.view(None).failed == TurnedCard(0, 0, "4c")
    round_.play("play 5")
    assert round_.view(None).failed is None


def test_a_joker_turned_over_next_is_such_a_move() -> None:
    """[S9] [S16] Though it still waits for its rank."""
    round_ = table("; ; 4 9 - | ; ; * 5 -", pile="6")
    round_.play("blind 0", "blind 0")
    assert (round_.view().turned, round_.view().failed) == (TurnedCard(1, 0, "*"), None)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_what_is_unseen_and_what_is_seen_are_the_pack(viewer: int | None) -> None:
    """[S1]"""
    match = Match(GAME, seats=3, chance=SeededChance(b"unseen"))
    while match.outcome is None:
        seen = match.view(viewer)
        cards = [*seen.burnt, *seen.hand, *(laid.card for laid in seen.pile)]
        cards += [card for place in seen.places for card in place.up]
        cards += [seen.failed.card] if seen.failed and seen.failed.seat != viewer else []
        counts = Counter(card[0] for card in cards)
        together = [counts[rank] + seen.unseen[number] for number, rank in enumerate(RANKS + JOKER)]
        assert together == [4] * 13 + [2] or seen.turned
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])


def test_a_beginner_sees_the_chance_of_a_blind_card() -> None:
    """Option beginner: 2, 3, king, ace and joker go on a king, of all cards that the seat does not see."""
    round_ = table("; ; 4 9 * | K 2", pile="Q K", options=BEGINNER)
    unseen = round_.view(0).unseen
    likely = unseen[0] + unseen[1] + unseen[11] + unseen[12] + unseen[13]
    assert round_.view(0).odds == (Odds("blind", cases=likely, of=sum(unseen)),)
    assert (likely, sum(unseen)) == (3, 5)


def test_the_chance_is_shown_to_the_seat_itself_when_it_plays_blind() -> None:
    """Option beginner: nobody else, not before, and not without it."""
    round_ = table("; ; 4 9 * | K 2", pile="Q K", options=BEGINNER)
    assert round_.view(1).odds == round_.view(None).odds == ()
    assert table("5 ; ; 4 | 9", pile="K", options=BEGINNER).view(0).odds == ()
    assert table("; 5 ; 4 | 9", pile="K", options=BEGINNER).view(0).odds == ()
    assert table("; ; 4 9 * | K 2", pile="Q K").view(0).odds == ()


def test_the_chance_knows_the_option_for_10s_and_an_empty_pile() -> None:
    """Option beginner [S13] [S4]"""
    anything = ShitheadOptions(beginner=True, ten_on="anything")
    (by_rank,) = table("; ; T 4 | 4", pile="K", options=BEGINNER).view(0).odds
    (mighty,) = table("; ; T 4 | 4", pile="K", options=anything).view(0).odds
    assert (by_rank.cases, mighty.cases, by_rank.of) == (0, 1, 3)
    (empty,) = table("; ; T 4 | 4", options=BEGINNER).view(0).odds
    assert empty.cases == empty.of


def test_while_a_joker_waits_there_is_no_chance_to_tell() -> None:
    """[S16]"""
    round_ = table("; ; * 4 | 4", pile="K", options=BEGINNER)
    round_.play("blind 0")
    assert (round_.view(0).odds, round_.view(0).asks) == ((), "joker")


def test_who_is_out_is_seen_with_its_place() -> None:
    """[S18]"""
    round_ = table("A | 4 | 5", pile="K")
    round_.play("play A")
    assert [place.place for place in round_.view().places] == [1, None, None]
