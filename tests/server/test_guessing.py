"""What a stranger learns who guesses: nothing, at any speed that is let through.

`docs/operating.md`, "Who attacks", makes these promises.
"""

from math import log2

import httpx
import pytest

from pioche.server.finding import CODE_BYTES
from pioche.server.identity import PERSON_BYTES
from pioche.server.limits import CODES_FROM_AN_ADDRESS, REQUESTS_FROM_AN_ADDRESS
from pioche.server.lobby import ID_LENGTH, ID_LETTERS
from pioche.server.settings import INVITE_LENGTH
from tests.server.guests import Guest
from tests.server.house import House, two_at_a_table

A_YEAR = 365 * 24 * 3600
TABLES = 1_000_000
"""More than one server will ever have."""

GUESSES = ("aaaaaaaaaaaa", "a", "a" * 12 + "b", "..", "%00", "é", "AAAAAAAAAAAA", "x" * 2000)
NO_SUCH_TABLE = (404, {"code": "no_such_table"})


def test_the_link_of_a_table_is_not_found_by_guessing_it() -> None:
    bits = ID_LENGTH * log2(len(set(ID_LETTERS)))
    tries = REQUESTS_FROM_AN_ADDRESS.per_second * A_YEAR
    assert bits > 59
    assert TABLES * tries / 2**bits < 0.02, "in a year, without a pause, of any table of a million"


def test_a_guest_and_a_link_to_another_device_are_not_found_at_all() -> None:
    assert PERSON_BYTES == CODE_BYTES == 16


def test_a_code_that_an_operator_chooses_is_guarded_by_its_limit() -> None:
    assert min(INVITE_LENGTH) >= 6
    assert CODES_FROM_AN_ADDRESS.per_second * A_YEAR < 31**6 / 100


async def operations_on_tables(http: httpx.AsyncClient) -> list[tuple[str, str]]:
    paths = (await http.get("/schema")).json()["paths"]
    return [(method, path) for path, methods in paths.items() for method in methods if "{table}" in path]


@pytest.mark.parametrize("guess", GUESSES)
async def test_every_address_of_a_table_that_is_not_there_says_the_same(house: House, guess: str) -> None:
    eve = await house.guest("Eve")
    operations = await operations_on_tables(eve.http)
    assert len(operations) >= 6
    for method, path in operations:
        answer = await eve.http.request(method, path.format(table=guess, number=1))
        assert (answer.status_code, answer.json()["code"]) in {
            (404, "no_such_table"),
            (404, "not_found"),
        }, path


async def test_a_stranger_with_the_link_learns_what_is_played_and_no_name(house: House) -> None:
    hers, _ = await two_at_a_table(house, watching="nobody")
    async with Guest(house.url) as stranger:
        answer = await stranger.http.get(f"/api/tables/{hers.sees.id}")
        assert set(answer.json()) == {"id", "game", "phase"}
    eve = await house.guest()
    assert (await eve.http.get(f"/api/tables/{hers.sees.id}/matches")).json() == []
    for what in ("record", "retrospect", "moments"):
        answer = await eve.http.get(f"/api/tables/{hers.sees.id}/matches/1/{what}")
        assert answer.json() == {"code": "match_not_over"}, "that one is played, the page says too"


async def test_numbers_of_lines_say_nothing_of_other_tables(house: House) -> None:
    """A line that is there, at another table, is refused as one that never was."""
    hers, _ = await two_at_a_table(house)
    await hers.tells(phrase="hello")
    there = hers.lines[0]
    eve = await house.guest("Eve")
    screen = await eve.looks_at(await eve.opens_table())
    for number in (there.id, there.id + 1, 0, 2**53):
        await screen.says(f'{{"type":"report","id":"guess-{number:08}","line":{number}}}')
    await screen.until(lambda: len(screen.refusals) == 4)
    assert {refusal.code for refusal in screen.refusals} == {"no_such_line"}
