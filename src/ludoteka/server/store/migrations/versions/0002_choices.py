"""What members choose for their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    column = sa.Column("choices", sa.Text, nullable=False, server_default="{}")
    op.add_column("members", column)
