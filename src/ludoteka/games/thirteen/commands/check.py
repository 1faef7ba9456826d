"""`ludoteka thirteen check`: is this file of cards or decks in order?"""

import argparse

from ludoteka.cli.files import read_bytes
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json, show
from ludoteka.games.thirteen.commands.texts import text


def arguments(parser: Parser) -> None:
    parser.argument("file", metavar="FILE")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    from ludoteka.games.thirteen.cards.lint import check_file

    problems = check_file(read_bytes(args.file), language)
    if args.json:
        print_json({"ok": not problems, "problems": problems})
    else:
        show("\n".join(problems) or text(language, "check.fine"))
    return 1 if problems else 0
