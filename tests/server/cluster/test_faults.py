"""A short run of the faults that `python -m stress faults` makes by the hundred."""

from pathlib import Path

import pytest

from stress.faults.breaking import DISK, kinds_of
from stress.faults.disks import small_disk
from stress.faults.houses import LargeHouse, SmallHouse
from stress.faults.measure import break_and_play
from tests.server.support.postgres import Cluster
from tests.server.support.redis import RedisServer

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
