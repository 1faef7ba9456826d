"""A PostgreSQL server of the tests' own: one for each process that runs tests."""

import contextlib
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import psycopg
import pytest

from ludoteka.server.storage.engines.postgres import Postgres
from scripts import parts, programs
from scripts.ports import free_port

USER: Final = "house"
PASSWORD: Final = "open/sesame:13"  # of what an address needs to have written in another way
TEMPLATE: Final = "furnished"
QUICK: Final = ("fsync=off", "full_page_writes=off", "autovacuum=off", "shared_buffers=16MB")
"""Nobody cuts the power of a test."""

both: Final = pytest.mark.parametrize("kept_in", ["sqlite", "postgresql"])
"""A test that holds whatever a house is kept in."""

ALONE: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
"""Whoever is still leaving a database is shown out: a copy is made of one where nobody is."""

LEFT_OUT: Final = "there is no PostgreSQL server on this machine"


class Cluster:
    def __init__(
        self, programs: Path, around: Path | None = None, settings: Sequence[str] = QUICK
    ) -> None:
        self._programs, self._settings = programs, settings
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=around))
        if who := parts.whose():
            shutil.chown(self.folder, who["user"], who["group"])
        parts.make_cluster(programs, self.folder, USER, "--no-sync")
        self.port = free_port()
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()
        with self.opened("postgres") as connection:
            connection.execute(f"ALTER ROLE {USER} PASSWORD '{PASSWORD}'")
            connection.execute(f"CREATE DATABASE {TEMPLATE}")
        Postgres(self.url(TEMPLATE)).prepare()

    def start(self) -> None:
        command = parts.postgres(
            self._programs, self.folder, self.port, "127.0.0.1", *self._settings
        )
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, **parts.whose()
            )
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            self.opened("postgres").close()
            return True
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: it ends what goes on, and then itself. SIGQUIT: as if the power was cut."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait()

    def go_on(self) -> None:
        """One that has ended by itself, or is about to, starts again."""
        assert self._process is not None
        while not self._answers():
            if self._process.poll() is not None:
                self.start()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """Over a socket, where everybody is believed."""
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={self.port}"

    def url_with(self, password: str, database: str = "postgres", port: int = 0) -> str:
        """Over the network, where the password counts."""
        where = f"127.0.0.1:{port or self.port}"
        return f"postgresql://{USER}:{quote(password, safe='')}@{where}/{database}"

    def name_in(self, url: str) -> str:
        """The database that an address of ours leads to."""
        return url.partition("@/")[2].partition("?")[0]

    def opened(self, database: str) -> psycopg.Connection[Any]:
        return psycopg.connect(self.url(database), autocommit=True)

    def new(self, template: str = TEMPLATE) -> str:
        """The address of a database that nobody has used."""
        name = f"house_{next(self._numbers)}"
        with self.opened("postgres") as connection:
            connection.execute(ALONE, (template,))
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)


def new_cluster(around: Path | None = None, settings: Sequence[str] = QUICK) -> Cluster:
    found = programs.find_postgres()
    if found is None:
        pytest.skip(LEFT_OUT)
    return Cluster(found, around, settings)
