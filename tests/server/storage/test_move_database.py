"""From a file to PostgreSQL and back: everything arrives, or nothing has changed."""

import contextlib
import gc
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup import copies, migrate_database, transfer
from ludoteka.server.storage.backup.transfer import digest
from ludoteka.server.storage.engines.factory import create_database, create_postgres
from ludoteka.server.storage.engines.sqlite import SqliteFile
from tests.server.storage.test_backups import ludoteka
from tests.server.support.database_edits import edit_database
from tests.server.support.page_clients import new_room, open_hub, open_page, open_room_with, start
from tests.server.support.postgres import Cluster

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(settings: Settings) -> tuple[str, str | None]:
    """A game in the middle, with talk, in a file: its room's code, and Ann's token."""
    async with open_hub(settings) as hub:
        ann, bob = await open_room_with(hub, "Zażółć", "Bob")
        await ann.does("chat", text="gęślą jaźń")
        await start([ann, bob])
        await ann.play(type="choose", place=3)
    return ann.room["code"], ann.token


@pytest.fixture
def elsewhere(settings: Settings, cluster: Cluster) -> Settings:
    return replace(settings, database_url=cluster.new())


def digest_of(settings: Settings) -> str:
    engine = create_database(settings).reader()
    with engine.connect() as connection:
        found = digest(connection)
    engine.dispose()
    return found


async def test_a_house_moves_with_a_proof_and_goes_on_there(
    settings: Settings, elsewhere: Settings, house: tuple[str, str | None]
) -> None:
    words = ("--data", str(settings.data), "--database", str(elsewhere.database_url))
    before = settings.database.read_bytes()
    moved = ludoteka("move", *words)
    assert moved.returncode == 0, moved.stderr
    proof = re.findall("[0-9a-f]{64}", moved.stdout)
    assert proof == [digest_of(settings)] == [digest_of(elsewhere)]
    assert settings.database.read_bytes() == before
    async with open_hub(elsewhere) as hub:
        page = await open_page(hub, *house)
        assert page.view["chosen"] == [True, False]
        assert [line["text"] for line in page.talk] == ["gęślą jaźń"]
        await page.does("chat", text="and on we go")  # numbers go on after those that came
    again = ludoteka("move", *words)
    assert (again.returncode, "holds rooms already" in again.stderr) == (1, True)


async def test_a_copy_of_a_house_on_postgresql_is_put_back(
    elsewhere: Settings, tmp_path: Path
) -> None:
    words = ("--data", str(elsewhere.data), "--database", str(elsewhere.database_url))
    copy = tmp_path / "copy.sqlite3"
    async with open_hub(elsewhere) as hub:
        await new_room(hub, "Ann")
        made = ludoteka("backup", str(copy), *words)
        assert made.returncode == 0, made.stderr
        kept = digest_of(elsewhere)
        await new_room(hub, "Bob")
        await hub.make_copies()
        assert len(copies.list_copies(elsewhere.data / copies.FOLDER)) == 1
    later = digest_of(elsewhere)
    restored = ludoteka("restore", str(copy), *words)
    assert restored.returncode == 0, restored.stderr
    assert digest_of(elsewhere) == kept
    (aside,) = elsewhere.data.glob("before-*")
    assert digest_in(aside) == later


def digest_in(file: Path) -> str:
    engine = SqliteFile(file).reader()
    with engine.connect() as connection:
        found = digest(connection)
    engine.dispose()
    return found


async def test_when_a_server_goes_away_nothing_that_was_read_stays_open(
    elsewhere: Settings,
) -> None:
    database = create_postgres(str(elsewhere.database_url))
    database.prepare()
    here, other = database.reader(), database.reader()
    with contextlib.suppress(sa.exc.OperationalError), here.connect() as reading:
        number = reading.execute(sa.text("SELECT pg_backend_pid()")).scalar()
        with other.connect() as somebody:
            somebody.execute(sa.select(sa.func.pg_terminate_backend(number)))
        with pytest.raises(sa.exc.OperationalError) as problem:
            digest(reading)
        # By its type alone: asked for its class, what only stands for something gone would raise.
        (left,) = [each for each in gc.get_objects() if type(each) is psycopg.ServerCursor]
        assert left.closed
        del left, problem
    for engine in (here, other):
        engine.dispose()


async def test_what_arrives_changed_does_not_count(
    settings: Settings,
    elsewhere: Settings,
    house: tuple[str, str | None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rightly = transfer.read_batches
    spoilt: list[object] = []

    def careless(connection: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, Any]]]:
        for rows in rightly(connection, table):
            if table.name == "moves" and not spoilt:
                spoilt.append(rows[0])
                rows[0]["seat"] += 1
            yield rows

    monkeypatch.setattr(transfer, "read_batches", careless)
    assert elsewhere.database_url is not None
    with pytest.raises(transfer.DigestMismatch):
        migrate_database.move_to_postgres(
            settings.database, create_postgres(elsewhere.database_url)
        )
    assert spoilt
    with edit_database(elsewhere) as connection:
        assert connection.execute("SELECT count(*) FROM rooms").fetchone() == (0,)
