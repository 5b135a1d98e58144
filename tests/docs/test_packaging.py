"""The project's own files agree, and what is installed lacks nothing that a player needs."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "pioche"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEPENDENCIES = [
    Requirement(line)
    for line in PYPROJECT["project"]["dependencies"]
    + PYPROJECT["project"]["optional-dependencies"]["testing"]
    + PYPROJECT["project"]["optional-dependencies"]["cluster"]
]
TOOLS = [
    Requirement(line)
    for group in PYPROJECT["dependency-groups"].values()
    for line in group
    if isinstance(line, str)
]
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
PINS = {canonicalize_name(name): pin for name, pin in re.findall(r"(?m)^([\w.-]+)==(.+)$", CONSTRAINTS)}

BUILDERS = [WheelBuilder, SdistBuilder]

LOADED_BY_NAME = {"aiosqlite", "httptools", "psycopg", "uvloop", "websockets"}
"""SQLAlchemy and uvicorn load these, so that no import of ours need show them."""

ADDRESS_OF_A_REGISTRY = re.compile(
    r"registry\.(npm|yarn)|pypi\.(org|python)|pythonhosted|index-url|find-links|\"resolved\":"
)


@pytest.mark.parametrize("builder", BUILDERS)
def test_what_is_built_holds_the_whole_package(builder: type[WheelBuilder | SdistBuilder]) -> None:
    package = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert {Path(path).suffix for path in package} >= {".py", ".ftl", ".typed"}
    assert package - files_in(builder) == set()


@pytest.mark.parametrize("builder", BUILDERS)
def test_what_is_built_holds_the_client_that_git_ignores(
    builder: type[WheelBuilder | SdistBuilder],
) -> None:
    assert builder(str(ROOT)).config.path_is_artifact("src/pioche/server/static/index.html")


def test_an_sdist_can_build_the_client_and_run_the_checks() -> None:
    needed = {"hatch_build.py", "noxfile.py", "client/package-lock.json", "docs/rules/en/hit.md", "LICENSE"}
    needed |= {"deploy/haproxy.cfg"}
    assert needed - files_in(SdistBuilder) == set()


def test_no_file_says_where_packages_come_from() -> None:
    """That is the machine's affair: a lock file with addresses breaks on the next one."""
    told = [path for path in sorted(files_in(SdistBuilder)) if says_where_packages_come_from(ROOT / path)]
    assert told == []


def test_every_package_that_we_import_is_declared_and_no_other() -> None:
    declared = {canonicalize_name(requirement.name) for requirement in DEPENDENCIES}
    providers = {module: providers_of(module) for module in packages_imported_by(PACKAGE)}
    assert [module for module, names in providers.items() if not names & declared] == []
    assert declared - set().union(*providers.values()) <= LOADED_BY_NAME


@pytest.mark.parametrize("folder", ["rules", "table"])
def test_the_pure_folders_import_no_package_but_msgspec(folder: str) -> None:
    assert packages_imported_by(PACKAGE / folder) <= {"msgspec"}


def test_the_contract_between_games_names_them_all() -> None:
    games = {f"pioche.rules.{path.parent.name}" for path in (PACKAGE / "rules").glob("*/__init__.py")}
    [contract] = [
        contract
        for contract in PYPROJECT["tool"]["importlinter"]["contracts"]
        if contract["type"] == "independence"
    ]
    assert set(contract["modules"]) == games


def test_every_requirement_is_pinned_to_a_version_that_it_allows() -> None:
    loose = [
        str(requirement)
        for requirement in DEPENDENCIES + TOOLS
        if not requirement.specifier.contains(PINS.get(canonicalize_name(requirement.name), "0"))
    ]
    assert loose == []


def test_the_pages_name_only_sessions_that_exist() -> None:
    noxfile = ROOT / "noxfile.py"
    sessions = set(re.findall(r"^@nox\.session.*\ndef (\w+)", noxfile.read_text(), re.MULTILINE))
    pages = [noxfile, *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = {
        name
        for page in pages
        for names in re.findall(r"nox -s((?: \w+)+)", page.read_text(encoding="utf-8"))
        for name in names.split()
    }
    assert {"lint", "tests"} <= named <= sessions


def files_in(builder: type[WheelBuilder | SdistBuilder]) -> set[str]:
    """What the builder takes from the project, by path; files that git ignores are not among them."""
    return {file.relative_path for file in builder(str(ROOT)).recurse_included_files()}


def says_where_packages_come_from(path: Path) -> bool:
    is_this_test = path == Path(__file__)
    text = path.read_bytes().decode("utf-8", errors="ignore")
    return not is_this_test and ADDRESS_OF_A_REGISTRY.search(text) is not None


def packages_imported_by(folder: Path) -> set[str]:
    return set(modules_imported_by(folder)) - sys.stdlib_module_names - {"pioche"}


def providers_of(module: str) -> set[str]:
    """The installed distributions that have the module, or a part of it."""
    return {canonicalize_name(name) for name in packages_distributions().get(module, ())}


def modules_imported_by(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name.partition(".")[0] for name in node.names)
            if isinstance(node, ast.ImportFrom) and node.module:
                yield node.module.partition(".")[0]
