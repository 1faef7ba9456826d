"""How finished games ended, and the evening that they belong to."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("evening", sa.String))
    op.create_table(
        "results",
        sa.Column(
            "table_id",
            sa.String,
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("evening", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_results_evening", "results", ["evening"])
