"""Shithead, looked back upon: figures worked out by hand."""

from fractions import Fraction

from pioche.analysis import retrospect
from pioche.analysis.model import Remembered, Retrospect
from pioche.table.record import recorded
from tests.analysis.matches import figures, only_luck, standings
from tests.table.deals import deals_shithead
from tests.table.evening import Evening


def duel(ada: str, ben: str, *, pile: str = "") -> Evening:
    evening = Evening("Ada", "Ben", game="shithead")
    deals_shithead(evening, ada, ben, pile=pile.split())
    return evening


def two_blind_cards() -> Retrospect:
    """Ada's first fits on an 8, her second not on Ben's 9."""
    evening = duel("//4c 9h Kd", "9d 9s/7d 8d Qd/5h 6h 7h", pile="8c")
    ada, ben = evening.guests
    ada.plays("blind 1")
    ben.plays("play 9")
    ada.plays("blind 0")
    for guest in (ada, ben):
        guest.asks_end()
    return retrospect(recorded(evening.log))


def test_within_a_round_the_lead_is_cards_left_wherever_they_lie() -> None:
    """[S9] A blind card that does not fit comes to the hand with the pile."""
    found = two_blind_cards()
    assert standings(found, "cards") == [(0, (3, 8)), (1, (2, 8)), (2, (2, 7)), (3, (5, 7))]
    assert (found.leads[0].better, found.leads[0].is_by_round, found.leads[0].changes) == ("less", True, 0)


def test_piles_picked_up_are_counted_with_their_cards() -> None:
    """[S6] [S9]"""
    assert figures(two_blind_cards()) == {"piles_picked_up": (1, 0), "cards_picked_up": (3, 0)}


def test_luck_is_blind_cards_that_fitted_beside_all_that_lies_face_down() -> None:
    """[S9] Of 4 9 K and 5 6 7 two fit on an 8; of 4 K and 5 6 7 one on a 9."""
    luck = only_luck(two_blind_cards())
    assert (luck.kind, luck.better) == ("blind_fitted", "more")
    ada, ben = luck.seats
    assert (ada.chances, ada.measured, ada.expected) == (2, 1, float(Fraction(2, 6) + Fraction(1, 5)))
    assert (ben.chances, ben.measured, ben.expected, ben.verdict) == (0, 0, 0, "even")


def test_a_joker_that_waits_for_its_rank_is_still_its_owners_and_has_fitted() -> None:
    """[S16] [S20]"""
    evening = duel("//* 5c 6c", "9d/7d/5h", pile="Kc")
    evening.guests[0].plays("blind 0")
    for guest in evening.guests:
        guest.asks_end()
    found = retrospect(recorded(evening.log))
    assert standings(found, "cards") == [(0, (3, 3)), (1, (3, 3))]
    assert only_luck(found).seats[0].measured == 1


def test_burns_and_skipped_turns_are_counted() -> None:
    """[S12] [S13]"""
    evening = duel("8c Th 4c 5c/7c/4d", "4h 9h 9s/7h/4s", pile="6c")
    ada, ben = evening.guests
    ada.plays("play 8", "play T")
    for guest in (ada, ben):
        guest.asks_end()
    told = figures(retrospect(recorded(evening.log)))
    assert told["skipped"] == (0, 1)
    assert told["burns"] == (1, 0)


def test_a_fatality_is_counted_and_remembered_with_whoever_suffers_it() -> None:
    """[S21] The round ends with a 10."""
    evening = duel("Th//", "9d/7d/5h", pile="6c 9c")
    evening.guests[0].plays("play T")
    found = retrospect(recorded(evening.log))
    assert figures(found) == {"burns": (1, 0), "fatalities": (1, 0)}
    assert found.remembered == Remembered(kind="burn_unit", step=1, seat=0, first=1)


def test_whoever_goes_out_blind_card_by_blind_card_is_remembered_with_the_odds() -> None:
    """[S9] On an 8 two of 9 K 5 6 7 fit, on Ben's 9 one of K 5 6 7: one case in ten."""
    evening = duel("//9h Kd", "9d 9s/7d 8d Qd/5h 6h 7h", pile="8c")
    ada, ben = evening.guests
    ada.plays("blind 0")
    ben.plays("play 9")
    ada.plays("blind 1")
    assert evening.match.outcome is not None
    remembered = retrospect(recorded(evening.log)).remembered
    assert remembered == Remembered(kind="blind", step=3, seat=0, count=2, chance=0.1)


def test_the_largest_pile_picked_up_is_remembered() -> None:
    """[S6] Sixteen cards."""
    laid = " ".join(rank + suit for rank in "4567" for suit in "cdhs").replace("7s", "Qs")
    evening = duel("6h 8h/Kd/4d", "9d 9s/7d 8d Qd/5h 6h 7h", pile=laid)
    evening.guests[0].plays("pick")
    for guest in evening.guests:
        guest.asks_end()
    remembered = retrospect(recorded(evening.log)).remembered
    assert remembered == Remembered(kind="picked_up", step=1, seat=0, count=16)


def test_of_a_match_in_which_nothing_happened_nothing_is_remembered() -> None:
    evening = duel("4c 5c/7c/4d", "4h 9h 9s/7h/4s", pile="6c")
    evening.guests[0].plays("pick")
    for guest in evening.guests:
        guest.asks_end()
    assert retrospect(recorded(evening.log)).remembered is None
