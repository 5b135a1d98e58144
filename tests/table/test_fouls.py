"""False slaps at a table [D16]."""

from tests.table.deals import deals_hit_the_deck
from tests.table.evening import Evening


def test_fouls_of_others_make_no_honest_move_stale() -> None:
    """Design, section 5: also while a cut is waited for, though there is less to cut."""
    evening = Evening("Ada", "Ben", "Cleo", game="hit_the_deck", seats=3)
    ada, ben, cleo = evening.guests
    deals_hit_the_deck(evening, "RC R1", "R3 R4", "B5 B4", card="R2")
    number = ada.decision
    cleo.plays("slap")
    ada.answers(number, "play RC")
    number, legal = ben.decision, ben.sees_match.legal
    cleo.plays("slap")
    assert ben.sees_match.legal != legal
    ben.answers(number, legal[len(legal) // 2])


def test_ones_own_foul_asks_anew_only_what_it_changes() -> None:
    evening = Evening("Ada", "Ben", game="hit_the_deck")
    ada = evening.guests[0]
    deals_hit_the_deck(evening, "B1 G1", "R3", card="R2", pile=["Y4", "Y5", "R5", "B1"])
    number = ada.decision
    ada.plays("slap")
    ada.answers(number, "draw")
    evening = Evening("Ada", "Ben", game="hit_the_deck")
    ada = evening.guests[0]
    deals_hit_the_deck(evening, "B1 G1", "R3", card="R2", pile=["R4", "R5", "B1"])
    number = ada.decision
    ada.plays("slap")
    with evening.refuses("stale"):
        ada.answers(number, "draw")
