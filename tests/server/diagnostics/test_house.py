"""The doctor looks at a house that something is really wrong with. A well one is in each test too:
before the break, nothing is found."""

import os
import resource
import shutil
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.diagnostics import address, data_folder, database, machine, sqlite
from ludoteka.server.diagnostics.checks import run_checks
from ludoteka.server.diagnostics.finding import DiagnosticContext
from ludoteka.server.settings import DAY, PUBLIC_CODE_LENGTH, Limits, Settings
from ludoteka.server.storage.backup import copies
from ludoteka.server.storage.engines.sqlite import SqliteFile
from tests.server.diagnostics.patients import found

ROOM = (
    "INSERT INTO rooms (code, game, options, host, secret, used) "
    "VALUES ('ABCD', 'g', '{}', '', '', ?)"
)


@pytest.fixture
def house(tmp_path: Path, new_database: Path) -> Settings:
    """In a file, as a server leaves it."""
    settings = Settings(data=tmp_path, page=tmp_path)
    shutil.copy(new_database, settings.database)
    settings.database.chmod(0o600)
    SqliteFile(settings.database).prepare()
    (tmp_path / "index.html").touch()
    return settings


def change(house: Settings, statement: str, *values: object) -> None:
    with sqlite3.connect(house.database) as connection:
        connection.execute(statement, values)


def test_a_house_that_is_well(house: Settings) -> None:
    looks = list(run_checks(DiagnosticContext(house)))
    assert len(looks) > 15
    assert [each.findings for each in looks if any(found.wrong for found in each.findings)] == []


def test_a_page_that_is_not_built(house: Settings, tmp_path: Path) -> None:
    assert found(machine.check_page, house) == set()
    (tmp_path / "index.html").unlink()
    assert found(machine.check_page, house) == {"no_page"}


def test_too_few_open_files(house: Settings) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
        assert found(machine.check_open_files, house) == set()
        in_public = replace(house, code_letters=PUBLIC_CODE_LENGTH)
        assert found(machine.check_open_files, in_public) == {"open_files"}
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_folder_that_can_not_be_written(house: Settings, tmp_path: Path) -> None:
    assert found(data_folder.check_writable, house) == set()
    assert list(tmp_path.glob("tmp*")) == [], "nothing stays"
    assert found(data_folder.check_writable, replace(house, data=tmp_path / "new")) == {"new_house"}
    assert found(data_folder.check_writable, replace(house, data=tmp_path / "index.html")) == {
        "folder"
    }


def test_files_that_others_may_read(house: Settings) -> None:
    assert found(data_folder.check_permissions, house) == set()
    house.database.chmod(0o644)
    assert found(data_folder.check_permissions, house) == {"readable"}


def test_a_disk_with_less_room_than_there_should_be(house: Settings) -> None:
    assert found(data_folder.check_free_space, house) == set()
    free = shutil.disk_usage(house.data).free
    more = replace(house, limits=Limits(free_disk_bytes=2 * free + 1))
    assert found(data_folder.check_free_space, more) == {"disk"}


@pytest.mark.skipif(
    data_folder.file_system(Path("/dev/shm")) != "tmpfs", reason="no disk in memory"
)
def test_a_folder_in_memory(house: Settings) -> None:
    gone_tomorrow = replace(house, data=Path("/dev/shm/ludoteka/of/nobody"))
    assert found(data_folder.check_file_system, gone_tomorrow) == {"in_memory"}


