"""The code in the guides passes `mypy --strict`, as whoever copies it would have it checked."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.guides.test_guides import GUIDES, blocks

SRC = GUIDES.parent / "src"
FOLDERS = ("python", "make-a-game", "rl", "reference")
PAGES = [page for folder in FOLDERS for page in sorted((GUIDES / folder).glob("*.md"))]
WITH_CODE = [
    name for name in (str(page.relative_to(GUIDES)) for page in PAGES) if blocks(name, "python")
]
STRICT = ("--strict", "--config-file=", "--no-incremental", "--follow-imports=silent")
"""No settings of ours: as a stranger has it."""


def programs(guide: str) -> list[str]:
    """Each block for itself, and all that is typed at a prompt as one."""
    found = blocks(guide, "python")
    typed = "".join(block for block in found if block.startswith(">>>"))
    lines = [each.source for each in doctest.DocTestParser().get_examples(typed)]
    return [*(block for block in found if not block.startswith(">>>")), "".join(lines)]


def named(guide: str) -> str:
    return Path(guide).stem.replace("-", "_")


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of all guides, and of one with a mistake in it."""
    folder = tmp_path_factory.mktemp("guides")
    for guide in WITH_CODE:
        for number, program in enumerate(programs(guide)):
            (folder / f"{named(guide)}_{number}.py").write_text(program, encoding="utf-8")
    [bot] = blocks("python/write-a-bot.md", "python")
    (folder / "mistaken.py").write_text(bot.replace("view.centre", "view.center"))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *STRICT, "."],
        env={**os.environ, "MYPYPATH": str(SRC)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr
    return done.stdout


@pytest.mark.parametrize("guide", WITH_CODE)
def test_the_code_of_a_guide_passes_the_strictest_check(guide: str, complaints: str) -> None:
    assert not [line for line in complaints.splitlines() if line.startswith(named(guide))]


def test_a_mistake_in_a_guide_is_found(complaints: str) -> None:
    assert complaints.startswith("mistaken.py")
    assert '"ThirteenWordsView" has no attribute "center"' in complaints
