"""A PostgreSQL server of the tests' own: one for each process that runs tests."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import psycopg
import pytest

from ludoteka.server.store.postgres import Postgres
from scripts import programs
from scripts.ports import free_port

USER: Final = "house"
PASSWORD: Final = "open/sesame:13"  # of what an address needs to have written in another way
TEMPLATE: Final = "furnished"
QUICK: Final = ("fsync=off", "full_page_writes=off", "autovacuum=off", "shared_buffers=16MB")
"""Nobody cuts the power of a test."""

both: Final = pytest.mark.parametrize("kept_in", ["sqlite", "postgresql"])
"""A test that holds whatever a house is kept in."""

LEFT_OUT: Final = "there is no PostgreSQL server on this machine"


def whose() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if not os.geteuid() else {}


class Cluster:
    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        if who := whose():
            shutil.chown(self.folder, who["user"], who["group"])
        self._run("initdb", "-D", "data", "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync",
                  "--auth-local=trust", "--auth-host=scram-sha-256")  # fmt: skip
        self.port = free_port()
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()
        with self.opened("postgres") as connection:
            connection.execute(f"ALTER ROLE {USER} PASSWORD '{PASSWORD}'")
            connection.execute(f"CREATE DATABASE {TEMPLATE}")
        Postgres(self.url(TEMPLATE)).prepare()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        made = subprocess.run(command, cwd=self.folder, capture_output=True, check=False, **whose())
        assert made.returncode == 0, made.stderr.decode()

    def start(self) -> None:
        options = [word for option in QUICK for word in ("-c", option)]
        where = ["-D", "data", "-k", str(self.folder), "-p", str(self.port), "-h", "127.0.0.1"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", *where, *options],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **whose(),
            )
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()

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

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """Over a socket, where everybody is believed."""
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={self.port}"

    def url_with(self, password: str, database: str = "postgres") -> str:
        """Over the network, where the password counts."""
        return f"postgresql://{USER}:{quote(password, safe='')}@127.0.0.1:{self.port}/{database}"

    def opened(self, database: str) -> psycopg.Connection[Any]:
        return psycopg.connect(self.url(database), autocommit=True)

    def new(self, template: str = TEMPLATE) -> str:
        """The address of a database that nobody has used."""
        name = f"house_{next(self._numbers)}"
        with self.opened("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)


def new_cluster() -> Cluster:
    found = programs.find_postgres()
    if found is None:
        pytest.skip(LEFT_OUT)
    return Cluster(found)
