"""Rooms, members, tables, moves, deadlines, talk, answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

COUNTED = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    rooms()
    members()
    tables()
    moves_and_deadlines()
    talk_and_answers()


def in_room() -> sa.Column[str]:
    key = sa.ForeignKey("rooms.code", ondelete="CASCADE")
    return sa.Column("room", sa.String, key, nullable=False, index=True)


def of_table() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String, key, primary_key=True, nullable=False)


def rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("table_id", sa.String),
        sa.Column("games_played", sa.Integer, nullable=False, server_default="0"),
        sa.Column("used", sa.Float, nullable=False, index=True),
    )


def members() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.String, primary_key=True),
        in_room(),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("emblem", sa.Integer, nullable=False),
        sa.Column("bot", sa.String),
        sa.Column("token", sa.String),
        sa.Column("joined", sa.Integer, nullable=False),
        sa.Column("luck", sa.String),
        sa.Column("substituted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
    )


def tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        in_room(),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("luck", sa.Text, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )


def moves_and_deadlines() -> None:
    op.create_table(
        "moves",
        of_table(),
        sa.Column("ply", sa.Integer, primary_key=True, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("said", sa.String),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deadlines",
        of_table(),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("due", sa.Float, nullable=False, index=True),
    )


def talk_and_answers() -> None:
    op.create_table(
        "talk",
        sa.Column("id", COUNTED, primary_key=True),
        in_room(),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("id", COUNTED, primary_key=True),
        in_room(),
        sa.Column("member", sa.String, nullable=False),
        sa.Column("said", sa.String, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.UniqueConstraint("member", "said", name="one_answer"),
    )
