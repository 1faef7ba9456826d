"""Law 9: every clause has a test that names it, and every citation resolves.

In a checkout of the sources the tests and the page are read too; of an installed package the
citations in its own files.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

import ludoteka
from ludoteka.kernel.presentation.clauses import Clause, clauses

CITATION: Final = re.compile(r"(?<![\w-])[A-Z]{2}-\d+\b(?!\.\d)")  # and no licence like BY-SA-4.0
PACKAGE: Final = Path(ludoteka.__file__).parent
READ: Final = (".py", ".toml", ".ts", ".svelte")
"""Files in which people cite clauses. Lists of words and pictures are not among them."""

SKIPPED: Final = {"node_modules", "static", "__pycache__"}


def check(root: Path | None = None) -> list[str]:
    """What is wrong with the clauses, a sentence each; nothing when all is well.

    `root` is the folder of a checkout; without it, the one that this package was imported from.
    """
    root = checkout() if root is None else root
    package = PACKAGE if root is None else root / "src" / "ludoteka"
    examples = [] if root is None else [root / "examples"]
    folders = [package, *examples]
    folders += [] if root is None else [root / "tests", root / "web" / "src"]
    try:
        book = [clause for folder in (package, *examples) for clause in rulebooks(folder)]
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        return [f"a rulebook can't be read: {problem}"]
    known = {clause.id for clause in book}
    problems = [*doubled(book), *silent(book), *unresolved(folders, known)]
    if root is not None:
        problems += untested(known, [root / "tests", *examples])
    return problems


def checkout() -> Path | None:
    """The folder of the sources, if this package is imported from there."""
    root = PACKAGE.parent.parent
    is_source = PACKAGE.parent.name == "src" and (root / "tests").is_dir()
    return root if is_source else None


def rulebooks(package: Path) -> list[Clause]:
    """Every clause in a folder: of the house and its games, or of an example."""
    return [
        clause for file in sorted(package.rglob("rules.toml")) for clause in clauses(file.parent)
    ]


def doubled(book: list[Clause]) -> Iterator[str]:
    ids = [clause.id for clause in book]
    yield from (f"{each} is there twice" for each in sorted(set(ids)) if ids.count(each) > 1)


def silent(book: list[Clause]) -> Iterator[str]:
    for clause in book:
        if not (clause.en.strip() and clause.pl.strip()):
            yield f"{clause.id} lacks its sentence in a language"


def unresolved(folders: Iterable[Path], known: set[str]) -> Iterator[str]:
    """Citations of clauses that there are not."""
    for file in (file for folder in folders for file in files_in(folder)):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for cited in CITATION.findall(line):
                if cited not in known:
                    yield f"{file.name}, line {number} cites {cited}, and there is no such clause"


def files_in(folder: Path) -> list[Path]:
    """Without what is built, and without the page's own tests, which make clauses up."""
    found = (file for file in folder.rglob("*") if file.suffix in READ)
    kept = (file for file in found if not SKIPPED & set(file.parts))
    return sorted(file for file in kept if ".test." not in file.name)


def untested(known: set[str], folders: Iterable[Path]) -> Iterator[str]:
    files = (file for folder in folders for file in folder.rglob("test_*.py"))
    named = {clause for file in files for clause in named_in(file)}
    yield from (f"no test names {clause}" for clause in sorted(known - named, key=in_order))


def named_in(file: Path) -> Iterator[str]:
    """The clauses in the file's marks, `@pytest.mark.rule(…)`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))


def in_order(clause: str) -> tuple[str, int]:
    book, _, number = clause.partition("-")
    return book, int(number)
