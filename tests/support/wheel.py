"""The wheel of this tree, as people install it."""

import functools
import os
import subprocess
import tempfile
from pathlib import Path

from hatch_build import is_fresh
from scripts.install import UV
from scripts.project import ROOT


def environment() -> dict[str, str]:
    """Compiling takes minutes: the wheel has compiled rules only where `make` has made them."""
    return dict(os.environ) if is_fresh(ROOT) else {**os.environ, "LUDOTEKA_PURE": "1"}


@functools.cache
def folder_of_wheel() -> tempfile.TemporaryDirectory[str]:
    """Build once in each process. The folder is removed when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="ludoteka-wheel-")
    command = (UV, "build", "-q", "--wheel", "--out-dir", folder.name, ROOT)
    subprocess.run(command, check=True, env=environment())
    return folder


def wheel() -> Path:
    (found,) = Path(folder_of_wheel().name).glob("*.whl")
    return found
