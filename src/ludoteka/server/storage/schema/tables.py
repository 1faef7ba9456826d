"""The tables of the database. Times are seconds since 1970; JSON is kept as text."""

import sqlalchemy as sa

METADATA = sa.MetaData()

BIG_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""Numbers that the database gives out: four bytes of them last a busy house for weeks."""

DEPLOYMENT_VALUES = sa.Table(
    "deployment_values",
    METADATA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.Float, nullable=False),
)

DEPLOYMENT_SECRETS = sa.Table(
    "deployment_secrets",
    METADATA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),  # a secret of the house
)

ROOMS = sa.Table(
    "rooms",
    METADATA,
    sa.Column("code", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("owners", sa.Text, nullable=False, server_default="{}"),  # of lists, by option
    sa.Column("host", sa.String, nullable=False),
    sa.Column("secret", sa.String, nullable=False),  # of the next shuffle
    sa.Column("table_id", sa.String),  # the current table, running or just finished
    sa.Column("games_played", sa.Integer, nullable=False, server_default="0"),
    sa.Column("deals", sa.Integer, nullable=False, server_default="0"),  # begun, by whatever end
    sa.Column("stopped", sa.Integer, nullable=False, server_default="0"),  # … without one
    sa.Column("gathering", sa.Text),  # a start that waits for luck
    sa.Column("door", sa.String, nullable=False, server_default="open"),  # for strangers
    sa.Column("evening", sa.String),  # that goes on here
    sa.Column("circle", sa.String, index=True),  # whose games these are; it may be gone
    sa.Column("circle_by", sa.String),  # the member of the circle who linked the room to it
    sa.Column("clock", sa.Text),  # how it keeps time; nothing: it does not
    sa.Column("used", sa.Float, nullable=False, index=True),
    sa.Column("fence", sa.Integer, nullable=False, server_default="0"),  # who owns it counts up
    sa.Column("owner", sa.Integer),  # the number of a server; none: nobody, or the only one
)

SERVERS = sa.Table(
    "servers",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),  # by the database's clock; then it is gone
)

MEMBERS = sa.Table(
    "members",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("emblem", sa.Integer, nullable=False),
    sa.Column("bot", sa.String),
    sa.Column("token", sa.String),  # SHA-256; nothing for bots and for those who left
    sa.Column("joined", sa.Integer, nullable=False),
    sa.Column("substituted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("choices", sa.Text, nullable=False, server_default="{}"),  # for their seat
    sa.Column("person", sa.String),  # a hash of what their browser says that it is
    sa.Column("address", sa.String),  # … and of where they came from
    sa.Column("circle_member", sa.String),  # as whom the room's circle knows them
    sa.Column("bell", sa.Text),  # how they hear that it is their move
)

JOIN_REQUESTS = sa.Table(
    "join_requests",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("token", sa.String, nullable=False),  # SHA-256
    sa.Column("address", sa.String, nullable=False),  # a hash, like the token
    sa.Column("person", sa.String),
    sa.Column("watches", sa.Boolean, nullable=False),
    sa.Column("let_in", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("at", sa.Float, nullable=False),
)

BANS = sa.Table(
    "bans",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("name", sa.String, nullable=False),  # for the host's memory
    sa.Column("person", sa.String),
    sa.Column("address", sa.String),
    sa.Column("circle_member", sa.String, index=True),  # as whom the room's circle knew them
    sa.Column("at", sa.Float, nullable=False),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),  # member ids
    sa.Column("names", sa.Text, nullable=False),  # as they were at the start
    sa.Column("secret", sa.String, nullable=False),
    sa.Column("luck", sa.Text, nullable=False),
    sa.Column("lesson", sa.String),  # in which language; nothing where a game is played
    sa.Column("sheet", sa.Text),  # none: its deal was not drawn for it
    sa.Column("basis", sa.Text),  # of which game and moment the deal is; none: its own
    sa.Column("started", sa.Float, nullable=False),
    sa.Column("ended", sa.Float),
)

MOVES = sa.Table(
    "moves",
    METADATA,
    sa.Column(
        "table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False
    ),
    sa.Column("ply", sa.Integer, primary_key=True, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("said", sa.String),  # the id of the message that brought it
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)

TIMERS = sa.Table(
    "timers",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("kept", sa.Text, nullable=False),
    sa.Column("due", sa.Float, index=True),  # by the house's time; none: nothing is going to happen
)

EVENING_RESULTS = sa.Table(
    "evening_results",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("evening", sa.String, nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),  # of the game in it, from 1
    sa.Column("kept", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

DAY_RESULTS = sa.Table(
    "day_results",
    METADATA,
    sa.Column("table_id", sa.String, primary_key=True),  # a table counts once, and may be gone
    sa.Column("member", sa.String, nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("day", sa.String, nullable=False),
    sa.Column("result", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("person", sa.String),  # who belongs to a circle; none: some browser
    sa.Index("ix_day_results_day", "day", "game", "kind", "language"),
    sa.Index("ix_day_results_person", "person", "day"),
)

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", BIG_ID, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("name", sa.String, nullable=False),  # of who said it, as it was then
    sa.Column("at", sa.Float, nullable=False),
)

RESPONSES = sa.Table(
    "responses",
    METADATA,
    sa.Column("id", BIG_ID, primary_key=True),
    sa.Column("room", sa.ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("member", sa.String, nullable=False),
    sa.Column("said", sa.String, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
    sa.UniqueConstraint("member", "said", name="one_response"),
)

CIRCLES = sa.Table(
    "circles",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("invitation", sa.String, nullable=False, unique=True, index=True),
    sa.Column("owner", sa.String, nullable=False),  # a member
    sa.Column("made", sa.Float, nullable=False),
)

CIRCLE_MEMBERS = sa.Table(
    "circle_members",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column(
        "circle", sa.ForeignKey("circles.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sa.Column("person", sa.String, index=True),  # nobody: has left
    sa.Column("name", sa.String, nullable=False),  # empty: took it along
    sa.Column("joined", sa.Float, nullable=False),
    sa.Column("circle_slot", sa.Integer),  # among those of the circle; none: has left
    sa.Column("person_slot", sa.Integer),  # … among the person's circles
    sa.Index("one_circle_members_person", "circle", "person", unique=True),
    sa.Index("one_circle_members_circle_slot", "circle", "circle_slot", unique=True),
    sa.Index("one_circle_members_person_slot", "person", "person_slot", unique=True),
)

DEVICE_KEYS = sa.Table(
    "device_keys",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("digest", sa.String, nullable=False, unique=True, index=True),  # SHA-256
    sa.Column("label", sa.String, nullable=False),  # of the device
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),  # to the day
    sa.Column("revoked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("slot", sa.Integer),  # among the person's; none: revoked
    sa.Index("one_device_keys_slot", "person", "slot", unique=True),
)

# Outlives its room, and so refers to none. A circle may go while a game of it ends: what is written
# then belongs to nobody, and is swept away.
CIRCLE_GAMES = sa.Table(
    "circle_games",
    METADATA,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("circle", sa.String, nullable=False, index=True),
    sa.Column("kept", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
