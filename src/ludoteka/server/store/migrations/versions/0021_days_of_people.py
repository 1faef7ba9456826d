"""Whose result of a day it is, where somebody belongs to a circle."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("day_results", sa.Column("person", sa.String))
    op.create_index("ix_day_results_person", "day_results", ["person", "day"])
