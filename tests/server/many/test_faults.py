"""A short run of the faults that `python -m bench faults` makes by the hundred."""

from pathlib import Path

import pytest

from bench.faults.breaking import DISK, kinds_of
from bench.faults.disks import small_disk
from bench.faults.houses import LargeHouse, SmallHouse
from bench.faults.measure import break_and_play
from tests.server.postgres import Cluster
from tests.server.redis import RedisServer

pytestmark = pytest.mark.anyio

GAMES = ["thirteen_words", "captain_flip"]


async def test_nothing_is_lost_doubled_or_told_late_whatever_breaks(
    tmp_path: Path, cluster: Cluster, redis: RedisServer
) -> None:
    house = LargeHouse(tmp_path, cluster, redis)
    house.frozen_for = 2 * house.lease
    told: list[str] = []
    found = await break_and_play(house, GAMES, list(kinds_of(house)), told.append)
    assert found.acknowledged > 10, told
    assert found.is_sound, found


async def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    disk = small_disk(64)
    if disk is None:
        pytest.skip("nobody may mount a small disk here")
    try:
        told: list[str] = []
        found = await break_and_play(SmallHouse(tmp_path, disk), GAMES, [DISK], told.append)
    finally:
        disk.take_away()
    assert found.acknowledged > 5, told
    assert found.is_sound, found
