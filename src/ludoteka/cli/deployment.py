"""Which house is meant: what the commands share that look after what one keeps."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteka.cli.parser import Parser

if TYPE_CHECKING:
    from ludoteka.server.settings import Settings


def house_arguments(parser: Parser) -> None:
    parser.argument("--data", type=Path, default=None, metavar="DIR")
    parser.argument("--database", default=None, metavar="URL")


def house_meant(args: argparse.Namespace) -> "Settings":
    """Raises ModuleNotFoundError where the library comes without what serves the page."""
    from ludoteka.server.app.environment import data_folder, database_url
    from ludoteka.server.settings import Settings

    return Settings(data=args.data or data_folder(), database_url=database_url(args.database))
