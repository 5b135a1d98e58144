"""`pioche serve`, without its server."""

import io
import re
from typing import Any, TextIO

import click
import pytest
import segno
from rich.console import Console

from pioche.cli.opened import show
from pioche.cli.server import has_screen
from pioche.cli.spoken import Voice
from pioche.server import run as server_run
from pioche.server.run import Found
from pioche.server.settings import Settings
from tests.cli.conftest import Run

ESCAPES = r"\x1b\[[0-9;]*m"


@pytest.mark.parametrize(
    ("environment", "platform", "answer"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "darwin", False),
    ],
)
def test_a_browser_is_opened_only_where_there_is_a_screen(
    environment: dict[str, str], platform: str, answer: bool
) -> None:
    assert has_screen(environment, platform) is answer


def found(*others: str) -> Found:
    return Found("http://127.0.0.1:8000/", others)


def shown(what: Found, *, out: TextIO | None = None, **console: Any) -> str:
    """In a terminal that is wide enough for a code and too narrow for an address."""
    out = out or io.StringIO()
    settings: dict[str, Any] = {"force_terminal": True, "color_system": "truecolor", "width": 30}
    with click.Context(click.Command("serve"), obj=Voice(["--language", "en"])):
        show(what, Console(file=out, **settings | console))
    out.seek(0)
    return out.read()


HOME = "http://192.168.178.23:8000/?invite=open+sesame"
OTHER = "http://172.17.0.1:8000/?invite=open+sesame"


def test_a_server_for_this_machine_says_one_line() -> None:
    assert shown(found()) == "Pioche is at http://127.0.0.1:8000/ (Ctrl-C stops it).\n"


def test_others_are_told_their_addresses_in_one_piece_and_in_order() -> None:
    lines = shown(found(HOME, OTHER), force_terminal=False).splitlines()
    assert lines[1:] == ["For others in your network, the likeliest first:", f"  {HOME}", f"  {OTHER}"]


def test_a_terminal_shows_the_first_address_as_a_code_that_is_dark_on_light_in_any_colours() -> None:
    text = shown(found(HOME, OTHER))
    drawn = [line for line in text.splitlines() if "\x1b[38;2;0;0;0;48;2;255;255;255m" in line]
    assert modules("".join(f"{re.sub(ESCAPES, '', line)}\n" for line in drawn)) == code_of(HOME)
    assert "camera" in text.splitlines()[-1]


@pytest.mark.parametrize("console", [{"color_system": None}, {"no_color": True}])
def test_a_terminal_without_colours_shows_no_code(console: dict[str, Any]) -> None:
    """It could come out light on dark."""
    assert not re.search("[▀▄█]", shown(found(HOME), **console))


def test_a_terminal_without_the_letters_shows_no_code() -> None:
    latin = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    assert HOME in shown(found(HOME), out=latin)


def modules(drawn: str) -> list[list[int]]:
    """The rows of a code, out of letters that hold two each."""
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    pairs = [[halves[letter] for letter in line] for line in drawn.splitlines()]
    return [[pair[half] for pair in line] for line in pairs for half in (0, 1)]


def code_of(address: str) -> list[list[int]]:
    """As segno has it, with an empty row more where the last letter has a half to spare."""
    rows = [list(row) for row in segno.make_qr(address).matrix_iter(border=2)]
    return [*rows, [0] * len(rows[0])]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--public-url cards.example.org", "“cards.example.org” is no address for visitors."),
        ("--trusted-proxies proxy,10.0.0.0/8", "“proxy, 10.0.0.0/8” is not a list of addresses"),
        ("--invite short", "An invitation code has 6 to 64 letters; “short” does not."),
    ],
)
def test_a_choice_that_makes_no_sense_is_refused_in_words(run: Run, options: str, reason: str) -> None:
    said = run(f"serve --no-browser {options}")
    assert said.status == 2 and said.err.startswith(reason)


def test_what_the_environment_says_is_a_choice_like_any_other(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[Settings] = []
    monkeypatch.setattr(server_run, "serve", lambda settings, **_: chosen.append(settings))
    for name, value in {
        "PIOCHE_LAN": "1",
        "PIOCHE_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8",
        "PIOCHE_INVITE": "open sesame",
        "PIOCHE_PORT": "8001",
        "PIOCHE_PUBLIC_URL": "",
        "PIOCHE_OPEN_TABLES": "1",
    }.items():
        monkeypatch.setenv(name, value)
    assert run("serve --port 8002 --database sqlite:////x.sqlite").status == 0
    assert chosen == [
        Settings(
            lan=True,
            trusted_proxies=("127.0.0.1", "10.0.0.0/8"),
            invite="open sesame",
            open_tables=True,
            port=8002,
            database="sqlite:////x.sqlite",
        )
    ]


@pytest.mark.parametrize(
    ("options", "answer"), [("", None), ("--open-tables", True), ("--no-open-tables", False)]
)
def test_open_tables_are_as_the_settings_have_them_unless_the_operator_chose(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: str, answer: bool | None
) -> None:
    chosen: list[Settings] = []
    monkeypatch.setattr(server_run, "serve", lambda settings, **_: chosen.append(settings))
    assert run(f"serve --no-browser {options}").status == 0
    assert [settings.open_tables for settings in chosen] == [answer]
