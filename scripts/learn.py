"""Run the examples that learn with torch: `python -m scripts.learn [EXAMPLE…]`.

In an environment of their own, `.tools/learn`: torch is larger than all the rest together, and
which build of it suits a machine is for its owner to say (TORCH="torch==2.13.0+cpu", with
PIP_FIND_LINKS where it lies). RLlib pins a Gymnasium of its own, so nothing here is pinned by us.
"""

import os
import sys
from pathlib import Path
from typing import Final

from scripts.install import INTERPRETER, UV, this_interpreter
from scripts.project import ROOT, TOOLS, digest, is_stamped, locked, run, say

LEARN: Final = TOOLS / "learn"
EXAMPLES: Final = ROOT / "examples" / "learn"
TORCH: Final = os.environ.get("TORCH") or "torch>=2.4"
LINKS: Final = os.environ.get("PIP_FIND_LINKS")


def install() -> None:
    stamp = LEARN / "stamp"
    due = digest([ROOT / "pyproject.toml"], this_interpreter(), TORCH)
    if is_stamped(stamp, due):
        return
    say(f"installing {TORCH} and RLlib into .tools/learn")
    run(UV, "venv", "-q", "--clear", "--python", INTERPRETER, LEARN)
    wishes = (TORCH, "ray[rllib]>=2.60,<3", "-e", f"{ROOT}[lab]")
    links = ("--find-links", LINKS) if LINKS else ()
    run(UV, "pip", "install", "-q", "--python", LEARN / "bin" / "python", *links, *wishes)
    stamp.write_text(due)


def main(wanted: list[str]) -> None:
    with locked("python"):
        install()
    for name in wanted or sorted(file.stem for file in EXAMPLES.glob("*.py")):
        say(f"examples/learn/{name}.py")
        run(LEARN / "bin" / "python", Path(EXAMPLES, f"{name}.py"))


if __name__ == "__main__":
    main(sys.argv[1:])
