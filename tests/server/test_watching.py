"""Who may watch: everybody, everybody ten moves late, or nobody; and screens that several people share."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche.server import wire
from pioche.table.commands import AddBot, Leave, Play, Sit, StandUp, Start
from pioche.table.model import Watching
from pioche.table.notices import LeftNotice, MatchEndedNotice
from tests.server.chances import RiggedChance, hit_the_deck_hands
from tests.server.clocks import StillClock
from tests.server.guests import Guest, Screen, all_see
from tests.server.house import House, open_house, two_at_a_table, until
from tests.server.races import HANDS, at_a_table, play_hand, start

Pile = Callable[..., None]

TURN = ("draw", "draw", "draw", "draw", "stop")
CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""So many draws without a steal, and without a card that loses the turn."""


async def play_turns(*screens: Screen) -> None:
    """Four cards each, in turn."""
    for screen in screens:
        await play(screen, *TURN)


async def play(screen: Screen, *moves: str) -> None:
    """As soon as it is their turn."""
    await screen.until(lambda: screen.may_move)
    await screen.plays(*moves)


async def has_nothing_more_to_hear(screen: Screen) -> None:
    """Whatever was on its way has come before the answer."""
    pongs = screen.raw.count('{"type":"pong"}')
    await screen.says('{"type":"ping"}')
    await screen.until(lambda: screen.raw.count('{"type":"pong"}') > pongs)


def lines_told(screen: Screen) -> list[int]:
    """Of the log, since the first update, as they came."""
    since = [told.seq for update in screen.updates if not update.is_fresh for told in update.notices]
    return list(dict.fromkeys(since))


# Ten moves late.


async def test_a_late_spectator_hears_nothing_for_ten_moves_and_then_of_each_once(
    house: House, pile: Pile
) -> None:
    """Not even a frame comes that says that something happens."""
    pile(*CARDS)
    hers, his = await two_at_a_table(house, watching="late")
    cy = await house.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    start_of_match = watching.sees.seq
    await has_nothing_more_to_hear(watching)
    already = len(watching.frames)
    await play_turns(hers, his)
    await has_nothing_more_to_hear(watching)
    assert watching.frames[already:] == [wire.Pong()]
    await play(hers, "draw", "draw")
    await watching.until(lambda: watching.sees.seq == start_of_match + 2)
    await has_nothing_more_to_hear(watching)
    assert lines_told(watching) == [start_of_match + 1, start_of_match + 2]
    assert len(watching.updates) == 3 and watching.match.moves_late == 10
    assert watching.told == {seq: hers.told[seq] for seq in watching.told}


async def test_who_comes_later_sees_and_is_told_what_who_was_there_has_been(house: House, pile: Pile) -> None:
    pile(*CARDS)
    hers, his = await two_at_a_table(house, watching="late")
    cy, dan = await house.guest("Cy"), await house.guest("Dan")
    watching = await cy.looks_at(hers.sees.id)
    await play_turns(hers, his)
    await play(hers, "draw")
    late = await dan.looks_at(hers.sees.id)
    await until(lambda: len(watching.sees.spectators) == 2)
    assert late.match == watching.match and late.sees.seq == watching.sees.seq
    assert late.told == watching.told


async def test_when_the_match_is_over_a_late_spectator_is_told_the_rest(house: House, pile: Pile) -> None:
    pile(*CARDS)
    hers, his = await two_at_a_table(house, watching="late")
    cy = await house.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    await play_turns(hers, his)
    await his.does(Leave())
    await hers.does(Leave())
    await watching.until(lambda: watching.is_over)
    assert watching.match.view == hers.match.view and watching.match.moves_late == 0
    assert watching.heard[-2:][0] == MatchEndedNotice(finished=False, winners=())
    assert lines_told(watching) == sorted(lines_told(watching))
    assert watching.told == {seq: told for seq, told in hers.told.items() if seq in watching.told}
    assert set(hers.told) <= set(watching.told) | {seq for seq in hers.told if seq < min(watching.told)}


async def test_who_leaves_is_told_each_line_once_all_the_same(house: House, pile: Pile) -> None:
    """What they have heard as a player does not come again ten moves later."""
    pile(*CARDS, *CARDS)
    ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await ada.opens_table(seats=3, watching="late", leavers="timeout")
    hers, his, theirs = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    await his.does(Sit())
    await theirs.does(Sit())
    await hers.starts()
    await play_turns(hers, his)
    left = await theirs.does(Leave())
    assert left.table.you.seat is None and left.table.seq < hers.sees.seq and not left.notices
    assert left.table.match and left.table.match.moves_late == 10
    await play_turns(hers, his)
    for screen in (hers, his):
        await screen.does(Leave())
    await theirs.until(lambda: theirs.is_over)
    assert lines_told(theirs) == sorted(lines_told(theirs))
    assert theirs.told == {seq: hers.told[seq] for seq in theirs.told}
    assert sum(isinstance(notice, LeftNotice) for notice in theirs.heard) == 3


