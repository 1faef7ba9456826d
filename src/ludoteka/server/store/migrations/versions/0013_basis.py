"""Of which game and moment a table's deal is, where it was not drawn for it."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("basis", sa.Text))
