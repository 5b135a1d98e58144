"""docs/protocol.md says what the server says, and the other way round."""

import re
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pioche.games import GameNotice, GameView
from pioche.log.talk import KEPT, KEPT_REPORTED
from pioche.receipt import Receipt
from pioche.server import (
    connection,
    kept,
    limits,
    line,
    live,
    past,
    run,
    sockets,
    talking,
    transport,
    wire,
    words,
)
from pioche.server.clock import Clock
from pioche.server.description import ENVELOPES
from pioche.server.identity import COOKIE_NAME
from pioche.server.invites import INVITED_COOKIE
from pioche.shuffle import Terms, commitment_to, hash_of
from pioche.table import race
from pioche.table.commands import PersonCommand
from pioche.table.exchange import TIME_FOR_SALTS
from pioche.table.model import ABSENCE_BEFORE_STAND_IN
from pioche.table.notices import AnyTableNotice
from pioche.table.recent import REMEMBERED_COMMANDS
from pioche.table.talk import Phrase
from pioche.table.times import DAY
from tests.server.house import open_house
from tests.server.test_codes import codes

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)
BODIES = {body.__name__: body for body in wire.BODIES}
NOT_ON_THE_WIRE = {"port_taken"}
"""Codes of a server that does not start."""

CLOSE_CODES = {
    1001,
    transport.NOT_UTF8,
    1009,
    1011,
    1012,
    live.BANNED,
    live.CLOSED,
    live.NOT_ADMITTED,
    live.TRY_LATER,
    sockets.FORBIDDEN,
    sockets.NOT_INVITED,
    sockets.NO_SUCH_TABLE,
    sockets.TOO_FAST,
}
"""Ours, and those of the libraries that carry the socket."""


def rows(heading: str) -> dict[str, list[str]]:
    """The cells of the table with this heading in its first column, by its first cell."""
    lines = PAGE.split(f"| {heading} |")[1].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {first.strip("`"): others for first, *others in cells}


