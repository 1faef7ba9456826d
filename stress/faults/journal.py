"""What servers acknowledged, written down outside of them, and held against what they kept."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.schema.tables import CHAT, MEMBERS, MOVES, ROOMS, TABLES

Options = dict[str, Any]


@dataclass
class Journal:
    moves: dict[str, str] = field(default_factory=dict)  # by message, and at which table
    lines: list[str] = field(default_factory=list)  # talk, each with a text of its own
    seats: list[str] = field(default_factory=list)  # members
    set_up: dict[str, Options] = field(default_factory=dict)  # by room: what was set last
    to_set: dict[str, Options] = field(default_factory=dict)  # … and what may be, for all we know
    times_set_up: int = 0
    stale: list[str] = field(default_factory=list)  # told by a server after it had lost its rooms

    @property
    def acknowledged(self) -> int:
        return len(self.moves) + len(self.lines) + len(self.seats) + self.times_set_up


@dataclass
class Findings:
    lost: list[str]
    doubled: list[str]
    games: int = 0  # that were played to their end


def compare(journal: Journal, database: Database) -> Findings:
    engine = database.reader()
    try:
        with engine.connect() as connection:
            moves = connection.execute(sa.select(MOVES.c.said, MOVES.c.table_id)).all()
            lines = list(connection.execute(sa.select(CHAT.c.line)).scalars())
            seats = set(connection.execute(sa.select(MEMBERS.c.id)).scalars())
            rooms = connection.execute(sa.select(ROOMS.c.code, ROOMS.c.options)).all()
            ended = connection.execute(sa.select(TABLES.c.id).where(TABLES.c.ended.is_not(None)))
            games = len(ended.all())
    finally:
        engine.dispose()
    kept = {said: table for said, table in moves if said is not None}
    talk = Counter(text_of(line) for line in lines)
    lost = [said for said, table in journal.moves.items() if kept.get(said) != table]
    lost += [text for text in journal.lines if not talk[text]]
    lost += [member for member in journal.seats if member not in seats]
    lost += lost_options(journal, {code: msgspec.json.decode(text) for code, text in rooms})
    counted = Counter(said for said, _ in moves if said is not None) + talk
    return Findings(lost, [what for what, times in counted.items() if times > 1], games)


def lost_options(journal: Journal, kept: dict[str, Options]) -> list[str]:
    """A room has what was acknowledged last, or what was said after that and not answered yet."""
    return [
        f"{code}: {options}"
        for code, options in journal.set_up.items()
        if not any(each.items() <= kept[code].items() for each in (options, journal.to_set[code]))
    ]


def text_of(line: str) -> str:
    text: str = msgspec.json.decode(line)["text"]
    return text
