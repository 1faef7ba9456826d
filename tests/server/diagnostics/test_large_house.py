"""The doctor looks at PostgreSQL and Redis, with something really wrong with them."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
import redis as redis_client

from ludoteka.server.cluster.bus import Bus
from ludoteka.server.diagnostics import database, postgres
from ludoteka.server.diagnostics import redis as of_redis
from ludoteka.server.diagnostics.checks import run_checks
from ludoteka.server.diagnostics.finding import DiagnosticContext
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.postgres import WRITER_LOCK, Postgres
from ludoteka.server.storage.servers import ServerRegistry
from tests.server.diagnostics.patients import found
from tests.server.support.page_clients import TIMEOUT
from tests.server.support.postgres import Cluster
from tests.server.support.redis import RedisServer

pytestmark = pytest.mark.anyio

NOBODY = 77
ROOM = (
    "INSERT INTO rooms (code, game, options, host, secret, used, owner) "
    f"VALUES ('ABCD', 'g', '{{}}', '', '', 0, {NOBODY})"
)


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster, redis: RedisServer) -> Settings:
    return Settings(data=tmp_path, database_url=cluster.new(), redis_url=redis.url)


@contextlib.contextmanager
def connected(house: Settings) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
    assert house.database_url is not None
    with contextlib.closing(psycopg.connect(house.database_url, autocommit=True)) as connection:
        yield connection


def test_a_database_that_is_not_reached(house: Settings, cluster: Cluster) -> None:
    assert found(database.check_version, house) == set()
    nowhere = "postgresql://house:sesame@127.0.0.1:1/house"
    for url in (nowhere, cluster.url_with("wr0ng"), "mysql://x"):
        [finding] = database.check_version(DiagnosticContext(replace(house, database_url=url)))
        assert finding.key == "database"
        assert not {"sesame", "wr0ng"} & set(str(finding.values).split())
    looks = {
        each.name for each in run_checks(DiagnosticContext(replace(house, database_url=nowhere)))
    }
    assert "durability" not in looks, "what can't be asked is not asked"
    assert "memory of redis" in looks


def test_a_server_that_forgets_when_the_power_fails(house: Settings) -> None:
    """As that of the tests does."""
    assert found(postgres.check_durability, house) == {"not_durable"}


def test_clocks_that_differ(house: Settings) -> None:
    assert found(postgres.check_clock, house) == set()
    behind = DiagnosticContext(house, lambda: time.time() - 60)
    ahead = DiagnosticContext(house, lambda: time.time() + 60)
    for patient in (behind, ahead):
        [finding] = postgres.check_clock(patient)
        assert (finding.key, finding.values) == ("clock_differs", {"seconds": 60})


def test_too_few_connections(house: Settings) -> None:
    assert found(postgres.check_connections, house) == set()
    with contextlib.ExitStack() as held:
        for _ in range(80):
            held.enter_context(connected(house))
        assert found(postgres.check_connections, house) == {"few_connections"}


def test_rooms_of_a_server_that_is_gone(house: Settings) -> None:
    assert found(postgres.check_orphaned_rooms, house) == set()
    with connected(house) as connection:
        connection.execute(ROOM)
        assert found(postgres.check_orphaned_rooms, house) == {"orphans"}
        connection.execute(f"INSERT INTO servers VALUES ({NOBODY}, {time.time() + 60})")
        assert found(postgres.check_orphaned_rooms, house) == set()


def test_a_server_that_hangs(house: Settings) -> None:
    with connected(house) as hangs:
        hangs.execute(f"SELECT pg_advisory_lock({WRITER_LOCK}, {NOBODY})")
        assert found(postgres.check_hanging_servers, house) == {"frozen"}
        hangs.execute(f"INSERT INTO servers VALUES ({NOBODY}, {time.time() + 60})")
        assert found(postgres.check_hanging_servers, house) == set(), "it is there"


def test_one_that_is_not_told_of_the_others(house: Settings) -> None:
    assert house.database_url is not None
    alone = replace(house, redis_url=None)
    assert found(postgres.check_redis_setting, alone) == set()
    servers = ServerRegistry(Postgres(house.database_url, shared=True))
    servers.register(60)
    servers.close()
    assert found(postgres.check_redis_setting, alone) == {"several_without_redis"}
    assert found(postgres.check_redis_setting, house) == set()


@pytest.fixture
def told(redis: RedisServer) -> Iterator["redis_client.Redis"]:
    """Whoever changes its settings puts them back."""
    client = redis_client.Redis.from_url(redis.url)
    names = ("maxmemory", "client-output-buffer-limit")
    before = {name: str(client.config_get(name)[name]) for name in names}
    yield client
    for name, value in before.items():
        client.config_set(name, value)
    client.close()


def test_a_redis_that_is_not_reached(house: Settings, redis: RedisServer) -> None:
    assert found(of_redis.check_reachable, house) == set()
    wrong_password = f"redis://house:sesame@127.0.0.1:{redis.port}"
    for url in ("redis://:sesame@127.0.0.1:1", wrong_password, "http://:sesame@127.0.0.1"):
        [finding] = of_redis.check_reachable(DiagnosticContext(replace(house, redis_url=url)))
        assert finding.key == "redis"
        assert "sesame" not in str(finding.values)


def test_a_redis_that_is_full(house: Settings, told: "redis_client.Redis") -> None:
    assert found(of_redis.check_memory, house) == set()
    told.config_set("maxmemory", "1mb")
    assert found(of_redis.check_memory, house) == {"redis_full"}


def test_a_redis_that_cuts_slow_readers_off(house: Settings, told: "redis_client.Redis") -> None:
    assert found(of_redis.check_buffers, house) == set()
    told.config_set("client-output-buffer-limit", "pubsub 1mb 64kb 10")
    assert found(of_redis.check_buffers, house) == {"redis_buffer"}


def test_a_redis_without_a_password_for_others_to_read(house: Settings) -> None:
    assert found(of_redis.check_password, house) == set(), "on this machine"
    there = "redis://{}10.13.0.7:6379"
    opened = replace(house, redis_url=there.format(""))
    assert found(of_redis.check_password, opened) == {"redis_open"}
    closed = replace(house, redis_url=there.format(":sesame@"))
    assert found(of_redis.check_password, closed) == set()


async def test_a_server_that_hears_nothing(house: Settings) -> None:
    assert house.database_url is not None
    assert house.redis_url is not None
    servers = ServerRegistry(Postgres(house.database_url, shared=True))
    key, number = servers.deployment_key(), servers.register(60.0)
    servers.close()
    [finding] = of_redis.check_subscriptions(DiagnosticContext(house))
    assert (finding.key, finding.values) == ("deaf", {"server": number})
    bus, up = Bus(house.redis_url, key, number), asyncio.Event()
    bus.begin(lambda _, __: None, lambda _: None, up.set)
    async with asyncio.timeout(TIMEOUT):
        await up.wait()
    assert found(of_redis.check_subscriptions, house) == set()
    await bus.end()


def test_nobody_is_asked_to_hear_in_a_house_where_nobody_is(house: Settings) -> None:
    assert found(of_redis.check_subscriptions, house) == set()


def test_redis_without_a_database(house: Settings) -> None:
    looks = list(run_checks(DiagnosticContext(replace(house, database_url=None))))
    assert [each.key for each in looks[-1].findings] == ["redis_alone"]