@pytest.mark.parametrize("watching", ["late", "nobody"])
async def test_who_watches_finds_out_of_no_race_by_the_timing_of_the_line(
    house: House, pile: Pile, monkeypatch: pytest.MonkeyPatch, watching: Watching
) -> None:
    """Players are not probed while they race; if others were not either, they would know of it."""
    for interval in ("FIRST_INTERVAL", "INTERVAL"):
        monkeypatch.setattr(f"pioche.server.sockets.{interval}", 0.01)
    pile(*hit_the_deck_hands(*HANDS[:2]))
    screens = await at_a_table(house, "Ada", "Bo", watching=watching)
    cy = await house.guest("Cy")
    theirs = await cy.looks_at(screens[0].sees.id)
    await start(screens)
    await play_hand(screens)
    hers, probed = len(screens[0].probes), len(theirs.probes)
    await theirs.until(lambda: len(theirs.probes) > probed + 5)
    assert len(screens[0].probes) <= hers + 1


async def test_a_late_spectator_sees_the_same_after_a_restart(
    database: str, clock: StillClock, no_rates: None, pile: Pile
) -> None:
    pile(*CARDS)
    async with open_house(database, clock=clock) as house:
        hers, his = await two_at_a_table(house, watching="late")
        cy = await house.guest("Cy")
        watching = await cy.looks_at(hers.sees.id)
        await play_turns(hers, his)
        await play(hers, "draw", "draw")
        await watching.until(lambda: len(lines_told(watching)) == 2)
        before, told = watching.sees, watching.told
    async with open_house(database, clock=clock) as house:
        again = await (await house.guest(cookie=cy.cookie)).looks_at(before.id)
        assert (again.sees.match, again.sees.seq) == (before.match, before.seq)
        assert again.told == told


# Worlds that differ only in the last ten moves.


PAST = ("", "/1/record", "/1/moments?first=0", "/1/retrospect")
"""What is told of a table's matches when they are over."""


async def everything_heard(
    database: str, monkeypatch: pytest.MonkeyPatch, watching: Watching, cards: tuple[int, ...]
) -> tuple[list[str], list[str]]:
    """By a spectator, by one who reloads, on a wall, and over HTTP; and by the players."""
    monkeypatch.setattr("pioche.table.playing.SeededChance", RiggedChance.with_top(cards))
    clock = StillClock()
    async with open_house(database, clock=clock) as house:
        ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
        table = await ada.opens_table(watching=watching, clock=20)
        hers, his, theirs = [await guest.looks_at(table) for guest in (ada, bo, cy)]
        await his.asks(Sit(), id="sit-down-1")
        wall = await bo.looks_at(table, on_wall=True)
        ada.salt = bo.salt = None
        await hers.asks(Start(), id="start-the-match")
        clock.passes(5)
        await all_see(hers.sees.seq, hers, his)
        await play(hers, "draw", "draw", "draw", "stop")
        await play_turns(his, hers)
        outside = [theirs, await cy.looks_at(table), wall]
        for screen in outside:
            await screen.asks(Play("steal", 0), id="a-wrong-move")
            await has_nothing_more_to_hear(screen)
        answers = [await cy.http.get(f"/api/tables/{table}/matches{path}") for path in PAST]
        heard = [*(frame for screen in outside for frame in screen.raw), *(each.text for each in answers)]
        played = [*hers.raw, *his.raw]
    plain = [re.sub("[0-9a-f]{64}", "a commitment", each.replace(table, "the-table")) for each in heard]
    return plain, played


@pytest.mark.parametrize("watching", ["late", "nobody"])
async def test_whatever_the_last_ten_moves_were_who_may_not_know_them_hears_the_same_to_the_byte(
    tmp_path: Path, no_rates: None, monkeypatch: pytest.MonkeyPatch, watching: Watching
) -> None:
    said = []
    for number, later in enumerate([(4, 5, 6, 7, 8, 9, 10), (10, 9, 8, 7, 6, 5, 4)]):
        database = f"sqlite:///{tmp_path}/{number}.sqlite"
        said.append(await everything_heard(database, monkeypatch, watching, (1, 2, 3, *later, 1)))
    (here, played), (there, played_otherwise) = said
    assert here == there
    assert sum('"match_not_over"' in each for each in here) == len(PAST) - 1 and len(here) > 10
    assert played != played_otherwise
    drawn = [each for each in here if '"type":"hit.drawn"' in each]
    assert bool(drawn) == (watching == "late")


# Nobody.


