"""What lies in deploy/ fits the code, and itself."""

import asyncio
import re
import shlex
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import make_url

from pioche.cli.serve import command
from pioche.server.clock import Clock
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
PLACES = {"unit": environment(SERVICE["Environment"]), "image": environment(image("ENV"))}


@pytest.mark.parametrize("place", PLACES)
def test_every_variable_is_one_that_the_server_reads(place: str) -> None:
    known = {parameter.envvar for parameter in command.params}
    ours = {name for name in PLACES[place] if name.startswith("PIOCHE_")}
    assert ours and ours <= known
    named = set(re.findall(r"\bPIOCHE_\w+", README + UNIT_FILE + DOCKERFILE))
    assert named <= known


@pytest.mark.parametrize("place", PLACES)
def test_the_server_accepts_these_settings(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in PLACES[place].items():
        monkeypatch.setenv(name, value)
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
    assert "python3 -m venv /opt/pioche" in made and made.endswith(" .")
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
