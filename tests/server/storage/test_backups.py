"""A house copies what it keeps by itself, and goes on from a copy."""

import logging
import shutil
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.app.serve import lock_data_folder
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import DAY, Settings
from ludoteka.server.storage.backup import copies
from ludoteka.server.storage.engines.sqlite import SqliteFile
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import new_room, open_hub, open_page, open_room_with, start

pytestmark = pytest.mark.anyio


def of(settings: Settings) -> list[Path]:
    return copies.list_copies(settings.data / copies.FOLDER)


def ludoteka(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def test_there_is_a_copy_a_day_and_the_last_few_are_kept(settings: Settings) -> None:
    times = replace(settings.times, empty_room=100 * DAY)
    settings = replace(settings, times=times, limits=replace(settings.limits, copies=2))
    clock = FakeClock()
    async with open_hub(settings, clock) as hub:
        await hub.make_copies()
        assert of(settings) == [], "there is nothing to copy in a new house"
        await new_room(hub, "Ann")
        for days in range(4):
            await hub.make_copies()
            await hub.make_copies()
            assert len(of(settings)) == min(days + 1, 2)
            assert of(settings)[-1].name == copies.file_name_at(clock.now())
            clock.advance(DAY)


async def test_a_copy_made_in_the_middle_of_a_game_is_a_house_where_it_goes_on(
    hub: RoomManager, settings: Settings, tmp_path: Path
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await ann.play(type="choose", place=3)
    await hub.make_copies()
    await bob.play(type="choose", place=4)  # after the copy
    elsewhere = replace(settings, data=tmp_path / "elsewhere")
    elsewhere.data.mkdir()
    shutil.copy(of(settings)[0], elsewhere.database)
    async with open_hub(elsewhere) as again:
        page = await open_page(again, ann.room["code"], ann.token)
        await page.until(lambda page: page.table)
        assert page.view["chosen"] == [True, False]


async def test_nobody_else_on_the_machine_reads_a_copy(
    hub: RoomManager, settings: Settings
) -> None:
    await new_room(hub, "Ann")
    await hub.make_copies()
    assert of(settings)[0].stat().st_mode & 0o777 == 0o600
    assert (settings.data / copies.FOLDER).stat().st_mode & 0o777 == 0o700


async def test_a_house_that_can_not_copy_says_so_until_it_can(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with start_live_server(settings) as site:
        await site.post("/api/rooms", name="Ann")
        assert site.app is not None
        hub = site.app.hub
        (settings.data / copies.FOLDER).write_text("a file in the place of the folder")
        with caplog.at_level(logging.ERROR, "ludoteka.store"):
            await hub.make_copies()
        assert "no backup copy of the database was made" in caplog.text
        assert (await site.get("/healthz")).text == "copies\n"
        (settings.data / copies.FOLDER).unlink()
        await hub.make_copies()
        assert (await site.get("/healthz")).text == "ok\n"


def spoilt(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4096 : 2 * 4096] = b"\xff" * 4096
    file.write_bytes(content)


async def test_backup_and_restore(settings: Settings, tmp_path: Path) -> None:
    data = ("--data", str(settings.data))
    async with open_hub(settings) as hub:
        room = await new_room(hub, "Ann")
        copy = tmp_path / "copy.sqlite3"
        assert ludoteka("backup", str(copy), *data).returncode == 0
        again = ludoteka("backup", str(copy), *data)
        assert (again.returncode, "stays as it is" in again.stderr) == (2, True)
        await new_room(hub, "Bob")
        with lock_data_folder(settings.data):
            running = ludoteka("restore", str(copy), *data)
        assert "Another server uses the folder" in running.stderr
    restored = ludoteka("restore", str(copy), *data)
    assert restored.returncode == 0, restored.stderr
    assert rooms_in(settings.database) == {room.code}
    (aside,) = settings.data.glob("*.before-*")
    assert len(rooms_in(aside)) == 2


def rooms_in(file: Path) -> set[str]:
    with sqlite3.connect(file) as connection:
        return {code for (code,) in connection.execute("SELECT code FROM rooms")}


async def test_what_is_no_whole_copy_is_not_restored(settings: Settings, tmp_path: Path) -> None:
    async with open_hub(settings) as hub:
        await new_room(hub, "Ann")
    before = rooms_in(settings.database)
    copy = copies.copy_database(SqliteFile(settings.database), tmp_path / "copy.sqlite3")
    foreign, empty = tmp_path / "foreign", tmp_path / "empty"
    foreign.write_text("no database at all, but long enough to be one" * 100)
    empty.touch()
    spoilt(copy)
    for file in (copy, foreign, empty):
        answer = ludoteka("restore", str(file), "--data", str(settings.data))
        assert (answer.returncode, "Traceback" in answer.stderr) == (1, False), file
        assert rooms_in(settings.database) == before
    assert ludoteka("restore", str(tmp_path / "none")).returncode == 2
    assert ludoteka("backup", "--data", str(tmp_path / "nowhere")).returncode == 2
