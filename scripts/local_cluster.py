"""Run a cluster of two servers on this machine: PostgreSQL stores the data, Redis carries messages
between the servers, and nginx is the load balancer.

`make cluster` starts it, and Ctrl-C stops all of it. A program that ends by itself is started
again, as systemd would.
"""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from scripts import parts, programs
from scripts.project import ROOT, give_up, say

USER: Final = "ludoteka"
POSTGRES_PORT: Final = 5432
"""Of a socket in the folder, which is a file: nobody else's."""
SERVERS: Final = 2
STARTS_WITHIN: Final = 60.0
PAUSE: Final = 0.1
ENDS_WITHIN: Final = 15.0
NEEDED: Final = {"postgres": "postgresql", "redis-server": "redis-server", "nginx": "nginx"}


@dataclass
class Part:
    """A program that runs as long as the cluster does."""

    name: str
    folder: Path
    command: list[str]
    is_there: Callable[[], bool]
    end: signal.Signals = signal.SIGTERM
    settings: dict[str, Any] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Its number is in a file beside what it says, for whoever wants to end it."""
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                start_new_session=True, **self.settings,
            )  # fmt: skip
        (self.folder / f"{self.name}.pid").write_text(str(self.process.pid))

    def wait(self) -> None:
        until = time.monotonic() + STARTS_WITHIN
        while not self.is_there():
            if self.has_ended or time.monotonic() > until:
                give_up(f"{self.name} does not start; see {self.folder}/{self.name}.log")
            time.sleep(PAUSE)

    @property
    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def stop(self) -> None:
        if self.process is None or self.has_ended:
            return
        self.process.send_signal(self.end)
        try:
            self.process.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self.process.kill()


def main() -> None:
    args = arguments()
    programs.ensure_these(NEEDED)
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, exit_on_signal)
    args.data.mkdir(parents=True, exist_ok=True)
    groups = parts_of(args.data.absolute(), args.port)
    cluster = [part for group in groups for part in group]
    try:
        for group in groups:
            begin(group)
        say(f"a cluster of {SERVERS} servers is open: http://localhost:{args.port}")
        say(f"what they say is in {args.data}/*.log; Ctrl-C closes it")
        restart_ended(cluster)
    finally:
        for part in reversed(cluster):
            part.stop()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.local_cluster", description=__doc__)
    usual = Path("/var/lib/ludoteka-house") if not os.geteuid() else ROOT / "data" / "house"
    parser.add_argument("--data", type=Path, default=usual, help="where it keeps all (%(default)s)")
    parser.add_argument("--port", type=int, default=8013, help="of the load balancer (%(default)s)")
    return parser.parse_args()


def exit_on_signal(_number: int, _frame: object) -> None:
    sys.exit(0)


def restart_ended(cluster: list[Part]) -> None:
    while True:
        for part in cluster:
            if part.has_ended:
                say(f"{part.name} has ended, and is started again")
                part.start()
        time.sleep(PAUSE)


def begin(group: list[Part]) -> None:
    for part in group:
        part.start()
    for part in group:
        part.wait()


def parts_of(folder: Path, port: int) -> list[list[Part]]:
    """Each group needs the one before it. The servers' ports follow the load balancer's."""
    ports = [port + number for number in range(1, SERVERS + 1)]
    letters = folder / "redis.sock"
    return [
        [postgres(folder), redis(folder, letters)],
        [server(folder, each, letters) for each in ports],
        [load_balancer(folder, port, ports)],
    ]


def postgres(folder: Path) -> Part:
    found = programs.find_postgres()
    assert found is not None
    kept = folder / "postgres"
    if not (kept / "data").exists():
        kept.mkdir(mode=0o700, exist_ok=True)
        if who := parts.whose():
            shutil.chown(kept, who["user"], who["group"])
        parts.make_cluster(found, kept, USER)
    asking = [str(found / "pg_isready"), "-q", "-h", str(kept)]

    def is_there() -> bool:
        return subprocess.run(asking, capture_output=True, check=False).returncode == 0

    command = parts.postgres(found, kept, POSTGRES_PORT, "", "max_connections=200")
    return Part(
        "postgres", folder, command, is_there, signal.SIGINT, {"cwd": kept, **parts.whose()}
    )


def redis(folder: Path, letters: Path) -> Part:
    program = programs.find(programs.REDIS)
    assert program is not None
    command = parts.redis(program, folder, "--port", "0", "--unixsocket", str(letters),
                          "--unixsocketperm", "700")  # fmt: skip

    def is_there() -> bool:
        with socket.socket(socket.AF_UNIX) as line:
            return line.connect_ex(str(letters)) == 0

    return Part("redis", folder, command, is_there)


def server(folder: Path, port: int, letters: Path) -> Part:
    database = f"postgresql://{USER}@/postgres?host={folder / 'postgres'}"
    command = [sys.executable, "-m", "ludoteka.cli", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--data", str(folder / "servers")]
    command += ["--database", database, "--redis", f"unix://{letters}"]
    environment = {**os.environ, "LUDOTEKA_TRUSTED_PROXIES": "127.0.0.1"}
    settings = {"env": environment, "cwd": ROOT}
    return Part(f"server-{port}", folder, command, lambda: is_well(port), settings=settings)


def load_balancer(folder: Path, port: int, servers: list[int]) -> Part:
    """Return nginx without TLS, for this machine alone."""
    program = programs.find("nginx")
    assert program is not None
    changes = {
        "server 127.0.0.1:8013;": "\n".join(
            f"server 127.0.0.1:{each} max_fails=0;" for each in servers
        ),
        "listen 443 ssl http2;": f"listen {port};",
        "server_name ludoteka.example;": "server_name _;",
        "    ssl_certificate     /etc/ssl/ludoteka.crt;\n": "",
        "    ssl_certificate_key /etc/ssl/ludoteka.key;\n": "",
        "/var/log/nginx/": f"{folder}/",
    }
    command = parts.nginx(program, folder, parts.recipe("nginx.conf", changes))
    return Part("nginx", folder, command, lambda: is_well(port))


def is_well(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    main()
