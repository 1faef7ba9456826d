"""Ok is said by a server that can keep what is played and answers soon, and by no other."""

import asyncio
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.app.environment import StartupError
from ludoteka.server.app.serve import check_database
from ludoteka.server.diagnostics import address
from ludoteka.server.diagnostics.finding import DiagnosticContext
from ludoteka.server.observability.health import Health
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.watchdog import LONG_SECONDS, Watchdog
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.engines import sqlite
from ludoteka.server.storage.writer import WriteFailed
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import NO_LIMITS, TIMEOUT, new_room

pytestmark = pytest.mark.anyio


async def said(site: LiveServer) -> tuple[int, str]:
    answer = await site.get("/healthz")
    return answer.status_code, answer.text


async def test_all_is_well(site: LiveServer) -> None:
    assert await said(site) == (200, "ok\n")


async def test_a_disk_with_too_little_room_is_told(settings: Settings) -> None:
    limits = replace(NO_LIMITS, free_disk_bytes=2**62)
    async with start_live_server(replace(settings, limits=limits)) as site:
        assert await said(site) == (503, "disk\n")
        patient = DiagnosticContext(replace(settings, public_url=site.url))
        [finding] = await asyncio.to_thread(lambda: list(address.check_server_response(patient)))
        assert (finding.key, finding.values["words"]) == ("unwell", "disk")


async def test_a_commit_that_failed_is_told_until_one_succeeds(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[sqlite3.Connection] = []
    connect = sqlite.connect

    def remembered(file: Path) -> sqlite3.Connection:
        opened.append(connect(file))
        return opened[-1]

    monkeypatch.setattr(sqlite, "connect", remembered)
    times = replace(settings.times, copy=0)  # whose connections would be closed by now
    async with start_live_server(replace(settings, times=times)) as site:
        room = await site.post("/api/rooms", name="Ann")
        for connection in opened:
            connection.execute("PRAGMA max_page_count=1")  # SQLite: the disk is full
        ann = await site.page(room["code"], room["token"])
        while (await ann.say("chat", text="x" * 300))["type"] == "accepted":
            pass
        assert await said(site) == (503, "writer\n")
        async with asyncio.timeout(TIMEOUT):
            while await said(site) != (200, "ok\n"):  # it tried again by itself
                pass


async def test_a_change_that_is_refused_is_no_fault_of_the_disk(hub: RoomManager) -> None:
    room = await new_room(hub)
    row = room_commands.add_room(
        code=room.code, game="g", options="{}", host="", secret="", used=1.0
    )
    with pytest.raises(WriteFailed):
        await hub.services.store.write([row])
    assert not hub.services.store.writer.is_failing


async def test_a_loop_that_was_held_for_long_is_told(hub: RoomManager, settings: Settings) -> None:
    store, ownership = hub.services.store, hub.services.ownership

    def with_dog(dog: Watchdog) -> Health:
        return Health(store, hub.copies, settings, dog, hub.probe_write, ownership)

    patient, dog = Watchdog(Metrics(), long=LONG_SECONDS), Watchdog(Metrics(), long=0.1)
    assert await with_dog(patient).problems() == []
    patient.stop()
    health = with_dog(dog)
    time.sleep(0.8)  # noqa: ASYNC251 - this is what it is about
    async with asyncio.timeout(TIMEOUT):
        while await health.problems() != ["loop"]:
            pass
    dog.stop()


def test_a_damaged_database_is_refused_at_the_start(settings: Settings) -> None:
    check_database(settings)
    whole = settings.database.read_bytes()
    middle = len(whole) // 2
    settings.database.write_bytes(whole[:middle] + b"\xff" * 4096 + whole[middle + 4096 :])
    with pytest.raises(StartupError, match="damaged") as no:
        check_database(settings)
    assert "\n" not in str(no.value)
