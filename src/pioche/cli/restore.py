"""`pioche admin restore`: a copy in the place of the database."""

import time
from pathlib import Path

import click

from pioche.cli.copying import shown
from pioche.cli.database import DATABASE, in_words
from pioche.cli.refusal import Refusal
from pioche.cli.spoken import spoken, voice
from pioche.log.backup import restore


@spoken("admin-restore")
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
def command(*, file: Path, database: str) -> None:
    """What stood there is kept beside it."""
    if not file.is_file():
        raise Refusal("cli-file-not-read", file=str(file))
    try:
        with in_words(), shown() as progress:
            aside = restore(database, file, name_aside=_name_of_now(), progress=progress)
    except OSError as error:
        raise Refusal("cli-file-not-written", file=str(error.filename or database)) from error
    click.echo(voice().say("cli-admin-restore-done", file=str(file)))
    if aside is not None:
        click.echo(voice().say("cli-admin-restore-aside", file=str(aside)))


def _name_of_now() -> str:
    return time.strftime("before-%Y%m%d-%H%M%S")
