"""A Redis server of the tests' own: one for each process that runs tests."""

import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import pytest

from scripts import parts, programs
from scripts.ports import free_port

PASSWORD: Final = "open/sesame:7"
LEFT_OUT: Final = "there is no Redis on this machine"


class RedisServer:
    def __init__(self, program: str) -> None:
        self._program = program
        self.folder = Path(tempfile.mkdtemp(prefix="redis-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    @property
    def url_of_file(self) -> str:
        """By a socket that is a file, as servers on one machine may."""
        return f"unix://{self.folder}/socket"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        where = ("--port", str(self.port), "--bind", "127.0.0.1", "--unixsocket", "socket")
        command = parts.redis(self._program, self.folder, *where)
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port)) as line:
                line.sendall(b"PING\r\n")
                return line.recv(100) == b"+PONG\r\n"
        except OSError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)


def new_redis() -> RedisServer:
    program = programs.find(programs.REDIS)
    if program is None:
        pytest.skip(LEFT_OUT)
    return RedisServer(program)
