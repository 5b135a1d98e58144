"""Which node minds which table, who looks on where, and which orders each node has carried out."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"

ONLY_ADDS = True
"""Code of the version before goes on with it."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("seq", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "claims",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("node", sa.String, nullable=False, index=True),
    )
    op.create_table(
        "screens",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("node", sa.String, primary_key=True, index=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("is_wall", sa.Boolean, primary_key=True),
        sa.Column("left_at", sa.BigInteger),
        sa.Column("delay", sa.Integer),
    )
    op.create_table(
        "carried_out",
        sa.Column("order", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("node", sa.String, primary_key=True),
    )
