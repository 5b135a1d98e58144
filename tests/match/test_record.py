"""A finished match as a file, read again and decided again."""

import dataclasses
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pioche.games import UnknownGame
from pioche.match import Match, fold
from pioche.record import Record, Step, UnreadableRecord
from pioche.rules.chance import Picked, SeededChance, Shuffled
from pioche.rules.hit import GAME, events
from pioche.rules.hit.events import Drawn, Stopped
from pioche.testing.stories import Taste
from pioche.verify import Difference, differences


def finished(rounds: int = 2) -> Match:
    options = {"rounds": rounds, "beginner": True}
    match = Match("hit", seats=3, options=options, chance=SeededChance(b"record"))
    taste = Taste(1)
    while match.outcome is None:
        seat, move = taste.choose(match)
        match.play(seat, move, by="timeout" if move == match.timeout_move(seat) else "player")
    return match


MATCH = finished()
RECORD = MATCH.record()


def test_a_record_says_all_that_was_decided() -> None:
    """[C6]"""
    assert (RECORD.format, RECORD.game, RECORD.rules, RECORD.seats) == (2, "hit", GAME.rules_version, 3)
    assert RECORD.options == {"rounds": 2, "beginner": True, "steal_ends_turn": False}
    assert [type(result) for result in RECORD.chance] == [Picked, Shuffled, Shuffled]
    assert RECORD.outcome == MATCH.outcome
    assert fold(GAME, GAME.initial, RECORD.dealt).turn == 1


def test_a_record_marks_who_made_a_move() -> None:
    """[C3]"""
    assert {step.by for step in RECORD.steps} == {"player", "timeout"}


def test_a_record_is_the_same_after_json() -> None:
    """[C6]"""
    assert Record.from_json(RECORD.to_json()) == RECORD
    assert Record.from_json(RECORD.to_json()).to_json() == RECORD.to_json()
    assert Record.from_json(RECORD.to_json().decode()) == RECORD


def test_a_record_can_be_read_by_people() -> None:
    assert RECORD.to_json().startswith(b'{\n "format": 2,\n "game": "hit",\n')
    assert b'"type": "hit.drawn"' in RECORD.to_json()


def test_a_record_of_a_game_of_ones_own_is_read_with_it() -> None:
    own = dataclasses.replace(GAME, id="own")
    record = Match(own, seats=2, chance=SeededChance(b"")).record()
    assert Record.from_json(record.to_json(), game=own) == record
    with pytest.raises(UnknownGame):
        Record.from_json(record.to_json())


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe",
        RECORD.to_json()[:-2],
        RECORD.to_json().replace(b'"format": 2', b'"format": 3'),
        RECORD.to_json().replace(b"hit.drawn", b"hit.flown"),
        RECORD.to_json().replace(b'"seats": 3', b'"seats": "three"'),
        b"[" * 10_000,
    ],
)
def test_what_is_no_record_is_refused_by_name(text: bytes) -> None:
    with pytest.raises(UnreadableRecord) as refused:
        Record.from_json(text)
    assert refused.value.code == "unreadable_record"


def test_a_replayed_match_is_the_match() -> None:
    replayed = Match.replay(RECORD)
    assert replayed.state == MATCH.state
    assert replayed.outcome == MATCH.outcome
    assert replayed.record() == RECORD


@pytest.mark.parametrize("steps", [0, 1, 7, 100])
def test_a_match_can_be_replayed_to_any_move(steps: int) -> None:
    match = Match.replay(RECORD, steps=steps)
    for step in RECORD.steps[steps:]:
        match.state = fold(GAME, match.state, step.events)
    assert match.state == MATCH.state


def test_a_record_of_older_rules_still_folds_and_verify_names_the_version() -> None:
    """[C6] Say that once a turn could be banked at once: today's rules would not, the events still fold."""
    older = Match("hit", seats=2, chance=SeededChance(b"older")).record()
    seat = Match.replay(older).state.active
    card = Match.replay(older).state.pile[0]
    banked_at_once = (Drawn(seat, card), Stopped(seat), events.TurnStarted(seat, (card,)))
    record = replace(older, rules=0, steps=(Step(seat, "draw", banked_at_once),))
    folded = Match.replay(Record.from_json(record.to_json()))
    assert folded.state.places[seat].loot == (card,)
    assert differences(record) == [Difference("other_rules_version", None, "0", "1")]


def test_verify_has_nothing_to_say_of_an_honest_record() -> None:
    assert differences(RECORD) == []
    assert differences(Record.from_json(RECORD.to_json())) == []


