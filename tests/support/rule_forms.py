"""One program on both forms of the rules: the compiled ones and the interpreted ones."""

import os
import subprocess
import sys


def said_by_both(program: str) -> list[str]:
    """What it prints on the compiled rules, where there are any, and on the interpreted ones."""
    return [said(program, pure) for pure in ("0", "1")]


def said(program: str, pure: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "LUDOTEKA_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
