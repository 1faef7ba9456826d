"""`python -m bench [PART…] [--quick] [--json FILE]`: see docs/project/bench.md."""

import argparse
from pathlib import Path

import msgspec

from bench import (
    captain_flip,
    engine,
    report,
    scaled,
    server,
    seven_words,
    thirteen,
    vectors,
)
from bench.figures import show

PARTS = ("engine", "captain_flip", "environments", "thirteen", "seven_words", "server")
SCALED = "scaled"
"""It is measured only when asked for: it needs PostgreSQL and Redis."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure Ludoteka beside other engines, turn about, with the same games.",
    )
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"{', '.join(PARTS)}; all of them if none; {SCALED}",
    )
    parser.add_argument("--quick", action="store_true", help="a short run, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too")
    parser.add_argument("--rounds", type=int, metavar="N", help="of each side (7; server 3)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="engine: 2 to 8 (2)")
    parser.add_argument("--tables", type=int, metavar="N", help="server, scaled: how many (1,000)")
    args = parser.parse_args()
    if unknown := set(args.parts) - {*PARTS, SCALED}:
        there = ", ".join((*PARTS, SCALED))
        parser.error(f"there is no part {', '.join(unknown)}; there are: {there}")
    return args


def engine_figures(args: argparse.Namespace) -> list[engine.EngineFigures]:
    rounds = args.rounds or (3 if args.quick else 7)
    return engine.measure(rounds, 0.3 if args.quick else 1.0, args.seats, show)


def captain_flip_figures(args: argparse.Namespace) -> captain_flip.CaptainFlipFigures:
    rounds = args.rounds or (3 if args.quick else 7)
    return captain_flip.measure(rounds, 0.3 if args.quick else 1.0, show)


def environment_figures(args: argparse.Namespace) -> vectors.VectorFigures:
    rounds = args.rounds or (3 if args.quick else 7)
    return vectors.measure(rounds, 0.3 if args.quick else 1.0, show)


def thirteen_figures(args: argparse.Namespace) -> thirteen.ThirteenFigures:
    rounds = args.rounds or (3 if args.quick else 7)
    return thirteen.measure(rounds, 0.3 if args.quick else 1.0, show)


def seven_words_figures(args: argparse.Namespace) -> seven_words.SevenWordsFigures:
    return seven_words.measure(args.rounds or 5, 200 if args.quick else 2000, show)


def server_figures(args: argparse.Namespace) -> server.ServerFigures:
    rounds = args.rounds or (1 if args.quick else 3)
    tables = args.tables or (200 if args.quick else 1000)
    return server.measure(rounds, server.Load(tables, seconds=5 if args.quick else 20), show)


def scaled_figures(args: argparse.Namespace) -> scaled.ScaledFigures:
    rounds = args.rounds or (1 if args.quick else 3)
    tables = args.tables or (200 if args.quick else 1000)
    return scaled.measure(rounds, server.Load(tables, seconds=5 if args.quick else 20), show)


def main() -> None:
    args = arguments()
    parts = args.parts or PARTS
    figures = report.Report(
        engine=engine_figures(args) if "engine" in parts else [],
        captain_flip=captain_flip_figures(args) if "captain_flip" in parts else None,
        environments=environment_figures(args) if "environments" in parts else None,
        thirteen=thirteen_figures(args) if "thirteen" in parts else None,
        seven_words=seven_words_figures(args) if "seven_words" in parts else None,
        server=server_figures(args) if "server" in parts else None,
        scaled=scaled_figures(args) if SCALED in parts else None,
        machine=report.this_machine(),
    )
    print(report.text(figures))
    if args.json is not None:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))


if __name__ == "__main__":
    main()