async def test_of_a_match_that_nobody_may_watch_nothing_is_told_to_others(house: House, pile: Pile) -> None:
    pile(*CARDS)
    hers, his = await two_at_a_table(house, watching="nobody")
    cy = await house.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    await has_nothing_more_to_hear(watching)
    already = len(watching.frames)
    await play_turns(hers, his)
    await has_nothing_more_to_hear(watching)
    assert watching.frames[already:] == [wire.Pong()]
    assert watching.sees.match is None and not watching.sees.may_watch
    await his.does(Leave())
    await hers.does(Leave())
    await watching.until(lambda: watching.sees.phase == "closed")
    assert watching.sees.match is None
    assert not [frame for frame in watching.raw if '"hit.' in frame or '"table.started"' in frame]


async def test_its_record_is_for_who_played_it(house: House, pile: Pile) -> None:
    pile(*CARDS)
    hers, his = await two_at_a_table(house, watching="nobody")
    cy = await house.guest("Cy")
    await his.does(Leave())
    await hers.does(Leave())
    path = f"/api/tables/{hers.sees.id}/matches/1/record"
    assert (await his.guest.http.get(path)).status_code == 200
    refused = await cy.http.get(path)
    assert (refused.status_code, refused.json()) == (403, {"code": "not_to_be_seen"})


async def test_a_host_who_watches_sees_what_the_others_see(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(watching="nobody")
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit(1))
    await hers.does(StandUp())
    await hers.does(AddBot("steady"))
    await hers.asks(Start())
    await his.until(lambda: his.sees.match is not None)
    await hers.until(lambda: hers.sees.phase == "playing")
    assert hers.sees.you.is_host and hers.sees.match is None


# A shared screen.


@pytest.mark.parametrize("watching", ["everybody", "late"])
async def test_a_wall_that_a_player_opens_shows_no_hand(house: House, pile: Pile, watching: Watching) -> None:
    """It sees what a spectator sees, though the browser's cookie is a player's."""
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = await at_a_table(house, "Ada", "Bo", watching=watching)
    table = hers.sees.id
    wall = await his.guest.looks_at(table, on_wall=True)
    theirs = await (await house.guest("Cy")).looks_at(table)
    await start([hers, his])
    await his.plays("play R1")
    await hers.until(lambda: hers.may_move)
    for screen in (wall, theirs):
        await has_nothing_more_to_hear(screen)
    assert his.hit_the_deck_view.hand and hers.hit_the_deck_view.hand
    for update in wall.updates:
        assert (update.table.you.name, update.table.you.seat) == (None, None)
    assert not [frame for frame in wall.raw if '"hand":["' in frame or '"cards":["' in frame]
    assert wall.match == theirs.match


async def test_a_wall_asks_for_nothing(house: House) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    wall = await ada.looks_at(table, on_wall=True)
    for command in (Sit(), AddBot("steady"), Start(), Leave(), StandUp()):
        assert await wall.is_refused(command) == "wall_is_no_player"
    assert wall.sees.phase == "lobby" and wall.sees.places[0] is not None


async def test_a_wall_is_told_of_and_is_nobodys_presence(house: House, clock: StillClock) -> None:
    """A player whose browser shows the wall alone is away."""
    hers, his = await two_at_a_table(house)
    wall = await his.guest.looks_at(hers.sees.id, on_wall=True)
    await hers.until(lambda: hers.walls == ["Bo"])
    assert hers.watchers == []
    await his.goes_away()
    await hers.until(lambda: bool(hers.sees.places[1] and not hers.sees.places[1].is_present))
    await wall.goes_away()
    await hers.until(lambda: hers.walls == [])


async def test_behind_a_television_nobody_watches_unseen(house: House) -> None:
    """Each shared screen is told of, with the name of who opened it, as it is now."""
    hers, his = await two_at_a_table(house)
    table, eve = hers.sees.id, await house.guest("Eve")
    await his.guest.looks_at(table, on_wall=True)
    hidden = await eve.looks_at(table, on_wall=True)
    for screen in (hers, his, hidden):
        await screen.until(lambda screen=screen: screen.walls == ["Bo", "Eve"])  # type: ignore[misc]
        assert eve.id not in "".join(screen.raw)
    await eve.is_called("Mallory")
    await hers.until(lambda: hers.walls == ["Bo", "Mallory"])
    another = await eve.looks_at(table, on_wall=True)
    await hers.until(lambda: hers.walls == ["Bo", "Mallory", "Mallory"])
    await another.goes_away()
    await hidden.goes_away()
    await hers.until(lambda: hers.walls == ["Bo"])


async def test_a_wall_counts_among_the_sockets_of_the_guest_and_wants_a_cookie(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    stranger = Screen(await Guest(house.url).line_to(table, query="?wall"), ada)
    assert await stranger.closes() == 4401
    for _ in range(16):
        await ada.looks_at(table, on_wall=True)
    assert await Screen(await ada.line_to(table), ada).closes() == 4429
