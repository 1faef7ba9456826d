"""A server that is killed in the middle of a round comes back with all it ever acknowledged."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from ludoteka.kernel.chance.deal_manifest import DealManifest
from ludoteka.kernel.chance.shuffle import Shuffle, check_shuffle
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.tables import CIRCLE_GAMES, MOVES, TABLES
from scripts.ports import free_port
from tests.server.support.circle_members import CircleMember
from tests.server.support.database_edits import edit_database
from tests.server.support.live_server import LiveServer, SocketPage
from tests.server.support.page_clients import PLAYER_SEED, start, wait_for_any
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

BANK = {"kind": "bank", "seconds": 3600, "increment": 5}
LUCKS = ("a1" * 32, "b2" * 32)

SERVE = """
import sys, pathlib
from ludoteka.server.app.serve import serve
serve("127.0.0.1", int(sys.argv[1]), pathlib.Path(sys.argv[2]))
"""


class Server:
    """A real process, on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self.site = LiveServer(self.port)
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        hurry = {"MESSAGES_A_SECOND": "1e6", "MESSAGES_AT_ONCE": "1e6", "SECONDS_BOT_QUICK": "0"}
        hurry |= {
            "SECONDS_BOT_SLOW": "0",
            "BUDGET_A_SECOND": "0",
            "CONNECTS_A_SECOND": "0",
            "PERSON_A_SECOND": "0",
        }
        limits = {f"LUDOTEKA_{name}": value for name, value in hurry.items()}
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVE, str(self.port), str(self.settings.data)),
            env={**os.environ, **limits, "LUDOTEKA_DATABASE": self.settings.database_url or ""},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        while not await self._answers():
            assert self.process.returncode is None, await self.output()
            await asyncio.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            return (await self.site.get("/healthz")).is_success
        except OSError:
            return False
        except Exception as problem:  # noqa: BLE001 - whatever httpx says while nobody listens
            return "Connect" not in type(problem).__name__ and False

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def end(self, how: int) -> str:
        assert self.process is not None
        self.process.send_signal(how)
        said = await self.output()
        await self.process.wait()
        return said

    async def output(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return (await self.process.stdout.read()).decode()


@pytest.fixture
async def server(settings: Settings) -> Any:
    server = Server(settings)
    await server.start()
    yield server
    if server.process is not None and server.process.returncode is None:
        await server.kill()


def log_of(server: Server, table: str) -> list[tuple[int, int, Any, str]]:
    """What is on the disk, read past the server."""
    columns = (MOVES.c.ply, MOVES.c.seat, MOVES.c.move, MOVES.c.said)
    query = sa.select(*columns).where(MOVES.c.table_id == table).order_by(MOVES.c.ply)
    engine = create_database(server.settings).reader()
    with engine.connect() as connection:
        rows = connection.execute(query).fetchall()
    engine.dispose()
    return [(ply, seat, msgspec.json.decode(move), said) for ply, seat, move, said in rows]


def ended_and_counted(server: Server) -> tuple[list[str], list[str]]:
    """Tables whose game is over, and those that a circle has a result of."""
    engine = create_database(server.settings).reader()
    with engine.connect() as connection:
        over = sa.select(TABLES.c.id).where(TABLES.c.ended.is_not(None))
        ended = connection.execute(over).scalars().all()
        counted = connection.execute(sa.select(CIRCLE_GAMES.c.table_id)).scalars().all()
    engine.dispose()
    return list(ended), list(counted)


async def storm(page: SocketPage, seed: int, accepted: list[tuple[str, Any]]) -> None:
    """Play without a pause, and note what the server acknowledged, until the line breaks."""
    dice = random.Random(seed)
    number = 0
    while page.ended is None and not page.over:
        if not page.table["moves"]:
            await page.until(lambda page: page.ended or page.over or page.table["moves"])
            continue
        number += 1
        said, move = f"{seed}-{number}", dice.choice(page.table["moves"])
        try:
            answer = await page.say("play", said=said, table=page.table["id"], move=move)
        except Exception:  # noqa: BLE001 - the server is dead, which is the point
            return
        if answer["type"] == "accepted":
            accepted.append((said, move))


@both
async def test_nobody_loses_anything_when_the_server_is_killed(server: Server) -> None:
    dice = random.Random(2026)
    pages = await server.site.company("Ann", "Bob", "Celia", pack="pl", talk_seconds=600)
    friend = await CircleMember(server.site).makes()
    await friend.sits(pages[0].room["code"], pages[0].token)
    await pages[0].does("chat", text="let's begin")
    await pages[0].does("add_bot", bot="associative")
    await pages[0].does("set_clock", clock=BANK)
    await pages[1].promise(PLAYER_SEED)
    await pages[0].does("start")
    await pages[1].show(PLAYER_SEED)
    await pages[2].until(lambda page: page.table)
    code, table = pages[0].room["code"], pages[2].table["id"]
    tokens = [page.token for page in pages]
    accepted: list[tuple[str, Any]] = []
    for cycle in range(2):
        enough = len(accepted) + dice.randint(5, 25)
        playing = [
            asyncio.create_task(storm(page, 10 * cycle + seat, accepted))
            for seat, page in enumerate(pages)
        ]
        while len(accepted) < enough and not all(task.done() for task in playing):  # noqa: ASYNC110
            await asyncio.sleep(0.002)
        await server.kill()
        await asyncio.gather(*playing)
        assert len(accepted) >= enough, "killed in the middle of it"
        known = {said: move for _, _, move, said in log_of(server, table)}
        for said, move in accepted:
            assert known[said] == move, "acknowledged, and lost"
        plies = [ply for ply, *_ in log_of(server, table)]
        assert plies == list(range(1, len(plies) + 1))
        ended, counted = ended_and_counted(server)
        assert ended == counted, "a game and its result are on the disk together"
        before = [page for page in pages if page.table]
        await server.start()
        pages = [await server.site.page(code, token) for token in tokens]
        for old, new in zip(before, pages, strict=True):
            still_there(old, new)
        assert pages[0].over or pages[0].table["clocks"]["rule"] == BANK
    await finish(pages)
    record = (await server.site.get(f"/api/tables/{table}/record")).json()
    assert record["shuffle"]["luck"] == ["", PLAYER_SEED, "", ""]
    assert len(record["moves"]) == len(log_of(server, table))
    await server.kill()
    assert ended_and_counted(server) == ([table], [table])


async def waver(page: SocketPage, done: list[str]) -> None:
    """Keep a tile and take that back, again and again; note what was seen to be done."""
    table = page.table["id"]
    with contextlib.suppress(ConnectionClosed):
        while True:
            await page.say("play", table=table, move={"type": "keep"})
            if not await comes_to(page, "place"):
                return
            done.append("keep")
            await page.say("ask_undo", table=table)
            if not await comes_to(page, "flip"):
                return
            done.append("back")


async def comes_to(page: SocketPage, ask: str) -> bool:
    """False: the line broke before."""
    await page.until(lambda page: page.ended or page.owes == ask)
    return page.ended is None


async def test_a_server_killed_in_the_middle_of_an_undo_is_before_it_or_after_it(
    server: Server,
) -> None:
    host = await server.site.post("/api/rooms", name="Ann", game="captain_flip")
    page = await server.site.page(host["code"], host["token"])
    await page.does("add_bot", bot="random")
    await start([page])
    await page.until(lambda page: page.owes == "flip")
    table, done = page.table["id"], list[str]()
    wavering = asyncio.create_task(waver(page, done))
    while len(done) < 5 and not wavering.done():  # noqa: ASYNC110
        await asyncio.sleep(0.002)
    await server.kill()
    await wavering
    assert len(done) >= 5
    lines = [move for _, _, move, _ in log_of(server, table)]
    kept = sum(move.get("type") == "keep" for move in lines)
    back = sum(move.get("undo") == "apply" for move in lines)
    assert kept >= done.count("keep")
    assert back >= done.count("back")
    await server.start()
    page = await server.site.page(host["code"], host["token"])
    assert page.owes == ("place" if kept > back else "flip")


async def come_back(server: Server, pages: list[SocketPage]) -> list[SocketPage]:
    """The server is killed and started again, and the same people open their pages."""
    await server.kill()
    await server.start()
    again = []
    for page in pages:
        new = await server.site.page(page.room["code"], page.token)
        new.token, new._ids = page.token, page._ids  # what is said now was not said before
        again.append(new)
    return again


async def test_a_server_killed_between_any_two_steps_of_a_deal_deals_as_was_promised(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps of docs/explanation/fairness.md, with a death after each. Meanwhile somebody is at
    the door."""
    monkeypatch.setenv("LUDOTEKA_SECONDS_SEED_REVEAL", "600")  # however slowly a server starts here
    pages = await server.site.company("Ann", "Bob")
    code, envelope = pages[0].room["code"], pages[0].room["commitment"]
    await pages[0].does("set_door", door="ask")
    called = await server.site.post(f"/api/rooms/{code}/callers", name="Eve", watches=True)

    for page, luck in zip(pages, LUCKS, strict=True):
        await page.promise(luck)

    pages = await come_back(
        server, pages
    )  # 1, 2: all is promised, by devices on lines that are gone
    assert all(page.room["commitment"] == envelope for page in pages)
    assert pages[0].room["with_luck"] == []
    assert pages[0].room["door"] == "ask"
    (eve,) = pages[0].room["callers"]
    await pages[0].does("answer_caller", caller=eve["id"], yes=True)
    for page, luck in zip(pages, LUCKS, strict=True):
        await page.promise(luck)
    await pages[0].does("start")
    await pages[1].until(lambda page: page.room["dealing"])
    sheet = pages[1].room["dealing"]["sheet"]

    pages = await come_back(server, pages)  # 3: the sheet is told
    assert [page.room["dealing"]["sheet"] for page in pages] == [sheet, sheet]
    assert (await server.site.page(code, called["token"])).me is None  # let in to watch
    assert (await pages[0].show(LUCKS[0]))["type"] == "accepted"

    pages = await come_back(server, pages)  # 4: some luck is shown
    assert pages[0].room["dealing"]["sheet"] == sheet
    assert (await pages[1].show(LUCKS[1]))["type"] == "accepted"
    for page in pages:
        await page.until(lambda page: page.table)
    views = [page.view for page in pages]

    pages = await come_back(server, pages)  # 5: the cards are dealt
    assert [page.view for page in pages] == views
    assert pages[0].table["id"] == sheet["table"]
    assert (pages[0].room["deals"], pages[0].room["stopped"]) == (1, 0)
    await finish(pages)
    proof = pages[0].table["proof"]
    assert proof["sheet"] == sheet
    made = Shuffle(proof["commitment"], proof["secret"], list(LUCKS), read_sheet(sheet))
    check_shuffle(made, proof["seed"])


def read_sheet(sheet: dict[str, Any]) -> DealManifest:
    return msgspec.convert(sheet, DealManifest)


def still_there(old: SocketPage, new: SocketPage) -> None:
    """The room is the same; the game is at least where this page last saw it."""
    for name in ("code", "game", "options", "commitment", "table", "clock", "circle"):
        assert new.room[name] == old.room[name]
    names = [
        (m["id"], m["name"], m["emblem"], m["host"], m["bot"], m["seat"])
        for m in old.room["members"]
    ]
    assert names == [
        (m["id"], m["name"], m["emblem"], m["host"], m["bot"], m["seat"])
        for m in new.room["members"]
    ]
    assert new.talk[: len(old.talk)] == old.talk
    assert new.table["seat"] == old.table["seat"]
    assert new.view["round"] >= old.view["round"]
    assert new.view["chain"][: len(old.view["chain"])] == old.view["chain"]


async def finish(pages: list[SocketPage]) -> None:
    while not all(page.over for page in pages):
        await wait_for_any(pages, lambda page: page.owes or page.over)
        for page in [page for page in pages if page.owes]:
            await page.play(**page.table["moves"][0])


async def test_nobody_else_gets_its_folder_and_stopped_it_says_goodbye_and_logs_no_token(
    server: Server,
) -> None:
    await is_turned_away(Server(server.settings))
    ann, bob = await server.site.company("Ann", "Bob")
    watcher = await server.site.page(ann.room["code"])
    await watcher.send("{")
    said = await server.end(signal.SIGTERM)
    for page in (ann, bob):
        await page.until(lambda page: page.ended)
        assert page.messages[-1] == {"type": "bye", "code": "restart"}
        assert page.ended == (1012, "the server restarts")
        assert page.token is not None
        assert page.token not in said
    assert "Ludoteka is open: http://localhost:" in said
    assert "Traceback" not in said


async def is_turned_away(other: Server) -> None:
    with pytest.raises(AssertionError, match="uses the folder"):
        await other.start()
    assert other.process is not None
    assert await other.process.wait() == 1


async def test_a_newer_database_ends_the_start_with_a_sentence(settings: Settings) -> None:
    with edit_database(settings) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = settings.database.read_bytes()
    with pytest.raises(AssertionError, match="made by a newer Ludoteka"):
        await Server(settings).start()
    assert settings.database.read_bytes() == before
