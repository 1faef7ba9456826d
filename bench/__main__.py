"""`python -m bench [PART…] [--quick] [--json FILE]`: see docs/guides/bench.md."""

import argparse
import sys
from functools import partial
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
from stress import attacks, soak
from stress.faults import portions
from stress.faults.figures import FaultFigures

PARTS = ("engine", "captain_flip", "environments", "thirteen", "seven_words", "server", "attacks")
FAULTS = "faults"
SOAK = "soak"
SCALED = "scaled"
ON_DEMAND = (FAULTS, SOAK, SCALED)
"""These are measured only when asked for: they take long, or need PostgreSQL and Redis."""
STORES = ("sqlite", "postgresql")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure Ludoteka beside other engines, turn about, with the same games.",
    )
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"{', '.join(PARTS)}; all of them if none; {', '.join(ON_DEMAND)}",
    )
    parser.add_argument("--quick", action="store_true", help="a short run, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too")
    parser.add_argument("--rounds", type=int, metavar="N", help="of each side (7; server 3)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="engine: 2 to 8 (2)")
    parser.add_argument("--faults", type=int, metavar="N", help="on each kind of house (300)")
    parser.add_argument("--store", choices=STORES, help="faults, soak: of that house alone")
    parser.add_argument(
        "--into", type=Path, metavar="FILE", help="faults: add them up there, portion by portion"
    )
    parser.add_argument(
        "--portion", type=int, default=20, metavar="N", help="faults at a time (20)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="faults: in another order")
    parser.add_argument(
        "--tables", type=int, metavar="N", help="server, scaled: how many (1,000); soak (10,000)"
    )
    args = parser.parse_args()
    if unknown := set(args.parts) - {*PARTS, *ON_DEMAND}:
        there = ", ".join((*PARTS, *ON_DEMAND))
        parser.error(f"there is no part {', '.join(unknown)}; there are: {there}")
    return args


def show(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


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


def attack_figures(args: argparse.Namespace) -> attacks.AttackFigures:
    return attacks.measure(5 if args.quick else 15, show)


def fault_figures(args: argparse.Namespace) -> list[FaultFigures]:
    from stress.faults import measure  # it needs what tests need

    stores, faults = (
        [args.store] if args.store else STORES,
        args.faults or (10 if args.quick else 300),
    )
    if args.into is None:
        return measure.measure(faults, stores, args.seed, show)
    play = partial(measure.play_portion, show=show)
    return portions.unattended(args.into, stores, faults, args.portion, play, show)


def soak_figures(args: argparse.Namespace) -> list[soak.SoakFigures]:
    tables = args.tables or (500 if args.quick else 10_000)
    return soak.measure(tables, [args.store] if args.store else STORES, show)


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
        attacks=attack_figures(args) if "attacks" in parts else None,
        scaled=scaled_figures(args) if SCALED in parts else None,
        faults=fault_figures(args) if FAULTS in parts else [],
        soak=soak_figures(args) if SOAK in parts else [],
        machine=report.this_machine(),
    )
    print(report.text(figures))
    if args.json is not None:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))


if __name__ == "__main__":
    main()
