"""`pioche cluster-demo`, for real where there is a HAProxy."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

from pioche.cli import cluster_demo
from pioche.cli.cluster import programs
from pioche.cli.cluster.watching import Sightings
from tests.cli.conftest import Run

MAIN = "from pioche.cli import main; raise SystemExit(main())"
PATIENCE = 120
INTERRUPTED = 130

needs_haproxy = pytest.mark.skipif(
    not programs.find_haproxy(), reason="there is no haproxy: apt-get install haproxy"
)


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For whatever it needs for a while. The path of a socket must not be long."""
    return tmp_path_factory.mktemp("demo")


@contextmanager
def demonstration(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", MAIN, "cluster-demo", "--language", "en", "--port", "0", *words]
    environment = {**os.environ, "TMPDIR": str(folder), "COLUMNS": "120"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def address_in(line: str) -> tuple[str, int]:
    found = re.search(r"http://([\d.]+):(\d+)/", line)
    assert found, line
    return found[1], int(found[2])


def is_open(address: tuple[str, int]) -> bool:
    try:
        socket.create_connection(address, timeout=5).close()
    except ConnectionRefusedError:
        return False
    return True


def processes_of(folder: Path) -> list[str]:
    """Nodes and databases name it on their command lines."""
    names, found = (str(folder), quote(str(folder), safe="")), []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode(errors="replace")
        except OSError:
            continue
        found += [words] if any(name in words for name in names) else []
    return found


@needs_haproxy
def test_a_node_is_killed_and_play_goes_on_without_a_loss(folder: Path) -> None:
    with demonstration(folder, "--once") as process:
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said
    assert "!!" not in said and "Traceback" not in said
    kept = re.search(
        r"^ok Of (\d+) acknowledged commands each is in the database, once\.$", said, re.MULTILINE
    )
    assert kept and int(kept[1]) > 0
    assert re.search(r"^ok Back through (another node|other nodes): ", said, re.MULTILINE)
    assert re.search(r"^ok Play went on at all 6 tables", said, re.MULTILINE)
    assert re.search(r"^ok node\d is back, and the proxy sends people there\.$", said, re.MULTILINE)
    assert re.search(r"^node\d  down ", said, re.MULTILINE)
    assert re.search(r"lines? of a log [\d.]+ ms apart \(median of \d+\)", said)
    assert "\x1b" not in said
    assert list(folder.iterdir()) == [] and processes_of(folder) == []
    assert not is_open(address_in(said))


@needs_haproxy
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_all_of_it_ends_when_it_is_told_to(folder: Path, how: signal.Signals) -> None:
    with demonstration(folder) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "Pioche is at" in line)
        assert is_open(address_in(line)) and len(processes_of(folder)) > 3
        process.send_signal(how)
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == INTERRUPTED and "Traceback" not in said
    assert list(folder.iterdir()) == [] and processes_of(folder) == []
    assert not is_open(address_in(line))


def test_it_says_what_to_install_where_its_extra_is_missing(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_demo, "EXTRA", ("pioche", "no_such_package"))
    said = run("cluster-demo --once")
    assert said.status == 2 and said.out == ""
    assert said.err.strip().endswith("Install it: pip install pioche[cluster].")


def test_it_says_what_to_install_where_there_is_no_haproxy(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(programs, "WHERE_ADMINISTRATORS_LOOK", "/nowhere")
    said = run("cluster-demo --once")
    assert said.status == 2 and said.out == ""
    assert said.err.strip().endswith("apt-get install haproxy.")


def test_it_starts_nothing_where_its_port_is_taken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.cli.cluster.programs.find_haproxy", lambda: "/nowhere/haproxy")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = run(f"cluster-demo --once --port {port}")
    assert said.status == 2 and said.out == ""
    assert said.err.startswith(f"Nothing can listen at 127.0.0.1:{port}")


def test_the_nodes_are_as_far_apart_as_the_first_and_the_last_that_show_a_line() -> None:
    sightings = Sightings(["one", "two"])
    sightings.at("one")("table", range(1, 3), 10.0)
    assert sightings.milliseconds_apart is None
    sightings.at("two")("table", range(1, 2), 10.004)
    sightings.at("two")("table", range(2, 4), 10.010)
    assert sightings.milliseconds_apart == pytest.approx(7.0)
    assert sightings.seen == {"one": 2, "two": 3}
