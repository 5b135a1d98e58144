"""`pioche verify`: a record decided again."""

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from pioche.match import Match
from pioche.record import Record
from pioche.rules.chance import SeededChance
from pioche.texts import LANGUAGES, texts
from pioche.verify import Code
from tests.cli.conftest import Run
from tests.table.test_proof import OTHER, RECEIPT, RECORD, SHUFFLE, again_and_again, dealt_again

SALTS = SHUFFLE.salts


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


# Records of tables, and receipts.


@pytest.fixture
def table_record(tmp_path: Path) -> Path:
    file = tmp_path / "table.json"
    file.write_bytes(RECORD.to_json())
    return file


@pytest.fixture
def receipt(tmp_path: Path) -> Path:
    file = tmp_path / "mine.json"
    file.write_bytes(RECEIPT.to_json())
    return file


def test_a_record_of_a_table_is_not_proven_without_a_receipt(run: Run, table_record: Path) -> None:
    said = run(f"verify {table_record}")
    assert said.status == 0
    assert said.out.startswith("Consistent, not proven: ") and "the secret and the salts" in said.out


def test_a_receipt_that_agrees_proves_the_deal(run: Run, table_record: Path, receipt: Path) -> None:
    said = run(f"verify {table_record} --receipt {receipt}")
    assert (said.status, said.out.split(":")[0]) == (0, "Proven")
    said = run(f"verify {table_record} --receipt {receipt} --language fr")
    assert (said.status, said.out.split("\u00a0:")[0]) == (0, "Prouvé")


def test_one_who_was_left_out_is_told_that_nothing_is_proven(
    run: Run, table_record: Path, receipt: Path
) -> None:
    receipt.write_bytes(replace(RECEIPT, seat=2, attempts=()).to_json())
    said = run(f"verify {table_record} --receipt {receipt}")
    assert said.status == 0
    assert said.out.startswith("Consistent, not proven: ") and "your salt is not in" in said.out


@pytest.mark.parametrize(
    ("forged", "english", "french"),
    [
        (
            replace(RECORD, shuffle=None),
            "The record says nothing of a shuffle",
            "L’enregistrement ne dit rien",
        ),
        (dealt_again(secret=OTHER), "The commitment was changed afterwards.", "L’engagement a été changé"),
        (
            replace(dealt_again(secret=OTHER), shuffle=RECORD.shuffle),
            "Result 2 of chance is not what the secret and the salts give.",
            "Le résultat 2 du hasard n’est pas celui",
        ),
        (
            dealt_again(salts=(SALTS[0], "1" * 64)),
            "The salt of seat 2 is not one that was hidden",
            "Le sel de la place 2 n’est pas un sel caché",
        ),
        (
            dealt_again(salts=("1" * 64, SALTS[1])),
            "The salt recorded for your seat is not yours.",
            "Le sel enregistré pour votre place n’est pas le vôtre.",
        ),
        (
            dealt_again(options={**RECORD.options, "rounds": 1}),
            "The match was to be played otherwise.",
            "La partie devait se jouer autrement.",
        ),
    ],
    ids=["no shuffle", "another secret", "other cards", "a late sham salt", "another salt", "other options"],
)
def test_a_server_that_cheats_is_caught_by_the_receipt(  # noqa: PLR0917 - fixtures are given by name
    run: Run, table_record: Path, receipt: Path, forged: Record, english: str, french: str
) -> None:
    table_record.write_bytes(forged.to_json())
    said = run(f"verify {table_record} --receipt {receipt}")
    assert said.status == 1 and said.out.startswith(english)
    assert run(f"verify {table_record} --receipt {receipt} --language fr").out.startswith(french)


def test_a_shuffle_that_began_again_for_nobody_is_not_proven(
    run: Run, table_record: Path, receipt: Path
) -> None:
    record, kept = again_and_again("restarts")
    table_record.write_bytes(record.to_json())
    receipt.write_bytes(kept.to_json())
    said = run(f"verify {table_record} --receipt {receipt}")
    assert said.status == 1 and said.out.startswith("Not proven: the shuffle was begun again 5 times")
    said = run(f"verify {table_record} --receipt {receipt} --language fr")
    assert said.out.startswith("Non prouvé\u00a0: le mélange a recommencé 5 fois")


@pytest.mark.parametrize("text", ["", "null", "[]", '{"format": 1}', "\x00"])
def test_what_is_no_receipt_is_refused(run: Run, table_record: Path, receipt: Path, text: str) -> None:
    """FC-LO-02"""
    receipt.write_text(text, encoding="utf-8")
    said = run(f"verify {table_record} --receipt {receipt}")
    assert (said.status, said.err.split(",")[0]) == (2, "This is not the receipt of a shuffle")


def test_a_record_of_before_there_were_salts_is_still_read(run: Run, record: Path) -> None:
    old = changed(record, '"format": 2', '"format": 1')
    changed(old, ',\n "shuffle": null', "")
    said = run(f"verify {old}")
    assert said.status == 0 and "recorded chance" in said.out


@pytest.mark.parametrize("code", get_args(Code))
def test_every_difference_has_its_sentence_in_both_languages(code: str) -> None:
    for language in LANGUAGES:
        said = texts(language).say(
            f"difference-{code}", step=1, seat=1, times=1, recorded="this", decided="that"
        )
        assert said.endswith((".", "that"))
