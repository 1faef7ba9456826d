"""A house on PostgreSQL: addresses that lead nowhere, a server that goes and comes back."""

import asyncio
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines import postgres
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.engines.postgres import Postgres
from ludoteka.server.storage.engines.postgres_writer import refuse_former_owner
from ludoteka.server.storage.schema.tables import METADATA
from ludoteka.server.storage.schema.upgrade import UnusableDatabase
from ludoteka.server.storage.store import Store
from ludoteka.server.storage.writer import WriteFailed, WriteStream
from tests.server.storage.test_store import a_table, move
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import TIMEOUT, open_hub, open_page, open_room_with, start
from tests.server.support.postgres import PASSWORD, Cluster

pytestmark = pytest.mark.anyio

PLANTED = "sw0rdfish"


@pytest.fixture
def kept_in() -> str:
    return "postgresql"


def refused(url: str) -> str:
    with pytest.raises(UnusableDatabase) as no:
        Postgres(url).prepare()
    said = str(no.value)
    assert PLANTED not in said
    assert "\n" not in said
    return said


def test_the_migrations_make_the_tables_that_the_code_expects(cluster: Cluster) -> None:
    engine = Postgres(cluster.new()).reader()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_an_address_that_leads_nowhere_is_said_in_a_sentence(cluster: Cluster) -> None:
    assert "refused" in refused(f"postgresql://house:{PLANTED}@127.0.0.1:1/house")
    assert "does not exist" in refused(cluster.url("nowhere"))


@pytest.mark.parametrize(
    "url",
    [
        f"mysql://house:{PLANTED}@127.0.0.1/house",
        f"postgresql://house:{PLANTED}@[::1/house",
        f"postgresql://house:{PLANTED}%@127.0.0.1/house",
        f"postgresql://house:{PLANTED}@127.0.0.1/house?unheard_of=1",
        f"{PLANTED}",
    ],
)
def test_what_is_no_address_is_told_without_its_password(url: str) -> None:
    assert "postgresql://USER@HOST/NAME" in refused(url)


def test_a_wrong_password_is_told_and_not_repeated(cluster: Cluster) -> None:
    assert "password authentication failed" in refused(cluster.url_with(PLANTED))


def test_a_password_with_any_letters_opens(cluster: Cluster) -> None:
    name = cluster.new().partition("@/")[2].partition("?")[0]
    Postgres(cluster.url_with(PASSWORD, name)).prepare()


def test_settings_do_not_show_the_password() -> None:
    settings = Settings(Path(), database_url=f"postgresql://house:{PLANTED}@db/house")
    assert PLANTED not in repr(settings)


def test_a_database_of_a_newer_version_is_refused_and_not_touched(cluster: Cluster) -> None:
    url = cluster.new()
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "made by a newer Ludoteka" in refused(url)


def test_a_database_of_another_program_is_refused_and_not_touched(cluster: Cluster) -> None:
    url = cluster.new("template1")
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "something else" in refused(url)
    with psycopg.connect(url) as connection:
        assert connection.execute(postgres.TABLES).fetchall() == [("recipes",)]


def test_a_database_that_can_not_hold_every_name_is_refused(cluster: Cluster) -> None:
    with cluster.opened("postgres") as connection:
        connection.execute("CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    assert "encoding LATIN1" in refused(cluster.url("narrow"))


def test_serve_ends_with_a_sentence_and_without_the_password(tmp_path: Path) -> None:
    url = f"postgresql://house:{PLANTED}@127.0.0.1:1/house"
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--database", url]
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith("The database house on 127.0.0.1 can't be used: ")
    assert PLANTED not in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr


async def test_a_second_server_is_turned_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "SESSION", "SET lock_timeout = '50ms'")
    store = Store(create_database(settings), Metrics())
    await store.write([])
    with pytest.raises(UnusableDatabase, match="Another server uses the database"):
        create_database(settings).prepare()
    await store.close()
    create_database(settings).prepare()


async def test_a_commit_is_on_the_disk_when_it_returns(settings: Settings) -> None:
    """Also where the server, the database or the role would rather have it otherwise."""
    assert settings.database_url is not None
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("ALTER ROLE house SET synchronous_commit = off")
        try:
            writing = Postgres(settings.database_url).connect_to_write()
            assert writing.execute("SHOW synchronous_commit").fetchone() == ("on",)
            writing.close()
        finally:
            connection.execute("ALTER ROLE house RESET synchronous_commit")


