"""A match that is over is looked back at as it was, by those who may, and never before its end."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from pioche.log.base import MatchRow
from pioche.record import Record
from pioche.rules.game import ABANDONED
from pioche.rules.hit.events import Drawn
from pioche.server.limits import Rate
from pioche.table.commands import AddBot, AskEnd, Configure, Leave, Sit
from pioche.table.events import Entry, MatchEnded, Played, Started
from pioche.table.model import Watching
from pioche.table.notices import MatchEndedNotice, Notice, StartedNotice
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until
from tests.server.looking import PAST, looked_back_at, matches_of, moments_of, play_on, stretch
from tests.table.evening import Evening
from tests.table.looking import shown

FORMS: dict[str, dict[str, object]] = {
    "hit": {"options": {"rounds": 2, "beginner": True}, "clock": 45},
    "hit_the_deck": {"options": {"target": 50, "beginner": True}, "races": "calm"},
    "shithead": {"options": {"beginner": True}},
}


async def a_match(house: House, clock: StillClock, game: str) -> tuple[Screen, Screen, Screen]:
    """Ada's screen, Bo's and a spectator's; a bot has played too, and it is over."""
    ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await ada.opens_table(game=game, seats=3, **FORMS[game])
    hers, his, watching = [await guest.looks_at(table) for guest in (ada, bo, cy)]
    await his.does(Sit())
    await hers.does(AddBot("random"))
    clock.passes(1)
    await hers.starts()
    await play_on(hers, his, clock=clock)
    await all_see(hers.sees.seq, his, watching)
    return hers, his, watching


async def ended_early(house: House, **form: object) -> tuple[Screen, Screen]:
    """Two screens at a table whose match both would rather end."""
    hers, his = await two_at_a_table(house, **form)
    await hers.does(AskEnd())
    await his.does(AskEnd())
    return hers, his


# What is seen.


@pytest.mark.parametrize("game", FORMS)
async def test_moments_are_what_a_screen_was_sent_then(house: House, clock: StillClock, game: str) -> None:
    """Every update that a spectator got, and that a player got: the same table, the same notices."""
    hers, his, watching = await a_match(house, clock, game)
    table, start = watching.sees.id, next(seq for seq, told in watching.told.items() if _starts(told))
    for screen, eyes in ((watching, None), (hers, 0), (his, 1)):
        asked = {} if eyes is None else {"eyes": eyes}
        moments = await moments_of(watching.guest, table, **asked)
        sent = {each.table.seq: each for each in screen.updates if each.notices and each.table.seq >= start}
        assert [moment.seq for moment in moments] == list(sent)
        for moment in moments:
            assert moment.table == looked_back_at(sent[moment.seq].table)
            assert moment.notices == sent[moment.seq].notices
            assert moment.hidden == ()
        assert len(moments) > 20


def _starts(told: list[Notice]) -> bool:
    return any(isinstance(notice, StartedNotice) for notice in told)


async def test_with_everything_each_moment_has_what_was_hidden_then(house: House, clock: StillClock) -> None:
    _, _, watching = await a_match(house, clock, "shithead")
    moments = await moments_of(watching.guest, watching.sees.id, everything="true")
    hands = {
        seat: await moments_of(watching.guest, watching.sees.id, eyes=seat, everything="true")
        for seat in range(3)
    }
    for number, moment in enumerate(moments):
        zones = {(zone.zone, zone.seat): zone.cards for zone in moment.hidden}
        for seat, seen in hands.items():
            assert zones.get(("hand", seat), ()) == shown(seen[number]).hand
            assert seen[number].hidden == moment.hidden
    assert {zone.zone for zone in moments[0].hidden} == {"hand", "down", "draw"}


async def test_a_stretch_is_fifty_moments_at_most_from_wherever_it_is_wanted(
    house: House, clock: StillClock
) -> None:
    hers, _, _ = await a_match(house, clock, "shithead")
    whole = await moments_of(hers.guest, hers.sees.id)
    for first in (0, 1, 49, 50, 51, len(whole) - 1, len(whole), len(whole) + 500, 2**31 - 1):
        page = await stretch(hers.guest, hers.sees.id, first=first)
        assert (page.first, page.total) == (first, len(whole))
        assert list(page.moments) == whole[first : first + 50]


