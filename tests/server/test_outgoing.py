"""What is said in one turn of the loop goes out at its end, and one line that fails harms no other."""

import asyncio
from typing import Any

import pytest

from pioche.server.transport import Outgoing
from tests.server.test_logs import lines


class Transport:
    def __init__(self) -> None:
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


class Line:
    def __init__(self, *, fails: bool = False) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport = Transport()
        self.hurried = 0
        self._fails = fails

    def hurry(self) -> None:
        self.hurried += 1
        if self._fails:
            raise ValueError("nothing that could be joined")


def add(outgoing: Outgoing, line: Any) -> None:
    outgoing.add(line)


async def test_all_go_out_with_the_end_of_the_turn_and_the_next_one_again() -> None:
    outgoing, one, other = Outgoing(), Line(), Line()
    for turn in (1, 2):
        add(outgoing, one)
        add(outgoing, other)
        assert one.hurried == other.hurried == turn - 1
        await asyncio.sleep(0)
        assert one.hurried == other.hurried == turn


async def test_a_line_that_fails_is_given_up_and_harms_no_other(written: pytest.CaptureFixture[str]) -> None:
    outgoing, bad, good = Outgoing(), Line(fails=True), Line()
    add(outgoing, bad)
    add(outgoing, good)
    await asyncio.sleep(0)
    assert (good.hurried, bad.transport.is_aborted, good.transport.is_aborted) == (1, True, False)
    assert [line["event"] for line in lines(written)] == ["line_failed"]
