"""The last lines of a table are at hand as they were, packed or not."""

import pytest

from pioche.rules.hit.events import Drawn, Stopped
from pioche.server.history import RECENT, History
from pioche.table.events import Entry, Event, Played, Sat

LONGEST = 20


def line(seq: int) -> Entry:
    event: Event = (
        Sat(seat=1, person="ada")
        if seq % 2
        else Played(
            seat=1, move="draw", by="player", position=seq, chance=(), events=(Drawn(1, 7), Stopped(1))
        )
    )
    return Entry(seq, 1000 + seq, f"command-{seq}", event)


LINES = [line(seq) for seq in range(1, LONGEST + 1)]


@pytest.mark.parametrize("seq", [0, 1, LONGEST - RECENT - 1, LONGEST - RECENT, LONGEST - 1, LONGEST])
def test_all_that_came_after_a_line_is_there_in_order(seq: int) -> None:
    assert History(LINES, longest=LONGEST).since(seq) == LINES[seq:]


def test_what_is_older_than_the_longest_history_is_forgotten() -> None:
    history = History(LINES, longest=LONGEST)
    history.extend([line(LONGEST + 1), line(LONGEST + 2)])
    assert [each.seq for each in history.since(0)] == list(range(3, LONGEST + 3))
    assert history.last == line(LONGEST + 2)


def test_after_a_start_nothing_before_it_is_told() -> None:
    history = History(LINES, longest=LONGEST)
    history.clear()
    history.extend([line(50)])
    assert history.since(0) == [line(50)]
