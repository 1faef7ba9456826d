"""Several servers on one database: who is there, and which of them owns a room.

A server says every moment that it is there. By the database's clock, which is the same for all of
them, it is gone when it has said nothing for a while; then whoever needs a room of its takes it,
under a higher number. The commits of the former owner carry the lower one, and are refused.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from ludoteka.server.storage.commands.room_commands import UPTIME
from ludoteka.server.storage.engines.postgres import WRITER_LOCK, Postgres
from ludoteka.server.storage.store import NUL

# The time is the database's own, which is the same for all servers.
REGISTER: Final = """
    INSERT INTO servers (until) VALUES (extract(epoch FROM clock_timestamp()) + :seconds)
    RETURNING number
"""
RENEW: Final = """
    INSERT INTO servers (number, until)
    VALUES (:number, extract(epoch FROM clock_timestamp()) + :seconds)
    ON CONFLICT (number) DO UPDATE SET until = excluded.until
"""
LIVE_SERVERS: Final = (
    "SELECT number FROM servers WHERE until > extract(epoch FROM clock_timestamp())"
)
UNREGISTER: Final = "DELETE FROM servers WHERE number = :number"
FORGET_OLD_SERVERS: Final = """
    DELETE FROM servers WHERE until < extract(epoch FROM clock_timestamp()) - :seconds
"""
OWNER: Final = """
    SELECT rooms.fence, rooms.owner, servers.until > extract(epoch FROM clock_timestamp())
    FROM rooms LEFT JOIN servers ON servers.number = rooms.owner WHERE rooms.code = :code
"""
CLAIM: Final = """
    UPDATE rooms SET owner = :number, fence = fence + 1 WHERE code = :code AND fence = :fence
    RETURNING fence
"""
TERMINATE_CONNECTION: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_locks.database = oid
    WHERE locktype = 'advisory' AND datname = current_database()
    AND classid = :lock AND objid = :number AND objsubid = 2
"""
"""A server that hangs in the middle of a commit would hold its rooms until somebody wakes it."""

RECORD_UPTIME: Final = """
    WITH noted AS (
        INSERT INTO deployment_values (name, value) VALUES (:name, :lived)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
    )
    SELECT coalesce(max(value), 0) FROM deployment_values WHERE name LIKE 'uptime %'
"""
"""A row for each server: nobody waits for one that was stopped while it wrote."""
FORGET_OLD_UPTIMES: Final = """
    DELETE FROM deployment_values WHERE name LIKE 'uptime %'
    AND name NOT IN (SELECT 'uptime ' || number FROM servers)
    AND value < (SELECT max(value) FROM deployment_values WHERE name LIKE 'uptime%')
"""

ADD_KEY: Final = (
    "INSERT INTO deployment_values (name, value) VALUES ('key', :value) ON CONFLICT DO NOTHING"
)
KEY: Final = "SELECT value FROM deployment_values WHERE name = 'key'"

OLD_SERVER_SECONDS: Final = 24 * 3600.0


@dataclass(frozen=True)
class RoomClaimed:
    """The room is ours, under this number."""

    fence: int


@dataclass(frozen=True)
class RoomOwnedBy:
    """The room is that server's, and it is there."""

    server: int


def format_key(key: float) -> str:
    return f"{int(key):012x}"


class ServerRegistry:
    """Every call is a round trip to the database, or a few: none of them in the event loop."""

    def __init__(self, database: Postgres) -> None:
        self._engine = sa.create_engine(
            "postgresql+psycopg://",
            creator=database.connect,
            isolation_level="AUTOCOMMIT",  # who waited for another sees what is there then
            pool_pre_ping=True,
        )

    def close(self) -> None:
        self._engine.dispose()

    def register(self, seconds: float) -> int:
        """A number that no server had before. Who was killed long ago did not say goodbye."""
        self._do(FORGET_OLD_SERVERS, seconds=OLD_SERVER_SECONDS)
        self._do(FORGET_OLD_UPTIMES)
        [(number,)] = self._rows(REGISTER, seconds=seconds)
        return int(number)

    def renew(self, number: int, seconds: float) -> list[int]:
        """We are there for so long from now on; the answer is who else is, with us among them."""
        self._do(RENEW, number=number, seconds=seconds)
        return [other for (other,) in self._rows(LIVE_SERVERS)]

    def record_uptime(self, number: int, lived: float) -> float:
        """How far the house has come by our count; the answer is how far by anybody's."""
        [(most,)] = self._rows(RECORD_UPTIME, name=f"{UPTIME} {number}", lived=lived)
        return max(lived, float(most))

    def unregister(self, number: int) -> None:
        self._do(UNREGISTER, number=number)

    def deployment_key(self) -> str:
        """A name for channels: houses that share a Redis do not hear each other."""
        self._do(ADD_KEY, value=float(secrets.randbits(48)))
        [(key,)] = self._rows(KEY)
        return format_key(key)

    def claim_room(self, code: str, number: int) -> RoomClaimed | RoomOwnedBy | None:
        """None: there is no such room. Of two who want it one gets it."""
        if NUL in code:
            return None
        while found := self._rows(OWNER, code=code):
            fence, owner, there = found[0]
            if there and owner != number:
                return RoomOwnedBy(owner)
            if owner not in (None, number):
                self._do(TERMINATE_CONNECTION, number=owner, lock=WRITER_LOCK)
            if taken := self._rows(CLAIM, code=code, number=number, fence=fence):
                return RoomClaimed(taken[0][0])
        return None

    def _do(self, statement: str, **values: Any) -> None:
        with self._engine.connect() as connection:
            connection.execute(sa.text(statement), values)

    def _rows(self, statement: str, **values: Any) -> Sequence[Any]:
        with self._engine.connect() as connection:
            return connection.execute(sa.text(statement), values).all()
