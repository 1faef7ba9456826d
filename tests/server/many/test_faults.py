"""A short run of the faults that `python -m bench faults` makes by the hundred."""

from pathlib import Path

import pytest

from bench.faults.breaking import AMONG_SEVERAL
from bench.faults.houses import LargeHouse
from bench.faults.measure import break_and_play
from tests.server.postgres import Cluster
from tests.server.redis import RedisServer

pytestmark = pytest.mark.anyio

GAMES = ["thirteen_words", "captain_flip"]


async def test_nothing_is_lost_doubled_or_told_late_whatever_breaks(
    tmp_path: Path, cluster: Cluster, redis: RedisServer
) -> None:
    house = LargeHouse(tmp_path, cluster, redis)
    told: list[str] = []
    found = await break_and_play(house, GAMES, list(AMONG_SEVERAL), told.append)
    assert found.acknowledged > 10, told
    assert found.is_sound, found
