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
from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.engines.factory import create_database
from scripts.ports import free_port
from stress.faults.disks import SmallDisk
from stress.faults.wires import Wire
from tests.server.support.postgres import PASSWORD, Cluster
from tests.server.support.redis import RedisServer

QUICK_BOTS: Final = {"LUDOTEKA_SECONDS_BOT_QUICK": "0", "LUDOTEKA_SECONDS_BOT_SLOW": "0"}
TOGETHER: Final = 2
STARTS_WITHIN: Final = 60.0
ENDS_WITHIN: Final = 60.0
ASKS_EVERY: Final = 0.5
"""Seconds, also those after which a server that does not answer is not well."""


class ServerProcess:
    def __init__(self, folder: Path, *words: str, data: Path | None = None) -> None:
        self.port = free_port()
        self._words = words
        self._data = data or folder
        self._log = folder / f"{self.port}.log"
        self._clock = folder / f"{self.port}.clock"
        self.set_clock(0)
        self._process: subprocess.Popen[bytes] | None = None
        self.well = False  # as a balancer finds, that asks for its health
        self.frozen = False

    async def start(self) -> None:
        self._process = self._begin()
        await self._answers()
        self.well = True

    def _begin(self) -> subprocess.Popen[bytes]:
        where = ("--host", "127.0.0.1", "--port", str(self.port), "--data", str(self._data))
        command = [sys.executable, "-m", "stress.faults.clocks", str(self._clock)]
        command += ["serve", *where, *self._words]
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
        raise RuntimeError(f"It does not start: {self._told()}")

    def _told(self) -> str:
        return self._log.read_text(errors="replace")[-2000:]

    def set_clock(self, seconds: float) -> None:
        """By so much it is wrong from now on."""
        half = self._clock.with_suffix(".half")
        half.write_text(str(seconds))
        half.replace(self._clock)

    async def look(self, client: httpx.AsyncClient) -> None:
        try:
            answer = await client.get(f"http://127.0.0.1:{self.port}/healthz")
            self.well = answer.is_success
        except httpx.HTTPError:
            self.well = False

    def send(self, what: signal.Signals) -> None:
        assert self._process is not None
        self.frozen = what == signal.SIGSTOP
        self._process.send_signal(what)

    async def end(self, how: signal.Signals) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self.send(how)
        try:
            await asyncio.to_thread(self._process.wait, ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"It does not end: {self._told()}") from None

    def mistakes(self) -> list[str]:
        """Of its own, that it has written down; that the database was away is none."""
        written = self._log.read_text(errors="replace").splitlines()
        told = [line for line in written if " failed" in line or "Traceback" in line]
        return [line for line in told if "OperationalError" not in line]


class SmallHouse:
    """One server, one file."""

    kept_in = "SQLite"
    frozen_for = 0.3
    """Seconds of a server that is frozen."""

    def __init__(self, folder: Path, disk: SmallDisk | None = None) -> None:
        """With a disk of its own it is kept there."""
        self.disk = disk
        self._settings = Settings(data=disk.folder if disk else folder)
        self.servers: Sequence[ServerProcess] = [ServerProcess(folder, data=self._settings.data)]
        self._balancer: asyncio.Task[None] | None = None

    @property
    def database(self) -> Database:
        return create_database(self._settings)

    def ports(self) -> Sequence[int]:
        """As any balancer has them: of servers that were well when it asked."""
        well = [each.port for each in self.servers if each.well]
        return well or [each.port for each in self.servers]

    def is_frozen(self, port: int) -> bool:
        return any(each.frozen for each in self.servers if each.port == port)

    async def open(self) -> None:
        await asyncio.gather(*(each.start() for each in self.servers))
        self._balancer = asyncio.create_task(self._balance())

    async def _balance(self) -> None:
        async with httpx.AsyncClient(timeout=ASKS_EVERY) as client:
            while True:
                await asyncio.gather(*(each.look(client) for each in self.servers))
                await asyncio.sleep(ASKS_EVERY)

    async def close(self) -> None:
        if self._balancer is not None:
            self._balancer.cancel()
        await asyncio.gather(*(each.end(signal.SIGKILL) for each in self.servers))

    def mistakes(self) -> list[str]:
        return [line for each in self.servers for line in each.mistakes()]


class LargeHouse(SmallHouse):
    """Several servers."""

    kept_in = "PostgreSQL + Redis"
    frozen_for = 30.0

    def __init__(
        self, folder: Path, cluster: Cluster, redis: RedisServer, disk: SmallDisk | None = None
    ) -> None:
        """The disk is the one on which the cluster is."""
        super().__init__(folder)
        self.cluster, self.redis, self.disk = cluster, redis, disk
        self._settings = Settings(data=folder, database_url=cluster.new("template1"))
        self.to_postgres = [Wire(cluster.port) for _ in range(TOGETHER)]
        self.to_redis = [Wire(redis.port) for _ in range(TOGETHER)]
        wires = zip(self.to_postgres, self.to_redis, strict=True)
        self.servers = [ServerProcess(folder, *self._words(*each)) for each in wires]

    def _words(self, to_postgres: Wire, to_redis: Wire) -> tuple[str, ...]:
        name = self.cluster.name_in(self._settings.database_url or "")
        database = self.cluster.url_with(PASSWORD, name, to_postgres.port)
        return ("--database", database, "--redis", f"redis://127.0.0.1:{to_redis.port}")

    async def open(self) -> None:
        for wire in (*self.to_postgres, *self.to_redis):
            await wire.lay()
        await super().open()

    async def close(self) -> None:
        await super().close()
        for wire in (*self.to_postgres, *self.to_redis):
            await wire.take_away()

    @property
    def lease(self) -> float:
        return self._settings.times.lease
