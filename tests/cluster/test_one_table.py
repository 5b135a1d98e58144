"""Players of one table sit at different nodes, and it is one table."""

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

from pioche.server.clock import Clock
from pioche.server.live import LiveTable
from pioche.server.nodes import Cluster
from pioche.server.wire import Refusal, Talk, Update
from pioche.table.commands import AddBot, AskEnd, Leave, PersonCommand, Play, RefuseEnd, Sit
from pioche.table.events import EndAsked, EndRefused, Played
from pioche.table.notices import MatchEndedNotice
from pioche.table.talk import TalkLine
from tests.cluster.pairs import Pair, eventually
from tests.log.postgresql import END_ALL_OTHERS, PostgreSql
from tests.server.guests import Guest, Screen, all_see
from tests.server.house import loaded_tables, open_house

Pile = Callable[..., None]


async def play_out(*screens: Screen) -> None:
    """At random: the first that may move does."""
    while not screens[0].is_over:
        mover = next((screen for screen in screens if screen.may_move), None)
        if mover is None:
            await asyncio.sleep(0.001)
            continue
        await mover.plays(mover.match.legal[0])
        await all_see(mover.sees.seq, *screens)


async def test_a_whole_match_is_seen_alike_by_all(pair: Pair) -> None:
    hers, his = await pair.two(options={"rounds": 1})
    cy = await pair.other.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    await play_out(hers, his, watching)
    for screen in (hers, his, watching):
        assert isinstance(screen.heard[-1], MatchEndedNotice)
        assert screen.match.outcome == hers.match.outcome
        assert screen.match.view == hers.match.view
    log = await pair.log(hers)
    assert [entry.seq for entry in log] == list(range(1, hers.sees.seq + 1))


async def test_of_two_who_ask_for_one_seat_at_once_one_gets_it(pair: Pair) -> None:
    for _ in range(5):
        ada, bo, cy = await pair.one.guest("Ada"), await pair.one.guest("Bo"), await pair.other.guest("Cy")
        table = await ada.opens_table()
        his, hers = await bo.looks_at(table), await cy.looks_at(table)
        answers = await asyncio.gather(his.asks(Sit(seat=1)), hers.asks(Sit(seat=1)))
        assert sorted(type(answer).__name__ for answer in answers) == ["Refusal", "Update"]
        (refusal,) = [answer for answer in answers if isinstance(answer, Refusal)]
        assert refusal.code == "seat_taken" and refusal.table is not None
        await all_see(refusal.table.seq, his, hers)
        assert his.sees.places[1] == hers.sees.places[1]


async def test_a_storm_from_two_sides_leaves_one_log(pair: Pair) -> None:
    """One asks for the end, the other plays on, as fast as they can: the log takes one after the other."""
    hers, his = await pair.two()

    async def asks(screen: Screen, command: PersonCommand) -> None:
        for _ in range(30):
            await screen.does(command)

    before = hers.sees.seq
    await asyncio.gather(asks(hers, AskEnd()), asks(his, RefuseEnd()))
    log = await pair.log(hers)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    events = [type(entry.event) for entry in log if entry.seq > before]
    assert events[:2] == [EndAsked, EndRefused]
    assert all(one is not other for one, other in pairwise(events)), "nobody asks twice for the same"
    await all_see(len(log), hers, his)
    assert hers.match.view == his.match.view and hers.sees.places == his.sees.places


async def test_the_same_command_at_both_nodes_is_done_once(pair: Pair, pile: Pile) -> None:
    pile(1, 2, 3, 4, 5, 6)
    hers, _ = await pair.two()
    again = await (await pair.at_the_other(hers.guest)).looks_at(hers.sees.id)
    move = Play("draw", hers.decision)
    answers = await asyncio.gather(
        hers.asks(move, id="the-same-command"), again.asks(move, id="the-same-command")
    )
    assert all(isinstance(answer, Update) for answer in answers)
    drawn = [entry for entry in await pair.log(hers) if isinstance(entry.event, Played)]
    assert [entry.command for entry in drawn] == [f"{hers.guest.id}:the-same-command"]


async def test_a_move_for_what_went_on_at_the_other_node_is_stale(pair: Pair, pile: Pile) -> None:
    pile(1, 2, 3, 4, 5, 6)
    hers, _ = await pair.two()
    again = await (await pair.at_the_other(hers.guest)).looks_at(hers.sees.id)
    move = Play("draw", hers.decision)
    codes = sorted(
        answer.code if isinstance(answer, Refusal) else "done"
        for answer in await asyncio.gather(hers.asks(move), again.asks(move))
    )
    assert codes == ["done", "stale"]


async def test_who_looks_on_is_shown_at_every_node_with_their_names(pair: Pair) -> None:
    hers, his = await pair.two()
    cy = await pair.other.guest("Cy")
    watching, wall = await cy.looks_at(hers.sees.id), await cy.looks_at(hers.sees.id, on_wall=True)
    await hers.until(lambda: hers.watchers == ["Cy"] and hers.walls == ["Cy"])
    await watching.goes_away()
    await wall.goes_away()
    await hers.until(lambda: hers.watchers == [] and hers.walls == [])
    assert [place and place.is_present for place in hers.sees.places] == [True, True]
    await his.goes_away()
    await hers.until(lambda: [place and place.is_present for place in hers.sees.places] == [True, False])
    back = await (await pair.other.guests.enter_async_context(again(his))).looks_at(hers.sees.id)
    await hers.until(lambda: [place and place.is_present for place in hers.sees.places] == [True, True])
    assert back.sees.places == hers.sees.places


