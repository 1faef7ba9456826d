"""The database: its shape, its upgrades, and commits in groups."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.tables import METADATA
from ludoteka.server.storage.schema.upgrade import (
    LATEST,
    MIGRATIONS,
    UnusableDatabase,
    migrate,
    read_version,
    upgrade,
)
from ludoteka.server.storage.store import Store
from ludoteka.server.storage.writer import WriteStream
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


def test_the_newest_migration_is_the_one_that_a_start_looks_for() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == LATEST


def test_the_migrations_make_the_tables_that_the_code_expects(new_database: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{new_database}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


LATER = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("mood", sa.String, nullable=False, server_default="calm"))
"""


@both
async def test_a_later_migration_changes_a_database_and_keeps_what_is_in_it(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    await store.close()
    later = shutil.copytree(MIGRATIONS, tmp_path / "later")
    (later / "versions" / "0002_mood.py").write_text(LATER)
    monkeypatch.setattr("ludoteka.server.storage.schema.upgrade.MIGRATIONS", later)
    for module in ("schema.upgrade", "engines.postgres"):
        monkeypatch.setattr(f"ludoteka.server.storage.{module}.LATEST", "0002")
    create_database(settings).prepare()
    assert create_database(settings).version() == "0002"
    engine = create_database(settings).reader()
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT code, mood FROM rooms").all()
    engine.dispose()
    assert rows == [("BCDF", "calm")]


def test_a_database_from_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "ludoteka.sqlite3"
    migrate(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(UnusableDatabase, match="newer"):
        upgrade(file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["ludoteka.sqlite3"]


def test_a_file_that_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "ludoteka.sqlite3"
    file.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(UnusableDatabase, match="can't be read"):
        upgrade(file)
    assert file.read_bytes() == b"Dear diary, " * 1000


def test_a_database_of_another_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "ludoteka.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(UnusableDatabase, match="something else"):
        upgrade(file)
    assert file.read_bytes() == before


async def a_table(store: Store) -> None:
    room = {"game": "g", "options": "{}", "host": "", "secret": "", "used": 1.0}
    table = {"game": "g", "rules": 1, "options": "{}", "seats": "[]", "names": "[]", "luck": "[]"}
    table["sheet"] = None
    await store.write(
        [
            room_commands.add_room(code="BCDF", **room),
            room_commands.add_table(
                id="t", room="BCDF", secret="", lesson=None, basis=None, started=1.0, **table
            ),
        ]
    )


def move(ply: int) -> list[room_commands.Change]:
    return [room_commands.add_move("t", ply, 0, '{"type":"ready"}', None, 1.0)]


@both
async def test_what_one_step_leaves_to_write_is_one_commit(settings: Settings) -> None:
    metrics = Metrics()
    store = Store(create_database(settings), metrics)
    await a_table(store)
    before = sum(metrics.commits.counts)
    loop = asyncio.get_running_loop()
    written = [loop.create_future() for _ in range(500)]
    strand = WriteStream()
    for ply, future in enumerate(written, start=1):
        store.submit(strand, move(ply), future.set_result)
    assert await asyncio.gather(*written) == [None] * 500
    assert sum(metrics.commits.counts) - before == 1
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 500
    await store.close()


@both
async def test_what_was_just_handed_in_is_written_before_the_store_closes(
    settings: Settings,
) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    store.submit(WriteStream(), move(1), lambda _: None)
    await store.close()
    store = Store(create_database(settings), Metrics())
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 1
    await store.close()


@both
async def test_one_that_fails_does_not_take_the_others_down(settings: Settings) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    await store.write(move(1))
    loop = asyncio.get_running_loop()
    outcomes = [loop.create_future() for _ in range(4)]
    bad, good = WriteStream(), WriteStream()
    for strand, ply, future in [(good, 2, 0), (bad, 1, 1), (bad, 9, 2), (good, 3, 3)]:
        store.submit(strand, move(ply), outcomes[future].set_result)
    results = await asyncio.gather(*outcomes)
    assert [result is None for result in results] == [True, False, False, True]
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 3
    await store.close()


async def outcomes_of(store: Store, *submitted: tuple[WriteStream, int]) -> list[bool]:
    """Of moves that wait together: which of them were written."""
    loop = asyncio.get_running_loop()
    outcomes = [loop.create_future() for _ in submitted]
    for (strand, ply), outcome in zip(submitted, outcomes, strict=True):
        store.submit(strand, move(ply), outcome.set_result)
    return [result is None for result in await asyncio.gather(*outcomes)]


@both
async def test_who_lost_a_room_to_another_owner_writes_nothing_more_in_it(
    settings: Settings,
) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    former, another = WriteStream("BCDF", 0), WriteStream()
    assert await outcomes_of(store, (former, 1)) == [True]
    await store.write([room_commands.set_room("BCDF", "fence", 1)])
    assert await outcomes_of(store, (former, 2), (another, 2), (former, 3)) == [False, True, False]
    kept = await store.room("BCDF")
    assert kept is not None
    assert await outcomes_of(store, (WriteStream("BCDF", kept.fence), 3)) == [True]
    await store.write([room_commands.drop_room("BCDF")])
    late = room_commands.set_room("BCDF", "host", "somebody")
    gone = asyncio.get_running_loop().create_future()
    store.submit(WriteStream("BCDF", 1), [late], gone.set_result)
    assert await gone is not None, "a room that was deleted is not written to"
    assert not store.writer.is_failing
    await store.close()


@both
async def test_closing_writes_what_waits(settings: Settings) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    strand = WriteStream()
    for ply in range(1, 101):
        store.submit(strand, move(ply), lambda _: None)
    await store.close()
    store = Store(create_database(settings), Metrics())
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 100
    await store.close()


def test_a_commit_is_on_the_disk_when_it_returns(settings: Settings) -> None:
    """WAL with synchronous=FULL: 2 in SQLite's numbers."""

    async def pragmas() -> list[object]:
        store = Store(create_database(settings), Metrics())

        def ask(connection: sa.Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        try:
            return await store.read(ask)
        finally:
            await store.close()

    assert asyncio.run(pragmas()) == ["wal", 2, 1]


async def test_two_databases_may_be_brought_up_to_date_at_the_same_time(tmp_path: Path) -> None:
    """As copies of a house on PostgreSQL are, while another one begins."""
    files = [tmp_path / f"{number}.sqlite3" for number in range(4)]
    await asyncio.gather(*(asyncio.to_thread(migrate, file) for file in files))
    assert {read_version(file) for file in files} == {LATEST}
