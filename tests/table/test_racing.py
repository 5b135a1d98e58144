"""The slap race at a table: how it opens, and what it hears [D14]."""

from pioche.rules.chance import SeededChance
from pioche.table.events import Played, RaceOpened, Reacted
from pioche.table.race import (
    ANNOUNCED_AT_ONCE,
    ANTICIPATION,
    STORED_WITHIN,
    TIME_TO_ANNOUNCE,
    TIME_TO_SLAP,
    drawn_reaction,
)
from pioche.table.racing import REACTIONS
from tests.table.deals import FOUR, deals_hit_the_deck
from tests.table.evening import SECRET, Evening, person_id
from tests.table.races import losers, opened_at, opens_race, order

# How it opens.


def test_a_hand_opens_a_race_with_what_each_line_is_allowed() -> None:
    """Stored in one story with the card; lines that are not known, and bots, are allowed nothing."""
    evening = Evening("Ada", "Ben", "Cleo", game="hit_the_deck", seats=4)
    evening.guests[0].adds_bot(policy="steady")
    evening.delays = {person_id("Ada"): 60, person_id("Ben"): 900}
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    evening.guests[0].plays("play H")
    played, opened = evening.told
    assert isinstance(played, Played) and isinstance(opened, RaceOpened)
    assert opened.allowed == (60, 250, 0, 0)
    evening.delays[person_id("Cleo")] = 100
    assert evening.race.allowed == (60, 250, 0, 0), "what happens to a line afterwards does not count"


def test_drawn_reactions_come_from_a_stream_of_their_own() -> None:
    """The cards of a match do not depend on its races."""
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    position = evening.match.position
    evening.guests[0].plays("play H")
    own = SeededChance(SECRET, salts=[REACTIONS, *evening.match.salts])
    assert len(evening.match.salts) == 4
    assert evening.race.drawn == tuple(drawn_reaction(own) for _ in range(4))
    assert (evening.match.position, evening.match.reactions_position) == (position, own.position)


def test_no_two_races_of_a_match_draw_the_same_reactions() -> None:
    evening = opens_race("Ada", "Ben", seats=2, races="calm")
    evening.guests[1].plays("play R3")
    deals = [event.drawn for event in evening.events if isinstance(event, RaceOpened)]
    salts = [REACTIONS, *evening.match.salts]
    own = SeededChance(SECRET, salts=salts, position=evening.match.reactions_position)
    assert deals != [(drawn_reaction(own), drawn_reaction(own))]


# What is measured.


def test_a_reaction_is_measured_from_the_card_on_the_players_screen() -> None:
    evening = opens_race(*FOUR)
    ben = evening.guests[1]
    evening.passes(0.9)
    evening.waited = 385
    ben.plays("slap")
    (reacted,) = evening.told
    assert isinstance(reacted, Reacted) and reacted.reaction.measured == 385


def test_who_had_no_screen_when_it_opened_is_measured_from_the_opening() -> None:
    evening = opens_race(*FOUR)
    evening.passes(0.9)
    evening.guests[1].plays("slap")
    assert evening.race.reactions[0].measured == 900


def test_a_slap_that_answers_something_else_was_sent_before_the_card_was_seen() -> None:
    """So one that was meant for a race never counts in the next, and who slaps blindly gains nothing."""
    evening = opens_race(*FOUR)
    ben = evening.guests[1]
    evening.passes(0.4)
    for number in (-1, ben.decision - 1, 1_000_000):
        with evening.refuses("anticipated"):
            ben.answers(number, "slap")
    ben.plays("slap")
    assert [each.seat for each in evening.race.reactions] == [1]


def test_outside_a_race_a_slap_costs_whatever_it_says_to_answer() -> None:
    """[D16]: who slaps all the time, in the hope of a race, pays for each card in play."""
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    deals_hit_the_deck(evening, "R2", "R3", "R4", "G5")
    ben = evening.guests[1]
    held = len(evening.match.state.hands[1])
    ben.answers(-1, "slap")
    ben.answers(1_000_000, "slap")
    assert len(evening.match.state.hands[1]) == held + 2


def test_an_anticipation_does_not_count_and_may_be_followed_by_a_slap() -> None:
    evening = opens_race(*FOUR)
    ben = evening.guests[1]
    with evening.refuses("anticipated"):
        ben.reacts(ANTICIPATION - 1)
    ben.reacts(ANTICIPATION)
    assert evening.race.reactions[0].decided == ANTICIPATION


