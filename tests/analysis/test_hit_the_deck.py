"""Hit the Deck, looked back upon: figures worked out by hand."""

from fractions import Fraction

from pioche.analysis import retrospect
from pioche.analysis.model import Remembered, Retrospect
from pioche.record import Reflex
from pioche.table.record import recorded
from tests.analysis.matches import figures, only_luck, standings
from tests.table.deals import deals_hit_the_deck
from tests.table.evening import Evening
from tests.table.races import all_slap, opens_race


def told_at_the_end(evening: Evening) -> Retrospect:
    """Everybody agrees to end the match."""
    for guest in evening.guests:
        guest.asks_end()
    return retrospect(recorded(evening.log))


def duel(*hands: str, card: str = "R2", pile: str, is_whole: bool = True) -> Evening:
    evening = Evening("Ada", "Ben", game="hit_the_deck")
    deals_hit_the_deck(evening, *hands, card=card, pile=pile.split(), is_whole=is_whole)
    return evening


def three_draws() -> Retrospect:
    """On a red 4 Ben draws in vain, Ada a card that fits and keeps it, and Ben one that he plays."""
    evening = duel("R4 G1", "B3 Y5", pile="G3 B4 R5")
    ada, ben = evening.guests
    ada.plays("play R4")
    ben.plays("draw")
    ada.plays("draw", "pass")
    ben.plays("draw", "play R5")
    return told_at_the_end(evening)


def test_within_a_round_the_lead_is_cards_left_a_drawn_one_too() -> None:
    found = three_draws()
    assert standings(found, "cards") == [
        (0, (2, 2)),
        (1, (1, 2)),
        (2, (1, 3)),
        (3, (2, 3)),
        (5, (2, 4)),
        (6, (2, 3)),
    ]
    (lead,) = found.leads
    assert (lead.better, lead.is_by_round) == ("less", True)


def test_luck_is_draws_that_fitted_beside_what_the_pile_held() -> None:
    """[D5] [D6] Of the 105 cards of the pile 51 fit on a red 4: 21 red, 12 of that number, 18 wild."""
    found = three_draws()
    assert figures(found) == {"cards_drawn": (1, 2)}
    luck = only_luck(found)
    assert (luck.kind, luck.better) == ("draws_that_fit", "more")
    assert [each.measured for each in luck.seats] == [1, 1]
    expected = [Fraction(51, 104), Fraction(51, 105) + Fraction(50, 103)]
    assert [each.expected for each in luck.seats] == list(map(float, expected))


def test_after_a_flip_a_draw_is_no_chance_since_everybody_knows_the_order() -> None:
    """[D12] The discard has become the pile: the red 2 is drawn next, and all have seen it."""
    evening = duel("RF R1 R3", "B3 Y5", pile="B1 G5", is_whole=False)
    ada, _ = evening.guests
    ada.plays("play RF", "draw")
    found = told_at_the_end(evening)
    assert figures(found) == {"cards_drawn": (1, 0)}
    assert found.luck == ()


def test_points_come_first_once_a_second_round_is_over() -> None:
    """[D20] The end of a round shows in both, and the next begins with seven cards each."""
    evening = Evening("Ada", "Ben", game="hit_the_deck")
    deals_hit_the_deck(evening, "R4", "BF Y5", points=(30, 0))
    evening.guests[0].plays("play R4")
    found = told_at_the_end(evening)
    points, cards = found.leads
    assert [(each.step, each.round, each.values) for each in points.standings][-2:] == [
        (1, 2, (30, 15)),
        (1, 3, (30, 15)),
    ]
    assert [(each.step, each.round, each.values) for each in cards.standings][-2:] == [
        (1, 2, (0, 2)),
        (1, 3, (7, 7)),
    ]
    assert figures(found) == {"rounds_won": (1, 0)}


def raced(*after: int) -> Retrospect:
    """Ada has played a Hand and announces at once; the others take so long."""
    evening = opens_race("Ada", "Ben", "Cleo", seats=3)
    all_slap(evening, *after)
    return told_at_the_end(evening)


def test_races_and_what_they_cost_are_counted_with_the_reactions_that_were_timed() -> None:
    """[D15] Ada knew when the Hand would come: chance has drawn her reaction, and it is not told."""
    found = raced(900, 930)
    assert figures(found) == {
        "penalty_cards": (0, 0, 4),
        "races_won": (1, 0, 0),
        "races_lost": (0, 0, 1),
        "reaction": (None, 900, 930),
    }
    assert next(each.best for each in found.figures if each.kind == "reaction") == (1,)


def test_the_record_of_a_table_has_its_races_the_fastest_first() -> None:
    evening = opens_race("Ada", "Ben", "Cleo", seats=3)
    all_slap(evening, 900, 930)
    evening.guests[0].asks_end()
    for guest in evening.guests[1:]:
        guest.asks_end()
    ((ada, *others),) = recorded(evening.log).races
    assert (ada.seat, ada.is_drawn) == (0, True)
    assert others == [Reflex(1, 900), Reflex(2, 930)]


def test_the_closest_slap_is_remembered_with_both_who_were_in_it() -> None:
    found = raced(900, 907)
    assert found.remembered == Remembered(kind="slap", step=4, seat=2, first=1, milliseconds=7)


def test_one_who_never_slapped_has_no_reaction_and_was_not_close() -> None:
    evening = opens_race("Ada", "Ben", "Cleo", seats=3)
    ada, ben, _ = evening.guests
    ada.reacts(300, "announce")
    ben.reacts(900)
    evening.waits_for_race()
    found = told_at_the_end(evening)
    assert figures(found)["reaction"] == (None, 900, None)
    assert found.remembered is None or found.remembered.kind != "slap"


def test_a_race_lost_with_one_card_left_is_remembered() -> None:
    evening = Evening("Ada", "Ben", "Cleo", game="hit_the_deck", seats=3)
    deals_hit_the_deck(evening, "H R1 R1", "R3", "R4 G4")
    evening.guests[0].plays("play H")
    for time, guest, move in zip((300, 800, 1500), (0, 2, 1), ("announce", "slap", "slap"), strict=True):
        evening.guests[guest].reacts(time, move)  # type: ignore[arg-type]  # all are moves of a race
    found = told_at_the_end(evening)
    assert found.remembered == Remembered(kind="race_lost", step=4, seat=1, count=1)
