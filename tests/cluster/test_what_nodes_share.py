"""What an operator asks, what the lists say, and whom a name belongs to: at whichever node one is."""

import msgspec
from sqlalchemy import select

from pioche.log.schema import screens
from pioche.server.live import CLOSED
from pioche.server.wire import MyTable, OpenTables
from pioche.table.model import DAY
from tests.cluster.pairs import Pair, eventually
from tests.server.guests import Guest, all_see
from tests.server.house import House

BANNED, STRANGER = 4405, 4401


async def is_done(house: House, order: int) -> None:
    async def is_struck_out() -> bool:
        return not await house.store.orders.is_waiting(order)

    await eventually(is_struck_out)


async def own_tables(guest: Guest) -> list[MyTable]:
    answer = await guest.http.get("/api/me/tables")
    return msgspec.json.decode(answer.raise_for_status().content, type=list[MyTable])


async def open_tables(guest: Guest) -> list[str]:
    answer = await guest.http.get("/api/open-tables")
    found = msgspec.json.decode(answer.raise_for_status().content, type=OpenTables)
    return [table.id for table in found.tables]


async def test_a_guest_of_one_node_is_a_guest_of_the_other(pair: Pair) -> None:
    ada = await pair.one.guest("Ada")
    again = await pair.at_the_other(ada)
    assert (await again.http.get("/api/me")).json() == {"name": "Ada"}


async def test_a_table_is_closed_at_both(pair: Pair) -> None:
    hers, his = await pair.two()
    order = await pair.one.store.orders.close(hers.sees.id, at=1)
    assert [await screen.closes() for screen in (hers, his)] == [CLOSED, CLOSED]
    await is_done(pair.one, order)


async def test_who_is_kept_out_is_kept_out_of_both(pair: Pair) -> None:
    hers, his = await pair.two()
    order = await pair.one.store.orders.ban(his.guest.id, at=1)
    assert await his.closes() == BANNED
    await is_done(pair.one, order)
    for house in (pair.one, pair.other):
        async with Guest(house.url, his.guest.cookie) as banned:
            assert (await banned.http.get("/api/me")).status_code == 403
    await hers.until(lambda: hers.is_over or hers.sees.places[1] is None or hers.sees.places[1].has_left)


async def test_keys_that_are_thrown_away_are_thrown_away_at_both(pair: Pair) -> None:
    hers, his = await pair.two()
    order = await pair.one.store.orders.rotate(at_once=True, at=1)
    assert [await screen.closes() for screen in (hers, his)] == [STRANGER, STRANGER]
    await is_done(pair.one, order)
    for house, guest in ((pair.one, his.guest), (pair.other, hers.guest)):
        async with Guest(house.url, guest.cookie) as old:
            assert (await old.http.get("/api/me")).json() == {"name": None}


async def test_one_s_own_tables_say_whose_turn_it_is_now(pair: Pair) -> None:
    hers, his = await pair.two(clock=DAY)
    for _ in range(3):
        at_each = [
            [table.is_asked for table in await own_tables(await pair.at_the_other(hers.guest))],
            [table.is_asked for table in await own_tables(hers.guest)],
        ]
        assert at_each == [[hers.may_move], [hers.may_move]]
        mover = hers if hers.may_move else his
        await mover.plays(mover.match.legal[0])
        await all_see(mover.sees.seq, hers, his)
        if hers.is_over:
            break


async def test_an_open_table_is_found_through_the_other_node_while_somebody_sits_there(pair: Pair) -> None:
    ada, bo = await pair.one.guest("Ada"), await pair.other.guest("Bo")
    table = await ada.opens_table(is_open=True)
    screen = await ada.looks_at(table)

    async def is_found() -> bool:
        return await open_tables(bo) == [table]

    async def is_not() -> bool:
        return await open_tables(bo) == []

    await eventually(is_found)
    await screen.goes_away()
    await eventually(is_not)


async def test_an_order_is_struck_out_when_both_have_carried_it_out(pair: Pair) -> None:
    ada = await pair.one.guest("Ada")
    order = await pair.one.store.orders.ban(ada.id, at=1)
    await is_done(pair.one, order)
    assert await pair.other.store.orders.waiting() == []
    async with Guest(pair.other.url, ada.cookie) as banned:
        assert (await banned.http.get("/api/me")).status_code == 403


async def test_both_have_one_idea_of_since_when_somebody_is_away(pair: Pair) -> None:
    hers, his = await pair.two()
    again = await (await pair.at_the_other(hers.guest)).looks_at(hers.sees.id)
    await his.goes_away()
    for screen in (hers, again):
        await screen.until(lambda screen=screen: not screen.sees.places[1].is_present)  # type: ignore[misc]
    query = select(screens.c.left_at).where(screens.c.person == his.guest.id)

    async def is_known_to_both() -> bool:
        async with pair.one.store.database.reading() as connection:
            moments = list((await connection.execute(query)).scalars())
        return len(moments) == 2 and len({*moments}) == 1 and None not in moments

    await eventually(is_known_to_both)
