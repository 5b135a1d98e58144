"""What happened to others, at a table with Hit the Deck or Shithead."""

from collections import Counter
from dataclasses import replace as changed

import pytest

from pioche.games import GAMES
from pioche.record import Record
from pioche.table.events import MatchEnded, Started, TimedOut
from pioche.table.record import recorded
from tests.table.deals import deals_hit_the_deck, deals_shithead, hit_the_deck, with_a_joker_choice
from tests.table.evening import Evening
from tests.table.races import opens_race

# Going out, and what was open then [FC-RU-05, FC-LK-04].


@pytest.mark.parametrize("card", ["RF", "RC", "N4"])
def test_after_a_last_card_nothing_stays_open(card: str) -> None:
    """FC-RU-05: no cut, no demand, no clock of the round that is over."""
    evening = hit_the_deck(card, "R3 B1", "R4 B1", clock=20, target=50)
    evening.guests[0].plays(f"play {card}")
    state = evening.match.state
    assert state.results[0] == (0,) and state.round == 2 and not state.is_cutting
    (asked,) = evening.guests[0].sees_match.to_act
    running = [seat for seat, left in enumerate(evening.guests[0].sees_match.remaining) if left]
    assert running == [asked]


def test_a_last_hand_is_raced_before_the_round_ends() -> None:
    """FC-RU-05 (a): Cleo draws four before the scoring, and Ada is out [D19]."""
    evening = hit_the_deck("H", "R3 B1", "R4 B1")
    ada, ben, cleo = evening.guests
    ada.plays("play H")
    ada.reacts(200, "announce")
    ben.reacts(300)
    cleo.reacts(1_900)
    evening.waits_for_race()
    state = evening.match.state
    assert state.results[0] == (0,) and state.results[1] == (4,)
    assert state.results[2][0] > 5, "with the four"


def test_a_last_hand_that_was_not_announced_is_not_out() -> None:
    """FC-RU-05 (b)."""
    evening = hit_the_deck("H", "R3 B1", "R4 B1")
    evening.guests[0].plays("play H")
    evening.guests[1].reacts(300)
    evening.guests[2].reacts(310)
    evening.waits_for_race()
    assert len(evening.match.state.hands[0]) == 4 and evening.match.state.active == 1


def test_a_match_that_is_ended_with_a_joker_choice_open_leaves_nothing_of_it() -> None:
    """FC-LK-04."""
    evening = with_a_joker_choice(clock=20)
    for guest in evening.guests:
        guest.asks_end()
    assert isinstance(evening.told[-1], MatchEnded)
    seen = evening.guests[0].sees_match
    assert seen.legal == () and not any(seen.remaining)
    evening.guests[0].starts()
    state = evening.match.state
    assert (state.turned, state.failed, state.pile, state.active) == (None, None, (), None)


def test_a_demand_of_one_match_is_none_of_the_next() -> None:
    """FC-LK-04."""
    evening = hit_the_deck("N4 B1", "R3 B1")
    evening.guests[0].plays("play N4")
    for guest in evening.guests:
        guest.asks_end()
    evening.guests[0].starts()
    demand = evening.guests[1].sees_match.view.demand  # type: ignore[union-attr]  # of Hit the Deck
    assert (demand is None) == (evening.match.state.in_play[0] not in "NK")


# Clocks [FC-CL-01, FC-CL-02].


def test_away_on_a_turn_the_time_out_move_is_played_once() -> None:
    """FC-CL-01: on a turn, and on a demand, in Hit the Deck [D23]."""
    evening = hit_the_deck("R1 R5", "R3 B1", "R4 B1", clock=20)
    evening.guests[0].goes_away()
    evening.passes(20)
    evening.times_out(0)
    assert isinstance(evening.told[0], TimedOut)
    assert evening.moves == [(0, "play R1", "timeout")] and evening.match.state.active == 1
    demand = hit_the_deck("R1 B1", "R3 B1", card="N4", clock=20)
    demand.passes(20)
    demand.times_out(0)
    assert demand.moves[0] == (0, "draw", "timeout") and demand.match.state.active == 1


def test_away_on_a_joker_choice_the_joker_is_a_2() -> None:
    """FC-CL-01, FC-CL-02 [S22]: on a king, and on an empty pile."""
    evening = with_a_joker_choice(clock=20)
    evening.guests[0].goes_away()
    evening.passes(20)
    evening.times_out(0)
    assert evening.moves[-1] == (0, "as 2", "timeout")
    empty = Evening("Ada", "Ben", game="shithead", clock=20)
    deals_shithead(empty, "//* 5c 6c", "4c/7c/4d")
    empty.guests[0].plays("blind 0")
    empty.passes(20)
    empty.times_out(0)
    assert empty.moves[-1] == (0, "as 2", "timeout") and empty.match.state.active == 1
    assert empty.table.places[0] is not None and empty.guests[0].seat == 0, "she keeps her seat"


def test_away_on_a_turn_in_shithead_a_legal_move_is_played() -> None:
    """FC-CL-01 [S22]."""
    evening = Evening("Ada", "Ben", game="shithead", clock=20)
    deals_shithead(evening, "4c 9c/7c/4d", "4h/7h/4s", pile=["8c"])
    evening.passes(20)
    evening.times_out(0)
    assert evening.moves == [(0, "play 9", "timeout")]


