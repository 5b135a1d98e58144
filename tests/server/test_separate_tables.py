"""Tables share nothing [FC-PE-03]."""

import asyncio

from pioche.rules.hit.view import View
from pioche.table.commands import Leave
from pioche.table.events import Started
from tests.server.guests import Screen
from tests.server.house import House, two_at_a_table
from tests.server.test_an_evening import plays_on


def cards(view: View) -> list[int]:
    """How many there are of each value, wherever they lie."""
    lines = [[place.line.count(value) for value in range(1, 11)] for place in view.places]
    loots = [place.loot for place in view.places]
    return [sum(each) for each in zip(view.pile, view.discard, *loots, *lines, strict=True)]


async def drawn_at(screens: tuple[Screen, Screen]) -> None:
    for screen in screens:
        if screen.may_move:
            await screen.plays("draw")


async def test_moves_at_one_table_move_nothing_at_another(house: House) -> None:
    first, second = await two_at_a_table(house), await two_at_a_table(house)
    for _ in range(2):
        await drawn_at(first)
        await drawn_at(second)
    third = await two_at_a_table(house)
    assert third[0].hit_view.pile == (11, 11, 11, 11, 11, 7, 7, 7, 7, 7)
    for screens in (first, second, third):
        assert cards(screens[0].hit_view) == [11] * 5 + [7] * 5
    assert {screens[0].sees.id for screens in (first, second, third)} == {
        screen.sees.id for screens in (first, second, third) for screen in screens
    }
    await first[0].sends(Leave())
    await first[1].sends(Leave())
    assert await first[1].closes() == 4410
    await drawn_at(second)
    assert cards(second[0].hit_view) == [11] * 5 + [7] * 5


async def test_many_tables_at_once_are_played_to_their_own_ends(house: House) -> None:
    screens = []
    for _ in range(4):
        ada = await house.guest("Ada")
        screens.append(await ada.looks_at(await ada.opens_table(bots="steady")))
    await asyncio.gather(*map(plays_on, screens))
    logs = [await house.store.log.read(screen.sees.id) for screen in screens]
    starts = [next(entry.event for entry in log if isinstance(entry.event, Started)) for log in logs]
    assert len({start.secret for start in starts}) == len({start.events for start in starts}) == 4
    for screen in screens:
        assert cards(screen.hit_view) == [11] * 5 + [7] * 5
        assert screen.sees.seq == logs[screens.index(screen)][-1].seq
