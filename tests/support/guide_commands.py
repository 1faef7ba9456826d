"""Commands of guides, carried out."""

import contextlib
import json
import re
import shlex
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from scripts.ports import free_port
from tests.support.fresh_environment import FreshEnvironment


def blocks_in(file: Path) -> list[list[str]]:
    """The lines of each block of commands."""
    text = file.read_text(encoding="utf-8")
    found = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in found]


@contextlib.contextmanager
def serving(environment: FreshEnvironment, line: str) -> Iterator[list[str]]:
    """The server that a guide starts, on a free port and in a folder of its own; the games that it
    offers."""
    port = free_port()
    program, *words = shlex.split(line)
    own = ["--port", str(port), "--host", "127.0.0.1", "--data", str(environment.folder / "data")]
    running = subprocess.Popen([environment.folder / "bin" / program, *words, *own])
    try:
        yield games_at(f"http://127.0.0.1:{port}/api/games", running)
    finally:
        running.terminate()
        running.wait()


def games_at(address: str, running: "subprocess.Popen[bytes]") -> list[str]:
    while running.poll() is None:
        with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(address) as answer:
            return [each["name"] for each in json.load(answer)]
        time.sleep(0.1)  # it has no way to tell that it is there
    raise AssertionError("the server ended")
