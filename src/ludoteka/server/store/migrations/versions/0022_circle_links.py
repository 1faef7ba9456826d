"""Who linked a room to a circle, and as whom the circle knew somebody who is banned."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("circle_by", sa.String))
    op.add_column("bans", sa.Column("circle_member", sa.String))
    op.create_index("ix_bans_circle_member", "bans", ["circle_member"])
