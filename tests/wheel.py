"""The wheel of this tree, as people install it."""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

from scripts.house import ROOT
from scripts.install import UV

INTERPRETED = {**os.environ, "LUDOTEKA_PURE": "1"}
"""Compiling takes minutes, and is tested with the distributions."""


@functools.cache
def folder_of_wheel() -> tempfile.TemporaryDirectory[str]:
    """Build once in each process. The folder is removed when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="ludoteka-wheel-")
    command = (UV, "build", "-q", "--wheel", "--out-dir", folder.name, ROOT)
    subprocess.run(command, check=True, env=INTERPRETED)
    return folder


def wheel() -> Path:
    (found,) = Path(folder_of_wheel().name).glob("*.whl")
    return found