def again(screen: Screen) -> Guest:
    return Guest(screen.guest.url, screen.guest.cookie)


async def test_what_is_said_is_heard_at_both_nodes_in_one_order(pair: Pair) -> None:
    hers, his = await pair.two(chat=True)
    said = await asyncio.gather(
        *(
            screen.tells(f"{name} {number}")
            for number in range(3)
            for screen, name in ((hers, "Ada"), (his, "Bo"))
        )
    )
    assert all(isinstance(answer, Talk) for answer in said)
    newcomer = await (await pair.other.guest("Cy")).looks_at(hers.sees.id)
    for screen in (hers, his, newcomer):
        await screen.until(lambda screen=screen: len(as_shown(screen)) == 6)  # type: ignore[misc]  # a lambda
    assert as_shown(hers) == as_shown(his) == as_shown(newcomer)


def as_shown(screen: Screen) -> list[str | None]:
    """As the client has it: what is older than a line that it knows is no news to it."""
    shown: list[TalkLine] = []
    for talk in screen.talk:
        known = 0 if talk.is_fresh or not shown else shown[-1].id
        shown = [*([] if talk.is_fresh else shown), *(line for line in talk.lines if line.id > known)]
    return [line.words for line in shown]


async def test_a_new_name_is_seen_at_the_other_node(pair: Pair) -> None:
    hers, his = await pair.two()
    assert (await hers.guest.is_called("Zoe")).status_code == 200

    def called() -> str | None:
        place = his.sees.places[0]
        return place.player.name if place else None

    await his.until(lambda: called() == "Zoe")


async def test_after_a_broken_doorbell_nothing_is_missing(
    pair: Pair, postgresql: PostgreSql, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    pile(1, 2, 3, 4, 5, 6)
    monkeypatch.setattr("pioche.log.doorbell.RETRY_SECONDS", 0.3)
    hers, his = await pair.two(chat=True)
    with postgresql.connect(pair.address) as session:
        session.execute(f"{END_ALL_OTHERS} AND query LIKE 'LISTEN%'".encode())
    await hers.plays("draw")
    assert isinstance(await hers.tells("Is anybody there?"), Talk)
    await all_see(hers.sees.seq, his)
    await his.until(lambda: his.words == ["Is anybody there?"])


async def test_who_may_not_watch_is_told_nothing_of_a_match_that_was_over_when_its_node_caught_up(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its end and the start of the next come in one go."""
    cy = await pair.other.guest("Cy")
    ada, bo = await pair.one.guest("Ada"), await pair.one.guest("Bo")
    table = await ada.opens_table(watching="nobody", options={"rounds": 1})
    hers, his, watching = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    await his.does(Sit())
    await all_see((await hers.starts()).seq, his)
    await watching.until(lambda: watching.sees.phase == "playing")
    is_deaf, catch_up = asyncio.Event(), LiveTable._catch_up

    async def later(live: LiveTable) -> None:
        await is_deaf.wait()
        await catch_up(live)

    monkeypatch.setattr(LiveTable, "_catch_up", later)
    await play_out(hers, his)
    await his.until(lambda: his.is_over)
    over = hers.sees.seq
    await hers.starts()
    is_deaf.set()
    await all_see(over, watching)
    told = {type(each).__struct_config__.tag for each in watching.heard}
    assert not [tag for tag in told if str(tag).startswith("hit.")], told


async def test_bots_are_driven_by_one_node_and_go_on_at_the_other(pair: Pair) -> None:
    ada, bo = await pair.one.guest("Ada"), await pair.other.guest("Bo")
    table = await ada.opens_table(seats=3)
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit())
    await hers.until(lambda: hers.sees.places[1] is not None)
    await hers.does(AddBot("steady"))
    started = await hers.starts()
    await all_see(started.seq, hers, his)
    assert await pair.minded_by(table) is pair.one
    await hers.does(Leave())
    await hers.goes_away()
    while not his.is_over:
        await his.until(lambda: his.may_move or his.is_over)
        if his.may_move:
            await his.plays(his.match.legal[0])
    moves = [entry.event for entry in await pair.log(his) if isinstance(entry.event, Played)]
    assert {move.seat for move in moves} == {0, 1, 2}


async def test_a_table_that_one_node_puts_down_is_minded_by_the_other(
    address: str, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        open_house(address, clock=Clock(), idle_seconds=0.05) as one,
        open_house(address, clock=Clock()) as other,
    ):
        pair = Pair(one, other, address)
        hers, his = await pair.two(clock=20)
        assert await pair.minded_by(his.sees.id) is one
        await hers.goes_away()

        async def is_taken_over() -> bool:
            return await pair.minded_by(his.sees.id) is other

        await eventually(is_taken_over)


async def test_a_table_that_is_found_in_the_store_while_it_is_opened_is_not_loaded_beside_it(
    address: str, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Cluster.take

    async def take_late(cluster: Cluster, table: str) -> bool:
        await asyncio.sleep(0.3)
        return await take(cluster, table)

    monkeypatch.setattr(Cluster, "take", take_late)
    async with open_house(address, clock=Clock()) as house:
        ada = await house.guest("Ada")
        await ada.opens_table(bots="steady")
        assert loaded_tables() == 1
