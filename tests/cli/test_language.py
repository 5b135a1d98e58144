"""Which language the command line speaks, and how soon it starts to."""

import subprocess
import sys
import time

import pytest

from pioche import __version__
from pioche.texts import LANGUAGES, preferred_language
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("environment", "first_word"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Usage :"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA"}, "Usage :"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "Usage:"),
        ({"LANG": "de_DE.UTF-8"}, "Usage:"),
        ({"LANG": ""}, "Usage:"),
    ],
)
def test_it_is_the_systems_or_else_english(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], first_word: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert run("--help").out.split(" pioche")[0] == first_word.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("asked", "spoken"), [("pt_BR.UTF-8", "pt-BR"), ("pt_PT", "pt-BR"), ("zh_TW", "zh"), ("C.UTF-8", "en")]
)
def test_a_language_of_another_country_is_better_than_none(asked: str, spoken: str) -> None:
    assert preferred_language({"LANG": asked}, known=["en", "pt-BR", "zh"]) == spoken


def test_the_help_names_the_languages_that_there_are(run: Run) -> None:
    assert f"--language {'|'.join(LANGUAGES)} " in run("--help").out


@pytest.mark.parametrize(
    "line", ["--language=fr --help", "--help --language fr", "play --help --language fr"]
)
def test_an_option_overrules_it(run: Run, line: str) -> None:
    assert run(line).out.startswith("Usage\N{NO-BREAK SPACE}:")


@pytest.mark.parametrize("command", ["serve", "play", "simulate", "verify", "admin", "admin reports"])
def test_every_command_explains_itself_in_both_languages(run: Run, command: str) -> None:
    english, french = (run(f"{command} --help --language {language}") for language in ("en", "fr"))
    assert english.status == french.status == 0
    assert english.out.count("--") == french.out.count("--") > 0
    assert english.out != french.out


def test_without_a_command_it_shows_what_there_is(run: Run) -> None:
    said = run("")
    assert said.status == 2
    assert "simulate" in said.err


def test_the_version_loads_no_texts_no_games_and_nothing_to_draw_with() -> None:
    """It starts in less than a quarter of a second."""
    script = "import sys, pioche.cli; pioche.cli.main(['--version']); print(*sys.modules)"
    started = time.monotonic()
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert time.monotonic() - started < 2, "even on a machine that is busy with other tests"
    version, modules = ran.stdout.splitlines()
    assert version == f"pioche {__version__}"
    assert not {"fluent.runtime", "babel", "rich", "joblib", "msgspec", "pioche.match"} & set(modules.split())
