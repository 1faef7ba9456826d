"""A real server in a process of its own, which tests may kill and start again."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from scripts.ports import free_port
from scripts.project import ROOT

PATIENCE = 60.0
"""Seconds until a start counts as failed: far more than it takes, for machines that are busy."""

NO_LIMITS = {
    "LUDOTEKA_ROOMS_A_MINUTE": "0",
    "LUDOTEKA_JOINS_A_MINUTE": "0",
    "LUDOTEKA_CONNECTS_A_SECOND": "0",
    "LUDOTEKA_FILES_A_SECOND": "0",
    "LUDOTEKA_BUDGET_A_SECOND": "0",
}
"""All these tests come from one address, as a whole school would."""

LITTLE_EFFORT = {"LUDOTEKA_EFFORT": "0.05"}
"""Bots and reviews that search little: how well they do is measured elsewhere."""

LONG_TIMEOUTS = {
    "LUDOTEKA_SECONDS_REVIEW": "600",
    "LUDOTEKA_THIRTEEN_TRIAL_SECONDS": "600",
    "LUDOTEKA_SECONDS_BOT_THOUGHT": "60",
    "LUDOTEKA_SECONDS_SEED_REVEAL": "60",
}
"""On a busy machine nothing is given up that would have come in a while."""

QUICK_BOTS = {"LUDOTEKA_SECONDS_BOT_QUICK": "0", "LUDOTEKA_SECONDS_BOT_SLOW": "0"}
"""Bots that don't pretend to think."""

NO_RATE_LIMITS = {
    "LUDOTEKA_MESSAGES_A_SECOND": "1e6",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000000",
    "LUDOTEKA_PERSON_A_SECOND": "0",
}
"""Everybody may speak as fast as they can: whole games, without waiting for each other's purse."""

DEAL = os.environ.get("E2E_DEAL", "1")
"""With another number every test is dealt another game: to find what holds for one deal only."""

_FOLDER: Final = TemporaryDirectory(prefix="ludoteka-")  # gone when the tests are over
RUNNING_TEST: Final = Path(_FOLDER.name) / "test"
"""The name of the running test, for the servers that deal by it."""


@dataclass
class ServerProcess:
    """A server on one port and one data folder, however often it is started."""

    data: Path
    settings: Mapping[str, str] = field(default_factory=dict)
    has_fixed_deals: bool = (
        True  # what it deals; else it is `ludoteka serve`, of which nobody knows that
    )
    python: str = sys.executable  # whose packages it serves
    bots: Sequence[str] = ()  # from outside; `ludoteka serve` lets them in
    starts: int = 0
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.data / "server.log"

    def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        command = [self.python, "-m", *self._program()]
        env = {**os.environ, **NO_LIMITS, **LITTLE_EFFORT, **LONG_TIMEOUTS, **self.settings}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=subprocess.STDOUT, env=env, cwd=ROOT
            )
        self._wait_until_it_answers(self.process)

    def _program(self) -> list[str]:
        port, data = str(self.port), str(self.data)
        if self.has_fixed_deals:
            return [
                "tests.e2e.server.fixed_deal_server",
                port,
                data,
                str(RUNNING_TEST),
                f"{DEAL}.{self.starts}",
            ]
        serve = ["ludoteka.cli", "serve", "--host", "127.0.0.1"]
        guests = [word for bot in self.bots for word in ("--bot", bot)]
        return [*serve, "--port", port, "--data", data, *guests]

    def kill(self) -> None:
        """As a power cut would: no time to say goodbye or to save anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def _wait_until_it_answers(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(int(PATIENCE / 0.1)):
            if self._answers():
                return
            try:
                process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            break
        raise RuntimeError(f"the server did not come up:\n{self.log.read_text()}")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


@contextmanager
def start_server(data: Path, settings: Mapping[str, str] | None = None) -> Iterator[ServerProcess]:
    """A server while a test needs it."""
    house = ServerProcess(data, settings or {})
    house.start()
    try:
        yield house
    finally:
        house.stop()