def test_a_folder_over_a_network(
    house: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nserver:/home {house.data} nfs4 rw,vers=4.2 0 0\n")
    monkeypatch.setattr(data_folder, "MOUNTS", mounts)
    assert found(data_folder.check_file_system, house) == {"network_disk"}
    on_postgres = replace(house, database_url="postgresql://elsewhere/house")
    assert found(data_folder.check_file_system, on_postgres) == set()


def test_a_database_of_an_older_version(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LATEST", "0002")
    assert found(database.check_version, house) == {"older"}


def test_what_is_no_database_of_this_version(house: Settings, tmp_path: Path) -> None:
    assert found(database.check_version, house) == set()
    change(house, "UPDATE alembic_version SET version_num = '9999'")
    assert found(database.check_version, house) == {"newer"}
    assert found(database.check_version, replace(house, data=tmp_path / "new")) == {"nothing_kept"}
    house.database.write_text("no database at all, but long enough to be one" * 100)
    assert found(database.check_version, house) == {"database"}


def test_a_file_that_is_damaged(house: Settings) -> None:
    assert found(sqlite.check_damage, house) == set()
    content = bytearray(house.database.read_bytes())
    content[4096 : 2 * 4096] = b"\xff" * 4096
    house.database.write_bytes(content)
    assert found(sqlite.check_damage, house) == {"database"}


def test_a_file_that_is_not_written_ahead(house: Settings) -> None:
    assert found(sqlite.check_journal_mode, house) == set()
    change(house, "PRAGMA journal_mode=DELETE")
    assert found(sqlite.check_journal_mode, house) == {"no_wal"}


def test_a_clock_that_was_set(house: Settings) -> None:
    now = time.time()
    change(house, "INSERT INTO deployment_values VALUES ('last_known_time', ?)", now)
    assert found(database.check_clock, house) == set()
    yesterday, next_year = (
        DiagnosticContext(house, lambda: now - DAY),
        DiagnosticContext(house, lambda: now + 365 * DAY),
    )
    assert [each.key for each in database.check_clock(yesterday)] == ["clock_behind"]
    assert [each.key for each in database.check_clock(next_year)] == ["clock_ahead"]


def test_rooms_that_nobody_swept(house: Settings) -> None:
    change(house, ROOM, time.time() - DAY)
    assert found(database.check_old_rooms, house) == set()
    change(house, "UPDATE rooms SET used = ?", time.time() - 3 * DAY)
    assert found(database.check_old_rooms, house) == {"old_rooms"}


def test_copies_that_are_not_made(house: Settings) -> None:
    assert found(database.check_backup_copies, house) == set(), "there is nothing to copy"
    change(house, ROOM, time.time())
    assert found(database.check_backup_copies, house) == {"no_copy"}
    made = copies.copy_database(
        SqliteFile(house.database), house.data / copies.FOLDER / "one.sqlite3"
    )
    assert found(database.check_backup_copies, house) == set()
    os.utime(made, (0, time.time() - 3 * DAY))
    assert found(database.check_backup_copies, house) == {"old_copy"}


@pytest.mark.parametrize(
    ("url", "findings"),
    [
        ("https://ludoteka.example", set()),
        ("http://192.168.7.7:8013", set()),
        ("ludoteka.example", {"bad_address"}),
        ("https://", {"bad_address"}),
        ("https://ludoteka.example/games", {"bad_address"}),
        ("https://ludoteka.example:many", {"bad_address"}),
        ("https://ann:sesame@ludoteka.example", {"bad_address"}),
    ],
)
def test_addresses(house: Settings, url: str, findings: set[str]) -> None:
    assert found(address.check_public_address, replace(house, public_url=url)) == findings


def test_a_public_house_without_tls(house: Settings) -> None:
    in_public = replace(house, code_letters=PUBLIC_CODE_LENGTH)
    assert found(address.check_tls, in_public) == {"no_tls"}
    assert found(address.check_tls, replace(in_public, public_url="http://l.example")) == {"no_tls"}
    assert found(address.check_tls, replace(in_public, public_url="https://l.example")) == set()
    assert found(address.check_tls, house) == set()


def test_proxies(house: Settings) -> None:
    house = replace(house, public_url="https://ludoteka.example")
    assert found(address.check_proxies, house) == {"no_proxy"}
    for trusted in ("127.0.0.1", "10.13.0.0/24", "::1"):
        assert found(address.check_proxies, replace(house, trusted_proxies=(trusted,))) == set()
    assert found(address.check_proxies, replace(house, trusted_proxies=("*",))) == {"any_proxy"}
    assert found(address.check_proxies, replace(house, trusted_proxies=("nginx",))) == {"bad_proxy"}


def test_an_address_where_nobody_answers(house: Settings) -> None:
    assert found(
        address.check_server_response, replace(house, public_url="http://127.0.0.1:1")
    ) == {"unreachable"}
