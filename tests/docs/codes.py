"""The codes of errors, read from the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pioche

RAISED = {"IllegalMove", "Refused", "InvalidOption", "InvalidSetting"}


def codes() -> set[str]:
    """Of errors that people may meet: given to one when it is raised, or the `code` of its class."""
    files = Path(pioche.__file__).parent.rglob("*.py")
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    found = (code for tree in trees for node in ast.walk(tree) for code in _codes(node))
    return {code.value for code in found if isinstance(code, ast.Constant) and isinstance(code.value, str)}


def _codes(node: ast.AST) -> Iterator[ast.expr | None]:
    match node:
        case ast.Call(func=ast.Name(id=name), args=[code, *_]) if name in RAISED:
            yield code
        case (
            ast.Assign(targets=[ast.Name(id="code")], value=code)
            | ast.AnnAssign(target=ast.Name(id="code"), value=code)
        ):
            yield code
        case ast.keyword(arg="code", value=code):
            yield code
        case ast.FunctionDef(name=name) if name.lstrip("_").startswith(("why", "refusal")):
            yield from (
                each
                for returned in ast.walk(node)
                if isinstance(returned, ast.Return)
                for each in _either(returned.value)
            )


def _either(value: ast.expr | None) -> list[ast.expr | None]:
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
