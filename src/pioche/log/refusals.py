"""Why a database is not opened, and what the operator can do."""

from typing import ClassVar


class LogRefused(Exception):
    """The message says in English what to do; `code` and `database` are for the catalogs."""

    code: ClassVar[str]
    advice: ClassVar[str]

    def __init__(self, database: str) -> None:
        super().__init__(f"{database} {self.advice}")
        self.database = database


class UnknownDatabase(LogRefused):
    code = "database_unknown"
    advice = (
        "is not the address of a database that can be used here. "
        "Write sqlite:///path/to/pioche.sqlite, or postgresql://user@host/name"
    )


class NewerDatabase(LogRefused):
    code = "database_newer"
    advice = "was written by a newer Pioche. Install that version or a later one, or open another database"


class ForeignDatabase(LogRefused):
    code = "database_foreign"
    advice = "belongs to another program, and was left as it is. Give Pioche a database of its own"


class DamagedDatabase(LogRefused):
    code = "database_damaged"
    advice = (
        "is damaged or not a database, and was left as it is. Put back a copy, "
        "or save what can be read with: sqlite3 DAMAGED .recover | sqlite3 SAVED"
    )


class DatabaseInUse(LogRefused):
    code = "database_in_use"
    advice = "is in use: another Pioche serves it. Stop that one, or give this one a database of its own"


class OlderDatabaseInUse(LogRefused):
    code = "database_older_in_use"
    advice = "is in use by an older Pioche. Start that server again with this version first"


class NoDriver(LogRefused):
    code = "database_no_driver"
    advice = "is in PostgreSQL, for which a part of Pioche is not installed. Install pioche[postgresql]"


class NoFile(LogRefused):
    code = "database_no_file"
    advice = "is in PostgreSQL, which has its own tools for copies: pg_dump and pg_restore"
