"""A real server on a real port, and pages that reach it over sockets and HTTP."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteka.server.app.application import App
from ludoteka.server.app.serve import TableServer, create_uvicorn_config
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.settings import Settings
from tests.server.support.page_clients import METRICS_TOKEN, Page

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted; to read whom the system trusts would take longer than all the rest."""


class LiveServer:
    """Where a server is, and how to talk to it."""

    def __init__(self, port: int, app: App | None = None) -> None:
        self.port = port
        self.app = app
        self.connections: Callable[[], int] = lambda: 0  # that the server has open
        self.url = f"http://127.0.0.1:{port}"

    def client(self) -> httpx.AsyncClient:
        headers = {"origin": self.url, "authorization": f"Bearer {METRICS_TOKEN}"}
        return httpx.AsyncClient(base_url=self.url, timeout=30, headers=headers, verify=NO_TLS)

    async def post(self, path: str, **body: Any) -> Any:
        async with self.client() as client:
            answer = await client.post(path, json=body)
            assert answer.is_success, answer.text
            return answer.json()

    async def get(self, path: str) -> httpx.Response:
        async with self.client() as client:
            return await client.get(path)

    def open_socket(self, code: str, **options: Any) -> connect:
        options.setdefault("origin", self.url)
        address = f"ws://127.0.0.1:{self.port}/api/rooms/{code}/socket"
        return connect(address, compression=None, **options)

    async def page(self, code: str, token: str | None = None, tv: bool = False) -> "SocketPage":
        page = SocketPage(await self.open_socket(code))
        await page.send(msgspec.json.encode({"type": "hello", "token": token, "tv": tv}).decode())
        await page.until(lambda page: page.room or page.ended)
        return page

    async def company(self, *names: str, **options: Any) -> list["SocketPage"]:
        host = await self.post("/api/rooms", name=names[0], options=options)
        seated = [host]
        for name in names[1:]:
            seated.append(await self.post(f"/api/rooms/{host['code']}/members", name=name))  # noqa: PERF401
        pages = []
        for each in seated:
            page = await self.page(host["code"], each["token"])
            page.token = each["token"]
            pages.append(page)
        return pages


class SocketPage(Page):
    def __init__(self, connection: ClientConnection) -> None:
        super().__init__()
        self.token: str | None = None
        self.connection = connection
        self._reading = asyncio.create_task(self._read())

    async def send(self, frame: str) -> None:
        await self.connection.send(frame)

    async def _read(self) -> None:
        try:
            async for frame in self.connection:
                assert isinstance(frame, str)
                self.heard(frame)
        except ConnectionClosed:
            pass
        self.closed(self.connection.close_code or 1006, self.connection.close_reason or "")

    async def leave(self) -> None:
        await self.connection.close()
        await self._reading


def free_port() -> socket.socket:
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    return listening


class PlainServer(TableServer):
    """Leaves the collector of the tests' own process alone."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await uvicorn.Server.startup(self, sockets)


@contextlib.asynccontextmanager
async def start_live_server(
    settings: Settings, clock: Clock | None = None
) -> AsyncIterator[LiveServer]:
    """The whole application under uvicorn, in this process."""
    listening = free_port()
    app = App(settings, clock)
    server = PlainServer(create_uvicorn_config(app), app)
    running = asyncio.create_task(server._serve(sockets=[listening]))
    try:
        while not server.started:
            assert not running.done(), running.result()
            await asyncio.sleep(0.005)
        site = LiveServer(listening.getsockname()[1], app)
        site.connections = lambda: len(server.server_state.connections)
        yield site
    finally:
        server.should_exit = True
        await running


def has_events(message: dict[str, Any]) -> bool:
    return bool(message.get("events"))


class PollPage(Page):
    """A page in a network that breaks sockets."""

    def __init__(self, site: LiveServer, code: str, token: str | None) -> None:
        super().__init__()
        self.site = site
        self.path = f"/api/rooms/{code}"
        self.token = token
        self.line = ""
        self._client = site.client()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        ask: dict[str, Any] = {"token": self.token}
        while True:
            answer = await self._client.post(f"{self.path}/poll", json=ask)
            if not answer.is_success:
                self.closed(answer.status_code, answer.json()["code"])
                return
            self.line = answer.json()["line"]
            for message in answer.json()["messages"]:
                self.heard(msgspec.json.encode(message).decode())
            ask = {"line": self.line, "after": self.v}

    async def send(self, frame: str) -> None:
        body = f'{{"line":"{self.line}","message":{frame}}}'
        answer = await self._client.post(f"{self.path}/say", content=body)
        if answer.is_success:
            self.heard(answer.text)
        else:
            self.closed(answer.status_code, answer.json()["code"])

    async def play(self, **move: Any) -> dict[str, Any]:
        """Answers and news come on different ways: wait until the news of the move are here, too.
        Every move that this page knows of comes with events."""
        answer = await super().play(**move)
        if answer["type"] == "accepted":
            await self.until(lambda page: sum(map(has_events, page.messages)) >= answer["ply"])
        return answer

    async def leave(self) -> None:
        self._reading.cancel()
        await asyncio.wait([self._reading])
        await self._client.aclose()
