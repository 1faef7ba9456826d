"""Whose a room is, as the database has it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from ludoteka.server.storage.engines.postgres import Postgres
from ludoteka.server.storage.servers import (
    OLD_SERVER_SECONDS,
    RoomClaimed,
    RoomOwnedBy,
    ServerRegistry,
)
from tests.server.support.postgres import Cluster

LONG = 3600.0
OVER = -1.0


@pytest.fixture
def url(cluster: Cluster) -> str:
    url = cluster.new()
    with psycopg.connect(url) as connection:
        connection.execute(
            "INSERT INTO rooms (code, game, options, host, secret, used)"
            "VALUES ('ABCD', 'thirteen', '{}', '', '', 0)"
        )
    return url


@pytest.fixture
def servers(url: str) -> Iterator[ServerRegistry]:
    servers = ServerRegistry(Postgres(url, shared=True))
    yield servers
    servers.close()


def test_a_room_is_taken_under_a_higher_number_each_time(servers: ServerRegistry) -> None:
    one, other = servers.register(LONG), servers.register(LONG)
    assert one != other
    assert servers.claim_room("ABCD", one) == RoomClaimed(1)
    assert servers.claim_room("ABCD", other) == RoomOwnedBy(one)
    assert servers.claim_room("ABCD", one) == RoomClaimed(2), "it has read it anew"
    assert servers.claim_room("NONE", one) is None


def test_who_is_silent_for_too_long_owns_nothing_any_more(servers: ServerRegistry) -> None:
    one, other = servers.register(LONG), servers.register(LONG)
    servers.claim_room("ABCD", one)
    assert sorted(servers.renew(one, OVER)) == [other]
    assert servers.claim_room("ABCD", other) == RoomClaimed(2)
    assert sorted(servers.renew(one, LONG)) == [one, other]
    assert servers.claim_room("ABCD", one) == RoomOwnedBy(other)
    servers.unregister(other)
    assert servers.claim_room("ABCD", one) == RoomClaimed(3)


def test_servers_that_were_killed_long_ago_are_forgotten(servers: ServerRegistry, url: str) -> None:
    killed, of_today = servers.register(-2 * OLD_SERVER_SECONDS), servers.register(OVER)
    newest = servers.register(LONG)
    with psycopg.connect(url) as connection:
        known = {number for (number,) in connection.execute("SELECT number FROM servers")}
    assert known == {of_today, newest}
    assert newest > killed, "no number is given twice"


def test_what_servers_that_are_gone_had_counted_is_forgotten_but_for_the_most(
    servers: ServerRegistry, url: str
) -> None:
    gone = [servers.register(LONG) for _ in range(3)]
    for number, lived in zip(gone, (10.0, 30.0, 20.0), strict=True):
        servers.record_uptime(number, lived)
        servers.unregister(number)
    newest = servers.register(LONG)
    assert servers.record_uptime(newest, 5.0) == 30.0
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT name FROM deployment_values WHERE name LIKE 'uptime%' ORDER BY name"
        )
        assert [name for (name,) in rows] == [f"uptime {gone[1]}", f"uptime {newest}"]


def test_of_many_who_want_a_room_at_once_one_gets_it(servers: ServerRegistry) -> None:
    numbers = [servers.register(LONG) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda number: servers.claim_room("ABCD", number), numbers))
    (winner,) = (n for n, each in zip(numbers, found, strict=True) if isinstance(each, RoomClaimed))
    assert found.count(RoomClaimed(1)) == 1
    assert found.count(RoomOwnedBy(winner)) == 7


def test_who_hangs_in_the_middle_of_a_commit_does_not_hold_its_rooms(
    servers: ServerRegistry, url: str
) -> None:
    """As a server does that was stopped between two statements."""
    hanging, other = servers.register(LONG), servers.register(LONG)
    servers.claim_room("ABCD", hanging)
    writing = Postgres(url, shared=True, number=hanging).connect_to_write()
    writing.execute("BEGIN")
    writing.execute("SELECT 1 FROM rooms WHERE code = 'ABCD' FOR NO KEY UPDATE")
    servers.renew(hanging, OVER)
    began = time.monotonic()
    assert servers.claim_room("ABCD", other) == RoomClaimed(2)
    assert time.monotonic() - began < 5.0, "nobody waited for a lock to time out"
    with pytest.raises(psycopg.OperationalError):
        writing.execute("COMMIT")
    writing.close()


def test_houses_that_share_a_redis_have_channels_of_their_own(
    servers: ServerRegistry, cluster: Cluster
) -> None:
    other = ServerRegistry(Postgres(cluster.new(), shared=True))
    assert servers.deployment_key() == servers.deployment_key() != other.deployment_key()
    other.close()


def test_one_server_and_several_do_not_share_a_database(url: str) -> None:
    several = Postgres(url, shared=True, number=1).connect_to_write()
    beside = Postgres(url, shared=True, number=2).connect_to_write()
    alone = Postgres(url).connect()
    (free,) = alone.execute("SELECT pg_try_advisory_lock(1819632751)").fetchone() or (None,)
    assert free is False
    for connection in (several, beside, alone):
        connection.close()
