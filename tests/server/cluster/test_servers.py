"""Whose a room is, as the database has it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from ludoteka.server.storage.engines.postgres import Postgres
from ludoteka.server.storage.servers import LONG_GONE, OwnedBy, Servers, Taken
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
def servers(url: str) -> Iterator[Servers]:
    servers = Servers(Postgres(url, shared=True))
    yield servers
    servers.close()


def test_a_room_is_taken_under_a_higher_number_each_time(servers: Servers) -> None:
    one, other = servers.enter(LONG), servers.enter(LONG)
    assert one != other
    assert servers.take("ABCD", one) == Taken(1)
    assert servers.take("ABCD", other) == OwnedBy(one)
    assert servers.take("ABCD", one) == Taken(2), "it has read it anew"
    assert servers.take("NONE", one) is None


def test_who_is_silent_for_too_long_owns_nothing_any_more(servers: Servers) -> None:
    one, other = servers.enter(LONG), servers.enter(LONG)
    servers.take("ABCD", one)
    assert sorted(servers.renew(one, OVER)) == [other]
    assert servers.take("ABCD", other) == Taken(2)
    assert sorted(servers.renew(one, LONG)) == [one, other]
    assert servers.take("ABCD", one) == OwnedBy(other)
    servers.leave(other)
    assert servers.take("ABCD", one) == Taken(3)


def test_servers_that_were_killed_long_ago_are_forgotten(servers: Servers, url: str) -> None:
    killed, of_today = servers.enter(-2 * LONG_GONE), servers.enter(OVER)
    newest = servers.enter(LONG)
    with psycopg.connect(url) as connection:
        known = {number for (number,) in connection.execute("SELECT number FROM servers")}
    assert known == {of_today, newest}
    assert newest > killed, "no number is given twice"


def test_what_servers_that_are_gone_had_counted_is_forgotten_but_for_the_most(
    servers: Servers, url: str
) -> None:
    gone = [servers.enter(LONG) for _ in range(3)]
    for number, lived in zip(gone, (10.0, 30.0, 20.0), strict=True):
        servers.live_on(number, lived)
        servers.leave(number)
    newest = servers.enter(LONG)
    assert servers.live_on(newest, 5.0) == 30.0
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT name FROM house WHERE name LIKE 'lived%' ORDER BY name")
        assert [name for (name,) in rows] == [f"lived {gone[1]}", f"lived {newest}"]


def test_of_many_who_want_a_room_at_once_one_gets_it(servers: Servers) -> None:
    numbers = [servers.enter(LONG) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda number: servers.take("ABCD", number), numbers))
    (winner,) = (n for n, each in zip(numbers, found, strict=True) if isinstance(each, Taken))
    assert found.count(Taken(1)) == 1
    assert found.count(OwnedBy(winner)) == 7


def test_who_hangs_in_the_middle_of_a_commit_does_not_hold_its_rooms(
    servers: Servers, url: str
) -> None:
    """As a server does that was stopped between two statements."""
    hanging, other = servers.enter(LONG), servers.enter(LONG)
    servers.take("ABCD", hanging)
    writing = Postgres(url, shared=True, number=hanging).connect_to_write()
    writing.execute("BEGIN")
    writing.execute("SELECT 1 FROM rooms WHERE code = 'ABCD' FOR NO KEY UPDATE")
    servers.renew(hanging, OVER)
    began = time.monotonic()
    assert servers.take("ABCD", other) == Taken(2)
    assert time.monotonic() - began < 5.0, "nobody waited for a lock to time out"
    with pytest.raises(psycopg.OperationalError):
        writing.execute("COMMIT")
    writing.close()


def test_houses_that_share_a_redis_have_channels_of_their_own(
    servers: Servers, cluster: Cluster
) -> None:
    other = Servers(Postgres(cluster.new(), shared=True))
    assert servers.key_of_house() == servers.key_of_house() != other.key_of_house()
    other.close()


def test_one_server_and_several_do_not_share_a_database(url: str) -> None:
    several = Postgres(url, shared=True, number=1).connect_to_write()
    beside = Postgres(url, shared=True, number=2).connect_to_write()
    alone = Postgres(url).connect()
    (free,) = alone.execute("SELECT pg_try_advisory_lock(1819632751)").fetchone() or (None,)
    assert free is False
    for connection in (several, beside, alone):
        connection.close()
