"""People and bots about to race, over real sockets."""

from pioche.table.commands import AddBot, Play, Sit
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House

HANDS = ("R3 R3 B3 B3 G3 G3 Y3", "H R1 R1 B1 B1 G1 G1", "R4 R4 B4 B4 G4 G4 Y4", "R5 R5 B5 B5 G5 G5 Y5")
"""Seat 1 plays first, and holds the Hand."""


async def at_a_table(house: House, *names: str, bots: int = 0, **form: object) -> list[Screen]:
    """People in the first seats, bots in the others; the match is about to start."""
    guests = [await house.guest(name) for name in names]
    table = await guests[0].opens_table(game="hit_the_deck", seats=len(names) + bots, **form)
    screens = [await guest.looks_at(table) for guest in guests]
    for screen in screens[1:]:
        await screen.does(Sit())
    if bots:
        await screens[0].does(AddBot("random"))
    return screens


async def start(screens: list[Screen]) -> None:
    started = await screens[0].starts()
    await all_see(started.seq, *screens)


async def play_hand(screens: list[Screen]) -> None:
    """Seat 1 does, and all have seen it."""
    played = await screens[1].does(Play("play H", screens[1].decision))
    await all_see(played.table.seq, *screens)


def delay(screen: Screen, seat: int) -> int | None:
    place = screen.sees.places[seat]
    return None if place is None else place.delay


async def answers_probes_late(screen: Screen, clock: StillClock, seconds: float, *, times: int = 6) -> None:
    """The next of them, each so long after it came."""
    for number in range(times):
        await screen.until(lambda number=number: len(screen.probes) > number)  # type: ignore[misc]  # a lambda
        clock.passes(seconds)
        await screen.answers(screen.probes[number])
