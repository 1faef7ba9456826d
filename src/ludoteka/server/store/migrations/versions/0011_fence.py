"""Under which number a room is owned: whoever takes it over takes a higher one."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
