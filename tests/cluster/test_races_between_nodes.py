"""A race is measured on the node of each line, in durations alone, and decided once."""

import asyncio
from collections.abc import Callable

from pioche.table.commands import Play, Sit
from pioche.table.events import RaceDecided, Reacted
from tests.cluster.pairs import Pair
from tests.server.chances import hit_the_deck_hands
from tests.server.guests import Screen, all_see
from tests.server.races import HANDS, delay, play_hand, start

Pile = Callable[..., None]


async def at_a_table(pair: Pair, **form: object) -> list[Screen]:
    """Ada and Cy at the one node, Bo, who will play the Hand, at the other."""
    ada, bo, cy = await pair.one.guest("Ada"), await pair.other.guest("Bo"), await pair.one.guest("Cy")
    table = await ada.opens_table(game="hit_the_deck", seats=3, **form)
    screens = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    for screen in screens[1:]:
        await screen.does(Sit())
    await all_see(screens[2].sees.seq, *screens)
    return screens


async def slaps_after(screen: Screen, seconds: float, move: str = "slap") -> None:
    await asyncio.sleep(seconds)
    await screen.does(Play(move, screen.decision))


async def test_each_is_timed_on_their_own_line_and_all_hear_the_same(
    pair: Pair, pile: Pile, quick_probes: None
) -> None:
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(pair, races="fair")
    for screen in screens:
        await screen.until(lambda screen=screen: all(delay(screen, seat) is not None for seat in range(3)))  # type: ignore[misc]
    await start(screens)
    await play_hand(screens)
    waits = (0.25, 0.2, 0.3)
    moves = ("slap", "announce", "slap")
    await asyncio.gather(*map(slaps_after, screens, waits, moves))
    for screen in screens:
        await screen.until(lambda screen=screen: bool(screen.match.last_race))  # type: ignore[misc]  # a lambda
    log = await pair.log(screens[0])
    (decided,) = [entry.event for entry in log if isinstance(entry.event, RaceDecided)]
    assert [type(entry.event) for entry in log].count(Reacted) == 3
    for reaction in decided.reactions:
        waited = 1000 * waits[reaction.seat]
        assert reaction.measured is not None and waited - 5 <= reaction.measured < waited + 300
    assert len({screen.match.last_race for screen in screens}) == 1
    assert len({screen.sees.seq for screen in screens}) == 1


async def test_that_one_has_slapped_is_told_at_no_node_before_it_is_decided(pair: Pair, pile: Pile) -> None:
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(pair)
    await start(screens)
    await play_hand(screens)
    again = await (await pair.at_the_other(screens[0].guest)).looks_at(screens[0].sees.id)
    others = screens[1:]
    heard = [(screen.sees.seq, screen.heard) for screen in others]
    await slaps_after(screens[0], 0.3)
    await again.until(lambda: again.sees.seq == screens[0].sees.seq)
    await asyncio.sleep(0.2)
    assert [(screen.sees.seq, screen.heard) for screen in others] == heard
