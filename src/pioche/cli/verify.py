"""`pioche verify`: decides a recorded match again, and compares it with what a player has kept."""

from pathlib import Path

import click

from pioche.cli.files import read
from pioche.cli.spoken import option, spoken, voice
from pioche.proof import is_in, receipt_differences, shuffle_differences
from pioche.receipt import Receipt
from pioche.record import Record
from pioche.verify import Difference, differences

CONSISTENT, DIFFERENT = 0, 1


@spoken("verify")
@click.argument("record", type=click.Path(path_type=Path))
@option("--receipt", type=click.Path(path_type=Path), help="cli-verify.receipt")
def command(*, record: Path, receipt: Path | None) -> int:
    """The exit status says whether anything differs."""
    match = read(record, Record.from_json)
    kept = None if receipt is None else read(receipt, Receipt.from_json)
    found = differences(match) or shuffle_differences(match)
    found += [] if kept is None else receipt_differences(match, kept)
    for difference in found:
        click.echo(_in_words(difference))
    if found:
        return DIFFERENT
    click.echo(voice().say(_verdict(match, kept)))
    return CONSISTENT


def _verdict(record: Record, receipt: Receipt | None) -> str:
    if receipt is not None:
        return "cli-verify-proven" if is_in(record, receipt) else "cli-verify-left_out"
    return "cli-verify-consistent" if record.shuffle is None else "cli-verify-without-receipt"


def _in_words(difference: Difference) -> str:
    say, recorded, decided = voice().say, difference.recorded, difference.decided
    if difference.code in {"move_refused", "invalid_setup"}:
        decided = say(f"error-{decided}")
    numbers: dict[str, int] = {}
    if difference.step is not None:
        numbers["step"] = difference.step
    if difference.seat is not None:
        numbers["seat"] = difference.seat + 1
    if difference.times is not None:
        numbers["times"] = difference.times
    return say(f"difference-{difference.code}", recorded=recorded, decided=decided, **numbers)
