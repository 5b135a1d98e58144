"""What hand-made messages cannot do: the host has no more power than others, and nobody plays for another."""

import asyncio
from collections.abc import Callable
from typing import get_args

import pytest

from pioche.rules.hit.notices import TurnStartedNotice
from pioche.server import wire
from pioche.table.commands import (
    AddBot,
    AskEnd,
    CallStandIn,
    Configure,
    FreeSeat,
    HashSalt,
    Leave,
    OpenSalt,
    PersonCommand,
    Play,
    RefuseEnd,
    RemoveBot,
    Return,
    Sit,
    StandUp,
    Start,
)
from tests.server.guests import all_see
from tests.server.house import House, two_at_a_table, until

Pile = Callable[..., None]

IN_PLAY: list[tuple[PersonCommand, str]] = [
    (AddBot("steady"), "match_running"),
    (AddBot("steady", seat=1), "match_running"),
    (RemoveBot(2), "match_running"),
    (RemoveBot(1), "match_running"),
    (Configure(seats=3, options={"rounds": 2}, clock=None, leavers="bot"), "match_running"),
    (Configure(seats=3, options={"beginner": True}, clock=None, leavers="bot"), "match_running"),
    (Configure(seats=3, options={}, clock=20, leavers="timeout"), "match_running"),
    (Start(), "match_running"),
    (StandUp(), "match_running"),
]

BETWEEN_MATCHES: list[tuple[PersonCommand, str]] = [
    (Configure(seats=6, options={}, clock=None, leavers="bot"), "wrong_seats"),
    (Configure(seats=0, options={}, clock=None, leavers="bot"), "wrong_seats"),
    (Configure(seats=2, options={"rounds": 0}, clock=None, leavers="bot"), "option_value"),
    (Configure(seats=2, options={"rounds": 8}, clock=None, leavers="bot"), "option_value"),
    (Configure(seats=2, options={"rounds": True}, clock=None, leavers="bot"), "option_value"),
    (Configure(seats=2, options={"beginner": 1}, clock=None, leavers="bot"), "option_value"),
    (Configure(seats=2, options={"cheat": True}, clock=None, leavers="bot"), "unknown_option"),
    (Configure(seats=2, options={}, clock=19, leavers="bot"), "clock_value"),
    (AddBot("oracle"), "unknown_policy"),
    (AddBot("steady", seat=0), "seat_taken"),
    (AddBot("steady", seat=9), "no_such_seat"),
    (RemoveBot(0), "not_a_bot"),
    (RemoveBot(1), "not_a_bot"),
    (Start(), "seats_empty"),
    (Sit(), "already_seated"),
    (Play("draw", 1), "match_not_running"),
]

FOR_THE_HOST_ALONE: list[PersonCommand] = [
    AddBot("steady"),
    RemoveBot(1),
    Configure(seats=3, options={}, clock=None, leavers="bot"),
    Start(),
]


async def test_once_play_has_begun_the_host_changes_nothing(house: House) -> None:
    """FC-RA-04 (d): roster and options are fixed."""
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(seats=3, options={"rounds": 3})
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit())
    await hers.does(AddBot("steady"))
    await hers.starts()
    await until(lambda: his.may_move or hers.may_move)
    before = hers.sees
    for command, code in IN_PLAY:
        assert await hers.is_refused(command) == code, command
    assert (hers.sees.options, hers.sees.places) == (before.options, before.places)
    assert hers.sees.options["rounds"] == 3


async def test_values_that_are_not_on_the_form_are_refused(house: House) -> None:
    """FC-RA-04: whoever sends them."""
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    for command, code in BETWEEN_MATCHES:
        assert await screen.is_refused(command) == code, command
    assert screen.sees.seq == 2


