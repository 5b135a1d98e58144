"""What lies in deploy/ fits the code, and itself."""

import asyncio
import re
import shlex
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import make_url

from pioche.cli.cluster.programs import PROXY_CONFIGURATION
from pioche.cli.serve import command
from pioche.server.clock import Clock
from pioche.server.limits import MOST_LINES
from pioche.server.run import PING_SECONDS, PONG_SECONDS
from pioche.server.settings import Settings
from tests.server.house import open_house

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
README = (DEPLOY / "README.md").read_text(encoding="utf-8")
PROJECT_README = (ROOT / "README.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
CADDYFILE = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
UNIT_FILE = (DEPLOY / "pioche.service").read_text(encoding="utf-8")
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
HAPROXY_CFG = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
COMPOSE_YAML = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
COMPOSE = msgspec.yaml.decode(COMPOSE_YAML)

NAME = "cards.example.org"
PORT = Settings().port
STEPS = [tuple(line.split(" ", 1)) for line in re.sub(r"\\\n\s*", "", DOCKERFILE).splitlines() if line]
"""Each with the word that it begins with."""


def unit(section: str) -> dict[str, list[str]]:
    """Each setting with its values, in order: systemd takes many of them more than once."""
    parts = UNIT_FILE.split(f"[{section}]")[1].split("\n[")[0]
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", parts, re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def image(word: str) -> list[str]:
    """What stands after the word, in each step of the last stage."""
    last = max(place for place, (first, _) in enumerate(STEPS) if first == "FROM")
    return [rest for first, rest in STEPS[last:] if first == word]


def environment(lines: list[str]) -> dict[str, str]:
    return {name: value for name, _, value in (line.partition("=") for line in lines)}


SERVICE = unit("Service")
NODES = [name for name in COMPOSE["services"] if name.startswith("node")]
PLACES = {
    "unit": environment(SERVICE["Environment"]),
    "image": environment(image("ENV")),
    **{name: COMPOSE["services"][name]["environment"] for name in NODES},
}
OF_THE_PROXY = dict(re.findall(r'presetenv (\w+) "?([^"\n]+)"?', HAPROXY_CFG))
"""What its environment may say, and what it is otherwise."""


@pytest.mark.parametrize("place", PLACES)
def test_every_variable_is_one_that_the_server_reads(place: str) -> None:
    known = {parameter.envvar for parameter in command.params}
    ours = {name for name in PLACES[place] if name.startswith("PIOCHE_")}
    assert ours and ours <= known
    named = set(re.findall(r"\bPIOCHE_\w+", README + UNIT_FILE + DOCKERFILE + COMPOSE_YAML))
    assert named <= known | set(OF_THE_PROXY)


@pytest.mark.parametrize("place", PLACES)
def test_the_server_accepts_these_settings(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in PLACES[place].items():
        monkeypatch.setenv(name, re.sub(r"\$\{\w+(:[-?][^}]*)?\}", "", value))
    chosen = command.make_context("serve", []).params
    settings = msgspec.convert({name: each for name, each in chosen.items() if each is not None}, Settings)
    assert settings.database == PLACES[place]["PIOCHE_DATABASE"]


def test_the_unit_runs_what_the_readme_installs() -> None:
    [start] = SERVICE["ExecStart"]
    program, subcommand, *options = shlex.split(start)
    assert f"python3 -m venv {Path(program).parents[1]}" in README
    assert (Path(program).name, subcommand) == ("pioche", "serve")
    command.make_context("serve", options)


def test_the_unit_may_write_where_its_database_lies() -> None:
    [folder] = SERVICE["StateDirectory"]
    database = make_url(PLACES["unit"]["PIOCHE_DATABASE"]).database
    assert database is not None and Path(database).parent == Path("/var/lib") / folder
    assert SERVICE["ProtectSystem"] == ["strict"] and SERVICE["DynamicUser"] == ["yes"]


def test_the_unit_trusts_the_proxy_that_it_may_talk_to() -> None:
    assert SERVICE["IPAddressAllow"] == ["localhost"]
    assert PLACES["unit"]["PIOCHE_TRUSTED_PROXIES"] == "127.0.0.1"


def test_the_proxy_finds_the_server_under_the_name_that_it_knows() -> None:
    assert re.search(rf"^{re.escape(NAME)} {{$", CADDYFILE, re.MULTILINE)
    assert f"reverse_proxy 127.0.0.1:{PORT}\n" in CADDYFILE
    assert PLACES["unit"]["PIOCHE_PUBLIC_URL"] == f"https://{NAME}"
    assert f"PIOCHE_PUBLIC_URL=https://{NAME}" in README and f"https://{NAME}" in OPERATING


def test_the_image_is_made_as_the_readme_installs() -> None:
    [made] = [rest for first, rest in STEPS if first == "RUN" and "pip" in rest]
    assert "python3 -m venv /opt/pioche" in made and made.endswith(" '.[postgresql]'")
    assert re.search(r"python3 -m venv \S+ && \S+/pip install \.", PROJECT_README)
    assert "constraints.txt" in made and (ROOT / "constraints.txt").is_file()
    version = re.search(r"FROM python:([\d.]+)-slim", DOCKERFILE)
    assert version and f"Python :: {version[1]}" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_image_runs_as_nobody_much_and_keeps_its_database() -> None:
    [user], [volume] = image("USER"), image("VOLUME")
    assert user != "root" and f" {user} &&" in image("RUN")[0] and f"{volume}" in image("RUN")[0].split()
    database = make_url(PLACES["image"]["PIOCHE_DATABASE"]).database
    assert database is not None and Path(database).parent == Path(volume)
    assert f":{volume} " in README


def test_the_image_starts_the_server_where_docker_looks_for_it() -> None:
    [entry], [exposed] = image("ENTRYPOINT"), image("EXPOSE")
    program, subcommand, *options = msgspec.json.decode(entry, type=list[str])
    assert program == "/opt/pioche/bin/pioche" and subcommand == "serve"
    command.make_context("serve", options)
    assert exposed == str(PORT) and f":{PORT}:{PORT}" in README
    assert PLACES["image"]["PIOCHE_HOST"] == "0.0.0.0"


def test_what_the_image_is_made_from_holds_nothing_of_this_machine() -> None:
    left_out = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".git", ".venv", "client/node_modules", "**/*.sqlite*"} <= set(left_out)


def health_check(port: int) -> list[str]:
    """As the image has it, with the interpreter and the port of this test."""
    [check] = image("HEALTHCHECK")
    _, *arguments = msgspec.json.decode(check.partition("CMD ")[2], type=list[str])
    return [sys.executable, *(each.replace(str(PORT), str(port)) for each in arguments)]


async def test_the_health_of_the_image_is_that_of_the_server(tmp_path: Path) -> None:
    """Also where visitors know another name, and need a code."""
    database, public = f"sqlite:///{tmp_path}/pioche.sqlite", f"https://{NAME}"
    async with open_house(database, clock=Clock(), public_url=public, invite="open sesame") as house:
        words = health_check(int(house.url.rsplit(":", 1)[1]))
        well = await asyncio.create_subprocess_exec(*words)
        assert await well.wait() == 0
    ill = await asyncio.create_subprocess_exec(*words, stderr=asyncio.subprocess.DEVNULL)
    assert await ill.wait() != 0


def test_the_proxy_asks_each_node_that_the_readme_starts_for_its_health() -> None:
    served = re.findall(r'^\tserver (node\d) "\$\{(PIOCHE_NODE_\d)\}"$', HAPROXY_CFG, re.MULTILINE)
    assert served == [(name, f"PIOCHE_NODE_{name[-1]}") for name in NODES]
    ports = [OF_THE_PROXY[variable].rpartition(":")[2] for _, variable in served]
    assert all(f"pioche@{port}" in README for port in ports)
    assert f"uri {'/health'} " in HAPROXY_CFG


def test_the_proxy_before_the_nodes_listens_where_caddy_finds_it() -> None:
    assert f"reverse_proxy {OF_THE_PROXY['PIOCHE_PROXY']}\n" in CADDYFILE
    assert PLACES["unit"]["PIOCHE_TRUSTED_PROXIES"] in OF_THE_PROXY["PIOCHE_FRONT"].split()


def test_the_package_has_the_very_configuration_that_lies_here() -> None:
    assert PROXY_CONFIGURATION.is_symlink() and PROXY_CONFIGURATION.resolve() == DEPLOY / "haproxy.cfg"


def test_the_proxy_takes_no_more_lines_than_the_nodes_do() -> None:
    [each] = re.findall(r"default-server .* maxconn (\d+)", HAPROXY_CFG)
    assert int(each) < MOST_LINES
    assert int(OF_THE_PROXY["PIOCHE_CONNECTIONS"]) < len(NODES) * int(each)


def test_a_line_through_the_proxy_is_given_up_later_than_by_the_node() -> None:
    [tunnel] = re.findall(r"timeout tunnel (\d+)s", HAPROXY_CFG)
    assert int(tunnel) > PING_SECONDS + PONG_SECONDS


def service(name: str) -> Any:
    return COMPOSE["services"][name]


def address_of(name: str) -> str:
    return str(service(name)["networks"]["inside"]["ipv4_address"])


def test_what_compose_starts_can_find_each_other() -> None:
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    addresses = [address_of(name) for name in COMPOSE["services"]]
    assert len(set(addresses)) == len(addresses) and network["gateway"] not in addresses
    assert all(ip_address(each) in ip_network(network["subnet"]) for each in addresses)
    proxy = service("proxy")["environment"]
    assert {name: proxy[f"PIOCHE_NODE_{name[-1]}"] for name in NODES} == {
        name: f"{address_of(name)}:{PORT}" for name in NODES
    }
    assert proxy["PIOCHE_FRONT"] == network["gateway"] and set(proxy) <= set(OF_THE_PROXY)
    assert proxy["PIOCHE_PROXY"] == f":{PORT}" and service("proxy")["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    assert all(PLACES[name]["PIOCHE_TRUSTED_PROXIES"] == address_of("proxy") for name in NODES)
    assert all(make_url(PLACES[name]["PIOCHE_DATABASE"]).host == address_of("database") for name in NODES)


def test_the_database_of_compose_is_made_for_its_nodes_and_kept() -> None:
    made, used = service("database")["environment"], make_url(PLACES[NODES[0]]["PIOCHE_DATABASE"])
    assert made["POSTGRES_USER"] == used.username == used.database, "the database is called as its owner"
    assert made["POSTGRES_PASSWORD"] == PLACES[NODES[0]]["PGPASSWORD"]
    [volume] = service("database")["volumes"]
    assert volume.partition(":")[0] in COMPOSE["volumes"]
    assert f"--host={used.host}" in service("database")["healthcheck"]["test"]
    assert all(
        service(name)["depends_on"] == {"database": {"condition": "service_healthy"}} for name in NODES
    )


def test_compose_builds_the_image_and_mounts_the_configuration_that_lie_here() -> None:
    for name in NODES:
        build = service(name)["build"]
        assert (DEPLOY / build["context"]).resolve() == ROOT
        assert (ROOT / build["dockerfile"]).is_file()
        grace = service(name)["stop_grace_period"]
        assert grace == f"{SERVICE['TimeoutStopSec'][0]}s"
    [mount] = service("proxy")["volumes"]
    source, target, mode = mount.split(":")
    assert (DEPLOY / source).samefile(DEPLOY / "haproxy.cfg") and mode == "ro"
    assert target == "/usr/local/etc/haproxy/haproxy.cfg"
    assert service("proxy")["depends_on"] == NODES
