"""What runs in the compiler's environment: `python -m scripts.mypyc [PYTHON]`.

Puts the compiled modules beside their sources, and last of all the list of what they were made
from, without which nobody uses them. PYTHON is an interpreter whose packages the types come from.
"""

import hashlib
import json
import os
import shutil
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped,unused-ignore]

from scripts.project import ROOT, SRC, compiled_modules, source_of

MADE_FROM = SRC / "ludoteka" / "compiled.json"
GROUP = "ludoteka._compiled"
"""One group: calls between all these modules are direct."""
FLAGS = [] if os.name == "nt" else ["-fvisibility=hidden", "-Wno-error"]
"""What nobody else calls is called without a look-up, or not at all but written in place; what a
compiler only warns of then, for nobody wrote that C, is no reason to have no compiled rules."""


def digests() -> dict[str, str]:
    return {m: hashlib.sha256(source_of(m).read_bytes()).hexdigest() for m in compiled_modules()}


def build(folder: str, options: list[str]) -> None:
    """The optimiser at its second level: the third takes longer and brings nothing."""
    files = [str(source_of(module)) for module in compiled_modules()]
    extensions = mypycify([*options, *files], opt_level="2", target_dir=folder, group_name=GROUP)
    for each in extensions:
        each.extra_compile_args += FLAGS
    arguments = ["-q", "build_ext", "--build-lib", f"{folder}/lib", "--build-temp", folder]
    setup(name="ludoteka", ext_modules=extensions, script_args=arguments)


def put(made: str, place: str) -> None:
    """In one step: processes that run keep the file they have loaded."""
    shutil.copy(made, f"{place}.new")
    Path(f"{place}.new").replace(place)


def sweep() -> None:
    """What was compiled from files that have moved away since is in nobody's way any more."""
    beside = {source_of(module).with_suffix(EXTENSION_SUFFIXES[0]) for module in compiled_modules()}
    for made in SRC.glob(f"ludoteka/*/**/*{EXTENSION_SUFFIXES[0]}"):
        if made not in beside:
            made.unlink()


def main() -> None:
    os.chdir(ROOT)
    before = digests()
    options = [f"--python-executable={python}" for python in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        build(folder, options)
        MADE_FROM.unlink(missing_ok=True)  # only now: who starts meanwhile knows what is stale
        shutil.copytree(f"{folder}/lib", SRC, dirs_exist_ok=True, copy_function=put)
        sweep()
    made = {"suffix": EXTENSION_SUFFIXES[0], "modules": before}
    MADE_FROM.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
