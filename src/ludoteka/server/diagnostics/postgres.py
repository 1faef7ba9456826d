"""A house that is kept on a PostgreSQL server."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final

from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.storage.engines.factory import create_postgres
from ludoteka.server.storage.engines.postgres import WRITER_LOCK, Connection
from ludoteka.server.storage.servers import LIVE_SERVERS

NOT_DURABLE: Final = """
    SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
"""
FREE: Final = """
    SELECT current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int - count(*)
    FROM pg_stat_activity WHERE backend_type = 'client backend'
"""
ORPHANS: Final = (
    f"SELECT count(*) FROM rooms WHERE owner IS NOT NULL AND owner NOT IN ({LIVE_SERVERS})"  # noqa: S608
)
FROZEN: Final = f"""
    SELECT DISTINCT objid FROM pg_locks JOIN pg_database ON pg_locks.database = pg_database.oid
    WHERE locktype = 'advisory' AND datname = current_database()
    AND classid = {WRITER_LOCK} AND objsubid = 2 AND objid NOT IN ({LIVE_SERVERS})
"""  # noqa: S608
SKEW: Final = 2.0
"""Seconds by which clocks may differ."""
NEEDED: Final = 20
"""Connections of one server when it has much to do."""


def check_durability(patient: DiagnosticContext) -> Iterator[Finding]:
    for (name,) in fetch_all(patient, NOT_DURABLE):
        yield error("not_durable", setting=name)


def check_clock(patient: DiagnosticContext) -> Iterator[Finding]:
    """It was asked at some moment between these two of ours."""
    with connect(patient) as connection:
        before = patient.now
        [(told,)] = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchall()
        there, after = float(told), patient.now
    differs = max(before - there, there - after)
    if differs > SKEW:
        yield error("clock_differs", seconds=round(differs))


def check_connections(patient: DiagnosticContext) -> Iterator[Finding]:
    [(free,)] = fetch_all(patient, FREE)
    if free < NEEDED:
        yield error("few_connections", n=max(0, free), needed=NEEDED)


def check_orphaned_rooms(patient: DiagnosticContext) -> Iterator[Finding]:
    """Rooms of servers that are gone: whoever needs one takes it."""
    [(number,)] = fetch_all(patient, ORPHANS)
    if number:
        yield notice("orphans", n=number)


def check_hanging_servers(patient: DiagnosticContext) -> Iterator[Finding]:
    """A server that is silent, and yet holds its line to the database."""
    for (number,) in fetch_all(patient, FROZEN):
        yield error("frozen", server=number)


def check_redis_setting(patient: DiagnosticContext) -> Iterator[Finding]:
    """One that is not told of Redis would be kept out by those who are there."""
    others = fetch_all(patient, LIVE_SERVERS)
    if others and patient.settings.redis_url is None:
        yield error("several_without_redis", n=len(others))


def fetch_all(patient: DiagnosticContext, question: str) -> list[Any]:
    with connect(patient) as connection:
        return connection.execute(question).fetchall()


@contextlib.contextmanager
def connect(patient: DiagnosticContext) -> Iterator[Connection]:
    assert patient.settings.database_url is not None
    with contextlib.closing(create_postgres(patient.settings.database_url).connect()) as connection:
        yield connection
