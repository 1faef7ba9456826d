"""Whose the lists among a room's options are. Of older ones nobody knows, so nobody reads them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    column = sa.Column("owners", sa.Text, nullable=False, server_default="{}")
    op.add_column("rooms", column)