def tag(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def fields(struct: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(struct)]


def named_in(text: str) -> list[str]:
    return re.findall(r"`(\w+)`", text)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_are_read_by_the_types_of_the_code(name: str, example: str) -> None:
    """And nothing in them is unknown: written again they are the same."""
    kind = {**BODIES, **ENVELOPES, "View": GameView, "Receipt": Receipt}[name]
    read = msgspec.json.decode(example, type=kind)
    given, written = msgspec.json.decode(example), msgspec.json.decode(msgspec.json.encode(read))
    assert {**written, **given} == written


def test_there_is_an_example_of_every_body_and_of_every_message() -> None:
    assert set(BODIES) <= {name for name, _ in EXAMPLES}
    shown = {(name, msgspec.json.decode(example).get("type")) for name, example in EXAMPLES}
    for name, union in ENVELOPES.items():
        for message in get_args(union):
            assert (name, tag(message)) in shown


def test_every_command_stands_there_with_its_fields() -> None:
    commands = {tag(each): fields(each) for each in get_args(PersonCommand)}
    assert {name: named_in(cells[0]) for name, cells in rows("Command").items()} == commands


def test_every_notice_stands_there_with_its_fields() -> None:
    notices = {tag(each): fields(each) for each in (*get_args(AnyTableNotice), *get_args(GameNotice))}
    assert {name: named_in(cells[0]) for name, cells in rows("Notice").items()} == notices


def test_every_phrase_stands_there_in_order() -> None:
    told = PAGE.split("say a **phrase** there:")[1].split("Each reader")[0]
    assert named_in(told) == list(get_args(Phrase))


def test_every_code_stands_there_and_no_other() -> None:
    assert set(rows("Code")) == codes() - NOT_ON_THE_WIRE


def test_every_close_code_stands_there_and_no_other() -> None:
    assert set(map(int, rows("Close code"))) == CLOSE_CODES


def test_every_request_stands_there_and_no_other() -> None:
    from pioche.server.app import assembled  # noqa: PLC0415 - only this test needs the routes

    paths = assembled({}).openapi_schema.to_schema()["paths"]
    offered = {f"{method.upper()} {path}" for path, item in paths.items() for method in item}
    assert set(rows("Request")) == offered


def test_the_view_of_every_game_is_shown() -> None:
    for each in get_args(GameView):
        assert f'"type": "{tag(each)}"' in PAGE


def test_the_numbers_are_those_in_force() -> None:
    rate, table, name = limits.MESSAGES_ON_A_CONNECTION, limits.TABLES_OF_A_GUEST, limits.NAMES_OF_A_GUEST
    code, line_of, report = limits.CODES_FROM_AN_ADDRESS, limits.LINES_OF_A_GUEST, limits.REPORTS_OF_A_GUEST
    looks = limits.LOOKS_OF_A_GUEST
    for sentence in (
        f"{rate.burst} at once, then {rate.per_second} a second",
        f"The {sockets.REFUSALS_BEFORE_CLOSING}th such refusal closes",
        f"| {limits.MESSAGE_BYTES // 1024} KiB |",
        f"| sockets of one guest | {limits.SOCKETS_OF_A_GUEST} |",
        f"| sockets from one address | {limits.SOCKETS_FROM_AN_ADDRESS} |",
        f"| new tables of one guest | {table.burst} at once, then {table.per_second * 60:g} a minute |",
        f"at matches that are over | {looks.burst} at once, then {looks.per_second * 60:g} a minute |",
        f"the last one first, {past.MATCHES_AT_ONCE} at most",
        f"{past.MOMENTS_AT_ONCE} moments of it",
        f"| names chosen by one guest | {name.burst} at once, then {name.per_second * 60:g} a minute |",
        f"| codes said from one address | {code.burst} at once, then {code.per_second * 60:g} a minute |",
        f"the last {REMEMBERED_COMMANDS} commands",
        f"the last {kept.LONGEST_HISTORY} lines",
        f"with the last {talking.LINES_AT_HAND} lines",
        f"with at most {words.WORDS_LENGTH} visible characters",
        f"Lines are kept for {KEPT // DAY} days,",
        f"reported ones and those around them for {KEPT_REPORTED // DAY}.",
        f"| lines said by one guest | {line_of.burst} at once, then {line_of.per_second * 60:g} a minute |",
        f"| lines reported by one guest | {report.burst} at once, then {report.per_second * 60:g} a minute |",
        f"more than {connection.LONGEST_OUTBOX} frames wait",
        f"within {connection.SEND_TIMEOUT:g} seconds",
        f"every {run.PING_SECONDS:g} seconds",
        f"away for {ABSENCE_BEFORE_STAND_IN // 1000} seconds",
        f"one every {line.INTERVAL:g} seconds",
        f"the last {race.FRESH // 1000} seconds, from at least {race.FEWEST_ROUND_TRIPS} that were timed",
        f"at most {race.LONGEST_ALLOWANCE} ms",
        f"Less than {race.ANTICIPATION} ms is no answer",
        f"{race.HUMAN.mean:g} ms, with a deviation of {race.HUMAN.stdev:g}",
        f"took beyond {race.ANNOUNCED_AT_ONCE} ms",
        f"{race.TIME_TO_ANNOUNCE // 1000} seconds for the announcement",
        f"and {race.TIME_TO_SLAP // 1000} for the slaps",
        f"{race.TIME_TO_COME_BACK // 1000} seconds more to come back",
        f"There are {TIME_FOR_SALTS // 1000} seconds for each of the two steps",
        f"the cookie `{COOKIE_NAME}`",
        f"the cookie `{INVITED_COOKIE}`",
    ):
        assert sentence in TEXT


def test_the_numbers_of_lists_and_of_links_for_another_device_are_those_in_force() -> None:
    def said(rate: limits.Rate) -> str:
        return f"{rate.burst} at once, then {rate.per_second * 60:g} a minute"

    for sentence in (
        f"| lists of tables asked for by one guest | {said(limits.LISTS_OF_A_GUEST)} |",
        f"| links for another device asked for by one guest | {said(limits.HANDOVERS_OF_A_GUEST)} |",
        f"| links for another device opened from one address | {said(limits.HANDOVERS_FROM_AN_ADDRESS)} |",
        f"A link is good for {limits.HANDOVER_SECONDS // 60} minutes",
        f"was used within {limits.OPEN_TABLES_LISTED_FOR // DAY} days",
        f"were used within {limits.OWN_TABLES_LISTED_FOR // DAY} days",
        f"Both lists have {limits.TABLES_IN_A_LIST} tables at most",
    ):
        assert sentence in TEXT


def test_the_commitment_that_is_shown_is_that_of_the_text_and_the_hash_that_of_the_salt() -> None:
    """Whoever follows the page gets the same bytes."""
    (text,) = re.findall(r"```text commitment\n(.*?)```", PAGE, re.DOTALL)
    (receipt,) = (Receipt.from_json(example) for name, example in EXAMPLES if name == "Receipt")
    (attempt,) = receipt.attempts
    assert sha256(text.encode()).hexdigest() == attempt.commitment
    assert hash_of(attempt.salt) == attempt.hashes[0]
    terms = Terms(
        table=receipt.table,
        match=receipt.match,
        attempt=1,
        game=receipt.game,
        options=receipt.options,
        seats=receipt.seats,
        salted=(0,),
    )
    secret = bytes.fromhex(text.split()[-1])
    assert commitment_to(secret, terms) == attempt.commitment


async def test_the_bot_on_the_page_plays_a_whole_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written from the page alone, as anybody would."""
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Callable[[str], Awaitable[list[int]]]] = {"__name__": "bot"}  # type: ignore[dict-item]  # not run as a script
    exec(program, names)
    monkeypatch.setattr("pioche.server.sockets.MESSAGES_ON_A_CONNECTION", limits.Rate(1e6, burst=1_000_000))
    async with open_house(f"sqlite:///{tmp_path}/pioche.sqlite", clock=Clock()) as house:
        scores = await names["play"](house.url)
    assert len(scores) == 2 and sum(scores) > 0
