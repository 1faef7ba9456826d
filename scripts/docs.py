"""Build the reference into the package: `python -m scripts.docs [FOLDER]`.

The pages are those of `docs/` and of the top of the clone. They are gathered in one folder, where
links between them are as on disk, and Sphinx makes a site of them (`docs/conf.py`). Like the built
page it keeps a hash of what it was made from, and is put in place when it is whole.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scripts.project import ROOT, SRC, TOOLS, VENV, digest, give_up, is_stamped, locked, run, say

DOCS: Final = ROOT / "docs"
SITE: Final = SRC / "ludoteka" / "server" / "docs"
STAMP: Final = ".sources-hash"
OF_THE_HOUSE: Final = ("ARCHITECTURE", "CHANGELOG", "CONTRIBUTING", "README")
LINK: Final = re.compile(r"(?P<look>!?)\[(?P<text>[^\]]*)\]\((?P<to>[^()#\s]+)(?P<at>#[^)\s]*)?\)")
CODE: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
"""Where nothing is a link."""


def sources() -> Iterator[Path]:
    """All that the site depends on."""
    yield from (file for file in DOCS.rglob("*") if file.is_file())
    yield from (ROOT / f"{name}.md" for name in OF_THE_HOUSE)
    yield from (file for file in (SRC / "ludoteka").rglob("*.py") if SITE not in file.parents)
    yield ROOT / "requirements" / "dev.txt"


def place_of(file: Path) -> Path | None:
    """Where a file of the clone is in the site; None for what is not shown there."""
    if file.is_dir():
        file = next((page for page in pages_of(file) if page.is_file()), file)
    if file.is_relative_to(DOCS) and file.is_file():
        return file.relative_to(DOCS)
    of_the_house = file.parent == ROOT and file.suffix == ".md"
    return Path("house", file.name.lower()) if of_the_house else None


def pages_of(folder: Path) -> Iterator[Path]:
    """What a link to a folder means."""
    yield folder / "README.md"
    yield folder / "index.md"


def moved(text: str, page: Path) -> str:
    """The text of a page with its links as they are in the site.

    A link to what is not shown there, such as a source, is its words alone. One that leads nowhere
    at all is a mistake.
    """
    here = place_of(page)
    assert here is not None

    def link(found: re.Match[str]) -> str:
        if ":" in found["to"]:
            return found[0]
        target = (page.parent / found["to"]).resolve()
        if not target.exists():
            give_up(f"{page.relative_to(ROOT)} links to {found['to']}, which is not there")
        there = place_of(target)
        if there is None:
            return found["text"]
        way = Path("../" * (len(here.parts) - 1)) / there
        return f"{found['look']}[{found['text']}]({way.as_posix()}{found['at'] or ''})"

    parts = CODE.split(text)
    # Code that is between two pieces of text stands at every other place.
    return "".join(part if at % 2 else LINK.sub(link, part) for at, part in enumerate(parts))


def gather(folder: Path) -> None:
    """Every page and picture, in their places."""
    for file in (*DOCS.rglob("*"), *(ROOT / f"{name}.md" for name in OF_THE_HOUSE)):
        place = place_of(file)
        if place is None or not file.is_file() or "__pycache__" in file.parts:
            continue
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            (folder / place).write_text(moved(file.read_text("utf-8"), file), encoding="utf-8")
        else:
            shutil.copy(file, folder / place)


def build(folder: Path) -> None:
    """The site, in a folder that is not there yet."""
    with tempfile.TemporaryDirectory() as work:
        gather(Path(work) / "pages")
        sphinx = (VENV / "bin" / "python", "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html")
        run(*sphinx, "-d", Path(work) / "read", Path(work) / "pages", folder)
    (folder / ".buildinfo").unlink()
    (folder / "objects.inv").unlink()


def ensure() -> None:
    """The site in the package, as fresh as its sources."""
    with locked("python"):
        due = digest(sources())
        if is_stamped(SITE / STAMP, due):
            return
        say("building the reference")
        with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
            build(Path(folder) / "new")
            (Path(folder) / "new" / STAMP).write_text(due)
            if SITE.exists():
                SITE.rename(Path(folder) / "old")
            shutil.move(Path(folder) / "new", SITE)
    say("the reference is built; `ludoteka serve` shows it at /docs")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        build(Path(sys.argv[1]))
    else:
        ensure()
