"""What became of deals of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "day_results",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("member", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("day", sa.String, nullable=False),
        sa.Column("result", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_day_results_day", "day_results", ["day", "game", "kind", "language"])
