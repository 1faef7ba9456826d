"""What the other scripts share: paths of the project, digests of inputs, and a lock.

Standard library only, and no syntax newer than Python 3.8: these run before anything is
installed, and must be able to say that the interpreter is too old.
"""

from __future__ import annotations

import contextlib
import hashlib
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal, NoReturn

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
SRC = ROOT / "src"
COMPILED = "compiled.txt"
"""Beside the rules that are searched: which modules of the folder are compiled, one a line."""


def compiled_modules() -> list[str]:
    """Every module that is compiled where there is a C compiler, from the lists of all folders."""
    found = []
    for listed in sorted(SRC.rglob(COMPILED)):
        package = ".".join(listed.parent.relative_to(SRC).parts)
        found += [f"{package}.{line}" for line in listed.read_text().split()]
    return found


def source_of(module: str) -> Path:
    return SRC.joinpath(*module.split(".")).with_suffix(".py")


def say(text: str) -> None:
    print(f"ludoteka: {text}", flush=True)


def give_up(text: str) -> NoReturn:
    """End with the reason and nothing else: a traceback would hide it."""
    sys.exit(f"ludoteka: {text}")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    done = subprocess.run([str(part) for part in command], cwd=cwd, check=False)
    if done.returncode:
        give_up(f"`{' '.join(map(str, command))}` failed with status {done.returncode}")


def side_by_side(*works: Callable[[], None]) -> None:
    """All are done; the first that gave up is heard then."""
    with ThreadPoolExecutor(len(works)) as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()


def digest(files: Iterable[Path], *also: str) -> str:
    """One hash of the files' names and contents; independent of dates, so a checkout changes it."""
    total = hashlib.sha256("\0".join(also).encode())
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


def is_stamped(stamp: Path, due: str) -> bool:
    return stamp.exists() and stamp.read_text() == due


@contextlib.contextmanager
def locked(what: Literal["python", "node"]) -> Iterator[None]:
    """Two commands started at once take turns at changing what is installed or built of either."""
    import fcntl  # here, for it is absent on Windows, where an installed page needs no lock

    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / f"lock-{what}").open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another command is setting up; waiting for it")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
