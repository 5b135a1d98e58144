"""What people say to each other, all the way through the server."""

import asyncio
import json
import unicodedata
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from sqlalchemy import delete

from pioche.log import Store
from pioche.log.base import LogUnavailable
from pioche.log.schema import people
from pioche.log.talk import KEPT, Talk
from pioche.server import wire
from pioche.server.limits import LINES_OF_A_GUEST, REPORTS_OF_A_GUEST
from pioche.server.live import TRY_LATER
from pioche.server.talking import LINES_AT_HAND
from pioche.table.commands import AskEnd, Configure, Play, Sit
from pioche.table.model import PersonId
from pioche.table.talk import Line, Phrase, TalkLine
from pioche.table.times import DAY, Milliseconds
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, open_house, two_at_a_table, until
from tests.server.test_logs import lines
from tests.server.test_names_at_tables import HOSTILE


async def heard(screen: Screen, count: int) -> list[TalkLine]:
    """What was said, once so many lines have come."""
    await screen.until(lambda: len(screen.lines) >= count)
    return screen.lines


async def three(house: House, **form: object) -> tuple[Screen, Screen, Screen]:
    """Ada and Bo in a match, and Cy who looks on."""
    cy = await house.guest("Cy")
    hers, his = await two_at_a_table(house, **form)
    return hers, his, await cy.looks_at(hers.sees.id)


def code_of(answer: wire.Talk | wire.Refusal) -> str:
    assert isinstance(answer, wire.Refusal), "it was said"
    return answer.code


# Said and heard.


async def test_a_phrase_is_heard_by_everybody_once(house: House, clock: StillClock) -> None:
    hers, his, watching = await three(house)
    seq = hers.sees.seq
    answer = await hers.tells(phrase="hello")
    assert isinstance(answer, wire.Talk) and [line.phrase for line in answer.lines] == ["hello"]
    for screen in (hers, his, watching):
        (line,) = await heard(screen, 1)
        assert (line.phrase, line.words, line.person, line.seat) == ("hello", None, "Ada", 0)
        assert line.at == clock.now()
        assert line.is_mine == (screen is hers)
        assert screen.sees.seq == seq, "it is no event of the table"
    assert [talk.ack for talk in his.talk] == [None, None]


async def test_words_are_heard_where_the_host_allows_them(house: House) -> None:
    hers, his, watching = await three(house, chat=True)
    await his.tells("Bien joué, Ada !")
    for screen in (hers, his, watching):
        (line,) = await heard(screen, 1)
        assert (line.words, line.phrase, line.person, line.seat) == ("Bien joué, Ada !", None, "Bo", 1)


async def test_without_chat_there_are_phrases_only(house: House) -> None:
    hers, his = await two_at_a_table(house)
    assert code_of(await his.tells("psst")) == "no_chat"
    await his.tells(phrase="ouch")
    assert [line.phrase for line in await heard(hers, 1)] == ["ouch"]


async def test_an_open_table_has_no_chat(house: House) -> None:
    ada = await house.guest("Ada")
    form = {"game": "hit", "seats": 2, "is_open": True, "chat": True}
    answer = await ada.http.post("/api/tables", json=form)
    assert answer.json() == {"code": "chat_with_strangers"}
    screen = await ada.looks_at(await ada.opens_table(is_open=True))
    assert code_of(await screen.tells("psst")) == "no_chat"
    await screen.tells(phrase="hello")


async def test_opening_a_table_to_anybody_hands_out_no_words_of_before(house: House) -> None:
    """Neither to who looks on nor to who sits down; those who wrote some have them still."""
    hers, his = await two_at_a_table(house, chat=True)
    await hers.tells("between us")
    await his.tells("indeed")
    await his.tells(phrase="thanks")
    await hers.does(AskEnd())
    await his.does(AskEnd())
    await hers.does(Configure(3, hers.sees.options, None, "bot", is_open=True))
    cy, table = await house.guest("Cy"), hers.sees.id
    theirs = await cy.looks_at(table)
    assert (await heard(theirs, 1))[0].phrase == "thanks"
    await theirs.does(Sit())
    back = await cy.looks_at(table)
    assert [line.phrase for line in await heard(back, 1)] == ["thanks"]
    assert not [frame for frame in (*theirs.raw, *back.raw) if "between us" in frame or "indeed" in frame]
    assert code_of(await back.reports(hers.lines[0])) == "no_such_line"
    again = await his.guest.looks_at(table)
    assert [line.words for line in await heard(again, 3)] == ["between us", "indeed", None]
    await hers.does(Configure(3, hers.sees.options, None, "bot", chat=True))
    assert len((await cy.looks_at(table)).lines) == 3, "with the link alone it is the host's circle again"


