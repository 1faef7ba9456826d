"""A fresh environment: what a guide installs into it is all that it has."""

import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from scripts.install import UV
from scripts.project import ROOT
from tests.support.wheel import wheel

PINNED = ("-c", ROOT / "requirements" / "dev.txt")
"""The versions that everything is tested with; a guide names packages, not versions."""


@dataclass(frozen=True)
class FreshEnvironment:
    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def run(
        self, *words: str | Path, typed: str = "", where: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """One command, with the programs of this environment alone before those of the system."""
        program = self.folder / "bin" / words[0]
        return subprocess.run(
            [program, *words[1:]],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=where or self.folder,
            env=without_python({**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}),
        )

    def ludoteka(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self.run("ludoteka", *words, typed=typed)

    def install(self, *words: str | Path, where: Path = ROOT) -> None:
        """As `pip install` does; of Ludoteka the wheel of this tree."""
        from_here = ("--find-links", wheel().parent, *PINNED, "--python", self.python)
        command = (UV, "pip", "install", "-q", *from_here, *words)
        subprocess.run(command, check=True, cwd=where)

    def carry_out(
        self, line: str, where: Path, typed: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """A line of a guide. `pip install` is done by a faster program with the same words."""
        words = shlex.split(line)
        if words[:2] == ["pip", "install"]:
            self.install(*words[2:], where=where)
            return subprocess.CompletedProcess(words, 0, "", "")
        return self.run(*words, typed=typed, where=where)


def without_python(environment: dict[str, str]) -> dict[str, str]:
    """A test must not lend the packages of its own environment."""
    lent = ("PYTHONPATH", "VIRTUAL_ENV")
    return {name: value for name, value in environment.items() if name not in lent}


def new_environment(folder: Path) -> FreshEnvironment:
    """An environment with nothing in it."""
    subprocess.run([UV, "venv", "-q", "--python", sys.executable, folder], check=True)
    return FreshEnvironment(folder)


def new_environment_with(folder: Path, *packages: str | Path) -> FreshEnvironment:
    environment = new_environment(folder)
    environment.install(*packages)
    return environment
