"""Pin the dependencies anew: `python -m scripts.lock [--upgrade]`.

The pins carry hashes and no addresses: where packages come from is the business of whoever
installs them.
"""

import argparse
import os
import tempfile
from pathlib import Path

from scripts.install import BENCH, REQUIREMENTS, UV
from scripts.project import ROOT, WEB, run, say

COMPILE = (
    *(UV, "pip", "compile", "-q", "--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate"),
)


def lock_python(upgrade: list[str]) -> None:
    run_txt, dev_txt = REQUIREMENTS / "run.txt", REQUIREMENTS / "dev.txt"
    # A clone serves the page: what `pip install "ludoteka[server]"` brings.
    served = ("pyproject.toml", "--extra", "server")
    left_out = REQUIREMENTS / "left_out.in"
    run(*COMPILE, *upgrade, *served, "--override", left_out, "-o", run_txt)
    # What runs and what is tested are the same versions.
    run(*COMPILE, *upgrade, *served, "--group", "dev", "-c", run_txt, "-o", dev_txt)


def lock_apart(wishes: str, pinned: Path, upgrade: list[str]) -> None:
    """What is installed apart from the rest; where both have a package, in the same version.

    Pins that are there already stay, unless one asks for newer ones.
    """
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "wishes.in"
        source.write_text(wishes.replace(" ", os.linesep) + os.linesep)
        run(*COMPILE, *upgrade, source, "-c", REQUIREMENTS / "dev.txt", "-o", pinned)


def lock_node() -> None:
    """package.json pins what we name; the lock file what those need."""
    run("npm", "install", "--package-lock-only", "--no-progress", "--loglevel=error", cwd=WEB)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest allowed versions")
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    lock_python(upgrade)
    lock_apart("uv", REQUIREMENTS / "uv.txt", upgrade)
    lock_apart("mypy setuptools", REQUIREMENTS / "compile.txt", upgrade)
    lock_apart("open-spiel", BENCH / "requirements-open_spiel.txt", upgrade)
    lock_apart("pygame", BENCH / "requirements-pettingzoo.txt", upgrade)
    lock_node()
    say(f"pinned in {REQUIREMENTS.relative_to(ROOT)}/ and {WEB.name}/package-lock.json")


if __name__ == "__main__":
    main()
