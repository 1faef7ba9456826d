"""Fixtures of the server's tests: a real hub on a real database, and a clock moved by hand."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.storage.schema.upgrade import migrate
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import open_hub, settings_in
from tests.server.support.postgres import Cluster, new_cluster
from tests.server.support.redis import RedisServer, new_redis


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Migrated once; tests copy it."""
    file = tmp_path_factory.mktemp("new") / "ludoteka.sqlite3"
    migrate(file)
    return file


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = new_cluster()
    yield cluster
    cluster.remove()


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    redis = new_redis()
    yield redis
    redis.remove()


@pytest.fixture
def kept_in() -> str:
    """Of database. Tests of `both` have their turn with each, the others with what STORE says."""
    return os.environ.get("STORE", "sqlite")


@pytest.fixture
def settings(tmp_path: Path, kept_in: str, request: pytest.FixtureRequest) -> Settings:
    if kept_in == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        return settings_in(tmp_path, database_url=cluster.new())
    settings = settings_in(tmp_path)
    shutil.copy(request.getfixturevalue("new_database"), settings.database)
    return settings


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def hub(settings: Settings, clock: FakeClock) -> AsyncIterator[RoomManager]:
    async with open_hub(settings, clock) as hub:
        yield hub


@pytest.fixture(scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    """One server for the tests of a module: what one of them does must not bother the next."""
    folder = tmp_path_factory.mktemp("site")
    async with start_live_server(replace(settings_in(folder), page=folder)) as site:
        yield site
