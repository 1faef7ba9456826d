"""Who asks to come into a room or to watch, and who was let in to watch."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "callers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column(
            "room",
            sa.String,
            sa.ForeignKey("rooms.code", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("watches", sa.Boolean, nullable=False),
        sa.Column("let_in", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_callers_room", "callers", ["room"])
