"""Create every table.

Nothing has been released yet, so this revision creates the tables as `tables.py` defines them now.
When a later revision changes a released schema, the released tables must be written out here
(`alembic revision --autogenerate` on an empty database writes them): a new database runs every
revision in order.
"""

from alembic import op

from ludoteka.server.storage.schema.tables import METADATA

revision = "0001"
down_revision = None


def upgrade() -> None:
    METADATA.create_all(op.get_bind())
