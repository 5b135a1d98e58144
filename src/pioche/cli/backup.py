"""`pioche admin backup`: a copy of the database, while the server plays."""

from pathlib import Path

import click

from pioche.cli.copying import shown
from pioche.cli.database import DATABASE, in_words, require
from pioche.cli.refusal import Refusal
from pioche.cli.spoken import option, spoken, voice
from pioche.log.address import file_of
from pioche.log.backup import FileThere, back_up


@spoken("admin-backup")
@click.argument("file", type=click.Path(path_type=Path))
@option("--replace", is_flag=True, help="cli-admin-backup.replace")
@DATABASE
def command(*, file: Path, replace: bool, database: str) -> None:
    """Whole and checked, or none."""
    with in_words():
        file_of(database)  # PostgreSQL has its own tools
        require(database)
    try:
        with in_words(), shown() as progress:
            back_up(database, file, may_replace=replace, progress=progress)
    except FileThere as error:
        raise Refusal("cli-file-there", file=str(file)) from error
    except OSError as error:
        raise Refusal("cli-file-not-written", file=str(file)) from error
    click.echo(voice().say("cli-admin-backup-made", file=str(file)))