async def test_a_match_is_summed_up_for_whoever_asks(house: House, clock: StillClock) -> None:
    began = clock.now() + 1_000
    hers, his, watching = await a_match(house, clock, "hit")
    for screen, seat in ((hers, 0), (his, 1), (watching, None)):
        (match,) = await matches_of(screen.guest, hers.sees.id)
        assert (match.number, match.game, match.seat) == (1, "hit", seat)
        assert match.outcome == hers.match.outcome and match.outcome.finished
        assert match.players == hers.match.players
        assert (match.started_at, match.ended_at) == (began, clock.now())
        assert (await stretch(screen.guest, hers.sees.id)).match == match


async def test_the_matches_of_a_table_are_listed_fifty_at_a_time_the_last_one_first(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.does(AddBot("steady"))
    for _ in range(53):
        await screen.starts()
        await screen.does(AskEnd())
    assert [match.number for match in await matches_of(ada, screen.sees.id)] == list(range(53, 3, -1))
    assert [match.number for match in await matches_of(ada, screen.sees.id, before=4)] == [3, 2, 1]
    assert await matches_of(ada, screen.sees.id, before=1) == []


async def test_a_match_that_was_ended_before_its_end_is_kept_too(house: House) -> None:
    hers, _ = await ended_early(house)
    (match,) = await matches_of(hers.guest, hers.sees.id)
    assert not match.outcome.finished
    *_, last = await moments_of(hers.guest, hers.sees.id)
    assert last.table.phase == "ended" and last.table.match and last.table.match.outcome == match.outcome
    assert isinstance(last.notices[-1].notice, MatchEndedNotice)


async def test_a_match_that_all_have_left_is_kept_too(house: House) -> None:
    """The table is closed, and can still be looked back at."""
    hers, his = await two_at_a_table(house)
    await his.does(Leave())
    await hers.asks(Leave())
    (match,) = await matches_of(his.guest, his.sees.id)
    assert (match.number, match.outcome.finished, match.seat) == (1, False, 1)
    assert (await moments_of(his.guest, his.sees.id))[-1].table.phase == "ended"


async def test_whoever_has_left_is_a_player_to_look_back_at(house: House, clock: StillClock) -> None:
    """With the eyes of the seat they had, before they left and after."""
    hers, his = await two_at_a_table(house, game="shithead")
    await his.does(Leave())
    await hers.until(lambda: hers.may_move)
    await hers.does(AskEnd())
    moments = await moments_of(hers.guest, hers.sees.id, eyes=1)
    assert all(moment.table.you.seat == 1 and moment.table.you.name == "Bo" for moment in moments)
    assert all(len(shown(moment).hand) >= 3 for moment in moments)


async def test_a_name_that_was_erased_is_nobodys(house: House, clock: StillClock) -> None:
    hers, his = await ended_early(house)
    await house.store.orders.wipe_again(his.guest.id)
    await hers.goes_away()
    await his.goes_away()
    async with open_house(str(house.store.database.writer.url.render_as_string()), clock=clock) as other:
        cy = await other.guest("Cy")
        (match,) = await matches_of(cy, hers.sees.id)
        assert [player.name for player in match.players] == ["Ada", None]


# Who may.


async def test_before_its_end_nobody_finds_a_match_or_its_record(house: House) -> None:
    """Not even who plays in it [C2]; nor while the cards of the next are on the table."""
    hers, his = await two_at_a_table(house)
    table = hers.sees.id
    for guest in (hers.guest, his.guest, await house.guest("Cy")):
        assert await matches_of(guest, table) == []
        for path in PAST:
            answer = await guest.http.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()) == (400, {"code": "match_not_over"})
    await hers.does(AskEnd())
    await his.does(AskEnd())
    await hers.starts()
    assert [match.number for match in await matches_of(his.guest, table)] == [1]
    answer = await his.guest.http.get(f"/api/tables/{table}/matches/2/moments")
    assert (answer.status_code, answer.json()) == (400, {"code": "match_not_over"})