def test_verify_takes_a_match_that_was_not_played_to_the_end() -> None:
    match = Match("hit", seats=2, chance=SeededChance(b""))
    match.play(match.state.active, "draw")
    assert differences(match.record()) == []


def with_step(number: int, **changes: object) -> Record:
    """The record with one move, counted from 1, changed."""
    steps = list(RECORD.steps)
    steps[number - 1] = replace(steps[number - 1], **changes)
    return replace(RECORD, steps=tuple(steps))


def with_chance(place: int, result: Picked | Shuffled) -> Record:
    chance = list(RECORD.chance)
    chance[place] = result
    return replace(RECORD, chance=tuple(chance))


def other_event() -> Record:
    first = RECORD.steps[0].events[0]
    return with_step(1, events=(Drawn(first.seat, first.card % 10 + 1),))


def other_deal() -> Record:
    dealt, started = RECORD.dealt
    return replace(RECORD, dealt=(replace(dealt, pile=dealt.pile[::-1]), started))


def other_shuffle() -> Record:
    """The second round's, so that the deal and the first round agree."""
    shuffled = RECORD.chance[2]
    assert isinstance(shuffled, Shuffled)
    return with_chance(2, Shuffled(shuffled.cards[::-1]))


def other_scores() -> Record:
    assert RECORD.outcome is not None
    first, *rest = RECORD.outcome.scores
    return replace(RECORD, outcome=replace(RECORD.outcome, scores=(first + 1, *rest)))


FIRST_ROUND = next(number for number, step in enumerate(RECORD.steps, start=1) if len(step.events) > 3)
"""The move that ended the first round and dealt the second."""

TAMPERINGS: dict[str, tuple[Callable[[], Record], str, int | None]] = {
    "another event": (other_event, "other_events", 1),
    "an event left out": (lambda: with_step(2, events=()), "other_events", 2),
    "another deal": (other_deal, "other_events", 0),
    "another shuffle": (other_shuffle, "other_events", FIRST_ROUND),
    "another first seat": (lambda: with_chance(0, Picked(0, 3)), "other_events", 0),
    "a pick of other size": (lambda: with_chance(0, replace(RECORD.chance[0], of=4)), "other_chance", None),
    "a pick out of range": (lambda: with_chance(0, Picked(3, 3)), "invalid_chance", 0),
    "a shuffle of other cards": (lambda: with_chance(1, Shuffled(("1",) * 90)), "invalid_chance", 0),
    "no chance": (lambda: replace(RECORD, chance=()), "invalid_chance", 0),
    "a shuffle left out": (lambda: replace(RECORD, chance=RECORD.chance[:2]), "invalid_chance", FIRST_ROUND),
    "a shuffle too many": (
        lambda: replace(RECORD, chance=(*RECORD.chance, RECORD.chance[1])),
        "other_chance",
        None,
    ),
    "an illegal move": (lambda: with_step(1, move="stop"), "move_refused", 1),
    "a move of another seat": (lambda: with_step(1, seat=(RECORD.steps[0].seat + 1) % 3), "move_refused", 1),
    "a move of no seat": (lambda: with_step(1, seat=3), "move_refused", 1),
    "no notation": (lambda: with_step(1, move="Draw"), "move_refused", 1),
    "a move left out": (lambda: replace(RECORD, steps=RECORD.steps[1:]), "move_refused", 1),
    "the end left out": (lambda: replace(RECORD, steps=RECORD.steps[:-1]), "other_outcome", None),
    "other scores": (other_scores, "other_outcome", None),
    "no outcome": (lambda: replace(RECORD, outcome=None), "other_outcome", None),
    "another version": (lambda: replace(RECORD, rules=2), "other_rules_version", None),
    "other options": (lambda: replace(RECORD, options={**RECORD.options, "rounds": 3}), "other_events", 0),
    "impossible options": (lambda: replace(RECORD, options={"rounds": 9}), "invalid_setup", None),
    "other seats": (lambda: replace(RECORD, seats=6), "invalid_setup", None),
}


@pytest.mark.parametrize(("tampered", "code", "step"), TAMPERINGS.values(), ids=list(TAMPERINGS))
def test_verify_finds(tampered: Callable[[], Record], code: str, step: int | None) -> None:
    """[C6] Each kind of tampering, at its place, also after the record was read from a file."""
    record = Record.from_json(tampered().to_json())
    assert [(found.code, found.step) for found in differences(record)][:1] == [(code, step)]
