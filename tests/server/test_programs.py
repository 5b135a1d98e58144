"""Guests that are programs, and say so when they come."""

from pioche.server.identity import PERSON_BYTES
from pioche.table.commands import Sit
from pioche.table.model import is_program
from tests.server.guests import Guest
from tests.server.house import House


async def a_program(house: House, name: str) -> Guest:
    robot = await house.guests.enter_async_context(Guest(house.url))
    (await robot.http.get("/api/me", params={"program": "true"})).raise_for_status()
    await robot.is_called(name)
    return robot


async def test_a_program_is_shown_as_one_to_everybody(house: House) -> None:
    ada, robot, other = (
        await house.guest("Ada"),
        await a_program(house, "Cleo"),
        await a_program(house, "Dan"),
    )
    hers = await ada.looks_at(await ada.opens_table())
    theirs = await robot.looks_at(hers.sees.id)
    await other.looks_at(hers.sees.id)
    await theirs.does(Sit())
    await hers.until(lambda: len(hers.watchers) == 1 and None not in hers.sees.places)
    assert [place.player.is_program for place in hers.sees.places if place] == [False, True]
    assert [each.is_program for each in hers.sees.spectators] == [True]
    await hers.starts()
    assert [player.is_program for player in hers.match.players] == [False, True]
    assert not any("program-" in frame for frame in (*hers.raw, *theirs.raw)), "the id stays in"


async def test_a_guest_stays_what_it_was_when_it_came(house: House) -> None:
    ada, robot = await house.guest("Ada"), await a_program(house, "Cleo")
    for guest, program in ((ada, "true"), (robot, "false")):
        before = guest.id
        await guest.http.get("/api/me", params={"program": program})
        assert guest.id == before
    assert is_program(robot.id) and not is_program(ada.id)
    assert len(robot.id) > len(ada.id) >= PERSON_BYTES


async def test_it_is_or_it_is_not(house: House) -> None:
    async with Guest(house.url) as guest:
        answer = await guest.http.get("/api/me", params={"program": "perhaps"})
        assert (answer.status_code, answer.json()) == (400, {"code": "invalid_request"})
