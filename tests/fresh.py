"""A fresh environment: an interpreter of its own, the house, and one more package."""

import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from scripts.house import ROOT
from scripts.install import UV


@dataclass(frozen=True)
class Fresh:
    python: Path

    def run(self, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [self.python, *words]
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.python.parent.parent,
        )

    def ludoteka(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self.run("-m", "ludoteka.cli", *words, typed=typed)


def fresh_with(package: Path, folder: Path) -> Fresh:
    """The house as it is installed here, and the package as `pip install` would put it there."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    (site,) = folder.glob("lib/python*/site-packages")
    house = [str(ROOT / "src"), sysconfig.get_path("purelib")]
    (site / "house.pth").write_text("\n".join(house) + "\n")
    quietly = ("-q", "--no-deps", "--python", str(python))
    subprocess.run([str(UV), "pip", "install", *quietly, str(package)], check=True)
    return Fresh(python)
