"""The rules are compiled where that is wanted and possible; else they stay what they are."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hatchling.bridge.app import Application
from hatchling.builders.config import BuilderConfig
from hatchling.builders.wheel import WheelBuilder

import hatch_build
from hatch_build import COMPILE, BuildHook, NotCompiled, compile_modules, compiled_modules

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def hook(*, target: str = "wheel") -> BuildHook:
    builder = WheelBuilder(str(ROOT))
    config: BuilderConfig = builder.config
    return BuildHook(str(ROOT), {}, config, builder.metadata, "", target, Application())


def structs_in(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.keywords:
            yield node.name


def test_the_rules_of_every_game_are_compiled() -> None:
    folders = {Path(module).parent.name for module in compiled_modules(SOURCE)}
    assert {"rules", "hit", "hit_the_deck", "shithead"} <= folders
    assert {"pioche/rules/hit/rules.py", "pioche/rules/hit/state.py"} <= set(compiled_modules(SOURCE))


def test_no_cached_property_is_compiled() -> None:
    """mypyc would make it anew each time it is asked for."""
    found = [each for each in compiled_modules(SOURCE) if "cached_property" in (SOURCE / each).read_text()]
    assert found == []


def test_what_is_compiled_is_there() -> None:
    assert [each for each in compiled_modules(SOURCE) if not (SOURCE / each).exists()] == []


def test_no_module_that_is_compiled_has_a_class_with_keywords() -> None:
    """mypyc would drop them: a Struct would be neither frozen nor tagged, and nobody would be told."""
    found = {module: list(structs_in(SOURCE / module)) for module in compiled_modules(SOURCE)}
    assert {module: names for module, names in found.items() if names} == {}
    assert list(structs_in(SOURCE / "pioche/rules/hit/events.py"))


def test_a_compiler_is_asked_for_only_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build.Client, "is_stale", lambda client: False)
    monkeypatch.delenv(COMPILE, raising=False)
    assert hook().dependencies() == []
    monkeypatch.setenv(COMPILE, "1")
    assert any(need.startswith("mypy") for need in hook().dependencies())
    assert hook(target="sdist").dependencies() == []


def test_rules_that_cannot_be_compiled_stay_plain_and_somebody_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(source: Path, into: Path) -> dict[str, str]:
        raise NotCompiled("there is no gcc")

    monkeypatch.setattr(hatch_build.Client, "is_stale", lambda client: False)
    monkeypatch.setattr(hatch_build, "compile_modules", fails)
    monkeypatch.setenv(COMPILE, "1")
    built: dict[str, Any] = {"force_include": {}, "pure_python": True}
    building = hook()
    building.initialize("standard", built)
    building.finalize("standard", built, "")
    assert built == {"force_include": {}, "pure_python": True}
    assert "there is no gcc" in capsys.readouterr().err


def test_a_compiler_that_fails_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "SETUP", "raise SystemExit('error: no C compiler')")
    with pytest.raises(NotCompiled, match="no C compiler"):
        compile_modules(SOURCE, tmp_path)
