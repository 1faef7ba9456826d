"""`ludoteka restore`: a house goes on from a copy. What it kept until then stays beside it."""

import argparse
import time
from pathlib import Path

from ludoteka.cli.commands.serve import not_installed
from ludoteka.cli.deployment import house_arguments, house_meant
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem


def arguments(parser: Parser) -> None:
    parser.argument("file", type=Path, metavar="FILE")
    house_arguments(parser)


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.app.serve import lock_data_folder
        from ludoteka.server.storage.backup import copies
        from ludoteka.server.storage.backup.migrate_database import restore_backup

        settings = house_meant(args)
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    if not args.file.is_file():
        why = text(language, "restore.nothing", file=str(args.file))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    try:
        with lock_data_folder(settings.data):
            aside = restore_backup(args.file, settings, time.time())
    except copies.COPY_ERRORS as problem:
        why = text(language, "restore.failed", problem=copies.describe_error(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "restore.done", folder=str(settings.data)))
    if aside is not None:
        print(text(language, "restore.aside", file=str(aside)))
    return 0
