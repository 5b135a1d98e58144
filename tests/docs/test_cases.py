"""Failures that others had: each that may happen to a game is named by a test that plays this game."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from pioche.games import GAMES

TESTS = Path(__file__).parents[1]
CITED = re.compile(r"FC-([A-Z]{2}-\d\d)")

CASES: Mapping[str, str] = {
    "hit": """
        RU-12 LK-01 LK-02 LK-03 LK-05 RA-01 RA-04 RA-05 RA-06 PE-01 PE-03 CL-01 CL-02 CL-03 BO-01 BO-02
        CI-01 CI-02 CI-03 CI-04 LO-01 LO-02 AP-01 AP-02
    """,
    "hit_the_deck": """
        RU-01 RU-02 RU-03 RU-04 RU-05 RU-06 RU-13 LK-01 LK-02 LK-03 LK-04 RA-02 RA-03 RA-05 PE-02
        CL-01 CL-02 BO-01 BO-02 CI-02 CI-03 CI-04 LO-01
    """,
    "shithead": """
        RU-07 RU-08 RU-09 RU-10 RU-11 LK-01 LK-02 LK-03 LK-04 LK-05 RA-01 RA-05 RA-06 PE-02 PE-03
        CL-01 CL-02 BO-01 BO-02 CI-02 CI-03 CI-04 LO-01 AP-02
    """,
}
"""The failures that concern each game."""

WHATEVER_IS_PLAYED = {"LK-05"}
"""Of who is let in: a test at a table of any game speaks for all."""

PLACES: Mapping[str, str] = {
    "hit": r"^(rules|policies)/hit/",
    "hit_the_deck": r"hit_the_deck|^(table|server)/test_(race|racing)",
    "shithead": r"shithead",
}
"""A file that is about one game."""

WORDS: Mapping[str, str] = {
    "hit": r'"hit"',
    "hit_the_deck": r"hit_the_deck|\bopens_race\(",
    "shithead": r"shithead|\bwith_a_joker_choice\(",
}
"""In a test of any other file: what it plays. Where it says nothing, tables and matches are of Hit!."""

EVERY_GAME = re.compile(r'", (GAMES|ALL)\)|\bin GAMES\b')
"""A test that is run for each game."""


def claims_in(tree: ast.AST, above: str) -> Iterator[tuple[ast.AST, str]]:
    """Each test, and what it says of itself; what a class or a file says, all its tests say."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = f"{above} {ast.get_docstring(node) or ''}"
            if isinstance(node, ast.ClassDef):
                yield from claims_in(node, said)
            elif node.name.startswith("test_"):
                yield node, said


def games_of(place: str, source: str) -> set[str]:
    """Those that a test plays."""
    told = {game for game, pattern in PLACES.items() if re.search(pattern, place)}
    if told:
        return told
    if EVERY_GAME.search(source):
        return set(GAMES)
    return {game for game, pattern in WORDS.items() if re.search(pattern, source)} or {"hit"}


def source_of(test: ast.AST, file: ast.Module) -> str:
    """Of the test with its decorators, and of all in its file that it makes use of."""
    made = {name: node for node in file.body for name in _names_made(node)}
    used, waiting = list[ast.AST](), [test]
    while waiting:
        node = waiting.pop()
        used.append(node)
        names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} & made.keys()
        waiting += [made.pop(name) for name in sorted(names)]
    return "\n".join(map(ast.unparse, used)).replace("'", '"')


def _names_made(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def citations() -> Iterator[tuple[str, str]]:
    """A game and a case, for each test that plays the one and names the other."""
    for path in TESTS.rglob("test_*.py"):
        place, file = path.relative_to(TESTS).as_posix(), ast.parse(path.read_text(encoding="utf-8"))
        for test, said in claims_in(file, ast.get_docstring(file) or ""):
            if cases := set(CITED.findall(said)):
                games = games_of(place, source_of(test, file))
                yield from ((game, case) for case in cases - WHATEVER_IS_PLAYED for game in games)
                yield from ((game, case) for case in cases & WHATEVER_IS_PLAYED for game in GAMES)


@pytest.fixture(scope="module")
def cited() -> set[tuple[str, str]]:
    return set(citations())


@pytest.mark.parametrize("game", GAMES)
def test_every_case_of_a_game_is_cited_by_a_test_that_plays_it(
    game: str, cited: set[tuple[str, str]]
) -> None:
    assert {case for case in CASES[game].split() if (game, case) not in cited} == set()


def test_what_a_test_makes_use_of_shows_what_it_plays() -> None:
    file = ast.parse(
        "def played(): return opened()\ndef opened(): return Evening(game='shithead')\n"
        "OTHER = 'hit_the_deck'\ndef test_it(): played()"
    )
    assert games_of("table/test_it.py", source_of(file.body[-1], file)) == {"shithead"}


def test_a_test_speaks_for_the_game_that_it_plays_and_for_no_other() -> None:
    """Or a case could be cited for a game that nobody has tried it with."""
    assert games_of("rules/hit_the_deck/test_turn.py", 'table("7 7 | 9")') == {"hit_the_deck"}
    assert games_of("table/test_playing.py", 'Evening("Ada", "Ben")') == {"hit"}
    assert games_of("table/test_playing.py", 'Evening("Ada", game="shithead")') == {"shithead"}
    assert games_of("laws/test_laws.py", '@pytest.mark.parametrize("game", GAMES)') == set(GAMES)