async def test_a_server_that_was_started_again_is_written_to_as_if_nothing_was(
    settings: Settings, cluster: Cluster
) -> None:
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    cluster.stop()
    cluster.start()
    await store.write(move(1))
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 1
    await store.close()


async def test_while_the_server_is_away_nothing_is_told_and_then_it_goes_on(
    settings: Settings, cluster: Cluster
) -> None:
    async with open_hub(settings) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        await start([ann, bob])
        cluster.stop(signal.SIGQUIT)
        try:
            assert (await ann.play(type="choose", place=3))["code"] == "try_again"
            assert bob.view["chosen"] == [False, False]
            await bob.until(lambda page: page.ended)
            assert hub.services.store.writer.is_failing
            with pytest.raises(WriteFailed):
                await hub.services.store.room(ann.room["code"])
        finally:
            cluster.start()
        again = await open_page(hub, ann.room["code"], ann.token)
        assert again.view == ann.view
        assert (await again.play(type="choose", place=3))["type"] == "accepted"


async def test_a_house_whose_database_is_away_says_so_and_recovers(
    settings: Settings, cluster: Cluster
) -> None:
    times = replace(settings.times, copy=0)  # no copy fails because of it
    async with start_live_server(replace(settings, page=settings.data, times=times)) as site:
        cluster.stop()
        try:
            async with site.client() as client:
                new = await client.post("/api/rooms", json={"name": "Ann"})
            assert (new.status_code, new.json()["code"]) == (503, "unavailable")
            old = await site.get("/api/tables/t/record")
            assert (old.status_code, old.json()["code"]) == (503, "unavailable")
            assert site.app is not None
            with pytest.raises(WriteFailed):
                await site.app.hub.services.store.write(site.app.hub.services.believed.again())
            assert (await site.get("/healthz")).text == "writer\n"
        finally:
            cluster.start()
        async with asyncio.timeout(TIMEOUT):
            while (await site.get("/healthz")).text != "ok\n":
                pass
        await site.post("/api/rooms", name="Ann")


async def test_columns_and_tables_of_a_newer_version_do_not_disturb_one_that_runs(
    settings: Settings,
) -> None:
    """Migrations only add: an older server goes on while a newer one begins."""
    assert settings.database_url is not None
    store = Store(create_database(settings), Metrics())
    await a_table(store)
    await store.write(move(1))
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("ALTER TABLE moves ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
        connection.execute("ALTER TABLE rooms ADD COLUMN lamp TEXT")
        connection.execute("CREATE TABLE guests_book (line TEXT)")
    await store.write(move(2))
    strand = WriteStream()
    for ply in range(3, 50):
        store.submit(strand, move(ply), lambda _: None)
    await store.write([])
    assert (await store.room("BCDF")) is not None
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 49
    await store.close()


async def test_what_can_not_be_written_can_not_be_found_either(settings: Settings) -> None:
    """PostgreSQL has no letter NUL, and is not asked for it."""
    store = Store(create_database(settings), Metrics())
    assert await store.room("BC\0F") is None
    assert await store.table("\0") is None
    await store.close()


def test_whoever_takes_a_room_over_waits_for_what_is_on_its_way(settings: Settings) -> None:
    assert settings.database_url is not None
    room = "INSERT INTO rooms (code, game, options, host, secret, used) VALUES ('B','','','','',1)"
    with (
        psycopg.connect(settings.database_url, autocommit=True) as taking,
        psycopg.connect(settings.database_url) as writing,
    ):
        taking.execute(room)
        taking.execute("SET lock_timeout = '50ms'")
        refuse_former_owner(writing, {"B": 0})
        with pytest.raises(psycopg.errors.LockNotAvailable):
            taking.execute("UPDATE rooms SET fence = 1")
        writing.rollback()
        taking.execute("UPDATE rooms SET fence = 1")


def test_a_reader_sees_one_state_of_the_database(settings: Settings) -> None:
    engine = create_database(settings).reader()
    with engine.connect() as connection:
        level = connection.execute(sa.text("SHOW transaction_isolation")).scalar_one()
    engine.dispose()
    assert level == "repeatable read"
