"""`ludoteka new-game`: a small package that brings a game, playable at once, to be changed."""

import argparse
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem
from ludoteka.plugins.reserved_names import COMMANDS

NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
STARTER: Final = "starter"
SUFFIX: Final = ".txt"  # so that no tool takes a file of the starter for one of ours


def arguments(parser: Parser) -> None:
    parser.argument("name", metavar="NAME")
    parser.argument("--folder", type=Path, default=None, metavar="FOLDER")


def run(args: argparse.Namespace, language: str) -> int:
    folder: Path = args.folder or Path(args.name)
    problem = problem_of(args.name, folder, language)
    if problem:
        return tell_problem(problem, as_json=False)
    write(files("ludoteka.cli").joinpath(STARTER), folder, args.name)
    print(text(language, "new-game.done", folder=str(folder), name=args.name))
    return 0


def problem_of(name: str, folder: Path, language: str) -> Problem | None:
    """Nothing is written over, and a name has to do for a package, an address and a record."""
    if not NAME.fullmatch(name) or len(name) > 40:
        return Problem("bad_name", text(language, "new-game.bad_name", name=name[:40]), 2)
    if name in COMMANDS:
        return Problem("bad_name", text(language, "new-game.reserved", name=name), 2)
    if folder.exists():
        return Problem("exists", text(language, "new-game.exists", folder=str(folder)), 2)
    return None


def write(source: Traversable, target: Path, name: str) -> None:
    target.mkdir(parents=True)
    for each in source.iterdir():
        place = target / named(each.name, name).removesuffix(SUFFIX)
        if each.is_dir():
            write(each, place, name)
        else:
            place.write_text(named(each.read_text(encoding="utf-8"), name), encoding="utf-8")


def named(content: str, name: str) -> str:
    """The starter's own names, replaced by those of the new game."""
    words = name.split("_")
    ours = {
        "a_new_game": name,
        "a-new-game": name.replace("_", "-"),
        "ANewGame": "".join(word.capitalize() for word in words),
        "A new game": " ".join(words).capitalize(),
        "Nowa gra": " ".join(words).capitalize(),
        "XX-": prefix(words) + "-",
    }
    for old, new in ours.items():
        content = content.replace(old, new)
    return content


def prefix(words: list[str]) -> str:
    """Two letters for the clauses: of the first two words, or of the only one."""
    letters = words[0][0] + words[1][0] if len(words) > 1 else (words[0] * 2)[:2]
    return re.sub(r"\d", "x", letters).upper()
