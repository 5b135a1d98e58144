"""How long messages take there and back: timed by the server, and by nobody else."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from pioche.server import wire
from pioche.server.line import REMEMBERED, Line
from pioche.table.commands import Play, Sit
from pioche.table.race import LONGEST_ALLOWANCE
from tests.server.chances import hit_the_deck_hands
from tests.server.clocks import StillClock
from tests.server.guests import Screen
from tests.server.house import House, two_at_a_table
from tests.server.races import HANDS, answers_probes_late, at_a_table, delay, play_hand, start

Pile = Callable[..., None]


@pytest.mark.usefixtures("quick_probes")
async def test_every_line_is_timed_and_its_delay_shown_to_all(house: House) -> None:
    hers, his = await at_a_table(house, "Ada", "Bo")
    await hers.until(lambda: (delay(hers, 0), delay(hers, 1)) == (0, 0))
    await his.until(lambda: (delay(his, 0), delay(his, 1)) == (0, 0))
    assert len({probe.mark for probe in hers.probes}) == len(hers.probes) >= 5


@pytest.mark.usefixtures("quick_probes")
async def test_the_delay_is_what_the_server_measures(house: House, clock: StillClock) -> None:
    ada = await house.guest("Ada")
    screen = Screen(await ada.line_to(await ada.opens_table(game="hit_the_deck")), ada)
    screen.probe_delay = None
    await answers_probes_late(screen, clock, 0.08, times=4)
    assert delay(screen, 0) is None, "four tell nothing"
    await answers_probes_late(screen, clock, 0.08)
    await screen.until(lambda: delay(screen, 0) == 80)


async def test_lines_are_not_timed_where_there_are_no_races(house: House) -> None:
    hers, his = await two_at_a_table(house, game="shithead")
    await hers.says('{"type":"ping"}')
    await hers.until(lambda: isinstance(hers.frames[-1], wire.Pong))
    assert hers.probes == his.probes == [] and delay(hers, 1) is None


@pytest.mark.usefixtures("quick_probes")
async def test_what_a_client_says_about_probes_gains_nothing(house: House, clock: StillClock) -> None:
    """Marks that were never sent, or were answered before, and frames with times of their own."""
    ada = await house.guest("Ada")
    screen = Screen(await ada.line_to(await ada.opens_table(game="hit_the_deck")), ada)
    screen.probe_delay = None
    await screen.until(lambda: bool(screen.probes))
    await screen.answers(screen.probes[0])
    clock.passes(0.2)
    for mark in (screen.probes[0].mark, "AAAAAAAA", ""):
        for _ in range(6):
            await screen.answers(wire.Probe(mark))
    for lie in ({"took": 250}, {"at": 0}, {"mark": "A" * 33}, {"mark": 7}):
        await screen.says(msgspec.json.encode({"type": "probe_answered", "mark": "A", **lie}).decode())
    await screen.until(lambda: [each.code for each in screen.refusals] == ["unreadable"] * 4)
    assert delay(screen, 0) is None


@pytest.mark.usefixtures("quick_probes")
async def test_pongs_held_back_are_allowed_for_like_an_honest_line_up_to_the_longest(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(*hit_the_deck_hands(*HANDS[:2]))
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(game="hit_the_deck")
    hers = Screen(await ada.line_to(table), ada)
    hers.probe_delay = None
    await answers_probes_late(hers, clock, 0.7)
    await hers.until(lambda: delay(hers, 0) == 700)
    his = await bo.looks_at(table)
    await his.does(Sit())
    await start([hers, his])
    await play_hand([hers, his])
    clock.passes(0.6)
    await hers.does(Play("slap", hers.decision))
    await his.does(Play("announce", his.decision))
    clock.passes(2)
    await his.until(lambda: bool(his.match.last_race))
    (slap,) = [each for each in his.match.last_race if each.seat == 0]
    assert (slap.measured, slap.allowed, slap.decided) == (600, LONGEST_ALLOWANCE, 350)


def test_probes_may_overtake_each_other_on_a_long_line(clock: StillClock) -> None:
    """One that is answered after the next was sent counts too: else such a line were never known."""
    line = Line(clock)
    marks = [line.probe()]
    for _ in range(5):
        clock.passes(0.25)
        marks.append(line.probe())
        clock.passes(0.15)
        line.answered(marks[-2])
    assert line.delay == 400


def test_a_probe_that_is_under_way_when_a_race_opens_is_thrown_away(clock: StillClock) -> None:
    line = Line(clock)
    for _ in range(4):
        line.answered(line.probe())
    under_way = line.probe()
    line.disregard()
    assert not line.answered(under_way) and line.delay is None
    assert line.answered(line.probe()) and line.delay == 0


def test_what_waits_for_one_who_never_answers_is_bounded(clock: StillClock) -> None:
    line = Line(clock)
    marks = [line.probe() for _ in range(10 * REMEMBERED)]
    known = [line.answered(mark) for mark in marks]
    assert known.index(True) == 10 * REMEMBERED - REMEMBERED + 4, "the oldest are forgotten"


@pytest.mark.usefixtures("quick_probes")
async def test_no_line_is_timed_while_a_race_is_open(
    house: House, clock: StillClock, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.sockets.INTERVAL", 0.01)
    pile(*hit_the_deck_hands(*HANDS[:2]))
    screens = await at_a_table(house, "Ada", "Bo")
    await start(screens)
    await play_hand(screens)
    before = [len(screen.probes) for screen in screens]
    await asyncio.sleep(0.1)
    assert [len(screen.probes) for screen in screens] == before
    clock.passes(6)
    await screens[0].until(lambda: len(screens[0].probes) > before[0])
    assert screens[0].match.last_race
