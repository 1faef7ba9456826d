"""Which form of the searched rules is imported: compiled, or the same files interpreted.

The compiled form lies beside the sources, with a list of the files it was made from. It is used
only while these files are the very same: whoever edits a rule plays what they wrote. With
LUDOTEKA_PURE=1 in the environment it is not used at all. Imported first of all modules.
"""

import hashlib
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
MADE_FROM: Final = "compiled.json"
"""In the package's folder: each compiled module with the SHA-256 of its source."""


class InterpretedFinder(MetaPathFinder):
    """Finds the source of modules beside which there is something compiled."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = source_path(name)
        is_ours = name in self.modules and found.exists()
        return spec_from_file_location(name, found) if is_ours else None


def source_path(module: str) -> Path:
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def source_digest(module: str) -> str:
    """Of its source; a module that has moved away since has none."""
    found = source_path(module)
    return hashlib.sha256(found.read_bytes()).hexdigest() if found.exists() else ""


def compiled_modules() -> dict[str, str]:
    """What was compiled, for this interpreter; nothing where nobody did."""
    try:
        made = json.loads((PACKAGE / MADE_FROM).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    modules: dict[str, str] = made["modules"] if made["suffix"] == EXTENSION_SUFFIXES[0] else {}
    return modules


def select_form() -> str:
    """Make imports find the right form, and say which one that is."""
    made = compiled_modules()
    pure = os.environ.get("LUDOTEKA_PURE", "") not in ("", "0")
    if made and not pure and all(source_digest(module) == was for module, was in made.items()):
        return "compiled"
    sys.meta_path.insert(0, InterpretedFinder(made))
    return "interpreted"


FORM: Final = select_form()
