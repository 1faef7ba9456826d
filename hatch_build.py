"""Puts a fresh page into the wheel and the source distribution."""

import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation shows the clone itself, whose page `make` looks after."""
        if version == "editable":
            return
        done = subprocess.run([sys.executable, "-m", "scripts.page"], cwd=self.root, check=False)
        if done.returncode:
            self.app.abort("a package without its page, or with an old one, is not built")
