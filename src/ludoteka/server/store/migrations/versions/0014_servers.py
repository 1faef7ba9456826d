"""Several servers in one house: who is there, and which of them owns a room."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("rooms", sa.Column("owner", sa.Integer))
