"""Houses as processes: of one server with a file, or of several with PostgreSQL and Redis. The
parts are those that tests use."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import httpx

from bench.processes import LIMITS
from ludoteka.server.settings import Settings
from ludoteka.server.store.database import Database
from ludoteka.server.store.which import database_of
from scripts.ports import free_port
from tests.server.postgres import Cluster
from tests.server.redis import RedisServer

QUICK_BOTS: Final = {"LUDOTEKA_SECONDS_BOT_QUICK": "0", "LUDOTEKA_SECONDS_BOT_SLOW": "0"}
TOGETHER: Final = 2
STARTS_WITHIN: Final = 60.0


class ServerProcess:
    def __init__(self, folder: Path, *words: str) -> None:
        self.port = free_port()
        self._words = words
        self._folder = folder
        self._log = folder / f"{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self.awake = False  # neither dead nor frozen
        self.frozen = False

    async def start(self) -> None:
        self._process = self._begin()
        await self._answers()
        self.awake = True

    def _begin(self) -> subprocess.Popen[bytes]:
        where = ("--host", "127.0.0.1", "--port", str(self.port), "--data", str(self._folder))
        command = [sys.executable, "-m", "ludoteka.cli", "serve", *where, *self._words]
        environment = {**os.environ, **LIMITS, **QUICK_BOTS}
        with self._log.open("ab") as log:
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log)

    async def _answers(self) -> None:
        async with asyncio.timeout(STARTS_WITHIN), httpx.AsyncClient() as client:
            while self._process is not None and self._process.poll() is None:
                try:
                    await client.get(f"http://127.0.0.1:{self.port}/healthz")
                except httpx.HTTPError:
                    await asyncio.sleep(0.05)
                else:
                    return
        raise RuntimeError(self._log.read_text()[-2000:])

    def send(self, what: signal.Signals) -> None:
        assert self._process is not None
        self.awake, self.frozen = what == signal.SIGCONT, what == signal.SIGSTOP
        self._process.send_signal(what)

    async def end(self, how: signal.Signals) -> None:
        self.send(how)
        assert self._process is not None
        await asyncio.to_thread(self._process.wait)

    def mistakes(self) -> list[str]:
        """Of its own, that it has written down; that the database was away is none."""
        written = self._log.read_text(errors="replace").splitlines()
        told = [line for line in written if " failed" in line or "Traceback" in line]
        return [line for line in told if "OperationalError" not in line]


class SmallHouse:
    """One server, one file."""

    def __init__(self, folder: Path) -> None:
        self._settings = Settings(data=folder)
        self.servers: Sequence[ServerProcess] = [ServerProcess(folder)]

    @property
    def database(self) -> Database:
        return database_of(self._settings)

    def ports(self) -> Sequence[int]:
        """As any balancer has them: of servers that it believes to be there."""
        return [each.port for each in self.servers if each.awake] or [self.servers[0].port]

    def is_frozen(self, port: int) -> bool:
        return any(each.frozen for each in self.servers if each.port == port)

    async def open(self) -> None:
        await asyncio.gather(*(each.start() for each in self.servers))

    async def close(self) -> None:
        await asyncio.gather(*(each.end(signal.SIGKILL) for each in self.servers if each.awake))

    def mistakes(self) -> list[str]:
        return [line for each in self.servers for line in each.mistakes()]


class LargeHouse(SmallHouse):
    """Several servers."""

    def __init__(self, folder: Path, cluster: Cluster, redis: RedisServer) -> None:
        super().__init__(folder)
        self.cluster, self.redis = cluster, redis
        url = cluster.new("template1")
        self._settings = Settings(data=folder, database_url=url, redis_url=redis.url)
        words = ("--database", url, "--redis", redis.url)
        self.servers = [ServerProcess(folder, *words) for _ in range(TOGETHER)]

    @property
    def lease(self) -> float:
        return self._settings.times.lease
