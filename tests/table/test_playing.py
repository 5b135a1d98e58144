"""A match at the table: its start, its moves, what refuses them."""

from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.table.events import MatchEnded, Played, Started
from tests.table.evening import CALM, SALTS, SECRET, Evening


def test_a_match_starts_when_every_seat_is_taken() -> None:
    evening = Evening("Ada", seats=3)
    ada = evening.guests[0]
    assert ada.sees.why_not_start == "seats_empty"
    with evening.refuses("seats_empty"):
        ada.starts()
    ada.adds_bot()
    assert ada.sees.why_not_start is None
    ada.starts()
    assert evening.table.phase == "playing"
    assert ada.sees.why_not_start == "match_running"


def test_bots_alone_do_not_start() -> None:
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.stands_up()
    ada.adds_bot()
    assert ada.sees.why_not_start == "no_person"
    with evening.refuses("no_person"):
        ada.starts()


def test_only_the_host_starts() -> None:
    evening = Evening("Ada", "Ben")
    with evening.refuses("not_host"):
        evening.guests[1].starts()
    with evening.refuses("not_host"):
        evening.guest("Cleo").starts()


def test_all_chance_of_a_match_comes_from_its_secret_and_the_salts() -> None:
    """The table reads the stream on where the last move left it."""
    evening = Evening("Ada", "Ben", rounds=2)
    evening.guests[0].starts()
    alone = Match("hit", seats=2, options={"rounds": 2}, chance=SeededChance(SECRET, salts=SALTS))
    while alone.outcome is None:
        (seat,) = alone.to_act
        evening.guests[seat].plays(alone.legal(seat)[-1])
        alone.play(seat, alone.legal(seat)[-1])
    assert evening.match.state == alone.state
    assert evening.match.outcome == alone.outcome
    told = [event for event in evening.events if isinstance(event, Started | Played)]
    assert [result for event in told for result in event.chance] == list(alone.record().chance)


def test_a_match_ends_with_its_last_card() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(3, 5)
    ada.plays("draw", "stop")
    ben.plays("draw")
    assert [type(event) for event in evening.told] == [Played, MatchEnded]
    assert evening.table.phase == "ended"
    assert evening.match.outcome is not None and evening.match.outcome.scores == (3, 5)
    with evening.refuses("match_not_running"):
        ada.plays("draw")


def test_refusals_carry_the_codes_of_the_game() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(4, 4)
    with evening.refuses("draw_first"):
        ada.plays("stop")
    with evening.refuses("no_steal_offered"):
        ada.plays("steal")
    with evening.refuses("not_your_turn"):
        ben.plays("draw")
    with evening.refuses("unknown_move"):
        ada.plays("Draw")
    ada.plays("draw", "stop")
    ben.plays("draw")
    with evening.refuses("answer_steal_first"):
        ben.plays("stop")


def test_only_players_play() -> None:
    evening = Evening("Ada", "Ben")
    cleo = evening.guest("Cleo")
    with evening.refuses("match_not_running"):
        evening.guests[0].answers(1, "draw")
    evening.starts()
    with evening.refuses("not_seated"):
        cleo.answers(evening.guests[0].decision, "draw")


def test_a_number_changes_with_what_its_seat_is_asked() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    first, ben_waits, cleo_waits = ada.decision, ben.decision, cleo.decision
    ada.plays("draw")
    assert (ada.decision, ben.decision, cleo.decision) == (first + 1, ben_waits, cleo_waits)
    ada.plays("draw")
    assert ada.decision == first + 2, "the same two moves, but for another card"
    ada.plays("stop")
    assert (ben.decision, cleo.decision) == (ben_waits + 1, cleo_waits)


def test_a_number_does_not_change_with_what_others_do() -> None:
    """The honest move is not made stale."""
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    number = ada.decision
    evening.guest("Dan").arrives()
    ben.asks_end()
    cleo.refuses_end()
    ben.goes_away(seconds=60)
    cleo.calls_stand_in(1)
    cleo.leaves()
    evening.restarts(downtime=20)
    ada.answers(number, "draw")
    assert evening.lines[0] == CALM[:1]


def test_a_move_for_another_number_is_stale() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    number = ada.decision
    ada.plays("draw")
    for stale in (number, number + 2, 0):
        with evening.refuses("stale"):
            ada.answers(stale, "stop")
    ben_waits = ben.decision
    ada.plays("stop")
    with evening.refuses("stale"):
        ben.answers(ben_waits, "draw")


def test_a_late_move_of_one_match_is_stale_in_the_next() -> None:
    """FC-LK-04: nobody has moved, so that both matches ask the same."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    number = ada.decision
    ada.asks_end()
    ben.asks_end()
    evening.starts()
    with evening.refuses("stale"):
        ada.answers(number, "draw")


def test_bots_move_only_for_their_seats_and_when_asked() -> None:
    """FC-BO-02."""
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.adds_bot()
    evening.starts()
    with evening.refuses("stale"):
        evening.bot_plays(0, "draw")
    with evening.refuses("not_your_turn"):
        evening.bot_plays(1, "draw")
    ada.plays("draw", "stop")
    with evening.refuses("draw_first"):
        evening.bot_plays(1, "stop")
    evening.bot_plays(1, "draw")
    assert evening.moves[-1] == (1, "draw", "player")


def test_tables_share_nothing() -> None:
    """FC-PE-03: two in turn, and a third opened meanwhile."""
    evenings = [Evening("Ada", "Ben"), Evening("Cleo", "Dan")]
    for evening in evenings:
        evening.starts()
    for _ in range(3):
        for evening in evenings:
            evening.guests[evening.match.state.active].plays("draw", "stop")
    third = Evening("Eve", "Finn")
    third.starts()
    assert third.lines == [(), ()] and third.match.state.pile == CALM
    for guest in evenings[0].guests:
        guest.asks_end()
    assert evenings[0].table.phase == "ended"
    assert evenings[1].table.phase == "playing"
    assert evenings[1].lines == [(3,), ()] and len(evenings[1].match.state.pile) == 87
