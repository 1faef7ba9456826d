"""A house that is kept on a PostgreSQL server."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final

from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.storage.engines.factory import postgres_at
from ludoteka.server.storage.engines.postgres import WRITER, Connection
from ludoteka.server.storage.servers import THERE

NOT_DURABLE: Final = """
    SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
"""
FREE: Final = """
    SELECT current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int - count(*)
    FROM pg_stat_activity WHERE backend_type = 'client backend'
"""
ORPHANS: Final = f"SELECT count(*) FROM rooms WHERE owner IS NOT NULL AND owner NOT IN ({THERE})"  # noqa: S608
FROZEN: Final = f"""
    SELECT DISTINCT objid FROM pg_locks JOIN pg_database ON pg_locks.database = pg_database.oid
    WHERE locktype = 'advisory' AND datname = current_database()
    AND classid = {WRITER} AND objsubid = 2 AND objid NOT IN ({THERE})
"""  # noqa: S608
SKEW: Final = 2.0
"""Seconds by which clocks may differ."""
NEEDED: Final = 20
"""Connections of one server when it has much to do."""


def durable(patient: Patient) -> Iterator[Finding]:
    for (name,) in asked(patient, NOT_DURABLE):
        yield wrong("not_durable", setting=name)


def clock(patient: Patient) -> Iterator[Finding]:
    """It was asked at some moment between these two of ours."""
    with connected(patient) as connection:
        before = patient.now
        [(told,)] = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchall()
        there, after = float(told), patient.now
    differs = max(before - there, there - after)
    if differs > SKEW:
        yield wrong("clock_differs", seconds=round(differs))


def connections(patient: Patient) -> Iterator[Finding]:
    [(free,)] = asked(patient, FREE)
    if free < NEEDED:
        yield wrong("few_connections", n=max(0, free), needed=NEEDED)


def orphans(patient: Patient) -> Iterator[Finding]:
    """Rooms of servers that are gone: whoever needs one takes it."""
    [(number,)] = asked(patient, ORPHANS)
    if number:
        yield notice("orphans", n=number)


def frozen(patient: Patient) -> Iterator[Finding]:
    """A server that is silent, and yet holds its line to the database."""
    for (number,) in asked(patient, FROZEN):
        yield wrong("frozen", server=number)


def together(patient: Patient) -> Iterator[Finding]:
    """One that is not told of Redis would be kept out by those who are there."""
    others = asked(patient, THERE)
    if others and patient.settings.redis_url is None:
        yield wrong("several_without_redis", n=len(others))


def asked(patient: Patient, question: str) -> list[Any]:
    with connected(patient) as connection:
        return connection.execute(question).fetchall()


@contextlib.contextmanager
def connected(patient: Patient) -> Iterator[Connection]:
    assert patient.settings.database_url is not None
    with contextlib.closing(postgres_at(patient.settings.database_url).connect()) as connection:
        yield connection
