"""`ludoteka thirteen balance`: every deck against every other, and what comes of it."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ludoteka.cli.files import read_bytes
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, print_json, tell_problem
from ludoteka.games.thirteen.commands.texts import text

if TYPE_CHECKING:
    from ludoteka.games.thirteen.cards.decks import ReadyDeck
    from ludoteka.games.thirteen.lab.balance import Balance

USAGE: Final = 2
MATRIX: Final = "balance.json"


def arguments(parser: Parser) -> None:
    parser.argument("--bots", default=None, metavar="A,B,…")
    parser.argument("--decks", default=None, metavar="A,B,…")
    parser.argument("--games", type=even(parser.language), default=20, metavar="N")
    parser.argument("--seed", type=plain_text, default="1", metavar="S")
    parser.argument("--jobs", type=whole(parser.language, 1), default=None, metavar="K")
    parser.argument("--ray", default=None, metavar="ADDRESS")
    parser.argument("--out", type=Path, default=None, metavar="DIR")
    parser.argument("--json", action="store_true")


def even(language: str) -> Callable[[str], int]:
    """Games of a pair: each deal is played twice."""

    def read(given: str) -> int:
        number = whole(language, 2)(given)
        if number % 2:
            raise argparse.ArgumentTypeError(text(language, "balance.odd", given=given))
        return number

    return read


def run(args: argparse.Namespace, language: str) -> int:
    from ludoteka.cli.commands.sim import cluster_problem, folder_problem
    from ludoteka.lab.game_log import FolderError
    from ludoteka.lab.workers.ray_pool import ClusterError

    try:
        found = measured(args, language)
    except FolderError as trouble:
        return tell_problem(folder_problem(trouble, language), as_json=args.json)
    except ClusterError as trouble:
        return tell_problem(cluster_problem(trouble, language), as_json=args.json)
    except Problem as problem:
        return tell_problem(problem, as_json=args.json)
    missed = any(goal.verdict == "missed" for each in found for goal in each.goals)
    return 1 if missed else 0


def measured(args: argparse.Namespace, language: str) -> "list[Balance]":
    """A matrix for each bot, said and written as soon as it is there."""
    from ludoteka.external_bots.loader import find_bot
    from ludoteka.games.thirteen.commands.balance_report import folder_name, lines, page
    from ludoteka.lab.game_log import make_folder, write_whole
    from ludoteka.plugins import usual_bot

    decks = chosen_decks(args.decks, language)
    bots = args.bots.split(",") if args.bots else [usual_bot("thirteen")]
    for bot in bots:
        find_bot("thirteen", bot)
    found = []
    for bot in bots:
        out = None if args.out is None else args.out / folder_name(bot)
        if out is not None:
            make_folder(out)
        found.append(matrix(bot, decks, args, out, language))
        if not args.json:
            print("\n".join(lines(found[-1], decks, language)), end="\n\n")
        if out is not None:
            data = msgspec.json.format(msgspec.json.encode(found[-1]), indent=1) + b"\n"
            write_whole(out / MATRIX, data)
            matrices = all_matrices(args.out, found[-1])
            write_whole(args.out / "balance.md", page(matrices, decks, language).encode())
    if args.json:
        print_json(found)
    elif args.out is not None:
        print(text(language, "balance.written", folder=str(args.out)))
    return found


def chosen_decks(given: str | None, language: str) -> "list[ReadyDeck]":
    """Ready decks by name, and files of decks; all ready ones if nobody says which."""
    from ludoteka.games.thirteen.cards.decks import ready_decks

    ready = ready_decks()
    if given is None:
        return list(ready.values())
    found = []
    for name in given.split(","):
        found += [ready[name]] if name in ready else decks_in_file(name, language)
    names = [deck.name for deck in found]
    if len(names) < 2 or len(set(names)) < len(names):
        told = text(language, "balance.two_decks", decks=", ".join(names))
        raise Problem("two_decks", told, USAGE)
    return found


def decks_in_file(name: str, language: str) -> "list[ReadyDeck]":
    """TH-16: decks of one's own, if they are legal."""
    from ludoteka.games.thirteen.cards.decks import ready_decks
    from ludoteka.games.thirteen.cards.lint import check_file, decks_in

    if not name.endswith(".json"):
        known = ", ".join(ready_decks())
        told = text(language, "balance.no_deck", name=name[:60], known=known)
        raise Problem("no_deck", told, USAGE)
    data = read_bytes(name)
    if problems := check_file(data, language):
        raise Problem("bad_deck", "\n".join(problems), USAGE)
    return decks_in(data, Path(name).stem)


def matrix(
    bot: str,
    decks: "Sequence[ReadyDeck]",
    args: argparse.Namespace,
    out: Path | None,
    language: str,
) -> "Balance":
    """An arena of decks, and what its games say."""
    from ludoteka.cli.commands import arena
    from ludoteka.cli.commands.sim import INTERRUPTED, hire_of
    from ludoteka.games.thirteen.lab.balance import balance
    from ludoteka.games.thirteen.lab.duels import Duels, decks_of, rules_for
    from ludoteka.lab.tournament import Tournament, refuse

    playing, duels = decks_of(decks), Duels()
    rules = rules_for(bot, playing, args.games // 2, args.seed)
    refuse(rules)
    tournament = Tournament(rules, out, duels.add)
    try:
        tournament.open()
        status = arena.play(tournament, hire_of(args, language), language)
        if out is not None:
            arena.write_files(tournament.figures(), out, language)
    finally:
        tournament.close()
    if status == INTERRUPTED:
        raise SystemExit(status)
    if status:
        raise Problem("failed", text(language, "balance.failed", bot=bot), status)
    return balance(bot, args.seed, playing, duels.in_order())


def all_matrices(out: Path, newest: "Balance") -> "list[Balance]":
    """Those of earlier runs too, where the same decks played: one page for the whole folder."""
    names = [deck.name for deck in newest.decks]
    found = [matrix_in(file) for file in sorted(out.glob(f"*/{MATRIX}"))]
    return [each for each in found if each and [deck.name for deck in each.decks] == names]


def matrix_in(file: Path) -> "Balance | None":
    """Nothing, if the file is somebody else's."""
    from ludoteka.games.thirteen.lab.balance import READ_BALANCE

    try:
        return READ_BALANCE.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        return None
