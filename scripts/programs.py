"""Find the programs of the system that tests use, and install what is missing where we may.

`python3 -m scripts.programs` ends with an error that says how to get Chromium when it can't. Of the
others it says what is left out without them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from scripts.project import give_up, say

SHELL = "chromium-headless-shell"
"""The same browser without its windows: tests take three quarters of the time in it."""
CHROMIUM = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("WebKitWebDriver", "Xvfb")
"""Its driver, and a screen for it."""
PROXIES = ("nginx", "caddy", "openssl")
"""Those for which there are recipes in deploy/, and what makes them a certificate."""

REDIS = "redis-server"

ROOMS_OF_POSTGRES = "/usr/lib/postgresql/*/bin"
"""Where Debian keeps its programs, for every version that is there."""

INSTALL: dict[str, list[str]] = {
    "apt-get": ["apt-get update", "apt-get install -y --no-install-recommends {}"],
    "dnf": ["dnf install -y {}"],
    "pacman": ["pacman -Sy --noconfirm {}"],
    "zypper": ["zypper --non-interactive install {}"],
    "apk": ["apk add {}"],
}
ROOMS_OF_ROOT = "/usr/local/sbin:/usr/sbin:/sbin"
"""Where Debian keeps servers; a person's PATH may not have them."""


def find(*names: str) -> str | None:
    """The first that is there; no names: Chromium."""
    path = f"{os.environ.get('PATH', '')}{os.pathsep}{ROOMS_OF_ROOT}"
    found = (shutil.which(name, path=path) for name in names or CHROMIUM)
    return next((each for each in found if each), None)


def find_postgres() -> Path | None:
    """The folder with the programs of a PostgreSQL server; of several the newest."""
    debian = Path("/").glob(ROOMS_OF_POSTGRES.lstrip("/"))
    rooms = sorted(debian, key=lambda room: float(room.parent.name), reverse=True)
    if found := find("initdb"):
        rooms.append(Path(found).parent)
    return next((room for room in rooms if (room / "postgres").exists()), None)


def become_root() -> list[str] | None:
    """What to put before a command that needs root: nothing, sudo, or None if there is no way."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], check=False).returncode == 0:
        return sudo
    return None


def manager() -> str | None:
    return next(filter(shutil.which, INSTALL), None)


def install(packages: list[str]) -> None:
    tool, prefix = manager(), become_root()
    if not tool or prefix is None:
        return
    say(f"{', '.join(packages)}: missing; installing with the system's package manager")
    quiet = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"]
    for command in INSTALL[tool]:
        line = command.format(" ".join(packages))
        say(line)
        if subprocess.run([*quiet, *line.split()], check=False).returncode:
            return


def how_to() -> str:
    tool = manager()
    if tool:
        return f"To get it, as root: {' && '.join(INSTALL[tool]).format('chromium')}"
    if shutil.which("brew"):
        return "To get it: brew install --cask chromium, then put its `chromium` on PATH"
    return "Install Chromium or Chrome so that one of these is on PATH: " + ", ".join(CHROMIUM)


PACKAGES = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb", "postgres": "postgresql"}
"""Where a package of Debian has another name than its program."""


def missing() -> dict[str, str]:
    """What each missing program is for; all tests but those run without it."""
    wanted = [(FIREFOX, "tests in Firefox"), *(((name,), "tests in WebKit") for name in WEBKIT)]
    wanted += [((name,), "tests of the recipes in deploy/") for name in PROXIES]
    wanted += [((REDIS,), "tests of houses with several servers")]
    found = {names[0]: purpose for names, purpose in wanted if not find(*names)}
    return found if find_postgres() else {**found, "postgres": "tests of houses on PostgreSQL"}


def ensure_browser() -> None:
    """Debian packs the one without windows by itself; others don't know it."""
    if manager() == "apt-get" and not find(SHELL):
        install([SHELL])
    if not find():
        install(["chromium"])
    if not find():
        give_up(f"the browser tests need Chromium, and there is none. {how_to()}")


def ensure_these(needed: dict[str, str]) -> None:
    """Programs, each with its package; ends with an error that names what can't be had."""
    if packages := [package for name, package in needed.items() if not is_there(name)]:
        install(packages)
    if packages := [package for name, package in needed.items() if not is_there(name)]:
        give_up(f"this needs {', '.join(packages)}: please install, with your system's packages")


def is_there(name: str) -> bool:
    return bool(find_postgres() if name == "postgres" else find(name))


def ensure() -> None:
    ensure_browser()
    if missing():
        install([PACKAGES.get(name, name) for name in missing()])
    for name, purpose in missing().items():
        say(f"there is no {name}: {purpose} are left out")


if __name__ == "__main__":
    ensure()
