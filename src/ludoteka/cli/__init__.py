"""The one command, `ludoteka`. Each subcommand is a module here, imported when it is called."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from ludoteka.cli.messages import language_of, text
from ludoteka.cli.parser import build_parser
from ludoteka.cli.report import (
    forgive_encodings,
    problem_of,
    replace_closed_streams,
    tell_problem,
)
from ludoteka.kernel.errors import BadInput

FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. The exit status: 0 ok, 1 a check failed, 2 wrong usage, 3 a refused move."""
    words = list(sys.argv[1:] if argv is None else argv)
    language = language_of(words, os.environ)
    replace_closed_streams()
    forgive_encodings()
    try:
        args = build_parser(words, language).parse_args(words)
    except SystemExit as stop:  # argparse has printed its help, or what was wrong
        return int(stop.code or 0)
    return run(args, language)


def run(args: argparse.Namespace, language: str) -> int:
    status = 0
    try:
        status = status_of(args, language)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        drop_output()
        return status
    except OSError as problem:
        if problem.errno != errno.ENOSPC:
            raise
        drop_output()
        print(text(language, "disk_full"), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(text(language, "interrupted"), file=sys.stderr)
        return INTERRUPTED
    return status


def drop_output() -> None:
    """What could not be written is not tried again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def status_of(args: argparse.Namespace, language: str) -> int:
    try:
        status: int = import_module(args.run).run(args, language)
    except BadInput as bad:
        return tell_problem(problem_of(bad, language, USAGE), as_json=getattr(args, "json", False))
    return status
