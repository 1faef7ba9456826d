"""What a bot starts ends with it, and what the server knows is not for a bot to read."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from ludoteka.external_bots.bot_process import BotError, BotProcess
from scripts.ports import free_port
from scripts.project import ROOT
from tests.server.support.page_clients import TIMEOUT

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have no subreapers"),
]

SCATTERING: Final = """
import os, subprocess, sys, time
from pathlib import Path

HERE = Path(__file__).parent
SLEEP = "import time; time.sleep(600)"
LEAVE = f'''import subprocess, sys
subprocess.Popen([sys.executable, '-c', {SLEEP!r}], start_new_session=True)'''


class Bot:
    '''Leaves a child in a session of its own, and a grandchild without a parent.'''
    needs = "moves"

    def __init__(self, persona):
        pass

    def answer(self, state, seat, dice):
        subprocess.Popen([sys.executable, "-c", SLEEP], start_new_session=True)
        subprocess.run([sys.executable, "-c", LEAVE], start_new_session=True)
        (HERE / "ready").touch()
        if (HERE / "die").exists():
            os._exit(7)
        time.sleep(600)
"""
SLEEPING: Final = b"import time; time.sleep(600)"

SERVER: Final = """
import asyncio, sys
from ludoteka.external_bots.bot_process import BotProcess

asyncio.run(BotProcess(sys.argv[1], 600).ask("answer", "Ada", None, 0, 7))
"""

NOBODY: Final = 65534
AS_NOBODY: Final = [
    *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"),
    # Root's Python may lie where nobody else can look.
    *("--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"),
]

PRYING: Final = """
import json, os
from pathlib import Path

read, refused = [], []
for folder in Path("/proc").iterdir():
    if folder.name.isdecimal():
        try:
            content = (folder / "environ").read_bytes()
        except PermissionError:
            refused.append(int(folder.name))
        except OSError:
            continue
        else:
            read += [folder.name] if b"kept to the " + b"server" in content else []
found = Path(__file__).with_name("found.json")
found.with_suffix(".part").write_text(json.dumps([read, refused]))
found.with_suffix(".part").rename(found)


class Bot:
    needs = "moves"
    game = "thirteen_words"
"""


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[str]:
    file = tmp_path / "scattering.py"
    file.write_text(SCATTERING)
    yield f"{file}:Bot"
    for process in sleeping(tmp_path):
        os.kill(process, signal.SIGKILL)


def sleeping(folder: Path) -> list[int]:
    """What the bot of that folder has started, wherever it is now. Their folder is the bot's."""
    found = []
    for each in Path("/proc").iterdir():
        try:
            of_bot = each.name.isdecimal() and (each / "cwd").readlink() == folder
            if of_bot and SLEEPING in (each / "cmdline").read_bytes():
                found.append(int(each.name))
        except OSError:
            continue
    return found


def until(fact: Any) -> None:
    for _ in range(int(TIMEOUT / 0.02)):
        if fact():
            return
        time.sleep(0.02)  # another process has no way to tell
    raise AssertionError("that took too long")


async def test_what_a_bot_started_is_ended_with_it(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BotError, match="it took longer"):
        await BotProcess(bot, 3).ask("answer", "Ada", None, 0, 7)
    assert (tmp_path / "ready").exists()
    assert sleeping(tmp_path) == []


async def test_a_bot_that_ends_by_itself_leaves_nothing(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "die").touch()
    with pytest.raises(BotError, match="its process ended"):
        await BotProcess(bot, 60).ask("answer", "Ada", None, 0, 7)
    assert (tmp_path / "ready").exists()
    assert sleeping(tmp_path) == []


def test_a_server_that_is_killed_leaves_nothing(bot: str, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER, bot], cwd=tmp_path) as server:
        until((tmp_path / "ready").exists)
        assert len(sleeping(tmp_path)) == 2
        server.kill()
    until(lambda: not sleeping(tmp_path))


def test_no_process_of_a_bot_reads_the_environment_of_the_server(tmp_path: Path) -> None:
    """Root may read it all the same, so the server runs as somebody else here."""
    os.chown(tmp_path, *((NOBODY, NOBODY) if os.geteuid() == 0 else (-1, -1)))
    (tmp_path / "prying.py").write_text(PRYING)
    secret = {"LUDOTEKA_METRICS_TOKEN": "kept to the server", "PGPASSWORD": "kept to the server"}
    as_others = AS_NOBODY if os.geteuid() == 0 else []
    serve = [sys.executable, "-m", "ludoteka.cli", "serve", "--bot", f"{tmp_path}/prying.py:Bot"]
    where = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path / "data")]
    command = [*as_others, *serve, *where]
    with subprocess.Popen(command, env={**os.environ, **secret}, cwd=ROOT) as server:
        try:
            until(lambda: (tmp_path / "found.json").exists() or server.poll() is not None)
        finally:
            server.terminate()
    read, refused = json.loads((tmp_path / "found.json").read_text())
    assert read == []
    assert server.pid in refused, "it was there, and could not be read"
