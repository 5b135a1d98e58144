"""What the command line cannot do, it says in the reader's language, with exit status 2."""

import pytest

from tests.cli.conftest import Run

REFUSED = {
    "daring": (
        "There is no command “daring”. There are: serve, play, simulate, review, verify, admin, cluster-demo."
    ),
    "play": "GAME is missing. See: pioche play --help",
    "play chess": "There is no game “chess”. There are: hit, hit_the_deck, shithead.",
    "play hit more": "This cannot be understood. See: pioche play --help",
    "play hit --speed 3": "There is no option --speed. See: pioche play --help",
    "play hit --seats": "--seats does not take this value. See: pioche --help",
    "play hit --seats four": "--seats does not take this value. See: pioche play --help",
    "play hit --seats 6": "Hit! is for 2 to 5 players.",
    "play hit --policies daring": "There is no bot “daring” for this game. There are: steady, sharp, random.",
    "play hit --seats 2 --policies sharp,sharp": "There are too many bots: 1 at most here.",
    "play hit --option x=1": "This game has no option “x”. It has: rounds, beginner, steal_ends_turn.",
    "play hit --option rounds=8": "The option rounds cannot be “8”. It can be: 1, 2, 3, 4, 5, 6, 7, seats.",
    "play hit --option beginner=1": "The option beginner cannot be “1”. It can be: false, true.",
    "play hit --language de": "There are no texts in “de”. There are: en, fr.",
    "simulate hit --matches 0": "--matches does not take this value. See: pioche simulate --help",
    "simulate hit --jobs 0": "--jobs does not take this value. See: pioche simulate --help",
    "serve --port 99999 --no-browser": "99999 is not a port: they go from 0 to 65535.",
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_says_why_and_what_would_do(run: Run, line: str) -> None:
    said = run(line)
    assert (said.status, said.out, said.err) == (2, "", f"{REFUSED[line]}\n")


@pytest.mark.parametrize("line", REFUSED)
def test_a_refusal_is_said_in_french_too(run: Run, line: str) -> None:
    said = run(f"--language fr {line}")
    assert said.status == 2 and said.out == ""
    assert said.err and said.err != f"{REFUSED[line]}\n"
