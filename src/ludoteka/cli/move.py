"""`ludoteka move`: from a file of SQLite to PostgreSQL, with a proof that nothing was lost."""

import argparse
from pathlib import Path

from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem
from ludoteka.cli.serve import not_installed
from ludoteka.cli.speech import text


def arguments(parser: Parser) -> None:
    parser.argument("--data", type=Path, default=None, metavar="DIR")
    parser.argument("--database", default=None, metavar="URL")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.given import data_folder, database_url
        from ludoteka.server.serve import only_server_on
        from ludoteka.server.settings import Settings
        from ludoteka.server.store import copies, moving
        from ludoteka.server.store.which import postgres_at
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    settings = Settings(data=args.data or data_folder(), database_url=database_url(args.database))
    if settings.database_url is None:
        return tell_problem(Problem("nowhere", text(language, "move.nowhere"), 2), as_json=False)
    if not settings.database.exists():
        why = text(language, "backup.nothing", folder=str(settings.data))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    try:
        with only_server_on(settings.data):
            digest = moving.move(settings.database, postgres_at(settings.database_url))
    except copies.FAILURES as problem:
        why = text(language, "move.failed", problem=copies.told(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "move.done", digest=digest, file=str(settings.database)))
    return 0
