"""What servers acknowledged, written down outside of them, and held against what they kept."""

from collections import Counter
from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sa

from ludoteka.server.store.database import Database
from ludoteka.server.store.tables import MEMBERS, MOVES, TALK


@dataclass
class Journal:
    moves: dict[str, str] = field(default_factory=dict)  # by message, and at which table
    lines: list[str] = field(default_factory=list)  # talk, each with a text of its own
    seats: list[str] = field(default_factory=list)  # members
    stale: list[str] = field(default_factory=list)  # told by a server after it had lost its rooms

    @property
    def acknowledged(self) -> int:
        return len(self.moves) + len(self.lines) + len(self.seats)


@dataclass
class Findings:
    lost: list[str]
    doubled: list[str]


def compare(journal: Journal, database: Database) -> Findings:
    engine = database.reader()
    try:
        with engine.connect() as connection:
            moves = connection.execute(sa.select(MOVES.c.said, MOVES.c.table_id)).all()
            lines = list(connection.execute(sa.select(TALK.c.line)).scalars())
            seats = set(connection.execute(sa.select(MEMBERS.c.id)).scalars())
    finally:
        engine.dispose()
    kept = {said: table for said, table in moves if said is not None}
    talk = Counter(text_of(line) for line in lines)
    lost = [said for said, table in journal.moves.items() if kept.get(said) != table]
    lost += [text for text in journal.lines if not talk[text]]
    lost += [member for member in journal.seats if member not in seats]
    counted = Counter(said for said, _ in moves if said is not None) + talk
    return Findings(lost, [what for what, times in counted.items() if times > 1])


def text_of(line: str) -> str:
    text: str = msgspec.json.decode(line)["text"]
    return text
