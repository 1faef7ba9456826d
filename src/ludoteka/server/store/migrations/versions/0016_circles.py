"""Circles: friends who meet again, the keys of their devices, and how their games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("circle", sa.String))
    op.create_index("ix_rooms_circle", "rooms", ["circle"])
    op.add_column("members", sa.Column("circle_member", sa.String))
    make_circles()
    make_keys()
    make_games()


def make_circles() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("invitation", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_circles_invitation", "circles", ["invitation"], unique=True)
    op.create_table(
        "circle_members",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column(
            "circle", sa.String, sa.ForeignKey("circles.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("person", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_index("ix_circle_members_circle", "circle_members", ["circle"])
    op.create_index("ix_circle_members_person", "circle_members", ["person"])


def make_keys() -> None:
    op.create_table(
        "person_keys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_person_keys_person", "person_keys", ["person"])
    op.create_index("ix_person_keys_digest", "person_keys", ["digest"], unique=True)


def make_games() -> None:
    op.create_table(
        "circle_games",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("circle", sa.String, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_circle_games_circle", "circle_games", ["circle"])
