"""A match that its players end before its end."""

from pioche.rules.game import Outcome
from pioche.table.events import EndAsked, EndRefused, Left, MatchEnded
from tests.table.evening import Evening

ABANDONED = MatchEnded(outcome=Outcome(scores=(), ranks=(), finished=False))


def test_a_match_ends_when_every_player_has_asked() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=4)
    ada, ben, cleo = evening.guests
    ada.adds_bot()
    evening.starts()
    ada.asks_end()
    assert evening.told == [EndAsked(person=ada.id)]
    place = cleo.sees.places[0]
    assert place is not None and place.asks_end
    ben.asks_end()
    cleo.asks_end()
    assert evening.told == [EndAsked(person=cleo.id), ABANDONED]
    assert evening.table.phase == "ended"


def test_an_abandoned_match_has_no_winner_and_nobody_to_act() -> None:
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.adds_bot()
    evening.starts()
    ada.asks_end()
    assert evening.match.outcome == Outcome(scores=(), ranks=(), finished=False)
    assert ada.sees_match.to_act == () and ada.sees_match.legal == ()
    with evening.refuses("match_not_running"):
        ada.plays("draw")


def test_one_who_would_play_on_refuses_for_all() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    ada.asks_end()
    ben.asks_end()
    cleo.refuses_end()
    assert evening.told == [EndRefused(person=cleo.id)]
    cleo.asks_end()
    assert evening.table.phase == "playing", "those before do not count any more"


def test_those_who_are_away_need_not_ask() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    cleo.goes_away(seconds=60)
    ada.asks_end()
    assert evening.table.phase == "playing"
    ben.asks_end()
    assert evening.told[-1] == ABANDONED


def test_a_line_that_breaks_for_a_moment_takes_nobodys_say_away() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ben.goes_away(seconds=59)
    ada.asks_end()
    assert evening.table.phase == "playing"


def test_an_agreement_is_complete_when_the_last_one_has_been_away_for_a_minute() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ada.asks_end()
    ben.goes_away(seconds=60)
    assert evening.told == [ABANDONED]


def test_one_who_asked_and_went_away_has_asked() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ada.asks_end()
    ada.goes_away(seconds=60)
    assert evening.table.phase == "playing"
    ben.asks_end()
    assert evening.told[-1] == ABANDONED


def test_one_who_leaves_completes_the_agreement_of_the_others() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    ada.asks_end()
    ben.asks_end()
    cleo.leaves()
    assert evening.told == [Left(seat=2, person=cleo.id), ABANDONED]


def test_one_who_asked_and_left_does_not_end_it_for_the_others() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, _, cleo = evening.guests
    evening.starts()
    ada.asks_end()
    ada.leaves()
    assert evening.match.end_asked_by == frozenset()
    cleo.asks_end()
    assert evening.table.phase == "playing"


def test_only_players_end_a_match_and_only_one_that_runs() -> None:
    evening = Evening("Ada", "Ben")
    ada, cleo = evening.guests[0], evening.guest("Cleo")
    for act in (ada.asks_end, ada.refuses_end):
        with evening.refuses("match_not_running"):
            act()
    evening.starts()
    for act in (cleo.asks_end, cleo.refuses_end):
        with evening.refuses("not_seated"):
            act()
