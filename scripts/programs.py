"""Find Chromium for the browser tests, and install it where it is missing and we may.

`python3 -m scripts.programs` ends with an error that says how to get it when it can't.
"""

from __future__ import annotations

import os
import shutil
import subprocess

from scripts.house import give_up, say

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

INSTALL: dict[str, list[str]] = {
    "apt-get": ["apt-get update", "apt-get install -y --no-install-recommends chromium"],
    "dnf": ["dnf install -y chromium"],
    "pacman": ["pacman -Sy --noconfirm chromium"],
    "zypper": ["zypper --non-interactive install chromium"],
    "apk": ["apk add chromium"],
}


def find() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


def become_root() -> list[str] | None:
    """What to put before a command that needs root: nothing, sudo, or None if there is no way."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], check=False).returncode == 0:
        return sudo
    return None


def install(commands: list[str], prefix: list[str]) -> None:
    quiet = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    for command in commands:
        say(command)
        if subprocess.run([*quiet, *command.split()], check=False).returncode:
            return


def how_to(manager: str | None) -> str:
    if manager:
        return f"To get it, as root: {' && '.join(INSTALL[manager])}"
    if shutil.which("brew"):
        return "To get it: brew install --cask chromium, then put its `chromium` on PATH"
    return "Install Chromium or Chrome so that one of these is on PATH: " + ", ".join(NAMES)


def ensure() -> None:
    if find():
        return
    manager = next(filter(shutil.which, INSTALL), None)
    prefix = become_root()
    if manager and prefix is not None:
        say("the browser tests need Chromium; installing it with the system's package manager")
        install(INSTALL[manager], prefix)
    if not find():
        give_up(f"the browser tests need Chromium, and there is none. {how_to(manager)}")


if __name__ == "__main__":
    ensure()