async def test_only_the_host_decides_what_is_played(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(seats=3)
    await ada.looks_at(table)
    his = await bo.looks_at(table)
    for _ in ("watching", "sitting"):
        for command in FOR_THE_HOST_ALONE:
            assert await his.is_refused(command) == "not_host", command
        if his.sees.you.seat is None:
            await his.does(Sit())


async def test_one_who_only_looks_on_changes_nothing_whatever_they_ask(house: House) -> None:
    """Every command that there is: to leave is no more than to be gone already."""
    hers, his = await two_at_a_table(house)
    eve = await (await house.guest("Eve")).looks_at(hers.sees.id)
    before = hers.sees.seq
    salt = "0" * 64
    commands: list[PersonCommand] = [
        Sit(),
        Sit(seat=0),
        StandUp(),
        Return(),
        AskEnd(),
        RefuseEnd(),
        CallStandIn(0),
        FreeSeat(1),
        HashSalt(salt, salt),
        OpenSalt(salt, salt),
        Play("draw", hers.decision),
        *FOR_THE_HOST_ALONE,
    ]
    assert {type(each) for each in (*commands, Leave())} == set(get_args(PersonCommand))
    for command in commands:
        assert await eve.is_refused(command), command
    await eve.does(Leave())
    assert hers.sees.seq == his.sees.seq == before


async def test_two_starts_in_one_moment_begin_one_match(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.does(AddBot("steady"))
    first, second = await asyncio.gather(screen.asks(Start()), screen.asks(Start()))
    assert isinstance(first, wire.Update)
    assert isinstance(second, wire.Refusal) and second.code == "shuffling"
    await screen.until(lambda: screen.may_move)
    assert screen.match.number == 1


@pytest.mark.parametrize("moment", ["between two matches", "on own turn", "while another plays"])
async def test_a_host_who_leaves_passes_everything_on(house: House, pile: Pile, moment: str) -> None:
    """FC-RA-04 (a) to (c): the heir can start and go on; the old host comes back as anybody."""
    pile(1, 2, 3, 4, 5, 6, 7, 8)
    hers, his = await two_at_a_table(house)
    if moment == "between two matches":
        await hers.does(AskEnd())
        await his.does(AskEnd())
    elif moment == "while another plays":
        await hers.plays("draw", "stop")
    await hers.does(Leave())
    await his.until(lambda: his.sees.you.is_host)
    assert not hers.sees.you.is_host and hers.sees.host == his.sees.host == "Bo"
    if his.sees.phase == "ended":
        await his.does(AddBot("steady"))
        await his.starts()
    await his.until(lambda: his.may_move)
    await his.plays("draw")
    back = await hers.guest.looks_at(his.sees.id)
    assert (back.sees.you.seat, back.sees.you.is_host) == (None, False)
    assert await back.is_refused(Return()) == "not_seated"


async def test_when_somebody_leaves_the_turn_stays_where_it_belongs(house: House, pile: Pile) -> None:
    """FC-RA-05: on another's turn it stays, on the leaver's a bot ends it once; nobody acts twice."""
    pile(5, 9, 5, 8, 7, 6)
    ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await ada.opens_table(seats=3)
    hers, his, theirs = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    await his.does(Sit())
    await theirs.does(Sit())
    await hers.starts()
    await hers.until(lambda: hers.may_move)
    await theirs.does(Leave())
    assert theirs.match.to_act == (0,)
    await hers.plays("draw", "stop")
    await his.until(lambda: his.may_move)
    await his.plays("draw", "draw")
    assert his.match.legal == ("steal", "leave")
    await his.does(Leave())
    await hers.until(lambda: hers.may_move)
    turns = [notice.seat for notice in hers.heard if isinstance(notice, TurnStartedNotice)]
    assert turns == [0, 1, 2, 0]
    view = hers.hit_view
    cards = sum(view.pile) + sum(view.discard) + sum(len(each.line) + sum(each.loot) for each in view.places)
    assert cards == 90


async def test_the_state_is_final_the_moment_a_move_is_accepted(house: House, pile: Pile) -> None:
    """FC-RA-06: in the same instant a rival plays, one reloads, one comes, one leaves: all see one state."""
    pile(6, 1, 6, 6, 4, 3)
    hers, his = await two_at_a_table(house)
    await hers.plays("draw", "draw", "draw")
    busting = Play("draw", hers.decision)
    too_early = Play("draw", his.decision)
    cy = await house.guest("Cy")
    early, _, late, watching, back = await asyncio.gather(
        his.asks(too_early),
        hers.asks(busting),
        hers.asks(busting),
        cy.looks_at(hers.sees.id),
        hers.guest.looks_at(hers.sees.id),
    )
    assert isinstance(early, wire.Refusal) and early.code in {"not_your_turn", "stale"}
    assert isinstance(late, wire.Refusal) and late.code == "stale"
    await all_see(hers.sees.seq, his, watching, back)
    for screen in (his, watching, back):
        assert screen.match.view == hers.match.view
    assert (hers.hit_view.active, hers.hit_view.places[0].lost_turns) == (1, 1)
    await his.until(lambda: his.may_move)
    await his.plays("draw")
