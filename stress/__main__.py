"""`python -m stress PART… [--quick] [--json FILE]`: see docs/project/stress.md."""

import argparse
import sys
from functools import partial
from pathlib import Path

import msgspec

from bench.figures import show
from bench.report import this_machine
from stress import attacks, fuzz, report, soak
from stress.faults import portions
from stress.faults.figures import FaultFigures

PARTS = ("attacks", "faults", "fuzz", "soak")
STORES = ("sqlite", "postgresql")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m stress", description="Try to break a Ludoteka server."
    )
    parser.add_argument("parts", nargs="+", metavar="PART", choices=PARTS, help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a short run, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too")
    parser.add_argument("--store", choices=STORES, help="faults, soak: on that database alone")
    parser.add_argument("--seconds", type=float, metavar="N", help="fuzz: for how long (600)")
    parser.add_argument("--tables", type=int, metavar="N", help="soak: how many (10,000)")
    parser.add_argument("--faults", type=int, metavar="N", help="faults: on each database (300)")
    parser.add_argument(
        "--into", type=Path, metavar="FILE", help="faults: add them up there, portion by portion"
    )
    parser.add_argument(
        "--portion", type=int, default=20, metavar="N", help="faults: at a time, with --into (20)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="faults: in another order")
    return parser.parse_args()


def attack_figures(args: argparse.Namespace) -> attacks.AttackFigures:
    return attacks.measure(5 if args.quick else 15, show)


def fault_figures(args: argparse.Namespace) -> list[FaultFigures]:
    from stress.faults import measure  # it needs what tests need

    stores = [args.store] if args.store else STORES
    faults = args.faults or (10 if args.quick else 300)
    if args.into is None:
        return measure.measure(faults, stores, args.seed, show)
    play = partial(measure.play_portion, show=show)
    return portions.unattended(args.into, stores, faults, args.portion, play, show)


def soak_figures(args: argparse.Namespace) -> list[soak.SoakFigures]:
    tables = args.tables or (500 if args.quick else 10_000)
    return soak.measure(tables, [args.store] if args.store else STORES, show)


def main() -> int:
    """Return 1 if the fuzzer found a mistake."""
    args = arguments()
    mistaken = fuzz.main(args.seconds or (60 if args.quick else 600)) if "fuzz" in args.parts else 0
    if set(args.parts) - {"fuzz"}:
        figures = report.Report(
            attacks=attack_figures(args) if "attacks" in args.parts else None,
            faults=fault_figures(args) if "faults" in args.parts else [],
            soak=soak_figures(args) if "soak" in args.parts else [],
            machine=this_machine(),
        )
        print(report.text(figures))
        if args.json is not None:
            args.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    return mistaken


if __name__ == "__main__":
    sys.exit(main())
