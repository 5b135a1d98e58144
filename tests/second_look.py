"""Looks again at the mutants that `mutmut run` let live, with the long tests too: `nox -s mutants` starts it.

mutmut forks its workers from a process that has run the tests already. What that process has worked out when
it imported the rules, and what it remembers, is right in every worker, so that a mutant there seems to live.
Here each has a process of its own. What is printed in the end is what `docs/mutants.md` has.
"""

import fnmatch
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator

RESULT = re.compile(r"\s*(?P<mutant>(?P<module>[\w.]+?)\.x\S+): (?P<fate>.+)")
GAME = re.compile(r"pioche\.rules\.(hit_the_deck|hit|shithead)\.")
ALIVE = "survived"


def main(*wanted: str) -> None:
    """Of the mutants whose names are like these, or of all."""
    fates: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, module, fate in _results():
        if any(fnmatch.fnmatch(mutant, each) for each in wanted or "*"):
            fates[module][_looked_at(mutant) if fate == ALIVE else fate] += 1
    for module, counts in sorted(fates.items()):
        _say(f"{module}: {', '.join(f'{count} {fate}' for fate, count in sorted(counts.items()))}")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _results() -> Iterator[tuple[str, str, str]]:
    for result in filter(None, map(RESULT.fullmatch, _told("results", "--all", "true"))):
        yield result["mutant"], result["module"], result["fate"]


def _told(*words: str) -> list[str]:
    command = [sys.executable, "-m", "mutmut", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def _looked_at(mutant: str) -> str:
    environment = {**os.environ, "MUTANT_UNDER_TEST": mutant, "PYTHONPATH": "src"}
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *_tests_for(mutant)]
    run = subprocess.run(pytest, cwd="mutants", env=environment, capture_output=True, check=False)
    if run.returncode:
        return "killed"
    changed = (line for line in _told("show", mutant) if re.match(r"[-+](?![-+])", line))
    _say("\n".join([mutant, *changed]))
    return ALIVE


def _tests_for(mutant: str) -> list[str]:
    """Those of its game, or of the table."""
    game = GAME.match(mutant)
    if game is None:
        return ["tests/match", "tests/rules", "tests/table"]
    laws = ["tests/laws/test_laws.py", "-k", f"not test_laws or {game[1]}-"]
    return [f"tests/rules/{game[1]}", "tests/playthroughs", *laws]


if __name__ == "__main__":
    main(*sys.argv[1:])
