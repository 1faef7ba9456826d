"""Firefox as Debian has it, in Playwright's hands."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright

from scripts.project import ROOT


@contextmanager
def launched(playwright: Playwright, firefox: str) -> Iterator[Browser]:
    with TemporaryDirectory(prefix="ludoteka-firefox-") as folder:
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=relayed(Path(folder), firefox),
            firefox_user_prefs={"ui.prefersReducedMotion": 1},  # BiDi can't ask for it
        )
        yield browser
        browser.close()


def relayed(folder: Path, firefox: str) -> Path:
    """One file that starts it, as Playwright wants one."""
    program = folder / "firefox"
    command = shlex.join([sys.executable, "-m", "tests.e2e.browsers.bidi_relay", firefox])
    program.write_text(f'#!/bin/sh\ncd {shlex.quote(str(ROOT))} && exec {command} "$@"\n')
    program.chmod(0o700)
    return program
