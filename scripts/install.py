"""Install what is missing into the clone: `python3 -m scripts.install run|dev|bench`.

`run` is what playing needs, `dev` adds the tools of `make test`, `bench` the peers we measure
ourselves against. Whatever is installed already is left alone.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.project import (
    ROOT,
    TOOLS,
    VENV,
    WEB,
    digest,
    give_up,
    is_stamped,
    locked,
    run,
    say,
    side_by_side,
)

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)
REQUIREMENTS = ROOT / "requirements"
BENCH = ROOT / "bench"
OPEN_SPIEL = TOOLS / "open_spiel"
PETTINGZOO = TOOLS / "pettingzoo"
UV = TOOLS / "uv" / "bin" / "uv"
# The real one: with .venv activated, `python3` is a link that lives in what we may replace.
INTERPRETER = Path(sys.executable).resolve()


def this_interpreter() -> str:
    return f"{platform.python_version()} {INTERPRETER} {ROOT}"


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        give_up(
            f"this is Python {platform.python_version()}, and at least 3.11 is needed. "
            "Choose another one with `make PYTHON=python3.12 …`"
        )


def install_uv() -> None:
    pinned = REQUIREMENTS / "uv.txt"
    stamp, due = UV.parent.parent / "stamp", digest([pinned], this_interpreter())
    if is_stamped(stamp, due):
        return
    say("installing uv into .tools")
    run(INTERPRETER, "-m", "venv", "--clear", TOOLS / "uv")
    pip = (UV.with_name("python"), "-m", "pip", "--disable-pip-version-check", "-q")
    run(*pip, "install", "--require-hashes", "-r", pinned)
    stamp.write_text(due)


def make_environment() -> None:
    """A fresh one when the interpreter changed or the clone was moved: its paths are absolute."""
    stamp, due = VENV / "stamp-environment", this_interpreter()
    if is_stamped(stamp, due):
        return
    run(UV, "venv", "-q", "--clear", "--python", INTERPRETER, VENV)
    stamp.write_text(due)


def install_packages(name: str) -> None:
    """The pinned packages of requirements/NAME.txt, and ourselves, editable."""
    pinned = REQUIREMENTS / f"{name}.txt"
    stamp = VENV / f"stamp-{name}"
    due = digest([pinned, ROOT / "pyproject.toml"])
    if is_stamped(stamp, due):
        return
    say(f"installing Python packages into .venv (requirements/{name}.txt)")
    install = (UV, "pip", "install", "-q", "--python", VENV / "bin" / "python")
    run(*install, "--require-hashes", "--no-deps", "-r", pinned)  # the pins are complete
    run(*install, "--no-deps", "-e", ROOT)
    stamp.write_text(due)


def install_python(name: str) -> None:
    check_python()
    with locked("python"):
        install_uv()
        make_environment()
        install_packages(name)


def node_version() -> str:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        give_up("building the page needs node 20.19 or newer with npm, and there is none on PATH")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    return said.stdout.strip().lstrip("v")


def check_node() -> str:
    version = node_version()
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST_NODE:
        give_up(f"this is node {version}, and at least 20.19 is needed to build the page")
    return version


def install_node_packages(folder: Path) -> None:
    """What the folder's package-lock.json pins. The caller holds the lock."""
    stamp = folder / "node_modules" / ".stamp"
    major = check_node().split(".")[0]
    due = digest([folder / "package.json", folder / "package-lock.json"], major)
    if is_stamped(stamp, due):
        return
    say(f"installing node packages into {folder.relative_to(ROOT)}/node_modules")
    run("npm", "ci", "--no-progress", "--loglevel=error", cwd=folder)
    stamp.write_text(due)


def install_node(folder: Path) -> None:
    with locked("node"):
        install_node_packages(folder)


def install_apart(peer: str, folder: Path) -> None:
    """In a folder of its own: what we are measured against is no part of our environment.

    Where it can't be installed, the rest is measured without it.
    """
    pinned, stamp = BENCH / f"requirements-{folder.name}.txt", folder / "stamp"
    due = digest([pinned], this_interpreter())
    if is_stamped(stamp, due):
        return
    say(f"installing {peer} into .tools")
    shutil.rmtree(folder, ignore_errors=True)
    install = (UV, "pip", "install", "-q", "--python", VENV / "bin" / "python")
    command = (*install, "--target", folder, "--require-hashes", "-r", pinned)
    if subprocess.run([str(part) for part in command], check=False).returncode:
        say(f"{peer} can't be installed here, and is not measured")
    else:
        stamp.write_text(due)


def install_peers() -> None:
    for lock in sorted(BENCH.glob("**/package-lock.json")):
        if "node_modules" not in lock.parts:
            install_node(lock.parent)
    with locked("python"):
        install_apart("OpenSpiel", OPEN_SPIEL)
        install_apart("what PettingZoo's classic games need", PETTINGZOO)


def main(what: str) -> None:
    if what == "run":
        install_python("run")
    else:
        side_by_side(lambda: install_python("dev"), lambda: install_node(WEB))
    if what == "bench":
        install_peers()


if __name__ == "__main__":
    main(sys.argv[1])
