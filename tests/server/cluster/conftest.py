"""Two servers of one house, in this process: all that is between them is real."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import INSTANT_BOTS, NO_LIMITS, settings_in
from tests.server.support.postgres import Cluster
from tests.server.support.redis import RedisServer


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, cluster: Cluster, redis: RedisServer
) -> Settings:
    folder, page = tmp_path_factory.mktemp("shared"), tmp_path_factory.mktemp("page")
    settings = settings_in(folder, page=page, times=replace(INSTANT_BOTS, lease=30.0))
    return replace(settings, database_url=cluster.new(), redis_url=redis.url)


@contextlib.asynccontextmanager
async def two_servers(
    settings: Settings, **limits: Any
) -> AsyncIterator[tuple[LiveServer, LiveServer]]:
    settings = replace(settings, limits=replace(NO_LIMITS, **limits))
    async with start_live_server(settings) as one, start_live_server(settings) as other:
        yield one, other


@pytest.fixture(scope="module", params=["one server", "two servers"])
async def places(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[LiveServer, LiveServer]]:
    """Two ways in: to one server with its file, or to two servers on PostgreSQL."""
    if request.param == "two servers":
        async with two_servers(request.getfixturevalue("shared")) as sites:
            yield sites
    else:
        folder = tmp_path_factory.mktemp("site")
        async with start_live_server(settings_in(folder, page=folder)) as site:
            yield site, site


@pytest.fixture(scope="module")
async def sites(shared: Settings) -> AsyncIterator[tuple[LiveServer, LiveServer]]:
    async with two_servers(shared) as sites:
        yield sites
