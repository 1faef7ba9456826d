"""Starting a server: what can be set, what is said, and what stops it."""

import socket
from pathlib import Path

import pytest

from ludoteka.server.app import serve
from ludoteka.server.settings import Settings
from stress.faults.disks import small_disk


def test_a_port_in_use_is_said_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"Port {port} of 127.0.0.1 can't be used"):
            serve.bind_socket("127.0.0.1", port)


def test_a_folder_that_can_not_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit, match="can't be used"):
        serve.lock_data_folder(tmp_path / "file" / "data")


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", None), ("localhost", None), ("192.168.7.7", "http://192.168.7.7:80")],
)
def test_phones_get_an_address_only_where_the_server_listens_for_them(
    host: str, url: str | None
) -> None:
    assert serve.lan_url(host, 80) == url


def test_the_introduction_has_the_address_and_a_code_for_phones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings = Settings(data=Path(), lan_url="http://192.168.7.7:8013")
    serve.print_addresses("http://localhost:8013", settings)
    said = capsys.readouterr().out
    assert "http://localhost:8013" in said
    assert "http://192.168.7.7:8013" in said
    assert said.count("█") > 20


@pytest.fixture
def old_house(tmp_path: Path) -> Settings:
    """As an earlier version left it."""
    settings = Settings(data=tmp_path / "house")
    settings.data.mkdir(mode=0o755)
    for name in ("lock", "ludoteka.sqlite3", "ludoteka.sqlite3-wal"):
        (settings.data / name).touch(mode=0o644)
    return settings


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_nobody_else_on_the_machine_reads_what_is_kept(old_house: Settings) -> None:
    serve.restrict_permissions(old_house)
    assert {mode(file) for file in old_house.data.iterdir()} == {0o600}
    assert mode(old_house.data) == 0o700


def test_a_folder_with_other_things_in_it_stays_open(old_house: Settings) -> None:
    (old_house.data / "notes.txt").touch(mode=0o644)
    serve.restrict_permissions(old_house)
    assert mode(old_house.data) == 0o755
    assert mode(old_house.data / "notes.txt") == 0o644
    assert mode(old_house.database) == 0o600


@pytest.mark.parametrize("before", ["a new house", "a house that was there"])
def test_a_full_disk_is_said_in_a_sentence_and_room_is_all_that_it_takes(before: str) -> None:
    disk = small_disk(2)
    if disk is None:
        pytest.skip("nobody may mount a small disk here")
    settings = Settings(data=disk.folder / "house")
    try:
        if before == "a house that was there":
            serve.check_database(settings)
        disk.fill()
        with pytest.raises(SystemExit, match=r"can't be (written|opened): .*full"):
            serve.check_database(settings)
        disk.make_room()
        serve.check_database(settings)
    finally:
        disk.take_away()