async def test_one_who_only_watches_says_nothing(house: House) -> None:
    hers, _, watching = await three(house, chat=True)
    assert code_of(await watching.tells("I know!")) == "not_seated"
    assert code_of(await watching.tells(phrase="oops")) == "not_seated"
    assert hers.lines == []


async def test_lines_come_in_the_order_in_which_they_were_said(house: House) -> None:
    hers, his, watching = await three(house)
    for screen, phrase in ((hers, "hello"), (his, "hello"), (hers, "good_luck"), (his, "thanks")):
        await screen.tells(phrase=phrase)  # type: ignore[arg-type]  # they are phrases
    for screen in (hers, his, watching):
        lines = await heard(screen, 4)
        assert [(line.person, line.phrase) for line in lines] == [
            ("Ada", "hello"),
            ("Bo", "hello"),
            ("Ada", "good_luck"),
            ("Bo", "thanks"),
        ]
        assert [line.id for line in lines] == sorted({line.id for line in lines})


async def test_what_is_said_makes_no_move_stale(house: House) -> None:
    hers, his = await two_at_a_table(house)
    mover, other = (hers, his) if hers.may_move else (his, hers)
    decision = mover.decision
    await other.tells(phrase="your_turn")
    answer = await mover.asks(Play("draw", decision))
    assert isinstance(answer, wire.Update)


async def test_the_same_say_again_is_one_line(house: House) -> None:
    """After a broken line nobody knows whether it was heard."""
    hers, his = await two_at_a_table(house)
    first = await hers.tells(phrase="hello", name="the-greeting")
    again = await hers.tells(phrase="hello", name="the-greeting")
    assert again == first
    await hers.tells(phrase="good_luck")
    assert [line.phrase for line in await heard(his, 2)] == ["hello", "good_luck"]
    assert len(his.talk) == 3, "the fresh one, and one for each line"


