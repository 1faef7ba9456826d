"""Rooms whose door is not open to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("door", sa.String, nullable=False, server_default="open"))
