"""Every code that the server can answer with has a text in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche
from pioche.texts import LANGUAGES, texts

SOURCE = Path(pioche.__file__).parent
FOLDERS = ("rules", "table", "server", "policies")
ERRORS = {"Refused", "IllegalMove", "ProblemFound", "InvalidName", "InvalidOption", "InvalidSetting"}
REFUSING = {*ERRORS, "problem"}
"""What takes a code when it is called."""

RETURNING = ("why", "refusal", "refuses", "first_fault")
"""How the names of functions begin that give a code."""


def _texts_in(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _codes_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in REFUSING:
                for argument in arguments:
                    yield from _texts_in(argument)
            case ast.FunctionDef(name=name, body=body) if name.lstrip("_").startswith(RETURNING):
                for statement in body:
                    yield from _returned_by(statement)
            case ast.Assign(targets=[ast.Name(id="code" | "CODES")], value=value):
                yield from _texts_in(value)
            case ast.Assign(
                targets=[ast.Tuple(elts=[*_, ast.Name(id="code")])], value=ast.Tuple(elts=[*_, value])
            ):
                yield from _texts_in(value)
            case ast.AnnAssign(target=ast.Name(id="InvalidNameCode"), value=ast.AST() as value):
                yield from _texts_in(value)
            case ast.Call(func=ast.Attribute(attr="_refuse") | ast.Name(id="_refuse"), args=[*_, last]):
                yield from _texts_in(last)
            case _:
                pass


def _returned_by(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Return) and node.value is not None:
            yield from _answers(node.value)


def _answers(value: ast.expr) -> Iterator[str]:
    """What an expression may give, without what it asks."""
    match value:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_answers(body), *_answers(orelse))
        case ast.BoolOp(values=values):
            for each in values:
                yield from _answers(each)
        case _:
            pass


def codes() -> set[str]:
    """As they stand in the source; a format with a value in it is none."""
    files = [
        SOURCE / "match.py",
        SOURCE / "log" / "base.py",
        *(file for each in FOLDERS for file in (SOURCE / each).rglob("*.py")),
    ]
    found = {code for file in files for code in _codes_in(ast.parse(file.read_text(encoding="utf-8")))}
    return {code for code in found if code.isidentifier() and code.islower()}


CODES = sorted(codes())


def test_the_codes_are_found_where_they_stand() -> None:
    assert {"stale", "name_taken", "not_your_turn", "option_value", "too_fast", "no_such_table"} <= set(CODES)
    assert len(CODES) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_text(code: str, language: str) -> None:
    assert texts(language).say(f"error-{code}", value="8000")
