"""What the house knows of itself: the newest time that it believes in."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
    )
    op.execute(
        "INSERT INTO house SELECT 'believed', max(used) FROM rooms HAVING max(used) IS NOT NULL"
    )
