"""The steps that bring an older database up to date. Alembic takes them, and is imported for nothing else."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

MIGRATIONS = "pioche.log:migrations"


def take_steps(connection: Connection, *, to: str = "head") -> None:
    command.upgrade(_config(connection=connection), to)


def known() -> tuple[str, ...]:
    """The versions they lead to, from the first."""
    return tuple(script.revision for script in _scripts().walk_revisions())[::-1]


def steps_only_add(*, after: str | None) -> bool:
    """Whether code of that version can go on with what the steps behind it make of its database."""
    missing = _scripts().iterate_revisions("heads", after or "base")
    return all(getattr(script.module, "ONLY_ADDS", False) for script in missing)


def _config(**attributes: object) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", MIGRATIONS)
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
