"""Slap races over real sockets; the clock stands still unless a test lets time pass."""

from collections.abc import Callable, Sequence

import msgspec
import pytest
from structlog.testing import capture_logs

from pioche.rules.hit_the_deck.events import RaceClosed
from pioche.server.connection import Connection
from pioche.server.line import Line
from pioche.server.transport import SocketLine
from pioche.table.commands import AskEnd, Leave, Play
from pioche.table.events import Played, RaceDecided
from pioche.table.notices import EndAskedNotice, RaceDecidedNotice
from pioche.table.race import STORED_WITHIN, TIME_TO_SLAP
from pioche.table.view import RaceResult
from tests.server.chances import hit_the_deck_hands
from tests.server.clocks import StillClock
from tests.server.guests import Guest, Screen
from tests.server.house import House, until
from tests.server.races import HANDS, answers_probes_late, at_a_table, delay, play_hand, start

Pile = Callable[..., None]


def slaps(_view: object, legal: Sequence[str], _luck: object) -> str:
    return "slap" if "slap" in legal else legal[0]


def raises(*_: object) -> str:
    raise ZeroDivisionError


def plays_a_card(*_: object) -> str:
    return "play R1"


@pytest.fixture
def slapping_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.bots.policy_named", lambda *_: slaps)


async def test_no_clock_of_a_race_starts_before_the_card_goes_out_to_all(
    house: House, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To make what others are shown takes time, and would be charged to whoever came first."""
    pile(*hit_the_deck_hands(*HANDS))
    screens = await at_a_table(house, "Ada", "Bo", "Cy")
    await start(screens)
    done: list[str] = []

    def noted(what: str, function: Callable[..., None]) -> Callable[..., None]:
        def note(*arguments: object) -> None:
            done.append(what)
            function(*arguments)

        return note

    monkeypatch.setattr(Connection, "offer", noted("made", Connection.offer))
    monkeypatch.setattr(SocketLine, "hurry", noted("sent", SocketLine.hurry))
    monkeypatch.setattr(Line, "disregard", noted("timed", Line.disregard))
    await play_hand(screens)
    assert done[:9] == ["made"] * 3 + ["sent", "timed"] * 3


@pytest.mark.usefixtures("slapping_bots")
async def test_a_race_of_people_and_bots_is_decided_once_and_all_see_the_same(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """Three people react after 350, 700 and 380 ms, one bot when chance says."""
    pile(*hit_the_deck_hands(*HANDS))
    screens = await at_a_table(house, "Ada", "Bo", "Cy", bots=1)
    dee = await house.guest("Dee")
    watching = await dee.looks_at(screens[0].sees.id)
    await start(screens)
    await play_hand(screens)
    for seconds, seat, move in ((0.35, 0, "slap"), (0.03, 2, "slap"), (0.32, 1, "announce")):
        clock.passes(seconds)
        await screens[seat].does(Play(move, screens[seat].decision))
    clock.passes(3)
    for screen in (*screens, watching):
        await screen.until(lambda screen=screen: bool(screen.match.last_race))  # type: ignore[misc]  # a lambda

    order = watching.match.last_race
    for screen in screens:
        assert screen.match.last_race == order
        (notice,) = [each for each in screen.heard if isinstance(each, RaceDecidedNotice)]
        assert (notice.first, notice.reaction) == (order[0].seat, order[0].decided)
    by_seat = {each.seat: each for each in order}
    assert by_seat[0] == RaceResult(seat=0, measured=350, allowed=0, drawn=0, decided=350)
    assert (by_seat[2].decided, by_seat[1].measured) == (380, 700)
    assert by_seat[3].measured is None and by_seat[3].decided == by_seat[3].drawn
    assert await losers(house, screens[0]) == [order[-1].seat]
    cards = [place.cards for place in watching.hit_the_deck_view.places]
    assert cards[order[-1].seat] == 7 + 4 - (order[-1].seat == 1)


async def losers(house: House, screen: Screen) -> list[int]:
    """In the log, which has every race once."""
    events = [entry.event for entry in await house.store.log.read(screen.sees.id)]
    told = [each for event in events if isinstance(event, Played) for each in event.events]
    lost = [each.seat for each in told if isinstance(each, RaceClosed)]
    assert len(lost) == sum(isinstance(event, RaceDecided) for event in events)
    return lost


async def test_how_many_have_slapped_is_told_by_no_number(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """Whatever makes the table be shown meanwhile."""
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(house, "Ada", "Bo", "Cy")
    dee = await house.guest("Dee")
    await start(screens)
    await play_hand(screens)
    before = screens[2].sees.seq
    clock.passes(0.35)
    slapped = await screens[0].does(Play("slap", screens[0].decision))
    assert slapped.table.seq == before + 1
    watching = await dee.looks_at(screens[0].sees.id)
    await screens[2].until(lambda: screens[2].watchers == ["Dee"])
    assert screens[2].sees.seq == watching.sees.seq == before
    await screens[1].does(AskEnd())
    await screens[2].until(lambda: any(isinstance(each, EndAskedNotice) for each in screens[2].heard))
    assert max(screens[2].told) == screens[2].sees.seq == before + 1


async def test_a_second_tab_changes_nothing(house: House, clock: StillClock, pile: Pile) -> None:
    """The time runs from the card on the first of them, and a slap on each of them is one slap."""
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = await at_a_table(house, "Ada", "Bo")
    second = await hers.guest.looks_at(hers.sees.id)
    await start([hers, his, second])
    await play_hand([hers, his, second])
    clock.passes(0.3)
    late = await hers.guest.looks_at(hers.sees.id)
    clock.passes(0.1)
    for tab in (late, hers, second):
        await tab.does(Play("slap", tab.decision))
    await his.does(Play("announce", his.decision))
    clock.passes(3)
    await his.until(lambda: bool(his.match.last_race))
    assert sorted(each.measured or 0 for each in his.match.last_race) == [400, 400]


@pytest.mark.usefixtures("quick_probes")
async def test_of_two_lines_of_one_person_the_shortest_counts(house: House, clock: StillClock) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table(game="hit_the_deck")
    slow = Screen(await ada.line_to(table), ada)
    slow.probe_delay = None
    await answers_probes_late(slow, clock, 0.2)
    await slow.until(lambda: delay(slow, 0) == 200)
    quick = await ada.looks_at(table)
    await quick.until(lambda: delay(quick, 0) == 0)


async def test_lies_in_a_slap_gain_nothing(house: House, clock: StillClock, pile: Pile) -> None:
    """A time in it is refused, and so is a slap that answers something else."""
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = await at_a_table(house, "Ada", "Bo")
    await start([hers, his])
    await play_hand([hers, his])
    clock.passes(0.05)
    assert await hers.is_refused(Play("slap", hers.decision)) == "anticipated"
    clock.passes(0.45)
    for lie in ({"at": 0}, {"reaction": 1}, {"waited": 100}, {"seat": 1}):
        command = {"type": "play", "move": "slap", "decision": hers.decision, **lie}
        frame = {"type": "command", "id": "a-lie-of-mine", "command": command}
        await hers.says(msgspec.json.encode(frame).decode())
    await hers.until(lambda: [each.code for each in hers.refusals[1:]] == ["unreadable"] * 4)
    assert await hers.is_refused(Play("slap", -1)) == "anticipated"
    assert await his.is_refused(Play("announce", 10**9)) == "stale"
    await hers.does(Play("slap", hers.decision))
    await his.does(Play("announce", his.decision))
    clock.passes(3)
    await his.until(lambda: bool(his.match.last_race))
    assert {each.measured for each in his.match.last_race} == {500}


async def test_a_slap_sent_before_the_card_was_shown_is_an_anticipation(house: House, pile: Pile) -> None:
    """FC-RA-02: sent blindly, in the same instant as the Hand."""
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = await at_a_table(house, "Ada", "Bo")
    await start([hers, his])
    await his.sends(Play("play H", his.decision))
    await hers.until(lambda: bool(hers.match.legal))
    assert await hers.is_refused(Play("slap", hers.decision)) == "anticipated"


async def test_repeated_and_simultaneous_slaps_give_one_loser(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """FC-RA-02: in one millisecond, each frame twice."""
    pile(*hit_the_deck_hands(*HANDS))
    screens = await at_a_table(house, "Ada", "Bo", "Cy", "Dee")
    await start(screens)
    await play_hand(screens)
    clock.passes(0.4)
    for screen in screens:
        move = Play("announce" if screen is screens[1] else "slap", screen.decision)
        for _ in range(2):
            await screen.sends(move, id=f"the-slap-of-{screen.guest.id[:8]}")
    clock.passes(3)
    await screens[0].until(lambda: bool(screens[0].match.last_race))
    clock.passes(3)
    assert len(await losers(house, screens[0])) == 1


async def test_who_never_slaps_is_the_last_and_the_server_sees_to_it(
    house: House, clock: StillClock, pile: Pile
) -> None:
    """FC-CL-01: the tab is closed; it waits five seconds, without a clock at the table."""
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(house, "Ada", "Bo", "Cy")
    await start(screens)
    await play_hand(screens)
    await screens[2].goes_away()
    await screens[0].goes_away()
    await screens[1].does(Play("announce", screens[1].decision))
    clock.passes((TIME_TO_SLAP - 1) / 1000)
    assert screens[1].match.last_race == ()
    clock.passes((STORED_WITHIN + 1) / 1000)
    await screens[1].until(lambda: bool(screens[1].match.last_race))
    assert await losers(house, screens[0]) == [0]


@pytest.mark.parametrize("policy", [raises, plays_a_card])
async def test_a_bot_that_fails_in_a_race_has_given_up_and_the_race_goes_on(
    *,
    house: House,
    clock: StillClock,
    pile: Pile,
    monkeypatch: pytest.MonkeyPatch,
    policy: Callable[..., str],
) -> None:
    """FC-BO-02: at once, and logged once."""
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(house, "Ada", "Bo", bots=1)
    await start(screens)
    monkeypatch.setattr("pioche.server.bots.policy_named", lambda *_: policy)
    with capture_logs() as logged:
        await play_hand(screens)
        clock.passes(0.4)
        await screens[0].does(Play("slap", screens[0].decision))
        await until(lambda: logged)
        assert [entry["event"] for entry in logged] == ["bot_failed"]
    await screens[1].does(Play("announce", screens[1].decision))
    clock.passes(1)
    await screens[0].until(lambda: bool(screens[0].match.last_race))
    assert await losers(house, screens[0]) == [2]


@pytest.mark.usefixtures("slapping_bots")
async def test_a_leaver_is_raced_for_by_a_bot(house: House, clock: StillClock, pile: Pile) -> None:
    """FC-RA-05: the race does not wait for one who is not there."""
    pile(*hit_the_deck_hands(*HANDS[:3]))
    screens = await at_a_table(house, "Ada", "Bo", "Cy")
    await start(screens)
    await play_hand(screens)
    await screens[2].does(Leave())
    clock.passes(0.4)
    await screens[0].does(Play("slap", screens[0].decision))
    await screens[1].does(Play("announce", screens[1].decision))
    clock.passes(1)
    await screens[0].until(lambda: bool(screens[0].match.last_race))
    assert all(each.decided for each in screens[0].match.last_race)


async def test_seen_by_a_newcomer_a_race_is_what_it_is(house: House, pile: Pile) -> None:
    """FC-CI-04: a tab reloaded in a race shows the race, what is owed, and the time."""
    pile(*hit_the_deck_hands(*HANDS[:2]))
    hers, his = await at_a_table(house, "Ada", "Bo")
    await start([hers, his])
    await play_hand([hers, his])
    back: Screen = await Guest.looks_at(hers.guest, hers.sees.id)
    assert back.match.legal == ("slap", "miss")
    assert back.match.remaining == (5_000, 2_000)
    race = back.hit_the_deck_view.race
    assert race is not None and race.seat == 1
