"""Compile the searched rules where there is a C compiler: `python3 -m scripts.compile`.

Without one, or when it fails, the same files run interpreted, several times slower; that is said,
and nothing else changes. Each folder's compiled.txt says what is compiled. The
compiler's own environment is .tools/compile: playing needs none of it.
"""

from __future__ import annotations

import shutil
import subprocess

from scripts.install import INTERPRETER, REQUIREMENTS, UV, this_interpreter
from scripts.project import (
    ROOT,
    SRC,
    TOOLS,
    VENV,
    compiled_modules,
    digest,
    is_stamped,
    locked,
    run,
    say,
    source_of,
)

ENVIRONMENT = TOOLS / "compile"
PYTHON = ENVIRONMENT / "bin" / "python"
PINNED = REQUIREMENTS / "compile.txt"
MADE_FROM = SRC / "ludoteka" / "compiled.json"
COMPILERS = ("cc", "gcc", "clang")


def install_compiler() -> None:
    stamp, due = ENVIRONMENT / "stamp", digest([PINNED], this_interpreter())
    if is_stamped(stamp, due):
        return
    say("installing mypyc into .tools/compile")
    run(UV, "venv", "-q", "--clear", "--python", INTERPRETER, ENVIRONMENT)
    run(UV, "pip", "install", "-q", "--python", PYTHON, "--require-hashes", "-r", PINNED)
    stamp.write_text(due)


def compile_rules() -> None:
    """Whatever is on the list; left alone when nothing it is made from has changed."""
    stamp = ENVIRONMENT / "stamp-rules"
    files = [PINNED, ROOT / "scripts" / "mypyc.py", *map(source_of, compiled_modules())]
    due = digest(files, this_interpreter())
    if is_stamped(stamp, due) and MADE_FROM.exists():
        return
    say("compiling the rules that are searched")
    command = [str(PYTHON), "-m", "scripts.mypyc", str(VENV / "bin" / "python")]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        say("that failed: the rules run interpreted, which is slower and otherwise the same")
        return
    stamp.write_text(due)


def main() -> None:
    if not any(map(shutil.which, COMPILERS)):
        say("no C compiler on PATH: the rules run interpreted, slower and otherwise the same")
        return
    with locked("python"):
        install_compiler()
        compile_rules()


if __name__ == "__main__":
    main()
