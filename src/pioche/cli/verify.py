"""`pioche verify`: decides a recorded match again."""

from pathlib import Path

import click

from pioche.cli.refusal import Refusal
from pioche.cli.spoken import spoken, voice
from pioche.games import UnknownGame
from pioche.record import Record, UnreadableRecord
from pioche.verify import Difference, differences

CONSISTENT, DIFFERENT = 0, 1


@spoken("verify")
@click.argument("record", type=click.Path(path_type=Path))
def command(*, record: Path) -> int:
    """The exit status says whether anything differs."""
    found = differences(_read(record))
    for difference in found:
        click.echo(_in_words(difference))
    if found:
        return DIFFERENT
    click.echo(voice().say("cli-verify-consistent"))
    return CONSISTENT


def _read(file: Path) -> Record:
    try:
        return Record.from_json(file.read_bytes())
    except OSError as error:
        raise Refusal("cli-file-not-read", file=str(file)) from error
    except UnreadableRecord as error:
        raise Refusal("error-unreadable_record") from error
    except UnknownGame as error:
        raise Refusal("error-unknown_game") from error


def _in_words(difference: Difference) -> str:
    say, recorded, decided = voice().say, difference.recorded, difference.decided
    if difference.code in {"move_refused", "invalid_setup"}:
        decided = say(f"error-{decided}")
    step = {} if difference.step is None else {"step": difference.step}
    return say(f"difference-{difference.code}", recorded=recorded, decided=decided, **step)
