"""The two servers as processes of their own, and what they cost."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from bench import peer
from bench.figures import middle
from scripts.ports import free_port

ROOT: Final = Path(__file__).parent.parent
SCRATCH: Final = ROOT / "build" / "bench"
"""On the clone's own disk: a temporary folder may be in memory, where nothing is durable."""

LIMITS: Final = {
    "LUDOTEKA_ROOMS_A_MINUTE": "0",  # none
    "LUDOTEKA_JOINS_A_MINUTE": "0",
    "LUDOTEKA_CONNECTIONS": "0",
    "LUDOTEKA_CONNECTS_A_SECOND": "0",
    "LUDOTEKA_BUDGET_A_SECOND": "0",
    "LUDOTEKA_PERSON_A_SECOND": "0",
    "LUDOTEKA_MESSAGES_A_SECOND": "1000",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000",
}

TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Served:
    """A server that answers."""

    host: str
    process: subprocess.Popen[bytes]
    log: IO[bytes]

    def cpu(self) -> float:
        """CPU-seconds so far, of all its threads, in the kernel too."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    def mistakes(self) -> list[str]:
        """Of its own, that it has written down, with where they happened."""
        written = os.pread(self.log.fileno(), 2**26, 0).decode(errors="replace")
        return re.findall(r"^.* failed.*\n(?: +.*\n)*", written, re.MULTILINE)

    def memory(self) -> float:
        """Resident megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_of_tree(pid: int) -> float:
    """Of a process, of its children, and of those that have ended."""
    spent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]
    own = sum(map(int, spent)) / TICKS
    return own + sum(map(cpu_of_tree, children(pid)))


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_until_it_answers(process: subprocess.Popen[bytes], port: int, log: IO[bytes]) -> None:
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    log.seek(0)
    raise RuntimeError(f"the server did not start: {log.read().decode(errors='replace')}")


@contextmanager
def running(
    command: Sequence[str], port: int, log: IO[bytes], environment: dict[str, str], given: bytes
) -> Iterator[Served]:
    """A server with its input given and its output in a file, ended on the way out."""
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=log, stderr=subprocess.STDOUT
    )
    try:
        assert process.stdin is not None
        process.stdin.write(given)
        process.stdin.close()
        wait_until_it_answers(process, port, log)
        yield Served(f"127.0.0.1:{port}", process, log)
    finally:
        process.terminate()
        process.wait()


@contextmanager
def scratch_folder() -> Iterator[Path]:
    SCRATCH.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        yield Path(folder)


def durable_write_ms(times: int = 50) -> float:
    """How long this disk takes to keep a page for good: the median, in milliseconds."""
    took = []
    with scratch_folder() as folder, (folder / "page").open("wb", buffering=0) as file:
        for _ in range(times):
            before = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            took.append(1000 * (time.perf_counter() - before))
    return middle(took)


@contextmanager
def their_server() -> Iterator[Served]:
    port = free_port()
    command = ["node", str(peer.FOLDER / "server.js"), str(port)]
    cards = json.dumps(peer.cards()).encode()
    with (
        tempfile.TemporaryFile() as log,
        running(command, port, log, peer.environment(), cards) as served,
    ):
        yield served


@contextmanager
def our_server(limits: dict[str, str] = LIMITS, data: Path | None = None) -> Iterator[Served]:
    """As people run it, but with room for one address that has a thousand hasty guests."""
    port = free_port()
    environment = os.environ | limits
    with scratch_folder() as folder, tempfile.TemporaryFile() as log:
        where = ("--host", "127.0.0.1", "--port", str(port), "--data", str(data or folder))
        command = [sys.executable, "-m", "ludoteka.cli", "serve", *where]
        with running(command, port, log, environment, b"") as served:
            yield served
