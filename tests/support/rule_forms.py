"""One program on both forms of the rules: the compiled ones and the interpreted ones."""

import os
import subprocess
import sys


def run_in_both_forms(program: str) -> list[str]:
    """What it prints on the compiled rules, where there are any, and on the interpreted ones."""
    return [run_in_form(program, pure) for pure in ("0", "1")]


def run_in_form(program: str, pure: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "LUDOTEKA_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
