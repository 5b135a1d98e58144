"""Every check, at home and in CI: `nox` runs them all, `nox -s tests -- -k bust` one of them, or a part."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.reuse_venv = "yes"  # pip finds out what changed; a second run starts at once

PYPROJECT = nox.project.load_toml("pyproject.toml")
NO_BROWSER = "--no-browser"
SIDE_BY_SIDE = ("--dist=worksteal", "--durations=10", "--reruns=1", "-rR")
"""A process may stall where others use the machine too; what was run again is listed, and wants a look."""
FOUR, THREE = "--numprocesses=4", "--numprocesses=3"
"""For two cores: servers and browsers wait as long as they work."""
COMPILE = {"PIOCHE_COMPILE": "1"}
IS_COMPILED = "from pioche.server import live; assert not live.__file__.endswith('.py'), 'plain Python'"
COMPILED = ("tests/rules", "tests/laws", "tests/match", "tests/playthroughs", "tests/table", "tests/server")
PLAIN_ALONE = (
    "tests/table/test_nothing_leaks.py::test_the_comparison_would_find_a_card_that_is_told_too_much",
    "tests/server/test_nothing_leaks.py::test_the_comparison_would_find_a_card_that_is_told_too_much",
    "tests/server/test_bots.py::test_a_bot_that_acts_out_of_turn_changes_nothing",
    "tests/server/test_logs.py::test_a_fault_while_a_command_is_decided_is_logged_without_any_value",
)
"""They put something else in the place of a function that machine code calls directly."""
DAILY = "not alone and not long"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


@nox.session
def lint(session: nox.Session) -> None:
    """Format and lint; `nox -s fix` mends what can be mended."""
    install(session, "lint")
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Types, strictly, in tests and tools too."""
    install(session, "types", *PYPROJECT["project"]["dependencies"])
    session.run("mypy")


@nox.session
def imports(session: nox.Session) -> None:
    """The arrows between folders."""
    install(session, "imports")
    session.run("lint-imports", env={"PYTHONPATH": "src"})


@nox.session
def tests(session: nox.Session) -> None:
    """Everything but the browser's tests, unless a part is asked for."""
    install(session, "test", "--editable", ".")
    if not arguments(session):
        get_haproxy(session)
    session.run("pytest", *(arguments(session) or (FOUR, *SIDE_BY_SIDE)))


@nox.session(default=False)
def compiled(session: nox.Session) -> None:
    """Long: rules and tables as machine code, and that they do the same."""
    install(session, "test", *PYPROJECT["project"]["dependencies"])
    session.install("--no-deps", "--force-reinstall", ".", env=COMPILE)
    session.run("python", "-c", IS_COMPILED)
    others = [f"--deselect={test}" for test in PLAIN_ALONE]
    session.run("pytest", *(arguments(session) or (*COMPILED, *others, FOUR, *SIDE_BY_SIDE)))


@nox.session
def client(session: nox.Session) -> None:
    """The client's own checks, and that its types are those of the wire."""
    install(session, "node")
    session.chdir("client")
    session.run("npm", "ci", "--no-audit", "--no-fund")
    for script in ("format", "lint", "check", "types", "test"):
        session.run("npm", "run", script)


@nox.session
def browser(session: nox.Session) -> None:
    """Players at one table in a real browser, against Pioche installed as anybody would install it."""
    if NO_BROWSER in session.posargs:
        session.skip(f"told {NO_BROWSER}")
    part = arguments(session)
    in_browser(
        session,
        *([part] if part else [["-m", DAILY, THREE, *SIDE_BY_SIDE], ["-m", "alone", "--reruns=2", "-rR"]]),
    )


@nox.session(default=False)
def looks(session: nox.Session) -> None:
    """Long: pages in mixtures of language, colours and size that the daily check leaves out."""
    in_browser(session, ["-m", "long", THREE, *SIDE_BY_SIDE])


@nox.session(default=False)
def coverage(session: nox.Session) -> None:
    """Long: which lines no test reaches. To measure it more than doubles the time of the tests."""
    install(session, "test", "--editable", ".")
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", "-m", "not long", FOUR, *SIDE_BY_SIDE)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")


