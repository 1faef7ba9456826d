"""A process that watches over a bot's process and ends everything that the bot started.

On Linux the guard is the parent of the bot. It is a subreaper: whatever the bot starts stays below
the guard, also in a session of its own and after its own parent has ended. The guard ends all of it
when the bot ends, when the server asks for it (SIGTERM), and when the server is gone.

Other systems have no subreapers. There the bot has no guard: its process group is ended, and what
left the group lives on.
"""

import contextlib
import ctypes
import os
import signal
import sys
from pathlib import Path
from typing import Final, NoReturn

PR_SET_PDEATHSIG: Final = 1
PR_SET_DUMPABLE: Final = 4
PR_SET_CHILD_SUBREAPER: Final = 36
HEEDED: Final = (signal.SIGTERM, signal.SIGINT)
PARENT: Final = 1
"""The place of the parent in /proc/PID/stat, after the name of the program."""


def has_guard() -> bool:
    return sys.platform == "linux"


def prctl(option: int, value: int) -> None:
    """Raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(option, value, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl")


def hide_memory() -> None:
    """Keep other processes of the same user from reading this one's memory and environment.

    /proc/PID/environ holds the environment that a process was started with, whatever it removes
    later. Root reads it all the same. The system also writes no core dump of such a process.
    """
    if sys.platform == "linux":
        prctl(PR_SET_DUMPABLE, 0)


def fork_under_guard() -> None:
    """Return in a child process. The calling process becomes its guard and never returns."""
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    awaited = {*HEEDED, signal.SIGCHLD}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, awaited)
    bot = os.fork()
    if bot == 0:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return
    release_pipes()
    watch(bot, awaited)


def release_pipes() -> None:
    """They are the bot's: whoever reads them has to hear that the bot has ended."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):
        os.dup2(nothing, descriptor)


def watch(bot: int, awaited: set[signal.Signals]) -> NoReturn:
    while True:
        if signal.sigwait(awaited) in HEEDED:
            end_all()
            os._exit(0)
        status = collect(bot)
        if status is not None:
            end_all()
            os._exit(max(0, os.waitstatus_to_exitcode(status)))


def collect(bot: int) -> int | None:
    """Take note of every child that has ended. The status of the bot, if it is among them."""
    found = None
    while True:
        try:
            child, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return found
        if child == 0:
            return found
        if child == bot:
            found = status


def end_all() -> None:
    """Kill children until there are none: those of a killed child become the guard's own."""
    while True:
        for child in children_of(os.getpid()):
            with contextlib.suppress(PermissionError):  # a program that runs as another user
                os.kill(child, signal.SIGKILL)  # not waited for yet, so the number is still theirs
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def children_of(process: int) -> list[int]:
    folders = [each for each in Path("/proc").iterdir() if each.name.isdecimal()]
    return [int(folder.name) for folder in folders if parent_of(folder) == process]


def parent_of(folder: Path) -> int | None:
    """None of a process that has just ended. The name of a program may hold anything."""
    try:
        stat = (folder / "stat").read_bytes()
    except OSError:
        return None
    return int(stat.rpartition(b")")[2].split()[PARENT])
