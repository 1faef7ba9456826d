"""`ludoteka thirteen balance`: every deck against every other, and what comes of it."""

import argparse
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ludoteka.cli.files import read_bytes
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, print_json, tell_problem
from ludoteka.games.thirteen.commands.speech import text

if TYPE_CHECKING:
    from ludoteka.games.thirteen.cards.decks import ReadyDeck
    from ludoteka.games.thirteen.lab.balance import Balance
    from ludoteka.games.thirteen.lab.duels import Bout, Plan, Task

CHUNK: Final = 4  # deals that a worker plays before it reports
USAGE: Final = 2


def arguments(parser: Parser) -> None:
    parser.argument("--bots", default=None, metavar="A,B,…")
    parser.argument("--decks", default=None, metavar="A,B,…")
    parser.argument("--games", type=even(parser.language), default=20, metavar="N")
    parser.argument("--seed", type=plain_text, default="1", metavar="S")
    parser.argument("--jobs", type=whole(parser.language, 1), default=None, metavar="K")
    parser.argument("--out", default=None, metavar="DIR")
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
    from ludoteka.cli.sim import illegal_move
    from ludoteka.games.thirteen.lab.duel_log import OtherGames
    from ludoteka.lab.arena import IllegalMove

    try:
        found = measured(args, language)
    except OtherGames as other:
        told = text(language, "balance.other_games", file=str(other.path))
        return tell_problem(Problem("other_games", told, USAGE), as_json=args.json)
    except IllegalMove as mistake:
        return tell_problem(illegal_move(mistake, language), as_json=args.json)
    except Problem as problem:
        return tell_problem(problem, as_json=args.json)
    missed = any(goal.verdict == "missed" for each in found for goal in each.goals)
    return 1 if missed else 0


def measured(args: argparse.Namespace, language: str) -> "list[Balance]":
    """A matrix for each bot, said and written as soon as it is there."""
    from ludoteka.games.thirteen.commands.balance_report import lines, page
    from ludoteka.games.thirteen.lab.duels import plan_of
    from ludoteka.shelf import usual_bot

    decks, out = chosen_decks(args.decks, language), folder(args.out, language)
    bots = args.bots.split(",") if args.bots else [usual_bot("thirteen")]
    plans = [plan_of(bot, decks, args.seed) for bot in bots]
    found = []
    for plan in plans:
        found.append(matrix(plan, args, out, language))
        if not args.json:
            print("\n".join(lines(found[-1], decks, language)), end="\n\n")
        if out is not None:
            write_files(out, found[-1], decks, language)
            matrices = all_matrices(out, found[-1])
            (out / "balance.md").write_text(page(matrices, decks, language), encoding="utf-8")
    if args.json:
        print_json(found)
    elif out is not None:
        print(text(language, "balance.written", folder=str(out)))
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


def folder(given: str | None, language: str) -> Path | None:
    if given is None:
        return None
    try:
        Path(given).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        why = problem.strerror or ""
        told = text(language, "balance.no_folder", folder=given, why=why)
        raise Problem("no_folder", told, USAGE) from None
    return Path(given)


def matrix(plan: "Plan", args: argparse.Namespace, out: Path | None, language: str) -> "Balance":
    """Play whatever is still to be played, and count everything."""
    from ludoteka.cli.sim import with_progress
    from ludoteka.games.thirteen.lab.balance import balance
    from ludoteka.games.thirteen.lab.duel_log import DuelLog, left_to_play

    deals = args.games // 2
    log = None if out is None else DuelLog(out / f"{file_name(plan.bot)}.games", plan)
    done = {} if log is None else log.read()
    tasks = left_to_play(plan, deals, done)
    new = played(plan, tasks, args.jobs or os.cpu_count() or 1)
    for bout in with_progress(new, len(tasks), language, text, "balance.progress"):
        done[bout.task] = bout
        if log is not None:
            log.append([bout])
    return balance(plan, [done[task] for task in plan.bouts(deals)])


def played(plan: "Plan", tasks: "Sequence[Task]", jobs: int) -> "Iterator[Bout]":
    from ludoteka.games.thirteen.lab.duels import play_bouts
    from ludoteka.lab.arena import in_processes

    chunks = [tasks[at : at + CHUNK] for at in range(0, len(tasks), CHUNK)]
    work = partial(play_bouts, plan)
    if jobs < 2 or len(chunks) < 2:
        return chain.from_iterable(map(work, chunks))
    return chain.from_iterable(in_processes(work, chunks, jobs))


def all_matrices(out: Path, newest: "Balance") -> "list[Balance]":
    """Those of earlier runs too, where the same decks played: one page for the whole folder."""
    names = [deck.name for deck in newest.decks]
    found = [matrix_in(file) for file in sorted(out.glob("*.json"))]
    return [each for each in found if each and [deck.name for deck in each.decks] == names]


def matrix_in(file: Path) -> "Balance | None":
    """Nothing, if the file is somebody else's."""
    from ludoteka.games.thirteen.lab.balance import READ_BALANCE

    try:
        return READ_BALANCE.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        return None


def file_name(bot: str) -> str:
    return re.sub(r"\W+", "_", bot)


def write_files(out: Path, found: "Balance", decks: "Sequence[ReadyDeck]", language: str) -> None:
    from ludoteka.games.thirteen.commands.balance_report import words_of_picture
    from ludoteka.games.thirteen.lab.heatmap import heat_map

    name = file_name(found.bot)
    picture = heat_map(found, words_of_picture(found, decks, language))
    (out / f"{name}.svg").write_text(picture, encoding="utf-8")
    data = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    (out / f"{name}.json").write_bytes(data)
