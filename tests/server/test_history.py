"""The last lines of a table are at hand as they were, packed or not."""

import pytest

from pioche.rules.hit.events import Drawn, Stopped
from pioche.server.history import BLOCK, RECENT, History
from pioche.table.events import Entry, Event, Played, Sat

LONGEST = RECENT + 4 * BLOCK


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


@pytest.mark.parametrize(
    "seq", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, LONGEST - RECENT - 1, LONGEST - RECENT, LONGEST - 1, LONGEST]
)
def test_all_that_came_after_a_line_is_there_in_order(seq: int) -> None:
    assert History(LINES, longest=LONGEST).since(seq) == LINES[seq:]


@pytest.mark.parametrize("more", [1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK])
def test_what_is_older_than_the_longest_history_is_forgotten_block_by_block(more: int) -> None:
    history = History(LINES, longest=LONGEST)
    history.extend(map(line, range(LONGEST + 1, LONGEST + more + 1)))
    known = [each.seq for each in history.since(0)]
    assert known == list(range(known[0], LONGEST + more + 1))
    assert LONGEST - BLOCK <= len(known) <= LONGEST
    assert history.last == line(LONGEST + more)


def test_after_a_start_nothing_before_it_is_told() -> None:
    history = History(LINES, longest=LONGEST)
    history.clear()
    history.extend([line(50)])
    assert history.since(0) == [line(50)]