def test_an_anticipation_is_judged_after_the_allowance() -> None:
    evening = Evening(*FOUR, game="hit_the_deck", seats=4)
    evening.delays = {person_id("Ben"): 250}
    deals_hit_the_deck(evening, "H R1", "R3", "R4", "G5")
    evening.guests[0].plays("play H")
    with evening.refuses("anticipated"):
        evening.guests[1].reacts(349)
    evening.guests[1].reacts(350)


def test_a_second_slap_changes_nothing() -> None:
    """[D17]"""
    evening = opens_race(*FOUR)
    ben = evening.guests[1]
    ben.reacts(400)
    ben.reacts(401)
    assert evening.told == []
    assert [each.measured for each in evening.race.reactions] == [400]


def test_who_has_given_up_owes_nothing_and_who_has_slapped_gives_up_nothing() -> None:
    """[D15a]"""
    evening = opens_race(*FOUR)
    _, ben, cleo, _ = evening.guests
    ben.reacts(400, "miss")
    with evening.refuses("given_up"):
        ben.reacts(410)
    with evening.refuses("given_up"):
        ben.reacts(410, "miss")
    cleo.reacts(420)
    with evening.refuses("nothing_owed"):
        cleo.reacts(430, "miss")


# The seat that played the Hand.


def test_an_announcement_is_the_slap_of_who_makes_it() -> None:
    evening = opens_race(*FOUR)
    ada = evening.guests[0]
    with evening.refuses("announce_first"):
        ada.reacts(300)
    ada.reacts(ANNOUNCED_AT_ONCE + 100, "announce")
    assert evening.race.reactions[0].decided == 100 + evening.race.drawn[0]
    ada.reacts(700)
    ada.reacts(710, "announce")
    assert evening.told == [], "a repeat [D17]"


def test_nobody_else_announces() -> None:
    """[D17]"""
    evening = opens_race(*FOUR)
    for after in (300, 600):
        with evening.refuses("not_announcer"):
            evening.guests[1].reacts(after, "announce")
    evening.guests[1].reacts(700)
    with evening.refuses("not_announcer"):
        evening.guests[1].reacts(800, "announce")


def test_where_hands_announce_themselves_their_slap_is_drawn() -> None:
    evening = opens_race(*FOUR, auto_announce=True)
    assert evening.race.reactions[0].decided == evening.race.drawn[0]
    evening.guests[0].reacts(300, "announce")
    assert evening.told == [], "a repeat [D17]"
    for guest, after in zip(evening.guests[1:], (500, 505, 510), strict=True):
        guest.reacts(after)
    evening.waits_for_race()
    assert sorted(order(evening)) == [0, 1, 2, 3] and len(losers(evening)) == 1


def test_what_was_never_announced_costs_who_played_it() -> None:
    """[D15] FC-RU-05, FC-CL-02: after two seconds it counts as not announced."""
    evening = opens_race(*FOUR)
    for guest, after in zip(evening.guests[1:], (400, 1_900, 1_950), strict=True):
        guest.reacts(after)
    assert evening.match.race is not None, "it waits for the announcement"
    evening.waits_for_race()
    assert evening.at == opened_at(evening) + TIME_TO_ANNOUNCE + STORED_WITHIN
    assert order(evening) == [1, 2, 3, 0] and losers(evening) == [0]
    assert evening.moves[-1] == (0, "miss", "timeout")
    assert len(evening.match.state.hands[0]) == 7 + 4


def test_after_two_seconds_it_is_too_late_to_announce() -> None:
    evening = opens_race(*FOUR)
    evening.passes(2.1)
    evening.settles()
    with evening.refuses("given_up"):
        evening.guests[0].reacts(2_150, "announce")
    assert evening.match.race is not None, "the others still slap"


def test_in_the_last_moment_a_slap_that_was_made_too_late_is_refused() -> None:
    evening = opens_race(*FOUR)
    evening.guests[0].reacts(400, "announce")
    with evening.refuses("race_missed"):
        evening.guests[1].reacts(TIME_TO_SLAP + 1)
    evening.guests[1].reacts(TIME_TO_SLAP)


def test_after_five_seconds_who_never_slapped_loses() -> None:
    """[D15]: of several the last in turn order."""
    evening = opens_race(*FOUR)
    evening.guests[0].reacts(400, "announce")
    evening.guests[2].reacts(500)
    evening.waits_for_race()
    assert evening.at == opened_at(evening) + TIME_TO_SLAP + STORED_WITHIN
    assert losers(evening) == [3]
    assert [each.decided for each in evening.match.last_race][2:] == [None, None]
