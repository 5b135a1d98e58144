"""Where others find a table, and the machine that keeps it."""

import errno
import socket
from collections.abc import AsyncIterator
from xml.etree import ElementTree as ET

import ifaddr
import pytest

from pioche.server import addresses
from pioche.server.addresses import addresses_for_others, names_of_this_machine
from pioche.server.listening import PortTaken, address_here, listen
from pioche.server.run import found_at
from pioche.server.settings import Settings
from tests.server.clocks import StillClock
from tests.server.house import House, open_house

NETWORK = {
    "lo": ["127.0.0.1", "::1"],
    "docker0": ["172.17.0.1"],
    "wlan0": ["203.0.113.9", "192.168.1.5", "fe80::5", "fd00::5"],
}


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a home network, with another one for its containers."""

    def adapters() -> list[ifaddr.Adapter]:
        return [
            ifaddr.Adapter(
                name,
                name,
                [ifaddr.IP((ip, 0, 2) if ":" in ip else ip, 24, name) for ip in ips],
            )
            for name, ips in NETWORK.items()
        ]

    monkeypatch.setattr(ifaddr, "get_adapters", adapters)
    monkeypatch.setattr(addresses, "_way_out", lambda: "192.168.1.5")


@pytest.fixture
async def home(database: str, clock: StillClock, at_home: None) -> AsyncIterator[House]:
    """It would listen everywhere, did the test not listen for it."""
    async with open_house(database, clock=clock, lan=True) as house:
        yield house


def test_others_are_told_the_address_in_their_network_first(at_home: None) -> None:
    """And none that only this machine, or only this cable, can open."""
    assert addresses_for_others(Settings(lan=True)) == ("192.168.1.5", "172.17.0.1", "203.0.113.9", "fd00::5")


def test_others_are_told_nothing_where_they_cannot_come(at_home: None) -> None:
    assert addresses_for_others(Settings()) == ()
    assert addresses_for_others(Settings(lan=True, public_url="https://cards.example.org")) == ()
    assert addresses_for_others(Settings(lan=True, host="192.168.1.5")) == ("192.168.1.5",)


def test_the_names_of_a_machine_are_those_that_home_networks_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Den.example.org")
    assert names_of_this_machine() >= {"den.example.org", "den", "den.local", "den.lan", "den.home.arpa"}


def test_a_machine_without_a_network_has_no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "ANYWHERE", ("255.255.255.255", 9))  # which may not be sent to
    assert addresses._way_out() is None


async def link(house: House, **headers: str) -> str:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    answer = await ada.http.get(f"/api/tables/{table}/link", headers=headers)
    return str(answer.json()["address"]).replace(table, "abc")


async def test_who_came_by_localhost_hands_on_a_link_that_others_can_open(home: House) -> None:
    port = home.url.rsplit(":", 1)[1]
    assert await link(home, Host=f"localhost:{port}") == f"http://192.168.1.5:{port}/t/abc"
    assert await link(home) == f"http://192.168.1.5:{port}/t/abc"


async def test_who_came_by_another_name_hands_on_the_name_that_they_came_by(home: House) -> None:
    assert await link(home, Host="172.17.0.1:9000") == "http://172.17.0.1:9000/t/abc"


async def test_where_nobody_else_can_come_the_link_is_for_this_machine(house: House) -> None:
    assert await link(house) == f"{house.url}/t/abc"


async def test_the_picture_of_a_link_is_an_svg_that_is_dark_on_light(house: House) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    answer = await ada.http.get(f"/api/tables/{table}/link.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    drawing = ET.fromstring(answer.content)
    light, dark = drawing.iter("{http://www.w3.org/2000/svg}path")
    assert light.get("fill") == "#fff" and dark.get("stroke") == "#000"
    assert drawing.get("viewBox")


@pytest.mark.parametrize("what", ["link", "link.svg"])
async def test_a_table_that_is_not_there_has_no_link(house: House, what: str) -> None:
    ada = await house.guest("Ada")
    answer = await ada.http.get(f"/api/tables/nowhere/{what}")
    assert (answer.status_code, answer.json()) == (404, {"code": "no_such_table"})


class Asked:
    """Stands for socket.create_server, and opens nothing."""

    def __init__(self, error: OSError | None = None) -> None:
        self.calls: list[str] = []
        self._error = error

    def __call__(self, address: tuple[str, int], **_: object) -> socket.socket:
        self.calls.append(address[0])
        if self._error and len(self.calls) == 1:
            raise self._error
        return socket.socket()


def asked(monkeypatch: pytest.MonkeyPatch, error: OSError | None = None) -> Asked:
    asked = Asked(error)
    monkeypatch.setattr(socket, "create_server", asked)
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: True)
    return asked


def test_for_the_network_the_server_listens_at_all_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked(monkeypatch)
    listen(Settings(lan=True)).close()
    assert calls.calls == ["::"]


def test_without_ipv6_it_listens_at_those_of_ipv4(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked(monkeypatch, OSError(errno.EADDRNOTAVAIL, "none"))
    listen(Settings(lan=True)).close()
    assert calls.calls == ["::", "0.0.0.0"]


def test_a_port_that_is_taken_is_taken_for_ipv4_too(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked(monkeypatch, OSError(errno.EADDRINUSE, "taken"))
    with pytest.raises(PortTaken):
        listen(Settings(lan=True))
    assert calls.calls == ["::"]


def test_unless_told_otherwise_it_listens_for_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked(monkeypatch)
    listen(Settings()).close()
    listen(Settings(lan=True, host="127.0.0.2")).close()
    assert calls.calls == ["127.0.0.1", "127.0.0.2"]


def test_it_says_where_it_is_found_by_its_own_machine_and_by_others(at_home: None) -> None:
    settings = Settings(lan=True, host="127.0.0.2", port=0, invite="open sesame")
    with listen(settings) as socket_:
        port = socket_.getsockname()[1]
        here = f"http://127.0.0.2:{port}/"
        assert found_at(socket_, settings) == (here, (f"{here}?invite=open+sesame",))
        public = Settings(public_url="https://cards.example.org")
        assert address_here(socket_, public) == "https://cards.example.org/"


class Bound:
    """A socket that listens there."""

    def __init__(self, host: str) -> None:
        self._host = host

    def getsockname(self) -> tuple[str, int]:
        return self._host, 8000


@pytest.mark.parametrize(
    ("host", "settings", "address"),
    [
        ("::", Settings(lan=True), "http://127.0.0.1:8000/"),
        ("::", Settings(host="::"), "http://[::1]:8000/"),
        ("0.0.0.0", Settings(host="0.0.0.0"), "http://127.0.0.1:8000/"),
        ("fd00::5", Settings(host="fd00::5"), "http://[fd00::5]:8000/"),
    ],
)
def test_a_browser_here_is_sent_to_an_address_that_it_can_open(
    host: str, settings: Settings, address: str
) -> None:
    assert address_here(Bound(host), settings) == address  # type: ignore[arg-type]  # as much of it as is asked
