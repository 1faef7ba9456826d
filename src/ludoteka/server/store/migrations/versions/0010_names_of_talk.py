"""Who said something, though they may have left since."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("talk", sa.Column("name", sa.String))
