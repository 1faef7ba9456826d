"""The writer commits what waits in one transaction, in a thread of its own."""

import asyncio
import shutil
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.engines.database import OwnedRooms, StatementRun
from ludoteka.server.storage.engines.sqlite import SqliteWriteConnection, connect
from ludoteka.server.storage.writer import WriteFailed, Writer, WriteStream

pytestmark = pytest.mark.anyio


@pytest.fixture
def new_file(tmp_path: Path, new_database: Path) -> Path:
    return Path(shutil.copy(new_database, tmp_path / "ludoteka.sqlite3"))


class WatchedPen(SqliteWriteConnection):
    """It remembers which thread wrote how many rooms with it, and can be held up."""

    def __init__(self, file: Path) -> None:
        super().__init__(connect(file))
        self.written: list[tuple[str, int]] = []
        self.may_write = threading.Event()
        self.may_write.set()

    def commit(self, owned: OwnedRooms, runs: Iterable[StatementRun]) -> None:
        assert self.may_write.wait(20)
        super().commit(owned, runs)
        self.written.append((threading.current_thread().name, len(owned)))


class House:
    def __init__(self, file: Path) -> None:
        self.file, self.pen = file, WatchedPen(file)
        self.moves: Counter[str] = Counter()
        self.writer = Writer(lambda: self.pen, asyncio.get_running_loop(), Metrics())

    def begin(self, room: str) -> asyncio.Future[WriteFailed | None]:
        """Hand in the next move of a room, and hear later what came of it."""
        self.moves[room] += 1
        move = room_commands.add_move(room, self.moves[room], 0, '{"type":"ready"}', None, 1.0)
        return self.hand_in(WriteStream(room, 0), move)

    def hand_in(
        self, strand: WriteStream, *given: room_commands.Change
    ) -> asyncio.Future[WriteFailed | None]:
        written = asyncio.get_running_loop().create_future()
        self.writer.submit(strand, given, written.set_result)
        return written

    async def make(self, *rooms: str) -> None:
        """Each with a table of the same name."""
        of_room: dict[str, Any] = {
            "game": "g",
            "options": "{}",
            "host": "",
            "secret": "",
            "used": 1,
        }
        of_table: dict[str, Any] = {"game": "g", "rules": 1, "options": "{}", "seats": "[]"}
        of_table |= {"names": "[]", "secret": "", "luck": "[]", "sheet": None}
        of_table |= {"lesson": None, "basis": None, "started": 1.0}
        new = [room_commands.add_room(code=room, **of_room) for room in rooms]
        new += [room_commands.add_table(id=room, room=room, **of_table) for room in rooms]
        assert await self.hand_in(WriteStream(), *new) is None

    def kept(self, room: str) -> int:
        """How many moves are in the database."""
        with closing(sqlite3.connect(self.file)) as reader:
            asked = reader.execute("SELECT count(*) FROM moves WHERE table_id = ?", [room])
            return int(asked.fetchone()[0])


@asynccontextmanager
async def house_in(file: Path) -> AsyncIterator[House]:
    """With rooms R0 to R3."""
    house = House(file)
    house.writer.start()
    try:
        await house.make("R0", "R1", "R2", "R3")
        house.pen.written.clear()
        yield house
    finally:
        await house.writer.stop()


async def test_what_comes_while_a_commit_is_under_way_goes_together_after_it(
    new_file: Path,
) -> None:
    async with house_in(new_file) as house:
        house.pen.may_write.clear()
        first = house.begin("R0")
        await asyncio.sleep(0)
        others = []
        for room in ("R1", "R2", "R3"):
            others.append(house.begin(room))
            await asyncio.sleep(0)
        assert not first.done()
        house.pen.may_write.set()
        assert await asyncio.gather(first, *others) == [None] * 4
        assert house.pen.written == [("writer", 1), ("writer", 3)]
        assert house.kept("R1") == 1


async def test_the_event_loop_goes_on_while_another_process_writes(new_file: Path) -> None:
    async with house_in(new_file) as house:
        with closing(sqlite3.connect(house.file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            began = asyncio.get_running_loop().time()
            written = house.begin("R1")
            await asyncio.sleep(0)
            assert asyncio.get_running_loop().time() - began < 8, "the thread waits ten seconds"
            assert not written.done()
            other.execute("ROLLBACK")
        assert await written is None
        assert house.kept("R1") == 1


async def test_a_change_that_the_database_refuses_fails_and_the_disk_is_well(
    new_file: Path,
) -> None:
    async with house_in(new_file) as house:
        assert isinstance(await house.begin("no table"), WriteFailed)
        assert not house.writer.is_failing
        assert await house.begin("R0") is None
