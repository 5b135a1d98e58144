"""`pioche verify`: a record decided again."""

from pathlib import Path

import pytest

from pioche.match import Match
from pioche.rules.chance import SeededChance
from tests.cli.conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match("hit", seats=2, chance=SeededChance(b"record"))
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    file = tmp_path / "match.json"
    file.write_bytes(match.record().to_json())
    return file


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_an_honest_record_is_consistent_but_not_proven(run: Run, record: Path) -> None:
    said = run(f"verify {record}")
    assert said.status == 0
    assert said.out.startswith("Consistent, not proven: ")


def test_a_forged_event_is_named(run: Run, record: Path) -> None:
    forged = changed(record, '"hit.stopped"', '"hit.busted", "cards": [1]')
    said = run(f"verify {forged}")
    assert said.status == 1
    assert said.out.startswith("Move 2 leads to something else.")


def test_a_move_that_the_rules_refuse_is_named_with_the_reason(run: Run, record: Path) -> None:
    forged = changed(record, '"draw"', '"stop"')
    said = run(f"verify {forged} --language fr")
    assert said.status == 1
    assert said.out.startswith("Le coup 1, stop, est refusé")
    assert said.out.endswith("un tour commence toujours par une carte.\n")


def test_a_forged_outcome_is_named(run: Run, record: Path) -> None:
    forged = changed(record, '"finished": true', '"finished": false')
    said = run(f"verify {forged}")
    assert said.status == 1
    assert said.out.startswith("The match ends otherwise.")


def test_another_version_of_the_rules_is_named(run: Run, record: Path) -> None:
    forged = changed(record, '"rules": 1', '"rules": 99')
    said = run(f"verify {forged}")
    assert said.status == 1
    assert "version 99" in said.out


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"game": 1}', "\x00"])
def test_what_is_no_record_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    """FC-LO-02"""
    file = tmp_path / "odd.json"
    file.write_text(text, encoding="utf-8")
    said = run(f"verify {file}")
    assert said.status == 2
    assert said.err.startswith("This is not the record of a match")


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    said = run(f"verify {tmp_path / 'none.json'} --language fr")
    assert said.status == 2
    assert said.err.endswith("ne peut pas être lu.\n")


def test_a_record_of_an_unknown_game_is_refused(run: Run, record: Path) -> None:
    forged = changed(record, '"game": "hit"', '"game": "chess"')
    said = run(f"verify {forged}")
    assert (said.status, said.err) == (2, "This game is not played here.\n")
