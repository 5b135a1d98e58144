"""Who is kept out, and what the operator has asked of the server."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"

ONLY_ADDS = True


def upgrade() -> None:
    op.create_table(
        "kept_out",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("why", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
