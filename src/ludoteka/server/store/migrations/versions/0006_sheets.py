"""Luck is promised before it is shown, and deals are counted: old ones as far as they are known."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

COUNT_DEALS = """
    UPDATE rooms SET deals = (
        SELECT count(*) FROM tables WHERE tables.room = rooms.code AND tables.lesson IS NULL
    )
"""
COUNT_STOPPED = """
    UPDATE rooms SET stopped = deals - games_played - (
        SELECT count(*) FROM tables
        WHERE tables.id = rooms.table_id AND tables.ended IS NULL AND tables.lesson IS NULL
    )
"""
NO_FEWER_THAN_NONE = "UPDATE rooms SET stopped = 0 WHERE stopped < 0"


def upgrade() -> None:
    op.add_column("tables", sa.Column("sheet", sa.Text))
    op.add_column("rooms", sa.Column("gathering", sa.Text))
    for name in ("deals", "stopped"):
        op.add_column("rooms", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.execute(COUNT_DEALS)
    op.execute(COUNT_STOPPED)
    op.execute(NO_FEWER_THAN_NONE)
    op.execute("ALTER TABLE members DROP COLUMN luck")
