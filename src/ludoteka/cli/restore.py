"""`ludoteka restore`: a house goes on from a copy. What it kept until then stays beside it."""

import argparse
import sqlite3
import time
from pathlib import Path

from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem
from ludoteka.cli.serve import not_installed
from ludoteka.cli.speech import text


def arguments(parser: Parser) -> None:
    parser.argument("file", type=Path, metavar="FILE")
    parser.argument("--data", type=Path, default=None, metavar="DIR")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.serve import data_folder, only_server_on
        from ludoteka.server.settings import Settings
        from ludoteka.server.store.copies import restore
        from ludoteka.server.store.upgrade import UnusableDatabase
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    settings = Settings(data=args.data or data_folder())
    if not args.file.is_file():
        why = text(language, "restore.nothing", file=str(args.file))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    try:
        with only_server_on(settings.data):
            aside = restore(args.file, settings.database, time.time())
    except (UnusableDatabase, OSError, sqlite3.Error) as problem:
        why = text(language, "restore.failed", problem=str(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "restore.done", folder=str(settings.data)))
    if aside is not None:
        print(text(language, "restore.aside", file=str(aside)))
    return 0
