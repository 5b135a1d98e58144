"""How many lines may be open, whether anything is said on them or not.

`docs/operating.md`, "Limits", makes these promises.
"""

import resource
import socket
import time
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from pioche.server.crowd import OWN_FILES, Crowd, lines_that_fit
from pioche.server.limits import MOST_LINES
from tests.server.clocks import StillClock
from tests.server.house import House, open_house, two_at_a_table, until
from tests.server.test_admission import is_away

FEW = 5


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.crowd.LINES_FROM_AN_ADDRESS", FEW)


def entered(crowd: Crowd, *addresses: str) -> list[bool]:
    return [crowd.enter(address) for address in addresses]


def test_one_address_has_so_many_lines_and_takes_none_from_another(few: None) -> None:
    crowd = Crowd()
    assert entered(crowd, *["192.0.2.1"] * 6, "192.0.2.2") == [True] * 5 + [False, True]
    crowd.leave("192.0.2.1")
    assert entered(crowd, "192.0.2.1", "192.0.2.1") == [True, False]


def test_a_network_of_ipv6_is_one_address(few: None) -> None:
    crowd = Crowd()
    assert entered(crowd, *[f"2001:db8::{number}" for number in range(6)]) == [True] * 5 + [False]


@pytest.mark.parametrize("address", ["10.1.2.3", "::ffff:10.1.2.3"])
def test_behind_a_trusted_proxy_are_many_visitors(few: None, address: str) -> None:
    crowd = Crowd(("10.0.0.0/8",))
    assert all(entered(crowd, *[address] * 50))
    assert not all(entered(crowd, *["192.0.2.1"] * 6)), "which nobody else can say of themselves"


def test_altogether_there_are_so_many_whoever_asks() -> None:
    crowd = Crowd(("10.0.0.0/8",), most=3)
    assert (
        entered(crowd, "192.0.2.1", "10.0.0.1", "192.0.2.2", "192.0.2.3", "10.0.0.1")
        == [True] * 3 + [False] * 2
    )
    for address in ("192.0.2.1", "10.0.0.1", "192.0.2.2"):
        crowd.leave(address)
    assert len(crowd) == 0


@pytest.mark.parametrize(
    ("soft", "hard", "lines"),
    [
        (1024, 524_288, MOST_LINES),
        (1024, 4096, 4096 - OWN_FILES),
        (65_536, 65_536, MOST_LINES),
        (1024, resource.RLIM_INFINITY, MOST_LINES),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, MOST_LINES),
    ],
)
def test_the_database_never_wants_for_a_file_however_many_lines_there_are(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, lines: int
) -> None:
    """The system is asked for as many as it gives; what it does not give is taken from the lines."""
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, limits: asked.append(limits))
    assert lines_that_fit() == lines
    assert all(wanted <= hard or hard == resource.RLIM_INFINITY for wanted, _ in asked)
    assert bool(asked) == (soft == 1024)


def test_a_system_that_gives_no_more_is_no_reason_not_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("resource.getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr("resource.setrlimit", refuses)
    assert lines_that_fit() == 1024 - OWN_FILES


def silent(house: House) -> socket.socket:
    address = urlsplit(house.url)
    return socket.create_connection((address.hostname or "", address.port or 0))


async def test_who_holds_all_lines_of_an_address_is_hung_up_on_and_only_there(
    database: str, clock: StillClock, few: None
) -> None:
    async with open_house(database, clock=clock) as house:
        with ExitStack() as lines:
            for _ in range(FEW):
                lines.enter_context(silent(house))
            await until(lambda: len(house.crowd) == FEW)
            with silent(house) as one_more:
                one_more.settimeout(0)
                await until(lambda: is_over(one_more))
            assert len(house.crowd) == FEW
        await until(lambda: len(house.crowd) == 0)
        ada = await house.guest("Ada")
        assert (await ada.http.get("/health")).status_code == 200


def is_over(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


async def test_a_line_that_becomes_a_socket_is_still_one_line(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await ada.http.aclose()
    await until(lambda: len(house.crowd) == 1)
    await screen.goes_away()
    await until(lambda: len(house.crowd) == 0)


async def test_a_table_shows_itself_to_so_many_and_then_only_to_those_who_play(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.live.SCREENS_AT_A_TABLE", 3)
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table()
    screens = [await bo.looks_at(table) for _ in range(3)]
    line = await bo.line_to(table)
    await line.wait_closed()
    assert line.close_code == 4429
    assert (await ada.looks_at(table)).sees.you.is_host
    await screens[0].goes_away()
    await screens[1].goes_away()
    await until(lambda: len(house.crowd) <= 4)
    await bo.looks_at(table)


async def test_those_who_come_and_go_are_told_of_now_and_then_and_each_in_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one who opens sockets without end would keep the server busy with everybody's screens."""
    monkeypatch.setattr("pioche.server.live.WATCHERS_TOLD_EVERY", 1.0)
    hers, his = await two_at_a_table(house)
    began, before = time.monotonic(), len(hers.updates)
    names = [f"Watcher {number}" for number in range(12)]
    for name in names:
        await (await house.guest(name)).looks_at(hers.sees.id)
    await hers.until(lambda: set(hers.watchers) == set(names))
    assert len(hers.updates) - before <= time.monotonic() - began + 2
    await his.goes_away()
    await hers.until(lambda: is_away(hers.sees.places[1]))
