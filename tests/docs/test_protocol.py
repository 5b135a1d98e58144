"""docs/protocol.md says what the server says, and the other way round."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pioche.games import GameNotice, GameView
from pioche.server import connection, limits, live, run, sockets, wire
from pioche.server.clock import Clock
from pioche.server.description import ENVELOPES
from pioche.server.identity import COOKIE_NAME
from pioche.table.commands import PersonCommand
from pioche.table.model import ABSENCE_BEFORE_STAND_IN, REMEMBERED_COMMANDS
from pioche.table.notices import AnyTableNotice
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
    1009,
    1011,
    1012,
    live.CLOSED,
    live.TRY_LATER,
    sockets.FORBIDDEN,
    sockets.NOT_ADMITTED,
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
    kind = {**BODIES, **ENVELOPES}[name]
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
    assert f'"type": "{tag(GameView)}"' in PAGE


def test_the_numbers_are_those_in_force() -> None:
    rate, table, name = limits.MESSAGES_ON_A_CONNECTION, limits.TABLES_OF_A_GUEST, limits.NAMES_OF_A_GUEST
    for sentence in (
        f"{rate.burst} at once, then {rate.per_second} a second",
        f"The {sockets.REFUSALS_BEFORE_CLOSING}th such refusal closes",
        f"| {limits.MESSAGE_BYTES // 1024} KiB |",
        f"| sockets of one guest | {limits.SOCKETS_OF_A_GUEST} |",
        f"| sockets from one address | {limits.SOCKETS_FROM_AN_ADDRESS} |",
        f"| new tables of one guest | {table.burst} at once, then {table.per_second * 60:g} a minute |",
        f"| names chosen by one guest | {name.burst} at once, then {name.per_second * 60:g} a minute |",
        f"the last {REMEMBERED_COMMANDS} commands",
        f"the last {live.LONGEST_HISTORY} lines",
        f"more than {connection.LONGEST_OUTBOX} frames wait",
        f"within {connection.SEND_TIMEOUT:g} seconds",
        f"every {run.PING_SECONDS:g} seconds",
        f"away for {ABSENCE_BEFORE_STAND_IN // 1000} seconds",
        f"the cookie `{COOKIE_NAME}`",
    ):
        assert sentence in TEXT


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
