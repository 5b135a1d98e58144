"""docs/map.md shows the tree as it is."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
TOPS = ("src/", "client/", "tests/", "docs/", "bench/")
PATHS = sorted(path for path in set(re.findall(r"`([^`\s]+)`", PAGE)) if path.startswith(TOPS))
LINKS = sorted(set(re.findall(r"\]\(([^)#]+)", PAGE)))
SOURCE = ROOT / "src" / "pioche"


def test_the_map_names_paths_and_links() -> None:
    assert len(PATHS) > 30
    assert "rules/README.md" in LINKS


@pytest.mark.parametrize("path", PATHS)
def test_every_path_on_the_map_exists_and_folders_end_with_a_slash(path: str) -> None:
    assert (ROOT / path).exists()
    assert (ROOT / path).is_dir() == path.endswith("/")


@pytest.mark.parametrize("link", LINKS)
def test_every_link_of_the_map_leads_somewhere(link: str) -> None:
    assert (ROOT / "docs" / link).exists()


def test_the_files_named_beside_a_folder_lie_in_it() -> None:
    rows = re.findall(r"^\| `(src/pioche/[^`]+/)` \| (.*) \|$", PAGE, re.MULTILINE)
    named = [ROOT / folder / file for folder, text in rows for file in re.findall(r"`(\w+\.py)`", text)]
    assert len(named) > 8
    assert [file for file in named if not file.is_file()] == []


def test_every_package_and_every_front_module_is_on_the_map() -> None:
    packages = {f"{path.parent.relative_to(ROOT)}/" for path in SOURCE.rglob("__init__.py")}
    modules = {str(path.relative_to(ROOT)) for path in SOURCE.glob("*.py")}
    expected = (packages | modules) - {
        "src/pioche/",
        "src/pioche/__init__.py",
        "src/pioche/log/migrations/versions/",
    }
    assert expected - set(PATHS) == set()


def test_the_layers_are_those_that_are_checked() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    checked = next(
        contract for contract in tools["importlinter"]["contracts"] if contract["type"] == "layers"
    )
    drawn = PAGE.split("```layers\n")[1].split("```")[0].splitlines()
    assert drawn == [re.sub(r"[()]", "", layer) for layer in checked["layers"]]
