"""Who writes, and how much at once: a thread, or the event loop where a disk is quick."""

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

from ludoteka.server.metrics import Metrics
from ludoteka.server.store import changes, writer
from ludoteka.server.store.database import NotCommitted, Owned, Run
from ludoteka.server.store.sqlite import SqlitePen, connect
from ludoteka.server.store.writer import NotWritten, Strand, Writer

pytestmark = pytest.mark.anyio

UNTIL_SURE = 60
"""Commits after which a writer knows how quick its disk is."""


@pytest.fixture
def new_file(tmp_path: Path, new_database: Path) -> Path:
    return Path(shutil.copy(new_database, tmp_path / "ludoteka.sqlite3"))


class WatchedPen(SqlitePen):
    """One that remembers who wrote how many rooms with it, and can be held up."""

    def __init__(self, file: Path) -> None:
        super().__init__(connect(file))
        self.written: list[tuple[str, int]] = []
        self.in_vain: list[str] = []
        self.may_write = threading.Event()
        self.may_write.set()

    def commit(self, owned: Owned, runs: Iterable[Run], waits: bool = True) -> None:
        assert self.may_write.wait(20)
        try:
            super().commit(owned, runs, waits)
        except NotCommitted:
            self.in_vain.append(who_writes())
            raise
        self.written.append((who_writes(), len(owned)))


def who_writes() -> str:
    name = threading.current_thread().name
    return name if name == "writer" else "the loop"


class House:
    def __init__(self, file: Path) -> None:
        self.file, self.pen = file, WatchedPen(file)
        self.moves: Counter[str] = Counter()
        self.writer = Writer(lambda: self.pen, asyncio.get_running_loop(), Metrics())

    def begin(self, room: str) -> asyncio.Future[NotWritten | None]:
        """Hand in the next move of a room, and hear later what came of it."""
        self.moves[room] += 1
        move = changes.add_move(room, self.moves[room], 0, '{"type":"ready"}', None, 1.0)
        return self.hand_in(Strand(room, 0), move)

    def hand_in(self, strand: Strand, *given: changes.Change) -> asyncio.Future[NotWritten | None]:
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
        new = [changes.add_room(code=room, **of_room) for room in rooms]
        new += [changes.add_table(id=room, room=room, **of_table) for room in rooms]
        assert await self.hand_in(Strand(), *new) is None

    async def write(self, *rooms: str) -> None:
        assert await asyncio.gather(*map(self.begin, rooms)) == [None] * len(rooms)

    def kept(self, room: str) -> int:
        """How many moves are in the database."""
        with closing(sqlite3.connect(self.file)) as reader:
            asked = reader.execute("SELECT count(*) FROM moves WHERE table_id = ?", [room])
            return int(asked.fetchone()[0])


@asynccontextmanager
async def house_in(file: Path) -> AsyncIterator[House]:
    """With rooms R0 to R4."""
    house = House(file)
    house.writer.start()
    try:
        await house.make("R0", "R1", "R2", "R3", "R4")
        house.pen.written.clear()
        yield house
    finally:
        await house.writer.stop()


@asynccontextmanager
async def house_on_a_quick_disk(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """And it has been seen that it is quick."""
    monkeypatch.setattr(writer, "QUICK", 60.0)
    async with house_in(file) as house:
        for _ in range(UNTIL_SURE):
            await house.write("R0")
        yield house


async def test_on_a_quick_disk_what_comes_alone_needs_no_thread(
    new_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on_a_quick_disk(new_file, monkeypatch) as house:
        assert house.pen.written[0] == ("writer", 1), "that it is quick has to be seen first"
        assert house.pen.written[-1] == ("the loop", 1)
        await house.write("R1")
        assert house.kept("R1") == 1, "who is told can read it"
        assert await house.hand_in(Strand(), changes.set_room("R0", "host", "somebody")) is None
        assert house.pen.written[-1] == ("writer", 0), "what else there is may take its time"
        await house.write("R0", "R1", "R2", "R3", "R4")
        assert house.pen.written[-1] == ("writer", 5), "many are worth a thread"


async def test_on_a_slow_disk_only_the_thread_writes(
    new_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK", 1e-9)
    async with house_in(new_file) as house:
        for _ in range(UNTIL_SURE):
            await house.write("R0")
        assert {who for who, _ in house.pen.written} == {"writer"}


async def test_the_event_loop_waits_for_nobody_else_who_writes(
    new_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on_a_quick_disk(new_file, monkeypatch) as house:
        with closing(sqlite3.connect(house.file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            began = asyncio.get_running_loop().time()
            written = house.begin("R1")
            await asyncio.sleep(0)
            assert asyncio.get_running_loop().time() - began < 8, "the thread waits ten seconds"
            assert house.pen.in_vain == ["the loop"]
            assert not written.done()
            other.execute("ROLLBACK")
        assert await written is None
        assert house.pen.written[-1] == ("writer", 1)
        await house.write("R2")
        assert house.pen.written[-1] == ("the loop", 1), "next time it is tried again"


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


async def test_what_could_not_be_written_here_fails_as_it_does_in_the_thread(
    new_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on_a_quick_disk(new_file, monkeypatch) as house:
        lost = house.begin("no table")
        assert isinstance(await lost, NotWritten)
        assert house.pen.in_vain[0] == "the loop"
        assert house.pen.in_vain[-1] == "writer"
        assert not house.writer.failing, "the disk is well"
