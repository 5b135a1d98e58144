"""docs/operating.md says the numbers that are in force."""

import re
from pathlib import Path
from types import SimpleNamespace as Stub

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Table, UniqueConstraint

from pioche import server
from pioche.cli.serve import command
from pioche.log.beats import LONGEST_PAUSE
from pioche.log.schema import metadata
from pioche.log.talk import KEPT, KEPT_REPORTED, NEIGHBOURS
from pioche.server import limits, run
from pioche.server.crowd import Crowd
from pioche.server.heart import BEAT_SECONDS
from pioche.server.identity import COOKIE_NAME, COOKIE_SECONDS, PERSON_BYTES
from pioche.server.invites import INVITED_COOKIE
from pioche.server.limits import Rate
from pioche.server.meters import Meters
from pioche.server.metrics import count_lines, count_present
from pioche.server.names import NAME_LENGTH
from pioche.server.settings import INVITE_LENGTH, Settings, default_database
from pioche.table.times import DAY

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
SERVER = Path(server.__file__).parent
TEXT = " ".join(PAGE.split())


def table(heading: str) -> dict[str, str]:
    """The second column by the first, of the table with this heading in its first column."""
    rows = PAGE.split(f"| {heading} |")[1].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return {first.strip("`"): second for first, second, *_ in cells}


def said(rate: Rate) -> str:
    if rate.per_second >= 10:
        return f"{rate.burst} at once, then {rate.per_second:g} a second"
    return f"{rate.burst} at once, then {rate.per_second * 60:g} a minute"


def test_the_tests_that_hold_a_promise_are_there() -> None:
    """By their paths, or by the ends of these."""
    named = set(re.findall(r"`([\w/.-]+\.(?:py|ts)|(?:tests|bench|docs)/[\w/.-]+)`", PAGE))
    files = [
        path.relative_to(ROOT)
        for folder in ("tests", "client/tests", "bench")
        for path in (ROOT / folder).rglob("*")
    ]
    ends = {"/".join(path.parts[start:]) for path in files for start in range(len(path.parts))}
    assert len(named) > 50
    assert [name for name in named if name.rstrip("/") not in ends] == []


def test_the_limits_are_those_of_the_code() -> None:
    assert table("What") == {
        "messages on one socket": said(limits.MESSAGES_ON_A_CONNECTION),
        "new tables of one guest": said(limits.TABLES_OF_A_GUEST),
        "new tables from one address": said(limits.TABLES_FROM_AN_ADDRESS),
        "tables in use whose host is one guest": str(limits.TABLES_IN_USE_OF_A_GUEST),
        "records and retrospects asked for by one guest": said(limits.RECORDS_OF_A_GUEST),
        "looks of one guest at matches that are over": said(limits.LOOKS_OF_A_GUEST),
        "such looks, records and retrospects from one address": said(limits.LOOKS_FROM_AN_ADDRESS),
        "names chosen by one guest": said(limits.NAMES_OF_A_GUEST),
        "names chosen from one address": said(limits.NAMES_FROM_AN_ADDRESS),
        "lists of tables asked for by one guest": said(limits.LISTS_OF_A_GUEST),
        "lists of tables asked for from one address": said(limits.LISTS_FROM_AN_ADDRESS),
        "links for another device asked for by one guest": said(limits.HANDOVERS_OF_A_GUEST),
        "links for another device opened from one address": said(limits.HANDOVERS_FROM_AN_ADDRESS),
        "codes of invitations said from one address": said(limits.CODES_FROM_AN_ADDRESS),
        "lines said by one guest": said(limits.LINES_OF_A_GUEST),
        "lines reported by one guest": said(limits.REPORTS_OF_A_GUEST),
        "sockets of one guest": str(limits.SOCKETS_OF_A_GUEST),
        "sockets from one address": str(limits.SOCKETS_FROM_AN_ADDRESS),
        "screens at one table of those who do not sit there": str(limits.SCREENS_AT_A_TABLE),
        "requests from one address, of whatever kind": said(limits.REQUESTS_FROM_AN_ADDRESS),
        "connections from one address, sockets among them": str(limits.LINES_FROM_AN_ADDRESS),
        "connections altogether": str(limits.MOST_LINES),
        "one message, or the body of one request": f"{limits.MESSAGE_BYTES // 1024} KiB",
        "one request with its head": f"{limits.REQUEST_BYTES // 1024} KiB",
    }


def test_who_is_slow_is_waited_for_as_long_as_the_page_says() -> None:
    for sentence in (
        f"come whole within {limits.REQUEST_SECONDS:g} seconds",
        f"nothing more is asked is ended after {run.KEEP_ALIVE_SECONDS} seconds",
        f"nothing of what is sent for {limits.DEAF_SECONDS} seconds",
        f"does not answer pings is ended after {run.PING_SECONDS + run.PONG_SECONDS:g} seconds",
    ):
        assert sentence in TEXT


