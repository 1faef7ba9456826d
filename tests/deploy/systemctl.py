#!/usr/bin/env python3
"""A small `systemctl` for a test machine without systemd: it starts what the files of units say.

It follows EnvironmentFile, Environment, User, DynamicUser, StateDirectory, ambient capabilities and
ExecStart. It ignores the sandbox, and restarts nothing. Output goes to /var/log/UNIT.journal.
"""

import os
import pwd
import shlex
import subprocess
import sys
from pathlib import Path

FOLDERS = ("/etc/systemd/system", "/lib/systemd/system")
DYNAMIC = 61184
"""The first of the user ids that systemd hands out."""
Unit = dict[str, list[str]]


def main(words: list[str]) -> None:
    verb, names = words[0], [word for word in words[1:] if not word.startswith("-")]
    if verb == "daemon-reload":
        return
    if verb == "enable" and "--now" not in words:
        sys.exit("this systemctl enables nothing without --now")
    if verb not in ("enable", "start", "restart"):
        sys.exit(f"this systemctl does not know {verb}")
    for name in names:
        start(name)


def start(name: str) -> None:
    unit = read_unit(name)
    environment = environment_of(unit)
    user = user_of(unit)
    for directory in unit.get("StateDirectory", []):
        made = Path("/var/lib", directory)
        made.mkdir(parents=True, exist_ok=True)
        os.chown(made, user, user)
    with Path(f"/var/log/{name}.journal").open("ab") as journal:
        for command in unit.get("ExecStartPre", []):
            subprocess.run(shlex.split(command), check=True, stdout=journal, stderr=journal)
        running = subprocess.Popen(
            [*privileges(unit, user), *shlex.split(unit["ExecStart"][-1])],
            env=environment, cwd="/", stdin=subprocess.DEVNULL, stdout=journal, stderr=journal,
            start_new_session=True,
        )  # fmt: skip
    Path(f"/run/{name}.test-pid").write_text(str(running.pid))
    if unit.get("Type") == ["forking"] and running.wait():
        sys.exit(f"{name} did not start")


def read_unit(name: str) -> Unit:
    """The settings of [Service]. A unit `a@b.service` is read from the template `a@.service`."""
    stem, at, instance = name.removesuffix(".service").partition("@")
    found = [Path(folder, f"{stem}{at}.service") for folder in FOLDERS]
    file = next((each for each in found if each.exists()), None)
    if file is None:
        sys.exit(f"there is no unit {name}")
    unit: Unit = {}
    section = ""
    for line in file.read_text().splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and not line.startswith(("#", ";")):
            key, _, value = line.partition("=")
            unit.setdefault(key, []).append(value.replace("%i", instance))
    return unit


def environment_of(unit: Unit) -> dict[str, str]:
    environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", "LANG": "C.UTF-8"}
    for line in unit.get("Environment", []):
        environment |= dict(word.split("=", 1) for word in shlex.split(line))
    for named in unit.get("EnvironmentFile", []):
        file = Path(named.removeprefix("-"))
        if file.exists() or not named.startswith("-"):
            environment |= assignments(file)
    return environment


def assignments(file: Path) -> dict[str, str]:
    """systemd takes NAME=value lines. It ignores what else there is, such as a shell command."""
    found = {}
    for line in file.read_text().splitlines():
        name, equals, value = line.strip().partition("=")
        if equals and name.replace("_", "a").isalnum():
            found[name] = value.strip("\"'")
    return found


def user_of(unit: Unit) -> int:
    if unit.get("DynamicUser") == ["yes"]:
        return DYNAMIC
    return pwd.getpwnam(unit["User"][0]).pw_uid if "User" in unit else 0


def privileges(unit: Unit, user: int) -> list[str]:
    if not user:
        return []
    words = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    for each in unit.get("AmbientCapabilities", []):
        name = "+" + each.removeprefix("CAP_").lower()
        words += [f"--inh-caps={name}", f"--ambient-caps={name}"]
    home = "/nonexistent" if user == DYNAMIC else pwd.getpwuid(user).pw_dir
    return [*words, "env", f"HOME={home}"]


if __name__ == "__main__":
    main(sys.argv[1:])
