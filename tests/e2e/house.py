"""A real server in a process of its own, which tests may kill and start again."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 60.0
"""Seconds until a start counts as failed: far more than it takes, for machines that are busy."""

NO_LIMITS = {"LUDOTEKA_ROOMS_A_MINUTE": "0", "LUDOTEKA_JOINS_A_MINUTE": "0"}
"""All these tests come from one address, as a whole school would."""

QUICK_BOTS = {"LUDOTEKA_SECONDS_BOT_QUICK": "0", "LUDOTEKA_SECONDS_BOT_SLOW": "0"}
"""Bots that don't pretend to think."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class House:
    """`ludoteka serve` on one port and one data folder, however often it is started."""

    data: Path
    settings: Mapping[str, str] = field(default_factory=dict)
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
        command = [sys.executable, "-m", "ludoteka.cli", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        env = {**os.environ, **NO_LIMITS, **self.settings}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=env)
        self._wait_until_it_answers(self.process)

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
def served(data: Path, settings: Mapping[str, str] | None = None) -> Iterator[House]:
    """A server while a test needs it."""
    house = House(data, settings or {})
    house.start()
    yield house
    house.stop()
