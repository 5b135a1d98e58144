"""Players who leave Hit the Deck or Shithead in the middle of something [FC-RA-05]."""

import pytest

from pioche.rules.game import Outcome
from tests.table.deals import deals_hit_the_deck, hit_the_deck, with_a_joker_choice
from tests.table.evening import Evening


def card_count(evening: Evening) -> int:
    return len(evening.table.game.cards(evening.match.state))


def test_after_a_leavers_turn_the_next_seat_plays() -> None:
    """FC-RA-05: Cleo leaves on her turn, clockwise."""
    evening = hit_the_deck("R1 B1", "R3 B1", "R4 B1", "R5 B1", first=2)
    evening.guests[2].leaves()
    evening.bot_plays(2, "play R4")
    assert evening.match.state.active == 3 and card_count(evening) == 110


def test_after_a_leavers_turn_the_next_seat_plays_the_other_way_round_too() -> None:
    """FC-RA-05: Cleo leaves on her turn, counter-clockwise."""
    evening = hit_the_deck("R1 B1", "R3 B1", "R4 B1", "RF B1", first=3)
    evening.guests[3].plays("play RF")
    while evening.match.state.active != 2:
        seat = evening.match.state.active
        evening.guests[seat].plays(evening.match.legal[seat][0])
    evening.guests[2].leaves()
    while evening.match.state.active == 2:
        evening.bot_plays(2, evening.match.legal[2][0])
    assert evening.match.state.direction == -1 and evening.match.state.active == 1
    assert card_count(evening) == 110


def test_one_who_leaves_out_of_turn_does_not_move_the_turn() -> None:
    """FC-RA-05."""
    evening = hit_the_deck("R1 B1", "R3 B1", "R4 B1", "G5 R1", first=2)
    evening.guests[1].leaves()
    assert evening.match.state.active == 2
    evening.guests[2].plays("play R4")
    assert evening.match.state.active == 3


@pytest.mark.parametrize("leavers", ["bot", "timeout"])
def test_a_leaver_who_has_to_cut_cuts_once(leavers: str) -> None:
    """FC-RA-05."""
    evening = hit_the_deck("R1 B1", "RC B1", "R4 B1", "G5 R1", first=1, leavers=leavers)
    evening.guests[1].plays("play RC")
    evening.guests[2].leaves()
    if leavers == "bot":
        evening.bot_plays(2, evening.match.legal[2][0])
    else:
        evening.times_out(2)
    ((_, move, _),) = [each for each in evening.moves if each[0] == 2]
    assert move.startswith("cut ")
    assert evening.match.state.active == 3 and card_count(evening) == 110


def test_a_leaver_answers_a_demand_once() -> None:
    """FC-RA-05: the demand stays for the next seat."""
    evening = hit_the_deck("R1 B1", "N4 B1", "R3 B1", "G5 R1", first=1, leavers="timeout")
    evening.guests[1].plays("play N4")
    evening.guests[2].leaves()
    evening.times_out(2)
    assert len([move for move in evening.moves if move[0] == 2]) <= 2
    assert evening.match.state.active == 3 and evening.match.state.in_play == "N4"


def test_the_seat_of_a_flip_may_be_empty() -> None:
    """FC-RA-05: whom a Flip acts on is asked nothing [D12]."""
    evening = hit_the_deck("R1 B1", "RF B1", "R3 B1", "G5 R1", first=1)
    evening.guests[2].leaves()
    evening.guests[1].plays("play RF")
    assert evening.match.state.active == 1 and evening.match.state.direction == -1


def test_the_cards_of_one_who_has_left_count_as_theirs() -> None:
    """FC-RU-06: Cleo leaves just before Ada goes out; Ben reaches 100, and Cleo's seat wins [D20] [D22]."""
    evening = Evening("Ada", "Ben", "Cleo", game="hit_the_deck", seats=3, target=100)
    deals_hit_the_deck(evening, "R4", "R5 N3 H YC", "G1 G1", card="R1", points=(90, 70, 40))
    evening.guests[2].leaves()
    evening.guests[0].plays("play R4")
    assert evening.match.state.results == ((90, 0), (70, 35), (40, 2))
    assert evening.guests[0].sees_match.outcome == Outcome((90, 105, 42), ranks=(2, 3, 1))


def test_down_to_one_person_hit_the_deck_goes_on() -> None:
    """FC-RA-05."""
    evening = hit_the_deck("R1 B1", "R3 B1", "R4 B1", "G5 R1")
    for guest in evening.guests[1:]:
        guest.leaves()
    evening.guests[0].plays("play R1")
    for seat in (1, 2, 3):
        while evening.match.state.active == seat:
            evening.bot_plays(seat, evening.match.legal[seat][0])
    assert evening.guests[0].sees_match.to_act == (0,)


@pytest.mark.parametrize("leavers", ["bot", "timeout"])
def test_a_leavers_joker_gets_its_rank_once(leavers: str) -> None:
    """FC-RA-05."""
    evening = with_a_joker_choice(leavers=leavers)
    evening.guests[0].leaves()
    if leavers == "bot":
        evening.bot_plays(0, "as K")
    else:
        evening.times_out(0)
    assert evening.moves[-1][:2] == (0, "as K" if leavers == "bot" else "as 2")
    assert evening.match.state.active == 1 and evening.match.state.turned is None
