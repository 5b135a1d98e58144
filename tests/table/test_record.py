"""The record of a match that was played at a table [C6]."""

import pytest

from pioche.record import Record
from pioche.rules.game import ABANDONED
from pioche.table.record import recorded
from pioche.table.story import Refused
from pioche.verify import differences
from tests.table.evening import Evening


def plays_out(evening: Evening) -> None:
    while running := evening.table.running:
        for guest, legal in zip(evening.guests, running.legal, strict=True):
            if legal:
                guest.plays(legal[-1])


def test_a_match_that_was_played_at_a_table_can_be_verified() -> None:
    """Also through JSON; with every move, whoever made it, and the chance of both rounds [C2]."""
    evening = Evening("Ada", "Ben", clock=20, rounds=2)
    evening.guests[0].starts()
    first = evening.table.running
    assert first is not None
    late = next(seat for seat, legal in enumerate(first.legal) if legal)
    evening.passes(20)
    evening.times_out(late)
    plays_out(evening)
    record = recorded(evening.log)
    assert differences(Record.from_json(record.to_json())) == []
    assert [step.by for step in record.steps[:2]] == ["timeout", "timeout"]
    assert record.outcome is not None and record.outcome.finished


def test_there_is_no_record_while_a_match_is_played() -> None:
    evening = Evening("Ada", "Ben")
    with pytest.raises(Refused, match="match_not_over"):
        recorded(evening.log)
    evening.guests[0].starts()
    with pytest.raises(Refused, match="match_not_over"):
        recorded(evening.log)


def test_the_record_is_that_of_the_last_match() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    for number in (1, 2):
        ada.starts()
        if number == 1:
            plays_out(evening)
    ada.asks_end()
    ben.asks_end()
    record = recorded(evening.log)
    assert (record.steps, record.outcome) == ((), ABANDONED)
    assert differences(record) == []