@pytest.mark.parametrize("watching", ["everybody", "late", "nobody"])
async def test_a_match_that_nobody_might_watch_is_for_those_who_played_it(
    house: House, watching: Watching
) -> None:
    hers, his = await ended_early(house, watching=watching)
    cy, table = await house.guest("Cy"), hers.sees.id
    for guest in (hers.guest, his.guest, cy):
        may = watching != "nobody" or guest is not cy
        assert [match.number for match in await matches_of(guest, table)] == ([1] if may else [])
        for path in PAST:
            answer = await guest.http.get(f"/api/tables/{table}/{path}")
            assert answer.status_code == (200 if may else 403)
            assert may or answer.json() == {"code": "not_to_be_seen"}


async def test_matches_for_other_eyes_leave_no_gap_in_a_list(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a short list is the end of it."""
    monkeypatch.setattr("pioche.server.past.MATCHES_AT_ONCE", 2)
    hers, his = await two_at_a_table(house)
    each: Watching
    for each in ("nobody", "nobody", "nobody", "everybody", "late", "nobody"):
        await hers.does(AskEnd())
        await his.does(AskEnd())
        await hers.does(Configure(2, hers.sees.options, None, "bot", watching=each))
        await hers.starts()
    cy, table = await house.guest("Cy"), hers.sees.id
    assert [match.number for match in await matches_of(his.guest, table)] == [6, 5]
    assert [match.number for match in await matches_of(cy, table)] == [6, 5]
    assert [match.number for match in await matches_of(cy, table, before=5)] == [1]


async def test_a_match_watched_late_is_seen_whole_when_it_is_over(house: House, clock: StillClock) -> None:
    """What a spectator's eyes see afterwards is not late."""
    hers, his = await two_at_a_table(house, watching="late")
    await play_on(hers, his, clock=clock)
    cy = await house.guest("Cy")
    moments = await moments_of(cy, hers.sees.id)
    mine = await moments_of(hers.guest, hers.sees.id, eyes=0)
    views = [moment.table.match.view for moment in moments if moment.table.match]
    assert views == [moment.table.match.view for moment in mine if moment.table.match]
    assert all(moment.table.watching == "late" for moment in moments)


async def test_what_is_not_there_is_said(house: House) -> None:
    hers, _ = await ended_early(house)
    at = f"/api/tables/{hers.sees.id}/matches"
    for path, status, code in (
        (f"{at}/2/moments", 404, "no_such_match"),
        (f"{at}/2/record", 404, "no_such_match"),
        (f"{at}/1/moments?eyes=2", 400, "no_such_seat"),
        (f"{at}/1/moments?eyes=-1", 400, "no_such_seat"),
        (f"{at}/1/moments?first=-1", 400, "invalid_request"),
        (f"{at}/1/moments?eyes=Ada", 400, "invalid_request"),
        (f"{at}/0/moments", 400, "invalid_request"),
        (f"{at}/{10**30}/moments", 400, "invalid_request"),
        (f"{at}?before=0", 400, "invalid_request"),
        (f"{at}?before={10**30}", 400, "invalid_request"),
        ("/api/tables/nowhere/matches", 404, "no_such_table"),
        ("/api/tables/nowhere/matches/1/record", 404, "no_such_table"),
        ("/api/tables/nowhere/matches/1/moments", 404, "no_such_table"),
    ):
        answer = await hers.guest.http.get(path)
        assert (answer.status_code, answer.json()) == (status, {"code": code}), path


async def test_a_stranger_without_a_cookie_looks_at_nothing(house: House) -> None:
    hers, _ = await ended_early(house)
    hers.guest.http.cookies.clear()
    for path in ("matches", *PAST):
        assert (await hers.guest.http.get(f"/api/tables/{hers.sees.id}/{path}")).status_code == 401


async def test_new_cookies_do_not_make_an_address_tireless(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.doors.LOOKS_FROM_AN_ADDRESS", Rate(1e-6, burst=1))
    async with open_house(database, clock=clock) as house:
        hers, _ = await ended_early(house)
        matches = f"/api/tables/{hers.sees.id}/matches"
        assert (await hers.guest.http.get(matches)).status_code == 200
        for path in (matches, *[f"{matches}/1/{each}" for each in ("record", "retrospect", "moments")]):
            answer = await (await house.guest()).http.get(path)
            assert (answer.status_code, answer.json()) == (429, {"code": "too_fast"}), path


async def test_one_who_looks_faster_than_anybody_reads_is_too_fast(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.doors.LOOKS_OF_A_GUEST", Rate(1e-6, burst=5))
    async with open_house(database, clock=clock) as house:
        hers, his = await ended_early(house)
        at = f"/api/tables/{hers.sees.id}/matches"
        answers = [await hers.guest.http.get(each) for each in (at, f"{at}/1/moments") * 3]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[-1].json() == {"code": "too_fast"}
        assert (await his.guest.http.get(f"{at}/1/moments")).status_code == 200


# What it costs.


@pytest.fixture
async def forgetful(
    database: str, clock: StillClock, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A server that lets go of idle tables, and of the past, almost at once."""
    monkeypatch.setattr("pioche.server.shelf.KEPT_SECONDS", 0.05)
    async with open_house(database, clock=clock, idle_seconds=0.05) as house:
        yield house


async def test_looking_back_loads_no_table_and_keeps_nothing(forgetful: House) -> None:
    """FC-LO-01: a finished table is read for whoever looks back, and let go."""
    hers, his = await ended_early(forgetful)
    await hers.goes_away()
    await his.goes_away()
    await until(lambda: loaded_tables() == 0)
    timers = _timers()
    for _ in range(20):
        for path in ("matches", *PAST[1:]):
            answer = await hers.guest.http.get(f"/api/tables/{hers.sees.id}/{path}")
            assert answer.status_code == 200
            assert loaded_tables() == 0
    await until(lambda: _timers() <= timers)


def _timers() -> int:
    """Of matches that are kept."""
    scheduled = asyncio.get_running_loop()._scheduled  # type: ignore[attr-defined]
    return sum("Shelf" in repr(timer) for timer in scheduled if not timer.cancelled())


async def test_a_match_of_another_version_of_the_rules_is_seen_as_it_was_played(house: House) -> None:
    """FC-PE-02: five equal cards in one line, which today's rules would have ended at the fourth."""
    evening = Evening("Ada", "Bo")
    evening.starts()
    started = evening.log[-1]
    assert isinstance(started.event, Started)
    old = replace(started, event=replace(started.event, rules=0, config=evening.table.config))
    drawn = [_drawn(old.seq + number, at=old.at + 1_000 * number) for number in range(1, 6)]
    end = Entry(old.seq + 6, old.at + 9_000, None, MatchEnded(outcome=ABANDONED))
    log = [*evening.log[:-1], old, *drawn, end]
    row = MatchRow(
        table="old", number=1, start_seq=old.seq, end_seq=end.seq, started_at=old.at, ended_at=end.at
    )
    await house.store.log.append("old", log, ended=row)
    cy = await house.guest("Cy")
    moments = await moments_of(cy, "old")
    lines = [shown(moment).places[0].line for moment in moments]
    assert lines == [(), (5,), (5, 5), (5, 5, 5), (5, 5, 5, 5), (5, 5, 5, 5, 5), (5, 5, 5, 5, 5)]
    record = Record.from_json((await cy.http.get("/api/tables/old/matches/1/record")).content)
    assert record.rules == 0 and len(record.steps) == 5


def _drawn(seq: int, *, at: int) -> Entry:
    move = Played(seat=0, move="draw", by="player", position=0, chance=(), events=(Drawn(seat=0, card=5),))
    return Entry(seq, at, f"draw-{seq}", move)
