"""How a room keeps time, and the clocks of its table."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("clock", sa.Text))
    op.create_table(
        "clocks",
        sa.Column(
            "table_id",
            sa.String,
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("due", sa.Float),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])
