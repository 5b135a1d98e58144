"""The shuffle over sockets: fast with those who answer, and waiting for nobody else."""

import json

import pytest

from pioche.proof import receipt_differences, shuffle_differences
from pioche.record import Record
from pioche.table.commands import AskEnd, HashSalt, Leave, Sit, Start
from pioche.table.notices import SaltsMissedNotice
from tests.server.clocks import StillClock
from tests.server.guests import Screen
from tests.server.house import House, open_house, two_at_a_table
from tests.table.receipts import Keeper


async def two_who_wait(house: House, *, silent: bool) -> tuple[Screen, Screen]:
    """The host has started; the other may say nothing."""
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table()
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit())
    bo.salt = None if silent else bo.salt
    await hers.does(Start())
    return hers, his


async def test_two_who_answer_need_no_time_at_all(house: House) -> None:
    """The clock stands still; and what one of them has kept proves the deal."""
    hers, his = await two_at_a_table(house)
    await hers.does(AskEnd())
    await his.does(AskEnd())
    assert hers.guest.salt is not None
    keeper = Keeper(hers.guest.salt)
    for update in hers.updates:
        keeper.sees(update.table)
    answer = await hers.guest.http.get(f"/api/tables/{hers.sees.id}/matches/1/record")
    record = Record.from_json(answer.content)
    assert keeper.receipt is not None and record.shuffle is not None
    assert record.shuffle.salts == (hers.guest.salt, his.guest.salt)
    assert shuffle_differences(record) == receipt_differences(record, keeper.receipt) == []


async def test_one_who_says_nothing_is_left_out_after_five_seconds_and_plays(
    house: House, clock: StillClock
) -> None:
    """So does every client that ignores the exchange."""
    hers, his = await two_who_wait(house, silent=True)
    await hers.until(lambda: hers.sees.exchange is not None and hers.sees.exchange.asks is None)
    clock.passes(4.9)
    assert hers.sees.match is None
    clock.passes(0.1)
    await hers.until(lambda: hers.sees.phase == "playing")
    await his.until(lambda: his.sees.phase == "playing")
    assert hers.match.shuffle is not None
    assert (hers.match.shuffle.left_out, hers.match.shuffle.attempt) == ((1,), 2)
    assert SaltsMissedNotice((1,)) in hers.heard
    await (hers if hers.may_move else his).plays("draw")


async def test_a_second_tab_of_the_same_player_adds_no_second_salt(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    other = await ada.looks_at(screen.sees.id)
    bo = await house.guest("Bo")
    his = await bo.looks_at(screen.sees.id)
    await his.does(Sit())
    ada.salt, bo.salt = None, None
    await screen.does(Start())
    exchange = screen.sees.exchange
    assert exchange is not None
    await screen.does(HashSalt(exchange.commitment, "a" * 64))
    assert await other.is_refused(HashSalt(exchange.commitment, "b" * 64)) == "salt_given"


async def test_a_player_who_leaves_in_the_middle_calls_it_off(house: House) -> None:
    hers, his = await two_who_wait(house, silent=True)
    await his.does(Leave())
    await hers.until(lambda: hers.sees.exchange is None)
    assert (hers.sees.phase, hers.sees.why_not_start) == ("lobby", "seats_empty")


async def test_a_restart_in_the_middle_begins_it_again(
    database: str, clock: StillClock, no_rates: None
) -> None:
    """As soon as somebody is back; nobody is left out for it."""
    async with open_house(database, clock=clock) as house:
        hers, his = await two_who_wait(house, silent=True)
        first = hers.sees.exchange
    async with open_house(database, clock=clock) as house:
        ada = await house.guest(cookie=hers.guest.cookie)
        bo = await house.guest(cookie=his.guest.cookie)
        back = await ada.looks_at(hers.sees.id)
        await bo.looks_at(hers.sees.id)
        await back.until(lambda: back.sees.phase == "playing")
    assert first is not None and back.match.shuffle is not None
    assert back.match.shuffle.commitment != first.commitment
    assert back.match.shuffle.left_out == ()


@pytest.mark.parametrize(
    "command",
    [
        {"type": "hash_salt", "commitment": "0", "hash": "0"},
        {"type": "open_salt", "commitment": "0" * 64, "salt": "G" * 64},
        {"type": "hash_salt", "commitment": "0" * 64},
    ],
    ids=["too short", "no hex", "no hash"],
)
async def test_what_is_no_salt_is_not_read(house: House, command: dict[str, str]) -> None:
    """FC-LO-02"""
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.says(json.dumps({"type": "command", "id": "any-command", "command": command}))
    await screen.until(lambda: bool(screen.refusals))
    assert screen.refusals[0].code == "unreadable"
