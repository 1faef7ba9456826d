"""Build the page into the package when its sources changed: `python3 -m scripts.page`.

The built page keeps the hash of the sources it was made from; that hash, not a date, says
whether it is fresh. So a wheel never carries an old page, and a source distribution, which
carries page and hash, needs no node.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from scripts.install import install_node_packages
from scripts.project import ROOT, TOOLS, WEB, digest, is_stamped, locked, run, say

PAGE = ROOT / "src" / "ludoteka" / "server" / "static"
STAMP = ".sources-hash"


def sources() -> Iterator[Path]:
    """All that the built page depends on; tests are not in it."""
    yield from (file for file in WEB.iterdir() if file.suffix in {".html", ".js", ".json", ".ts"})
    for folder in ("public", "src"):
        for file in (WEB / folder).rglob("*"):
            if file.is_file() and ".test." not in file.name:
                yield file


def is_fresh() -> bool:
    return (PAGE / "index.html").exists() and is_stamped(PAGE / STAMP, digest(sources()))


def build() -> None:
    """Beside the old page first, then in its place: a running server never sees half of one."""
    install_node_packages(WEB)
    due = digest(sources())
    say("building the page")
    with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        run("npm", "run", "--silent", "build", "--", "--outDir", new, "--logLevel", "warn", cwd=WEB)
        (new / STAMP).write_text(due)
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        if PAGE.exists():
            PAGE.rename(old)
        shutil.move(new, PAGE)


def ensure() -> None:
    if is_fresh():
        return
    with locked("node"):
        if not is_fresh():  # somebody else may have built it while we waited
            build()


if __name__ == "__main__":
    ensure()
