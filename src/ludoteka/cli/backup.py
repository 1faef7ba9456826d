"""`ludoteka backup`: a copy of everything that a house keeps, while it is open or not."""

import argparse
import time
from pathlib import Path

from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem
from ludoteka.cli.serve import not_installed
from ludoteka.cli.speech import text


def arguments(parser: Parser) -> None:
    parser.argument("file", type=Path, nargs="?", default=None, metavar="FILE")
    parser.argument("--data", type=Path, default=None, metavar="DIR")
    parser.argument("--database", default=None, metavar="URL")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.given import data_folder, database_url
        from ludoteka.server.settings import Settings
        from ludoteka.server.store import copies
        from ludoteka.server.store.which import database_of
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    settings = Settings(data=args.data or data_folder(), database_url=database_url(args.database))
    target = args.file or settings.data / copies.FOLDER / copies.name_at(time.time())
    if settings.database_url is None and not settings.database.exists():
        why = text(language, "backup.nothing", folder=str(settings.data))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    if target.exists():
        why = text(language, "backup.exists", file=str(target))
        return tell_problem(Problem("exists", why, 2), as_json=False)
    try:
        copies.copy(database_of(settings), target)
    except copies.FAILURES as problem:
        why = text(language, "backup.failed", problem=copies.told(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "backup.done", file=str(target)))
    return 0