async def test_the_same_say_after_a_restart_is_one_line(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        hers, _ = await two_at_a_table(house)
        cookie, table = hers.guest.cookie, hers.sees.id
        first = await hers.tells(phrase="hello", name="the-greeting")
    async with open_house(database, clock=clock) as house:
        back = await (await house.guest(cookie=cookie)).looks_at(table)
        again = await back.tells(phrase="hello", name="the-greeting")
        assert isinstance(first, wire.Talk) and isinstance(again, wire.Talk)
        assert again.lines == first.lines
        assert len(back.lines) == 1


async def test_a_phrase_that_is_none_is_not_read_and_neither_are_both_or_nothing(house: House) -> None:
    hers, his = await two_at_a_table(house, chat=True)
    for more in (
        '"phrase":"go_away"',
        '"phrase":"hello","words":"hello"',
        '"phrase":null',
        '"words":7',
        '"line":1',
    ):
        already = len(hers.refusals)
        await hers.says(f'{{"type":"say","id":"the-greeting",{more}}}')
        await hers.until(lambda already=already: len(hers.refusals) > already)  # type: ignore[misc]
        assert hers.raw[-1] == '{"type":"refusal","id":null,"code":"unreadable","table":null}'
    assert his.lines == []


async def test_hostile_words_are_words_like_any_others(house: House) -> None:
    """FC-CI-01: stored and read back unchanged (composed); nobody is disconnected."""
    hers, his = await two_at_a_table(house, chat=True)
    for number, words in enumerate(HOSTILE[: LINES_OF_A_GUEST.burst]):
        await (hers if number % 2 else his).tells(words)
    composed = [unicodedata.normalize("NFC", words) for words in HOSTILE[: LINES_OF_A_GUEST.burst]]
    await heard(his, len(composed))
    await heard(hers, len(composed))
    assert hers.words == his.words == composed
    stored = await house.store.talk.last(hers.sees.id, count=50, since=0)
    assert [line.words for line in stored] == composed
    for words, code in {
        "a" + "\u0301" * 200: "words_forbidden",
        "   \n ": "words_empty",
        "\u202eadA": "words_forbidden",
        "x" * 201: "words_long",
        "x" * 5000: "words_long",
    }.items():
        assert code_of(await hers.tells(words)) == code
    assert len(his.lines) == len(composed)


# Who may hear.


async def test_spectators_hear_nothing_of_a_match_that_they_see_late_until_it_is_over(house: House) -> None:
    """FC-LK-02: not even the frames come."""
    hers, his, looking = await three(house, watching="late", chat=True)
    before = len(looking.raw)
    await hers.tells("I drew a 7")
    await hers.tells(phrase="oops")
    await heard(his, 2)
    assert code_of(await looking.tells(phrase="hello")) == "match_hidden"
    assert not any("I drew" in frame or '"type":"talk"' in frame for frame in looking.raw[before:])
    back = await looking.guest.looks_at(hers.sees.id)
    assert back.lines == []
    await hers.does(AskEnd())
    await his.does(AskEnd())
    for screen in (looking, back):
        assert [line.words or line.phrase for line in await heard(screen, 2)] == ["I drew a 7", "oops"]
        assert screen.talk[-1].is_fresh, "it is no news"


async def test_what_was_said_in_a_match_that_nobody_might_watch_stays_with_its_players(
    database: str, clock: StillClock, no_rates: None
) -> None:
    """For good: not when it is over, nor for who comes later or sits down then, nor after a restart."""
    async with open_house(database, clock=clock) as house:
        hers, his, looking = await three(house, watching="nobody", chat=True)
        clock.passes(1)
        await hers.tells("I drew a 7")
        await heard(his, 1)
        clock.passes(1)
        await hers.does(AskEnd())
        await his.does(AskEnd())
        clock.passes(1)
        await his.tells("well done")
        table = hers.sees.id
        for screen in (looking, await (await house.guest("Dee")).looks_at(table)):
            assert [line.words for line in await heard(screen, 1)] == ["well done"]
            assert not any("I drew" in frame for frame in screen.raw)
        assert code_of(await looking.reports(hers.lines[0])) == "no_such_line"
        assert (await his.guest.looks_at(table)).words == ["I drew a 7", "well done"]
        cookies = hers.guest.cookie, looking.guest.cookie
    async with open_house(database, clock=clock) as house:
        back, stranger = [await (await house.guest(cookie=cookie)).looks_at(table) for cookie in cookies]
        assert back.words == ["I drew a 7", "well done"]
        assert stranger.words == ["well done"]
        assert code_of(await stranger.reports(back.lines[0])) == "no_such_line"


async def test_a_restart_in_a_match_that_nobody_may_watch_lets_nothing_out_at_its_end(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        hers, his, looking = await three(house, watching="nobody", chat=True)
        clock.passes(1)
        await hers.tells("I drew a 7")
        table = hers.sees.id
        cookies = [screen.guest.cookie for screen in (hers, his, looking)]
    async with open_house(database, clock=clock) as house:
        hers, his, looking = [await (await house.guest(cookie=cookie)).looks_at(table) for cookie in cookies]
        await hers.does(AskEnd())
        await his.does(AskEnd())
        await looking.until(lambda: looking.sees.phase == "ended")
        await his.tells(phrase="bye")
        assert (await heard(looking, 1))[0].phrase == "bye"
        await heard(hers, 2)
        assert hers.words == ["I drew a 7", "bye"]


async def test_nobody_can_tell_who_an_author_is(house: House, database: str, clock: StillClock) -> None:
    """The same at a table for good, another at another, and no part of any id."""
    hers, his = await two_at_a_table(house)
    for phrase in ("hello", "thanks"):
        await hers.tells(phrase=phrase)
    await his.tells(phrase="hello")
    lines = await heard(his, 3)
    mine, again, other = (line.author for line in lines)
    assert mine == again != other
    elsewhere = await hers.guest.looks_at(await hers.guest.opens_table())
    await elsewhere.tells(phrase="hello")
    assert elsewhere.lines[0].author not in {mine, other}
    said = "".join([*hers.raw, *his.raw, *elsewhere.raw])
    assert not [guest.id for guest in (hers.guest, his.guest) if guest.id in said]


# Who comes later, and names.


async def test_a_newcomer_is_told_the_last_fifty_lines(house: House, clock: StillClock) -> None:
    hers, his = await two_at_a_table(house, chat=True)
    for number in range(LINES_AT_HAND + 10):
        clock.passes(60)
        await hers.tells(f"line {number}")
    watching = await (await house.guest("Cy")).looks_at(hers.sees.id)
    lines = await heard(watching, LINES_AT_HAND)
    assert [line.words for line in lines] == [f"line {number}" for number in range(10, LINES_AT_HAND + 10)]
    assert len(his.lines) == LINES_AT_HAND + 10
    assert [talk.is_fresh for talk in watching.talk] == [True]


async def test_what_was_said_is_told_again_after_a_restart(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        hers, his = await two_at_a_table(house)
        await his.tells(phrase="hello")
        table, (before,) = hers.sees.id, await heard(hers, 1)
        cookie = hers.guest.cookie
    async with open_house(database, clock=clock) as house:
        back = await (await house.guest(cookie=cookie)).looks_at(table)
        assert await heard(back, 1) == [before], "with the same author"


async def test_who_is_new_hears_that_nothing_was_said(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    assert screen.raw[-1] == '{"type":"talk","lines":[],"is_fresh":true,"ack":null}'


async def test_lines_bear_the_name_of_now(house: House) -> None:
    hers, his, watching = await three(house)
    await his.tells(phrase="hello")
    await heard(hers, 1)
    await his.guest.is_called("Bo the Great")
    for screen in (hers, his, watching):
        await screen.until(lambda screen=screen: screen.lines[0].person == "Bo the Great")  # type: ignore[misc]
        assert screen.talk[-1].is_fresh


async def test_one_whose_name_was_erased_has_said_it_without_a_name(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        hers, his = await two_at_a_table(house)
        await his.tells(phrase="hello")
        table, cookie = hers.sees.id, hers.guest.cookie
        async with house.store.database.writing() as connection:
            await connection.execute(delete(people).where(people.c.person == his.guest.id))
    async with open_house(database, clock=clock) as house:
        back = await (await house.guest(cookie=cookie)).looks_at(table)
        (line,) = await heard(back, 1)
        assert (line.person, line.phrase) == (None, "hello")


# Stored, then told.


class MoodyTalk(Talk):
    """It can be slow, and it can be out of order."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.database)
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.fault: Exception | None = None

    async def say(
        self,
        table: str,
        person: PersonId,
        *,
        command: str,
        at: Milliseconds,
        phrase: Phrase | None = None,
        words: str | None = None,
    ) -> Line:
        await self._may()
        return await super().say(table, person, command=command, at=at, phrase=phrase, words=words)

    async def last(self, table: str, *, count: int, since: Milliseconds) -> list[Line]:
        await self._may()
        return await super().last(table, count=count, since=since)

    async def report(self, line: int, reporter: PersonId, *, at: Milliseconds) -> None:
        await self._may()
        await super().report(line, reporter, at=at)

    async def sweep(self, *, now: Milliseconds) -> None:
        await self._may()
        await super().sweep(now=now)

    async def _may(self) -> None:
        await self.is_open.wait()
        if self.fault is not None:
            raise self.fault


class MoodyHouse:
    """A server whose store of talk does as the test says."""

    def __init__(self) -> None:
        self.house: House
        self.talk: MoodyTalk

    def over(self, store: Store) -> Talk:
        self.talk = MoodyTalk(store)
        return self.talk


OUT_OF_ORDER = LogUnavailable("out of order")


@pytest.fixture
async def moody(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[MoodyHouse]:
    moody = MoodyHouse()
    async with open_house(database, clock=clock, over_talk=moody.over) as moody.house:
        yield moody


async def test_nobody_hears_a_line_before_it_is_stored(moody: MoodyHouse) -> None:
    hers, his = await two_at_a_table(moody.house)
    count = len(hers.frames), len(his.frames)
    moody.talk.is_open.clear()
    await hers.says('{"type":"say","id":"the-greeting","phrase":"hello"}')
    await asyncio.sleep(0.1)
    assert (len(hers.frames), len(his.frames)) == count
    moody.talk.is_open.set()
    assert [line.phrase for line in await heard(his, 1)] == ["hello"]
    await hers.until(lambda: hers.talk[-1].ack == "the-greeting")


async def test_what_cannot_be_stored_is_refused_and_can_be_said_again(moody: MoodyHouse) -> None:
    hers, his = await two_at_a_table(moody.house)
    count = len(his.frames)
    moody.talk.fault = OUT_OF_ORDER
    assert code_of(await hers.tells(phrase="hello", name="the-greeting")) == "log_unavailable"
    assert len(his.frames) == count
    moody.talk.fault = None
    await hers.tells(phrase="hello", name="the-greeting")
    assert len(await heard(his, 1)) == 1


async def test_a_line_keeps_its_place_among_the_moves(moody: MoodyHouse) -> None:
    """One mailbox: what was asked before is told before."""
    hers, his = await two_at_a_table(moody.house)
    mover, other = (hers, his) if hers.may_move else (his, hers)
    moody.talk.is_open.clear()
    await mover.says('{"type":"say","id":"the-warning","phrase":"good_luck"}')
    await mover.sends(Play("draw", mover.decision), id="the-draw")
    moody.talk.is_open.set()
    await mover.until(lambda: mover.updates[-1].ack == "the-draw")
    await all_see(mover.sees.seq, other)
    assert [type(frame) for frame in other.frames[-2:]] == [wire.Talk, wire.Update]


async def test_who_comes_while_talk_cannot_be_read_is_asked_to_try_later(
    moody: MoodyHouse, database: str
) -> None:
    ada = await moody.house.guest("Ada")
    table = await ada.opens_table()
    moody.talk.fault = OUT_OF_ORDER
    line = await ada.line_to(table)
    await asyncio.wait_for(line.wait_closed(), 5)
    assert line.close_code == TRY_LATER
    moody.talk.fault = None
    assert (await ada.looks_at(table)).sees.you.seat == 0


async def test_no_word_of_talk_is_in_the_servers_own_log(
    moody: MoodyHouse, written: pytest.CaptureFixture[str]
) -> None:
    """Whatever goes wrong with it."""
    hers, _ = await two_at_a_table(moody.house, chat=True)
    await hers.tells("sweet nothings")
    for fault in (OUT_OF_ORDER, RuntimeError("broken")):
        moody.talk.fault = fault
        await hers.tells("sweet nothings")
    await hers.tells("sweet \u202e nothings")
    assert hers.refusals[-2].code == "internal_error"
    logged = lines(written)
    assert [line["event"] for line in logged] == ["talk_failed"]
    assert "RuntimeError: broken" in logged[0]["exception"]
    for secret in ("sweet", "nothings", hers.guest.id):
        assert secret not in json.dumps(logged)


# Limits.


async def test_a_guest_may_say_some_things_at_once_and_then_a_few_a_minute(
    house: House, clock: StillClock
) -> None:
    """At all tables together; nobody else is held back by it."""
    hers, his = await two_at_a_table(house)
    elsewhere = await hers.guest.looks_at(await hers.guest.opens_table())
    for number in range(LINES_OF_A_GUEST.burst):
        assert isinstance(await (elsewhere if number % 2 else hers).tells(phrase="hello"), wire.Talk)
    assert (
        code_of(await hers.tells(phrase="hello"))
        == code_of(await elsewhere.tells(phrase="hello"))
        == "too_fast"
    )
    await his.tells(phrase="hello")
    clock.passes(1 / LINES_OF_A_GUEST.per_second)
    await hers.tells(phrase="bye", name="the-goodbye")
    assert code_of(await hers.tells(phrase="hello")) == "too_fast"
    again = await hers.tells(phrase="bye", name="the-goodbye")
    assert isinstance(again, wire.Talk), "what was said is only acknowledged"


async def test_what_is_refused_for_its_words_costs_nothing(house: House) -> None:
    hers, _ = await two_at_a_table(house, chat=True)
    for _ in range(LINES_OF_A_GUEST.burst + 1):
        assert code_of(await hers.tells("  ")) == "words_empty"
    await hers.tells("now")


# Reports.


async def test_a_line_is_reported_once_by_each_who_heard_it(house: House) -> None:
    hers, his, watching = await three(house, chat=True)
    await his.tells("something rude")
    (line,) = await heard(hers, 1)
    await heard(watching, 1)
    frames = len(his.frames)
    for screen in (hers, hers, watching):
        answer = await screen.reports(line)
        assert isinstance(answer, wire.Talk) and answer.lines == ()
    (judged,) = await house.store.talk.reported()
    assert (judged.reports, judged.line.words, judged.line.person) == (2, "something rude", his.guest.id)
    assert len(his.frames) == frames, "nobody else is told"


async def test_only_what_another_said_at_this_table_is_reported(house: House) -> None:
    hers, his = await two_at_a_table(house)
    elsewhere = await his.guest.looks_at(await his.guest.opens_table())
    await elsewhere.tells(phrase="hello")
    await hers.tells(phrase="hello")
    (mine,) = await heard(hers, 1)
    assert code_of(await hers.reports(mine)) == "own_line"
    assert code_of(await hers.reports(elsewhere.lines[0])) == "no_such_line"
    assert code_of(await hers.reports(replace(mine, id=999_999))) == "no_such_line"
    assert await house.store.talk.reported() == []


async def test_one_who_may_not_hear_may_not_report(house: House) -> None:
    hers, his, watching = await three(house, watching="nobody")
    await his.tells(phrase="hello")
    (line,) = await heard(hers, 1)
    assert code_of(await watching.reports(line)) == "match_hidden"


async def test_a_shared_screen_says_and_reports_nothing(house: House) -> None:
    hers, his = await two_at_a_table(house)
    await his.tells(phrase="hello")
    wall = await hers.guest.looks_at(hers.sees.id, on_wall=True)
    (line,) = await heard(wall, 1)
    assert code_of(await wall.tells(phrase="hello")) == "wall_is_no_player"
    assert code_of(await wall.reports(line)) == "wall_is_no_player"
    assert await house.store.talk.reported() == []


async def test_a_guest_reports_only_so_much(house: House) -> None:
    hers, his = await two_at_a_table(house)
    await his.tells(phrase="hello")
    (line,) = await heard(hers, 1)
    for _ in range(REPORTS_OF_A_GUEST.burst):
        await hers.reports(line)
    assert code_of(await hers.reports(line)) == "too_fast"


async def test_a_report_that_cannot_be_stored_is_refused(moody: MoodyHouse) -> None:
    hers, his = await two_at_a_table(moody.house)
    await his.tells(phrase="hello")
    (line,) = await heard(hers, 1)
    moody.talk.fault = OUT_OF_ORDER
    assert code_of(await hers.reports(line)) == "log_unavailable"


# How long it is kept.


async def test_lines_are_swept_at_the_start_and_once_a_day(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock) as house:
        hers, _ = await two_at_a_table(house)
        table = hers.sees.id
        await hers.tells(phrase="hello")

        async def kept() -> int:
            return len(await house.store.talk.last(table, count=50, since=0))

        for _ in range(KEPT // DAY):
            clock.passes(DAY / 1000)
            await asyncio.sleep(0.05)
        assert await kept() == 1
        clock.passes(DAY / 1000)
        await until_gone(house, table)
        await hers.tells(phrase="bye")
    clock.passes((KEPT + DAY) / 1000)
    async with open_house(database, clock=clock) as house:
        await until_gone(house, table)


async def until_gone(house: House, table: str) -> None:
    for _ in range(500):
        if not await house.store.talk.last(table, count=50, since=0):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it was not swept")


async def test_what_is_no_longer_kept_is_told_to_nobody(house: House, clock: StillClock) -> None:
    """Also at a table that has been in use all the time."""
    hers, _ = await two_at_a_table(house)
    await hers.tells(phrase="hello")
    clock.passes((KEPT + 1000) / 1000)
    back = await hers.guest.looks_at(hers.sees.id)
    assert back.lines == []


async def test_a_sweep_that_fails_is_logged_and_comes_again(
    moody: MoodyHouse, clock: StillClock, written: pytest.CaptureFixture[str]
) -> None:
    hers, _ = await two_at_a_table(moody.house)
    await hers.tells(phrase="hello")
    moody.talk.fault = OUT_OF_ORDER
    clock.passes((KEPT + DAY) / 1000)
    await until(lambda: "talk_not_swept" in written.readouterr().out)
    moody.talk.fault = None
    clock.passes(DAY / 1000)
    await until_gone(moody.house, hers.sees.id)
