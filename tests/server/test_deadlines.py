"""Time runs out on the server, whoever looks on."""

from collections.abc import Callable, Sequence

import pytest

from pioche.rules.game import Seat
from pioche.table.commands import Return
from pioche.table.events import Played, TimedOut
from pioche.table.notices import (
    StandInEndedNotice,
    StandInStartedNotice,
    TimedOutNotice,
)
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, two_at_a_table, until

Pile = Callable[..., None]


async def moves_in_log(house: House, table: str) -> list[tuple[Seat, str, str]]:
    log = await house.store.log.read(table)
    return [
        (event.seat, event.move, event.by)
        for event in (each.event for each in log)
        if isinstance(event, Played)
    ]


async def timeouts_in_log(house: House, table: str, *, at_least: int) -> int:
    """How often a clock ran out, once it did that often."""
    while True:
        log = await house.store.log.read(table)
        found = sum(isinstance(entry.event, TimedOut) for entry in log)
        if found >= at_least:
            return found


def remaining(screens: Sequence[Screen]) -> set[tuple[int | None, ...]]:
    return {screen.match.remaining for screen in screens}


@pytest.mark.parametrize(
    ("before", "automatic"),
    [
        ([], ["draw", "stop"]),
        (["draw"], ["stop"]),
        (["draw", "draw"], ["steal", "stop"]),
    ],
    ids=["before the first draw", "after a draw", "on a steal offer"],
)
async def test_time_runs_out_with_nobody_there_and_once(  # noqa: PLR0917 - fixtures are given by name
    house: House, clock: StillClock, pile: Pile, before: list[str], automatic: list[str]
) -> None:
    """FC-CL-01, H14: the last screen is closed with 5 s left, and nobody sends anything."""
    pile(5, 9, 5, 8)
    hers, his = await two_at_a_table(house, clock=20)
    await hers.plays("draw", "stop")
    await all_see(hers.sees.seq, his)
    await his.plays(*before)
    clock.passes(15)
    await hers.goes_away()
    await his.goes_away()
    clock.passes(4.9)
    already = await moves_in_log(house, his.sees.id)
    clock.passes(0.2)
    assert await timeouts_in_log(house, his.sees.id, at_least=1) == 1
    played = (await moves_in_log(house, his.sees.id))[len(already) :]
    assert played == [(1, move, "timeout") for move in automatic]

    back = await hers.guest.looks_at(his.sees.id)
    assert back.match.to_act == (0,)
    assert TimedOutNotice(1) in back.heard


async def test_all_screens_are_told_the_same_time_by_the_server(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """FC-CL-03: whoever comes in the middle, and after a break; a new turn carries its own."""
    pile(1, 2)
    hers, his = await two_at_a_table(house, clock=20)
    assert remaining([hers, his]) == {(20_000, None)}
    await hers.goes_away()
    clock.passes(3)
    back = await hers.guest.looks_at(hers.sees.id)
    watching = [await (await house.guest(name)).looks_at(hers.sees.id) for name in ("Cy", "Di")]
    await his.until(lambda: len(his.sees.spectators) == 2)
    assert remaining([back, his, *watching]) == {(17_000, None)}
    await back.plays("draw")
    await all_see(back.sees.seq, his)
    assert remaining([back, his]) == {(17_000, None)}
    await back.plays("stop")
    await all_see(back.sees.seq, his)
    assert remaining([back, his]) == {(None, 20_000)}


async def test_a_move_in_the_last_moment_is_never_undone(house: House, clock: StillClock, pile: Pile) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(house, clock=20)
    clock.passes(19.99)
    await hers.plays("draw", "stop")
    assert hers.match.remaining == (None, 20_000)
    clock.passes(5)
    await his.plays("draw")
    await all_see(his.sees.seq, hers)
    assert not [notice for notice in hers.heard if isinstance(notice, TimedOutNotice)]
    assert hers.match.remaining == (None, 15_000)


async def test_without_a_clock_nobody_runs_out_of_time(house: House, clock: StillClock) -> None:
    hers, his = await two_at_a_table(house)
    before = hers.sees.seq
    clock.passes(100_000)
    await hers.says('{"type":"ping"}')
    await hers.until(lambda: hers.raw[-1] == '{"type":"pong"}')
    assert hers.sees.seq == his.sees.seq == before
    assert hers.match.remaining == (None, None)


async def times_out(screen: Screen, clock: StillClock) -> None:
    """The player whose turn it is says nothing, and this screen hears of it."""
    before = screen.sees.seq
    clock.passes(20)
    await screen.until(lambda: screen.sees.seq > before)


async def away_for_two_turns(hers: Screen, his: Screen, clock: StillClock) -> None:
    for _ in range(2):
        await hers.until(lambda: hers.may_move)
        await hers.plays("draw", "stop")
        await times_out(hers, clock)


async def test_after_two_turns_in_a_row_a_bot_plays_until_the_owner_moves(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) * 2)
    hers, his = await two_at_a_table(house, clock=20)
    await away_for_two_turns(hers, his, clock)
    assert StandInStartedNotice(1) in hers.heard
    await hers.plays("draw", "stop")
    await hers.until(lambda: hers.may_move)
    assert {by for seat, _, by in (await moves_in_log(house, hers.sees.id))[-3:] if seat == 1} == {"stand_in"}

    await his.until(lambda: his.sees.seq == hers.sees.seq)
    await his.does(Return())
    await hers.until(lambda: StandInEndedNotice(1) in hers.heard)
    await hers.plays("draw", "stop")
    await his.until(lambda: his.may_move)
    assert his.match.remaining == (None, 20_000)


async def test_an_owner_who_comes_back_to_the_table_has_the_seat_again(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) * 2)
    hers, his = await two_at_a_table(house, clock=20)
    await his.goes_away()
    await away_for_two_turns(hers, his, clock)
    back = await his.guest.looks_at(his.sees.id)
    await hers.until(lambda: StandInEndedNotice(1) in hers.heard)
    await hers.plays("draw", "stop")
    await back.until(lambda: back.may_move)


async def test_the_bot_that_stands_in_takes_its_time_from_no_clock(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) * 2)
    hers, his = await two_at_a_table(house, clock=20)
    await away_for_two_turns(hers, his, clock)
    await hers.plays("draw", "stop")
    await until(lambda: hers.may_move)
    assert sum(isinstance(notice, TimedOutNotice) for notice in hers.heard) == 2