@nox.session(default=False)
def soak(session: nox.Session) -> None:
    """Long: so many people come and go that whatever is kept of them would show."""
    install(session, "test", "--editable", ".")
    many = {"PIOCHE_SOAK": "1"}
    session.run(
        "pytest", "tests/server/test_nothing_is_kept.py", "--timeout=7200", *session.posargs, env=many
    )


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Long: 100,000 messages and requests by fuzzers, and 10,000 sockets that never speak."""
    install(session, "test", "--editable", ".")
    much = {"PIOCHE_FUZZ": "1"}
    tests = session.posargs or ["tests/fuzz", "tests/server/test_openapi.py", "-s"]
    session.run("pytest", "--timeout=3600", *tests, env=much)


@nox.session(default=False)
def faults(session: nox.Session) -> None:
    """Long: 200 tables are played while the server is killed 100 times. PIOCHE_SEED repeats a run."""
    install(session, "test", "--editable", ".")
    many = {"PIOCHE_FAULTS": "1"}
    session.run("pytest", "tests/faults/test_killed_under_load.py", "-s", *session.posargs, env=many)


@nox.session(default=False)
def cluster(session: nox.Session) -> None:
    """Long: 60 tables are played through three nodes that are killed, frozen, cut off and renewed."""
    install(session, "test", "--editable", ".")
    many = {"PIOCHE_CLUSTER": "1"}
    session.run("pytest", "tests/cluster/test_failing_nodes.py", "-s", *session.posargs, env=many)


@nox.session(default=False)
def secrecy(session: nox.Session) -> None:
    """Long: 10,000 worlds that look the same to somebody, and all that leaves the server in them."""
    install(session, "test", "--editable", ".")
    laws = (
        "tests/laws/test_secrecy.py",
        "tests/table/test_nothing_leaks.py",
        "tests/server/test_nothing_leaks.py",
    )
    many = {"PIOCHE_WORLDS": "10000"}
    session.run("pytest", *laws, FOUR, "--timeout=7200", *session.posargs, env=many)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Long: faults put into the rules and the views, one at a time, and whether a test finds each.

    `nox -s mutants -- "pioche.rules.hit.*"` tries a part. The work is kept in mutants/.
    """
    install(session, "mutants", *PYPROJECT["project"]["dependencies"])
    session.run("mutmut", "run", *session.posargs)
    session.run("python", "tests/second_look.py", *session.posargs)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Long: the figures that we claim. `nox -s bench -- log` runs bench/log.py alone.

    `PIOCHE_COMPILE=1 nox -s bench -- rules` measures compiled rules.
    """
    names = session.posargs or sorted(path.stem for path in Path("bench").glob("*.py"))
    wanted = {"rules": "peers", "server": "node", "page": "browser", "nodes": "test"}
    groups = [group for name, group in wanted.items() if name in names]
    others = nox.project.dependency_groups(PYPROJECT, *groups) if groups else ()
    ours = (".",) if os.environ.get("PIOCHE_COMPILE") else ("--editable", ".")
    session.install("--constraint", "constraints.txt", *ours, *others)
    for name in names:
        session.run("python", "-m", f"bench.{name}")


@nox.session(default=False, venv_backend="none")
def deploy(session: nox.Session) -> None:
    """The files in deploy/, read by the programs that they are for, where these are installed."""
    unit = Path(session.create_tmp(), "pioche.service")
    installed = Path("deploy/pioche.service").read_text(encoding="utf-8")
    unit.write_text(installed.replace("/opt/pioche/bin/pioche", "/bin/true"), encoding="utf-8")
    for words in (
        ("caddy", "validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"),
        ("systemd-analyze", "verify", str(unit)),
        ("haproxy", "-c", "-f", "deploy/haproxy.cfg"),
        ("docker-compose", "--file", "deploy/compose.yaml", "config", "--quiet"),
    ):
        if program := find(words[0]):
            session.run(program, *words[1:], external=True, env={"POSTGRES_PASSWORD": "any"})
        else:
            session.warn(f"not installed: {words[0]}")


@nox.session(default=False)
def fix(session: nox.Session) -> None:
    """Mends format and lint in place."""
    install(session, "lint")
    session.run("ruff", "check", "--fix", ".")
    session.run("ruff", "format", ".")


@nox.session(default=False, reuse_venv=False)
def lock(session: nox.Session) -> None:
    """Writes constraints.txt anew, with the newest versions that pyproject.toml allows."""
    groups = nox.project.dependency_groups(PYPROJECT, *PYPROJECT["dependency-groups"])
    session.install(*groups, *PYPROJECT["project"]["dependencies"])
    pins = session.run("python", "-m", "pip", "freeze", silent=True)
    Path("constraints.txt").write_text(f"# Written by `nox -s lock`.\n{pins}", encoding="utf-8")


def install(session: nox.Session, group: str, *others: str) -> None:
    requirements = nox.project.dependency_groups(PYPROJECT, group)
    session.install("--constraint", "constraints.txt", *requirements, *others)


def in_browser(session: nox.Session, *parts: Sequence[str]) -> None:
    chromium = find_chromium() or install_chromium(session)
    node = PYPROJECT["dependency-groups"]["node"]  # one test builds the client with more languages
    install(session, "browser", ".", *node)
    for part in parts:
        session.run("pytest", "tests/browser", *part, env={"PIOCHE_CHROMIUM": chromium})


def arguments(session: nox.Session) -> list[str]:
    """What is meant for pytest."""
    return [argument for argument in session.posargs if argument != NO_BROWSER]


def find_chromium() -> str | None:
    named = os.environ.get("PIOCHE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def install_chromium(session: nox.Session) -> str:
    """Debian's, where we may install it."""
    session.log("There is no Chromium: installing Debian's")
    if apt_get("update"):
        apt_get("install", "--yes", "--no-install-recommends", "chromium")
    return find_chromium() or session.error(
        "The browser's tests need a Chromium or a Chrome. None was found and none could be installed. "
        f"Install one, or name one in PIOCHE_CHROMIUM, or leave these tests out: nox -- {NO_BROWSER}"
    )


def find(program: str) -> str | None:
    """Debian keeps some where not every user's PATH looks."""
    return shutil.which(program) or shutil.which(program, path="/usr/local/sbin:/usr/sbin")


def get_haproxy(session: nox.Session) -> None:
    """Debian's, where there is none and we may; without it a few tests are skipped, and say so."""
    if find("haproxy"):
        return
    session.log("There is no HAProxy: installing Debian's")
    if not (apt_get("update") and apt_get("install", "--yes", "--no-install-recommends", "haproxy")):
        session.warn("HAProxy could not be installed: the tests that need it are skipped")


def apt_get(*words: str) -> bool:
    """Whether it worked; never asks."""
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    command = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *words]
    can_run = shutil.which(command[0]) and shutil.which("apt-get")
    return bool(can_run) and subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0