def test_the_defaults_are_those_of_the_settings() -> None:
    settings = Settings()
    defaults = table("Option")
    assert defaults["--host"] == settings.listens_at
    assert defaults["--port"] == str(settings.port)
    assert defaults["--bot-pace"] == f"{settings.bot_pace:g}"
    assert defaults["--metrics-from"] == ", ".join(settings.metrics_from)
    assert defaults["--idle-seconds"] == f"{settings.idle_seconds:g}"


def test_every_metric_is_explained_and_no_other() -> None:
    meters = Meters()
    stub = Stub(live={}, broken=(), sockets_from_address=Stub(total=0))
    count_present(meters, stub, stub)  # type: ignore[arg-type]
    count_lines(meters, Crowd())
    families = text_string_to_metric_families(generate_latest(meters.registry).decode())
    counted = {"counter": "_total"}
    names = {family.name + counted.get(family.type, "") for family in families}
    ours = {name for name in names if name.startswith("pioche_") and not name.endswith("_created")}
    assert set(table("Metric")) == ours


def test_every_line_of_the_log_is_explained_and_no_other() -> None:
    files = [*SERVER.glob("*.py"), *SERVER.with_name("log").glob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    levels = {"exception": "error"}
    logged = re.findall(r'log\.(warning|error|exception)\("(\w+)"', source)
    rows = {event: level for events, level in table("Event").items() for event in re.findall(r"\w+", events)}
    expected = {event: levels.get(level, level) for level, event in logged} | {"library_failed": "error"}
    assert rows == expected


def test_every_option_of_the_command_is_explained_and_no_other() -> None:
    options = {name for parameter in command.params for name in parameter.opts}
    assert set(table("Option")) == options - {"--help", "--language"}


def test_every_option_may_come_from_the_environment() -> None:
    variables = {parameter.opts[0]: parameter.envvar for parameter in command.params}
    for option in table("Option"):
        assert variables[option] == f"PIOCHE_{option.strip('-').replace('-', '_').upper()}"
    assert "`PIOCHE_PUBLIC_URL` stands for `--public-url`" in TEXT


def test_a_code_is_as_long_as_the_page_says() -> None:
    assert f"a code of {INVITE_LENGTH[0]} to {INVITE_LENGTH[-1]} letters" in TEXT
    assert f"`{INVITED_COOKIE}`: a signature" in TEXT


def test_the_database_lies_where_the_page_says() -> None:
    assert default_database({"XDG_DATA_HOME": "/data"}).endswith("////data/pioche/pioche.sqlite")
    unset = str(Path.home() / ".local/share/pioche/pioche.sqlite")
    assert (
        default_database({})
        == default_database({"XDG_DATA_HOME": "relative"})
        == f"sqlite+aiosqlite:///{unset}"
    )
    assert "`pioche/pioche.sqlite` under `$XDG_DATA_HOME`, or under `~/.local/share`" in TEXT


def test_every_table_of_the_database_is_explained() -> None:
    assert set(table("Table")) == set(metadata.tables)


def unique_keys(stored: Table) -> set[frozenset[str]]:
    others = (each for each in stored.constraints if isinstance(each, UniqueConstraint))
    return {frozenset(key.columns.keys()) for key in (stored.primary_key, *others)}


def test_every_unique_key_is_looked_at_that_sharding_must_heed() -> None:
    rows = PAGE.split("| Table | Unique keys |")[1].split("\n\n")[0].splitlines()[2:]
    said: dict[str, set[frozenset[str]]] = {}
    for _, named, keys, *_ in (row.split("|") for row in rows):
        names = re.findall(r"`(\w+)`", named)
        groups = [frozenset(re.findall(r"`(\w+)`", key)) for key in re.findall(r"\([^)]*\)", keys)]
        shared = [groups] if len(names) == 1 else [[group] for group in groups]
        said |= {name: set(own) for name, own in zip(names, shared, strict=True)}
    assert said == {name: unique_keys(stored) for name, stored in metadata.tables.items()}


def test_the_cookie_is_as_the_page_says() -> None:
    assert f"`{COOKIE_NAME}`: a random id of {8 * PERSON_BYTES} bits" in TEXT
    assert f"good for {COOKIE_SECONDS // 86_400} days" in TEXT


def test_talk_is_kept_for_as_long_as_the_page_says() -> None:
    assert f"with the {NEIGHBOURS} lines before and after each" in TEXT
    assert f"A line is deleted {KEPT // DAY} days after it was said." in TEXT
    assert f"A reported line and those around it are deleted {KEPT_REPORTED // DAY} days after" in TEXT


def test_a_table_is_forgotten_when_the_page_says() -> None:
    assert f"nobody has done anything for {limits.DAYS_OF_AN_UNUSED_LOBBY} days, is closed" in TEXT


def test_a_name_and_a_silence_are_as_long_as_the_page_says() -> None:
    assert f"at most {NAME_LENGTH} visible characters" in TEXT
    assert f"a silence of more than {LONGEST_PAUSE / 1000:g} seconds" in TEXT
    assert BEAT_SECONDS == 1
    assert re.search(r"sign of life every second\b", TEXT)
