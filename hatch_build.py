"""Puts a fresh page into the wheel and the source distribution, and compiled rules into the wheel.

Where there is no C compiler, or LUDOTEKA_PURE is set, the wheel holds the sources alone and runs
them interpreted; that is said. Rules that `make compile` has compiled already are taken as they
are.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILERS = ("cc", "gcc", "clang")
NEEDED = ["mypy==2.4.1", "setuptools", "msgspec>=0.22,<0.23"]
"""What compiles, and what the rules import besides; librt comes with mypy."""
MADE_FROM = "src/ludoteka/compiled.json"
GROUP = "src/ludoteka/_compiled__mypyc"
LISTED = "compiled.txt"
SUFFIX = EXTENSION_SUFFIXES[0]


class PackageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return NEEDED if self.target_name == "wheel" and can_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation shows the clone itself, which `make` looks after."""
        if version == "editable":
            return
        if not self.succeeds("scripts.page"):
            self.app.abort("a package without its page, or with an old one, is not built")
        if self.target_name == "wheel" and self.is_compiled():
            build_data["artifacts"] += compiled_files(Path(self.root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def is_compiled(self) -> bool:
        if not can_compile():
            self.app.display_warning("no C compiler: the rules in this wheel run interpreted")
            return False
        if is_fresh(Path(self.root)) or self.succeeds("scripts.mypyc"):
            return True
        self.app.display_warning("compiling failed: the rules in this wheel run interpreted")
        return False

    def succeeds(self, script: str) -> bool:
        command = [sys.executable, "-m", script]
        return subprocess.run(command, cwd=self.root, check=False).returncode == 0


def can_compile() -> bool:
    wanted = os.environ.get("LUDOTEKA_PURE", "") in ("", "0")
    return wanted and any(map(shutil.which, COMPILERS))


def listed(root: Path) -> dict[str, Path]:
    """Each module that is to be compiled, and its path without a suffix."""
    found = {}
    for file in sorted(root.glob(f"src/**/{LISTED}")):
        package = file.parent.relative_to(root / "src")
        for line in file.read_text(encoding="utf-8").split():
            path = package.joinpath(*line.split("."))
            found[".".join(path.parts)] = "src" / path
    return found


def is_fresh(root: Path) -> bool:
    """Compiled from these very sources, for this interpreter."""
    try:
        made = json.loads((root / MADE_FROM).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return False
    sources = {module: root / f"{path}.py" for module, path in listed(root).items()}
    due = {m: hashlib.sha256(path.read_bytes()).hexdigest() for m, path in sources.items()}
    return bool(made == {"suffix": SUFFIX, "modules": due})


def compiled_files(root: Path) -> list[str]:
    """Ignored by git, shipped all the same."""
    modules = [f"/{path}{SUFFIX}" for path in listed(root).values()]
    return [*modules, f"/{GROUP}{SUFFIX}", f"/{MADE_FROM}"]
