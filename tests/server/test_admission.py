"""Who gets in, and what those hear who do not."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pioche.server.identity import COOKIE_NAME
from pioche.server.limits import SOCKETS_OF_A_GUEST
from pioche.server.live import NOT_ADMITTED
from pioche.server.sockets import FORBIDDEN, NO_SUCH_TABLE, TOO_FAST
from pioche.table.commands import Leave, Play, Start
from tests.server.house import House, two_at_a_table

Pile = Callable[..., None]


async def closed_with(line: ClientConnection) -> int | None:
    """The close code; nothing was said before."""
    with suppress(ConnectionClosed):
        pytest.fail(f"it was told {await asyncio.wait_for(line.recv(), 5)!r}")
    return line.close_code


def is_away(place: object) -> bool:
    return getattr(place, "is_present", None) is False


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Cookie": ""}, NOT_ADMITTED),
        ({"Cookie": f"{COOKIE_NAME}=ada.ZZZZZZ.{'x' * 43}"}, NOT_ADMITTED),
        ({"Origin": "http://example.com"}, FORBIDDEN),
        ({"Origin": "null"}, FORBIDDEN),
    ],
    ids=["no cookie", "a forged cookie", "another page", "a page from nowhere"],
)
async def test_a_refused_socket_is_closed_and_never_fed(
    house: House, pile: Pile, headers: dict[str, str], code: int
) -> None:
    """FC-LK-05: not even when the real player comes back, whose presence it does not change."""
    pile(1, 2)
    hers, his = await two_at_a_table(house)
    await hers.goes_away()
    await his.until(lambda: is_away(his.sees.places[0]))
    seen = len(his.frames)

    line = await hers.guest.line_to(hers.sees.id, **headers)
    assert await closed_with(line) == code
    assert len(his.frames) == seen
    back = await hers.guest.looks_at(hers.sees.id)
    await back.plays("draw")


async def test_a_cookie_whose_person_was_changed_opens_nothing(house: House) -> None:
    hers, his = await two_at_a_table(house)
    stolen = his.guest.cookie.replace(his.guest.id, hers.guest.id)
    line = await his.guest.line_to(hers.sees.id, Cookie=f"{COOKIE_NAME}={stolen}")
    assert await closed_with(line) == NOT_ADMITTED


async def test_the_cookie_of_one_seat_plays_no_other(house: House, pile: Pile) -> None:
    pile(1, 2)
    hers, his = await two_at_a_table(house)
    cy = await house.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    assert await watching.is_refused(Play("draw", hers.decision)) == "not_seated"
    assert await his.is_refused(Play("draw", his.decision)) == "not_your_turn"
    assert await watching.is_refused(Start()) == "not_host"


async def test_a_table_that_is_not_there_closes_the_socket(house: House) -> None:
    ada = await house.guest("Ada")
    for table in ("nowhere", "%00", "é", "x" * 4000):
        assert await closed_with(await ada.line_to(table)) == NO_SUCH_TABLE


async def test_a_table_that_is_over_says_so(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table()
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await hers.sends(Leave())
    assert (await hers.closes(), await his.closes()) == (4410, 4410)
    assert hers.sees.phase == his.sees.phase == "closed"
    late = await bo.looks_at(table)
    assert (await late.closes(), late.sees.phase) == (4410, "closed")


async def test_one_guest_opens_only_so_many_sockets(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table()
    screens = [await ada.looks_at(table) for _ in range(SOCKETS_OF_A_GUEST)]
    assert await closed_with(await ada.line_to(table)) == TOO_FAST
    await bo.looks_at(table)
    await screens[0].goes_away()
    await ada.looks_at(table)
