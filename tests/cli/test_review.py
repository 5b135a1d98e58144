"""`pioche review`: a record looked back upon."""

from pathlib import Path

import pytest

from tests.analysis.matches import at_random, hit
from tests.cli.conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The second seat steals the first one's three 10s, and loses all four to a 5 that came twice."""
    match = hit("draw draw draw stop  draw steal draw draw", drawn="10 10 10  10 5 5")
    file = tmp_path / "match.json"
    file.write_bytes(match.to_json())
    return file


def rows(said: str) -> list[str]:
    return [" ".join(line.split()) for line in said.splitlines()]


def test_a_match_is_told_in_sentences_and_figures(run: Run, record: Path) -> None:
    said = run(f"review {record}")
    assert said.status == 0
    told = rows(said.out)
    assert told[0] == "Hit!, 8 moves"
    assert "Steals suffered 1 0 fewest: Seat 2" in told
    assert "Cards drawn 3 3" in told
    assert "Turns lost 0 1" in told
    assert any(line.startswith("One card too many: Seat 2 lost a line of 6 cards") for line in told)


def test_the_same_in_french(run: Run, record: Path) -> None:
    told = rows(run(f"review {record} --language fr").out)
    assert told[0] == "Hit!, 8 coups"
    assert any(line.startswith("La carte de trop") and "Place 2" in line for line in told)
    assert any(line.startswith("Vols subis 1 0") for line in told)


@pytest.mark.parametrize("game", ["hit", "hit_the_deck", "shithead"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_of_every_game_is_told(run: Run, tmp_path: Path, game: str, language: str) -> None:
    file = tmp_path / "match.json"
    for match in at_random(game, range(2)):
        file.write_bytes(match.record().to_json())
        said = run(f"review {file} --language {language}")
        assert (said.status, said.err) == (0, "")
        assert len(said.out.splitlines()) > 5


def test_a_record_that_does_not_agree_with_the_rules_is_refused(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"hit.stopped"', '"hit.busted", "cards": [1]', 1), encoding="utf-8")
    said = run(f"review {record}")
    assert (said.status, said.out) == (2, "")
    assert "pioche verify" in said.err


@pytest.mark.parametrize("text", ["", "{}", "\x00"])
def test_what_is_no_record_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "odd.json"
    file.write_text(text, encoding="utf-8")
    said = run(f"review {file}")
    assert said.status == 2
    assert said.err.startswith("This is not the record of a match")