def test_time_is_up_for_all_who_still_arrange_their_cards() -> None:
    """FC-CL-01 [S2] [S22]: each keeps what lies face up."""
    evening = Evening("Ada", "Ben", "Cleo", game="shithead", seats=3, clock=20)
    evening.guests[0].starts()
    evening.guests[1].plays(evening.match.legal[1][0])
    evening.passes(20)
    evening.times_out(0)
    evening.times_out(2)
    assert [by for _, _, by in evening.moves] == ["player", "timeout", "timeout"]
    assert evening.match.state.active is not None


def test_time_is_up_while_a_cut_of_almost_nothing_is_waited_for() -> None:
    """FC-CL-02 (a): a discard of one card and a pile of one; the duty is done, the turn passes."""
    evening = Evening("Ada", "Ben", game="hit_the_deck", clock=20)
    deals_hit_the_deck(evening, "RC R1", "R3 B1", pile=["G5"], is_whole=False)
    evening.guests[0].plays("play RC")
    evening.passes(20)
    evening.times_out(1)
    assert evening.moves[-1] == (1, "cut 1", "timeout") and evening.match.state.active == 0


# Restarts, versions, tables [FC-PE-01, FC-PE-02, FC-PE-03].


def test_a_joker_choice_outlives_a_restart_with_its_time() -> None:
    """FC-PE-01."""
    evening = with_a_joker_choice(clock=20)
    evening.passes(5)
    before, number = evening.match.state, evening.guests[0].decision
    evening.restarts(downtime=60)
    assert evening.match.state == before
    assert evening.guests[0].sees_match.remaining[0] == 15_000
    evening.guests[0].answers(number, "as A")


def test_choices_of_face_up_cards_outlive_a_restart() -> None:
    """FC-PE-01: those who have chosen are not asked again, and nobody else knows what."""
    evening = Evening("Ada", "Ben", game="shithead")
    ada, ben = evening.guests
    ada.starts()
    number = ben.decision
    ada.plays(evening.match.legal[0][-1])
    evening.restarts(downtime=60)
    assert ada.sees_match.legal == ()
    ben.answers(number, evening.match.legal[1][0])
    assert evening.match.state.active is not None


@pytest.mark.parametrize("game", ["hit_the_deck", "shithead"])
def test_a_running_match_keeps_the_version_it_was_dealt_under(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FC-PE-02: the log, the state and the record say which, when the server knows a newer one."""
    evening = Evening("Ada", "Ben", game=game)
    evening.guests[0].starts()
    (started,) = [event for event in evening.events if isinstance(event, Started)]
    assert started.rules == evening.match.state.rules == GAMES[game].rules_version
    newer = changed(GAMES[game], rules_version=started.rules + 1)
    monkeypatch.setattr("pioche.games.GAMES", {**GAMES, game: newer})
    evening.restarts(downtime=20)
    seat = next(seat for seat, legal in enumerate(evening.match.legal) if legal)
    evening.guests[seat].plays(evening.match.legal[seat][0])
    assert evening.match.state.rules == started.rules
    for guest in evening.guests:
        guest.asks_end()
    record = Record.from_json(recorded(evening.log).to_json())
    assert record.rules == started.rules


@pytest.mark.parametrize("game", ["hit_the_deck", "shithead"])
def test_tables_of_one_game_share_nothing(game: str) -> None:
    """FC-PE-03: two in turn, and a third that is opened when many cards lie on the first one's pile."""
    evenings = [Evening("Ada", "Ben", game=game) for _ in range(2)]
    for evening in evenings:
        evening.guests[0].starts()
    for _ in range(20):
        for evening in evenings:
            seat = next(seat for seat, legal in enumerate(evening.match.legal) if legal)
            if evening.match.race is None:
                evening.guests[seat].plays(evening.match.legal[seat][0])
    other = evenings[1].match.state
    third = Evening("Cleo", "Dan", game=game)
    third.guests[0].starts()
    first_cards = Counter(third.table.game.cards(third.match.state))
    assert first_cards == Counter(evenings[0].table.game.cards(evenings[0].match.state))
    pile = third.match.state.pile if game == "shithead" else third.match.state.discard[1:]
    assert pile == ()
    for guest in evenings[0].guests:
        guest.asks_end()
    assert evenings[1].match.state == other and evenings[1].table.phase == "playing"


# Bots [FC-BO-02].


def test_the_time_out_move_names_the_joker_of_a_bot_that_fails() -> None:
    """FC-BO-02: at once, without a time-out being counted."""
    evening = Evening("Ada", game="shithead")
    evening.guests[0].adds_bot(policy="random")
    deals_shithead(evening, "4c/7c/4d", "//* 5c 6c", pile=["Kc"], first=1)
    evening.bot_plays(1, "blind 0")
    with evening.refuses("too_low"):
        evening.bot_plays(1, "as Q")
    evening.times_out(1)
    assert evening.moves[-1] == (1, "as 2", "timeout")
    assert not any(isinstance(event, TimedOut) for event in evening.events)


def test_a_bots_race_move_out_of_a_race_is_refused() -> None:
    """FC-BO-02: out of turn, or when no race is open, it does nothing."""
    evening = opens_race("Ada", races="calm")
    with evening.refuses("no_race"):
        evening.bot_plays(1, "announce")
    with evening.refuses("not_your_turn"):
        evening.bot_plays(2, "draw")
