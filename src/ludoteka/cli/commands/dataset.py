"""`ludoteka dataset`: games that were kept, as a table for learning."""

import argparse
from pathlib import Path

from ludoteka.cli.commands.sim import folder_problem
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json, tell_problem
from ludoteka.lab.dataset import outcomes_in, write_parquet
from ludoteka.lab.game_log import FolderError


def arguments(parser: Parser) -> None:
    parser.argument("folder", type=Path, metavar="DIR")
    parser.argument("file", type=Path, metavar="FILE.parquet")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        rows = write_parquet(outcomes_in(args.folder), args.file)
    except FolderError as trouble:
        return tell_problem(folder_problem(trouble, language), as_json=args.json)
    if args.json:
        print_json({"ok": True, "file": str(args.file), "rows": rows})
    else:
        print(text(language, "dataset.written", file=str(args.file), n=rows))
    return 0
