"""Run by Alembic. The connection comes from `pioche.log.steps`."""

from alembic import context

from pioche.log.migrations import VERSION_TABLE
from pioche.log.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
