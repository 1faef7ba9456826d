"""What Ctrl-C does not cut in two: it is heard when the piece of work is done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Where Ctrl-C would end the program, and there alone: whoever does something else with it, or
    works in another thread, is not disturbed by it here."""
    if not handles_ctrl_c():
        yield
        return
    heard: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        heard.append(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt


@contextmanager
def defer_interrupts_in_children() -> Iterator[None]:
    """Processes that are started here hear no Ctrl-C until `ignore_ctrl_c`: Python would end one in
    the middle of its start, with a traceback. This process hears it when they are started."""
    resource_tracker.ensure_running()  # to start it would unblock the signal
    with defer_interrupts():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_ctrl_c() -> None:
    """The first thing a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def handles_ctrl_c() -> bool:
    here = threading.current_thread() is threading.main_thread()
    return here and signal.getsignal(signal.SIGINT) is signal.default_int_handler
