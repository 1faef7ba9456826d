"""`ludoteka thirteen`: are these cards and decks in order, and are decks fair to each other?"""

import argparse
from importlib import import_module
from typing import Any, Final

from ludoteka.cli.parser import Parser
from ludoteka.cli.speech import text

ACTIONS: Final = ("check", "balance")


def arguments(parser: Parser) -> None:
    language = parser.language
    title = text(language, "help.commands")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", title=title)
    for name in ACTIONS:
        about = text(language, f"thirteen.{name}.line").replace("%", "%%")
        action = actions.add_parser(name, language=language, topic=f"thirteen.{name}", help=about)
        action.everywhere()
        module_of(name).arguments(action)


def module_of(action: str) -> Any:
    return import_module(f"{__name__}.{action}")


def run(args: argparse.Namespace, language: str) -> int:
    status: int = module_of(args.action).run(args, language)
    return status
