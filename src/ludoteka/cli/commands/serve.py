"""`ludoteka serve`: the page and its tables."""

import argparse

from ludoteka.cli.deployment import house_arguments
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, tell_problem


def arguments(parser: Parser) -> None:
    parser.argument("--host", default="0.0.0.0", metavar="ADDRESS")  # noqa: S104 - phones must reach it
    port = whole(parser.language, 0, 65535)
    parser.argument("--port", type=port, default=8013, metavar="PORT")
    house_arguments(parser)
    parser.argument("--redis", default=None, metavar="URL")
    parser.argument("--public-url", default=None, metavar="URL")
    parser.argument("--public", action="store_true")
    parser.argument("--log-format", choices=("text", "json"), default=None)
    parser.argument("--bot", action="append", default=[], type=plain_text, metavar="FILE:CLASS")
    # None is false; argparse would tell any other default in English.
    parser.argument("--open", action=argparse.BooleanOptionalAction, default=None)


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.app.serve import serve
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    serve(
        host=args.host,
        port=args.port,
        data=args.data,
        database=args.database,
        redis=args.redis,
        open_browser=bool(args.open),
        public_url=args.public_url,
        public=args.public,
        bots=args.bot,
        log_format=args.log_format,
    )
    return 0


def not_installed(missing: ModuleNotFoundError, language: str) -> Problem:
    """The library comes without what serves the page."""
    package = (missing.name or "").partition(".")[0]
    if package == "ludoteka":
        raise missing
    return Problem("not_installed", text(language, "serve.not_installed", package=package), 1)
