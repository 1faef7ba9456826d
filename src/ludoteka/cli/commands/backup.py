"""`ludoteka backup`: a copy of everything that a house keeps, while it is open or not."""

import argparse
import time
from pathlib import Path

from ludoteka.cli.commands.serve import not_installed
from ludoteka.cli.deployment import house_arguments, house_meant
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem


def arguments(parser: Parser) -> None:
    parser.argument("file", type=Path, nargs="?", default=None, metavar="FILE")
    house_arguments(parser)


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.storage.backup import copies
        from ludoteka.server.storage.engines.factory import create_database

        settings = house_meant(args)
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    target = args.file or settings.data / copies.FOLDER / copies.file_name_at(time.time())
    if settings.database_url is None and not settings.database.exists():
        why = text(language, "backup.nothing", folder=str(settings.data))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    if target.exists():
        why = text(language, "backup.exists", file=str(target))
        return tell_problem(Problem("exists", why, 2), as_json=False)
    try:
        copies.copy_database(create_database(settings), target)
    except copies.COPY_ERRORS as problem:
        why = text(language, "backup.failed", problem=copies.describe_error(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "backup.done", file=str(target)))
    return 0
