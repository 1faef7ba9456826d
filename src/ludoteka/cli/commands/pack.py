"""`ludoteka pack check`: is this file a pack of words that can be played?"""

import argparse

from ludoteka.cli.files import read_bytes
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json
from ludoteka.plugins import games_with_cards, require_cards


def arguments(parser: Parser) -> None:
    parser.argument("action", choices=("check",), metavar="check")
    parser.argument("file", metavar="FILE")
    games = games_with_cards()
    parser.argument("--game", choices=games, default=next(iter(games), None), metavar="GAME")
    parser.argument("--option", default="pack", metavar="NAME")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    from ludoteka.words.report import check_pack, render

    report = check_pack(read_bytes(args.file), require_cards(args.game, args.option))
    if args.json:
        print_json(report)
    else:
        print(render(report, language), end="")
    return 0 if report.ok else 1
