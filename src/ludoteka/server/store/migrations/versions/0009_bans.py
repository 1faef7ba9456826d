"""Who is not let in any more, and what they are known by."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column(
            "room",
            sa.String,
            sa.ForeignKey("rooms.code", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("person", sa.String),
        sa.Column("address", sa.String),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_bans_room", "bans", ["room"])
    op.add_column("callers", sa.Column("person", sa.String))
    op.add_column("members", sa.Column("person", sa.String))
    op.add_column("members", sa.Column("address", sa.String))
