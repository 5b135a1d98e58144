"""The time that is left is the server's, whatever the browser's clock says: FC-CL-03."""

import time

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import SOCKET, Player
from tests.browser.staging import pile, staged, tonight
from tests.table.evening import Evening

TURN = 20

SETS_CLOCK_WRONG = """
    const RightDate = Date;
    Date = class extends RightDate {
        constructor(...given) { given.length ? super(...given) : super(Date.now()); }
        static now() { return RightDate.now() + 1000 * (SECONDS); }
    };
"""


def set_clock_wrong(player: Player, *, seconds: int) -> None:
    player.context.add_init_script(SETS_CLOCK_WRONG.replace("SECONDS", str(seconds)))


def turn_of_ada(*, left: float) -> Evening:
    evening = tonight("Ada", "Bo", seats=2, clock=TURN, seconds_ago=TURN - left)
    evening.starts(*pile(1, 2, 3, 4), first=0)
    return evening


TOLERANCE = 1.2
"""Seconds: the last one shown is counted in whole, and a page draws ten times a second."""


def left_of(evening: Evening) -> float:
    """By the only clock that counts."""
    return evening.at / 1000 + TURN - time.time()


@pytest.mark.parametrize("wrong_by", [90, -90])
def test_a_browser_whose_clock_is_wrong_shows_the_right_time(
    welcome: Welcome, house: House, wrong_by: int
) -> None:
    ada, bo = welcome("en", name="Ada"), welcome("fr", name="Bo")
    set_clock_wrong(ada, seconds=wrong_by)
    set_clock_wrong(bo, seconds=-wrong_by)
    evening = turn_of_ada(left=15)
    table = staged(house, evening, Ada=ada.person, Bo=bo.person)
    for player in (ada, bo):
        player.opens(table)
        expect(player.ring).to_be_visible()
    for _ in range(4):
        for player in (ada, bo):
            assert abs(player.seconds_shown - left_of(evening)) <= TOLERANCE
        ada.page.wait_for_timeout(500)
    ada.page.reload()
    expect(ada.ring).to_be_visible()
    assert abs(ada.seconds_shown - left_of(evening)) <= TOLERANCE


def test_the_time_runs_down_to_nothing_and_the_next_turn_brings_its_own(
    welcome: Welcome, house: House
) -> None:
    ada, bo = welcome("en", name="Ada"), welcome("fr", name="Bo")
    table = staged(house, turn_of_ada(left=4), Ada=ada.person, Bo=bo.person)
    ada.opens(table)
    expect(ada.ring).to_be_visible()
    seen = [ada.seconds_shown]
    while seen[-1] <= TURN - 2:
        ada.page.wait_for_timeout(200)
        seen.append(ada.seconds_shown)
    while_mine = seen[:-1]
    assert while_mine == sorted(while_mine, reverse=True) and while_mine[-1] in (0, 1)
    assert ada.says("notice-table-timed_out", you="yes") in ada.history()
    bo.opens(table)
    assert abs(bo.seconds_shown - ada.seconds_shown) <= TOLERANCE


def test_the_time_is_never_negative_when_the_line_hangs(welcome: Welcome, house: House) -> None:
    ada, bo = welcome("en", name="Ada"), welcome("en", name="Bo")
    hung: list[str | bytes] = []

    def hangs(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(
            lambda frame: hung.append(frame) if hung else socket.send(frame)
        )

    ada.page.route_web_socket(SOCKET, hangs)
    evening = turn_of_ada(left=4)
    ada.opens(staged(house, evening, Ada=ada.person, Bo=bo.person))
    expect(ada.ring).to_be_visible()
    hung.append("")
    ada.waits_until(lambda: left_of(evening) < -1)
    assert ada.seconds_shown == 0
