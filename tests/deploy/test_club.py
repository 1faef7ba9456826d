"""The guide's recipe for a club, carried out as it stands there: ports, files and commands."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scripts import programs
from scripts.project import ROOT
from tests.deploy.club import OF_PROXY, blocks
from tests.support.wheel import wheel

NEEDED = ("unshare", "ip", "mount", "setpriv", "openssl")
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")


@pytest.fixture(scope="module", params=sorted(OF_PROXY))
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp(request.param)
    need(request.param, folder)
    root = programs.become_root()
    assert root is not None
    links = f"{wheel().parent} {os.environ.get('PIP_FIND_LINKS', '')}"
    pip = [f"{name}={value}" for name, value in os.environ.items() if name.startswith("PIP_")]
    around = ["env", *pip, f"PIP_FIND_LINKS={links}", *APART]
    club = [sys.executable, "-m", "tests.deploy.club", request.param, str(folder)]
    command = [*root, *around, *club]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((folder / "found.json").read_text())


def need(proxy: str, folder: Path) -> None:
    missing = [name for name in (*NEEDED, proxy) if programs.find(name) is None]
    if missing or programs.become_root() is None:
        pytest.skip(f"this takes root and {', '.join(missing) or 'no more'}")
    root = programs.become_root() or []
    tried = ["mount", "-t", "tmpfs", "tmpfs", str(folder)]
    if subprocess.run([*root, *APART, *tried], capture_output=True, check=False).returncode:
        pytest.skip("this machine allows no namespaces")


def test_the_guide_has_a_block_for_each_step() -> None:
    install, start, caddy, nginx = blocks()
    assert "pip install" in install
    assert "systemctl enable --now ludoteka@8013" in start
    assert "caddy" in caddy
    assert "nginx" in nginx


def test_people_reach_the_page_and_a_room_by_the_clubs_own_name(found: Any) -> None:
    assert (found["page"], found["title"]) == (200, True)
    assert found["members"] == ["Ann", "Bob"]
    assert found["link"], "links name the address that people open"


def test_no_log_names_a_room_or_an_invitation(found: Any) -> None:
    """Neither while all is well nor while the proxy finds no server."""
    assert set(found["broken"]) == {502}
    assert found["requests"], "requests are logged"
    assert {secret: logs for secret, logs in found["logged"].items() if logs} == {}


def test_pages_say_no_address_of_theirs_to_other_sites(found: Any) -> None:
    assert found["referrer"] in ("same-origin", "no-referrer")
