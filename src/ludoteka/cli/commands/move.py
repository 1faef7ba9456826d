"""`ludoteka move`: from a file of SQLite to PostgreSQL, with a proof that nothing was lost."""

import argparse

from ludoteka.cli.commands.serve import not_installed
from ludoteka.cli.deployment import house_arguments, house_meant
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem


def arguments(parser: Parser) -> None:
    house_arguments(parser)


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.app.serve import lock_data_folder
        from ludoteka.server.storage.backup import copies, migrate_database
        from ludoteka.server.storage.engines.factory import create_postgres

        settings = house_meant(args)
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    if settings.database_url is None:
        return tell_problem(Problem("nowhere", text(language, "move.nowhere"), 2), as_json=False)
    if not settings.database.exists():
        why = text(language, "backup.nothing", folder=str(settings.data))
        return tell_problem(Problem("nothing", why, 2), as_json=False)
    try:
        with lock_data_folder(settings.data):
            digest = migrate_database.move_to_postgres(
                settings.database, create_postgres(settings.database_url)
            )
    except copies.COPY_ERRORS as problem:
        why = text(language, "move.failed", problem=copies.describe_error(problem))
        return tell_problem(Problem("failed", why, 1), as_json=False)
    print(text(language, "move.done", digest=digest, file=str(settings.database)))
    return 0
