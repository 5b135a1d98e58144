"""A match is looked back upon when it is over, and never before [C2]."""

import asyncio
import threading

import msgspec
import pytest

from pioche.analysis import retrospect
from pioche.analysis.model import Retrospect
from pioche.record import Record
from pioche.server.limits import RECORDS_OF_A_GUEST
from pioche.table.commands import AskEnd
from tests.server.guests import Screen
from tests.server.house import House, two_at_a_table


async def ended(house: House) -> Screen:
    """Of one of two who have ended their match."""
    hers, his = await two_at_a_table(house)
    await hers.does(AskEnd())
    await his.does(AskEnd())
    return hers


async def test_nothing_is_told_of_a_running_match_and_all_of_one_that_is_over(house: House) -> None:
    hers, his = await two_at_a_table(house)
    address = f"/api/tables/{hers.sees.id}/matches/1/retrospect"
    refused = await hers.guest.http.get(address)
    assert (refused.status_code, refused.json()) == (400, {"code": "match_not_over"})
    await hers.does(AskEnd())
    await his.does(AskEnd())
    told = msgspec.json.decode((await hers.guest.http.get(address)).content, type=Retrospect)
    record = Record.from_json(
        (await hers.guest.http.get(f"/api/tables/{hers.sees.id}/matches/1/record")).content
    )
    assert told == retrospect(record)
    assert told.leads[0].measure == "points"


async def test_other_tables_do_not_wait_while_a_match_is_looked_back_upon(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is worked out beside the loop that serves everybody."""
    hers, threads = await ended(house), []

    def watched(record: Record) -> Retrospect:
        threads.append(threading.current_thread())
        return retrospect(record)

    monkeypatch.setattr("pioche.server.shelf.retrospect", watched)
    (await hers.guest.http.get(f"/api/tables/{hers.sees.id}/matches/1/retrospect")).raise_for_status()
    (thread,) = threads
    assert thread is not threading.current_thread()


async def test_whoever_looks_back_again_and_again_is_asked_to_wait(house: House) -> None:
    hers = await ended(house)
    address = f"/api/tables/{hers.sees.id}/matches/1/retrospect"
    answers = [await hers.guest.http.get(address) for _ in range(RECORDS_OF_A_GUEST.burst + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    assert (answers[-1].status_code, answers[-1].json()) == (429, {"code": "too_fast"})


async def test_all_screens_that_ask_at_the_end_wait_for_one_working_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hers, worked_out = await ended(house), []

    def counted(record: Record) -> Retrospect:
        worked_out.append(record)
        return retrospect(record)

    monkeypatch.setattr("pioche.server.shelf.retrospect", counted)
    address = f"/api/tables/{hers.sees.id}/matches/1/retrospect"
    answers = await asyncio.gather(*[hers.guest.http.get(address) for _ in range(5)])
    assert len(worked_out) == 1 and {answer.text for answer in answers} == {answers[0].text}


async def test_a_stranger_without_a_cookie_is_told_nothing(house: House) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    ada.http.cookies.clear()
    assert (await ada.http.get(f"/api/tables/{table}/matches/1/retrospect")).status_code == 401
