"""`ludoteka sim`: bots play each other, many times."""

import argparse
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from ludoteka.cli.entrants import read_entrants
from ludoteka.cli.messages import Say, text
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, print_json, tell_problem
from ludoteka.cli.settings import read_options
from ludoteka.cli.sim_report import lines
from ludoteka.kernel.presentation.printable import printable
from ludoteka.lab.contest import BotLimits, Contest, Shard, check, line_up, seats_for
from ludoteka.lab.experiment import Experiment
from ludoteka.lab.game_log import FolderError
from ludoteka.lab.outcome import Failure, IllegalMove, Outcome
from ludoteka.lab.statistics.figures import Tally
from ludoteka.lab.workers.ray_pool import ClusterError, RayWorkerPool
from ludoteka.lab.workers.worker_pool import LongThought, PoolFactory, WorkerPool

EVERY = 5.0  # seconds between two lines of progress
TOLD: Final = 10  # different failures that are told one by one; the others are counted
FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
Done = TypeVar("Done")


def arguments(parser: Parser) -> None:
    parser.argument("game", metavar="GAME")
    parser.argument("--bots", required=True, metavar="A,B,…")
    parser.argument("--games", type=whole(parser.language, 1), default=1000, metavar="N")
    parser.argument("--seats", type=whole(parser.language, 1), default=None, metavar="N")
    parser.argument("--paired", action="store_true")
    play_arguments(parser)
    parser.argument("--shard", type=shard(parser.language), default=Shard(), metavar="K/N")
    parser.argument("--records", action="store_true")


def play_arguments(parser: Parser) -> None:
    """What every command has that lets bots play."""
    parser.argument("--seed", type=plain_text, default="1", metavar="S")
    parser.argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.argument("--seconds", type=seconds(parser.language), default=None, metavar="S")
    parser.argument("--memory", type=whole(parser.language, 1), default=None, metavar="MB")
    parser.argument("--jobs", type=whole(parser.language, 1), default=None, metavar="K")
    parser.argument("--ray", default=None, metavar="ADDRESS")
    parser.argument("--out", type=Path, default=None, metavar="DIR")
    parser.argument("--json", action="store_true")


def shard(language: str) -> Callable[[str], Shard]:
    """`2/5`: the second of five parts."""

    def read(given: str) -> Shard:
        found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", given)
        which, parts = (int(found[1]), int(found[2])) if found else (0, 0)
        if not 1 <= which <= parts:
            raise argparse.ArgumentTypeError(text(language, "sim.no_shard", given=given))
        return Shard(which, parts)

    return read


def seconds(language: str) -> Callable[[str], float]:
    def read(given: str) -> float:
        if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", given) or float(given) == 0:
            raise argparse.ArgumentTypeError(text(language, "sim.no_seconds", given=given))
        return float(given)

    return read


def run(args: argparse.Namespace, language: str) -> int:
    contest = contest_of(args)
    check(contest)
    tally = Tally(contest)
    experiment = Experiment(contest, args.out, tally, args.shard)
    try:
        experiment.open()
        status = play(experiment, tally, hire_of(args, language), language)
    except FolderError as trouble:
        return tell_problem(folder_problem(trouble, language), as_json=args.json)
    except ClusterError as trouble:
        return tell_problem(cluster_problem(trouble, language), as_json=args.json)
    finally:
        experiment.close()
    return report(tally, status, args, language)


def contest_of(args: argparse.Namespace) -> Contest:
    bots, entrants = read_entrants(args.game, args.bots)
    return Contest(
        game=args.game,
        bots=line_up(bots, args.seats or seats_for(args.game, bots)),
        games=args.games,
        seed=args.seed,
        options=read_options(args.game, args.option),
        paired=args.paired,
        limits=BotLimits(args.seconds, args.memory),
        records=args.records,
        entrants=entrants,
    )


def play(experiment: Experiment, tally: Tally, make_pool: PoolFactory, language: str) -> int:
    """Play what is left, and say what goes wrong; the exit status."""
    left = sum(1 for _ in experiment.left())
    renderer = FailureTextRenderer(language)
    try:
        with closing(experiment.play(make_pool)) as played:
            for outcome in with_progress(played, left, language):
                renderer.hear(outcome)
        renderer.finish()
    except KeyboardInterrupt:
        renderer.finish()
        key = "sim.stopped" if experiment.folder is None else "sim.stopped_kept"
        print(text(language, key, n=tally.over), file=sys.stderr)
        return INTERRUPTED
    return FAILED if tally.failed else 0


def report(tally: Tally, status: int, args: argparse.Namespace, language: str) -> int:
    if not tally.games:
        why = text(language, "sim.nothing")
        return tell_problem(Problem("nothing_played", why, status or FAILED), as_json=args.json)
    found = tally.figures()
    if args.json:
        print_json(found)
    else:
        print("\n".join(lines(found, language)))
    return status


class FailureTextRenderer:
    """Says which game a bot spoiled, as soon as it has, with the traceback. Of games that
    failed in the same way it only says how many there were."""

    def __init__(self, language: str) -> None:
        self.language, self.told = language, 0
        self.games: Counter[str] = Counter()  # by how they failed

    def hear(self, outcome: Outcome) -> None:
        if outcome.failure is None:
            return
        self.told += 1
        why = failure_told(outcome.failure, self.language)
        self.games[why] += 1
        if self.games[why] > 1 or len(self.games) > TOLD + 1:
            return
        if len(self.games) == TOLD + 1:
            self.say(text(self.language, "sim.failed_more"))
            return
        number, seed = outcome.number, outcome.seed
        self.say(text(self.language, "sim.failed_game", number=number, seed=seed, why=why))
        for line in outcome.failure.trace.splitlines():
            self.say(f"  {line}")

    def finish(self) -> None:
        """How often each failure came again."""
        for why, games in list(self.games.items())[:TOLD]:
            if games > 1:
                self.say(text(self.language, "sim.failed_again", n=games - 1, why=why))

    def say(self, sentence: str) -> None:
        print(printable(sentence), file=sys.stderr, flush=True)


def failure_told(failure: Failure, language: str) -> str:
    values = {"bot": failure.bot, "move": failure.why, "rule": failure.rule, "why": failure.why}
    keys = {
        "illegal": text(language, "sim.illegal", **values),
        "raised": text(language, "sim.raised", **values),
        "hung": text(language, "sim.hung"),
        "died": text(language, "sim.died", **values),
    }
    return keys[failure.kind]


def illegal_move(mistake: IllegalMove, language: str) -> Problem:
    why = failure_told(mistake.failure(), language)
    return Problem("illegal_move", why, FAILED)


def hire_of(args: argparse.Namespace, language: str) -> PoolFactory:
    """Processes of this machine, or a cluster's."""
    if args.ray is not None:
        return partial(RayWorkerPool, address=args.ray)

    def tell(thinking: LongThought) -> None:
        said = text(
            language,
            "sim.thinking",
            bot=thinking.bot,
            number=thinking.number,
            n=round(thinking.seconds),
        )
        print(printable(said), file=sys.stderr, flush=True)

    return partial(WorkerPool, jobs=args.jobs or os.cpu_count() or 1, tell=tell)


def cluster_problem(trouble: ClusterError, language: str) -> Problem:
    why = text(language, f"sim.cluster.{trouble.code}", **trouble.values)
    return Problem(trouble.code, why, FAILED)


def folder_problem(trouble: FolderError, language: str) -> Problem:
    """A sentence about a folder; the status is 1 where games were played in vain, else 2."""
    key, path = f"sim.folder.{trouble.code}", str(trouble.path)
    why = text(language, key, path=path, problem=trouble.problem, line=trouble.line)
    return Problem(trouble.code, why, FAILED if trouble.code == "no_room" else USAGE)


def with_progress(
    outcomes: Iterable[Done],
    games: int,
    language: str,
    say: Say = text,
    key: str = "sim.progress",
) -> Iterator[Done]:
    """Whole lines, now and then: they read well in a log and aloud.

    The clock starts with the first outcome: before it processes start, and whoever plays several
    games before they report has them all at once.
    """
    told = started = 0.0
    for done, outcome in enumerate(outcomes, start=1):
        yield outcome
        now = time.monotonic()
        if done == 1:
            told = started = now
        elif now - told >= EVERY and done < games:
            told = now
            left = round((now - started) * (games - done) / (done - 1))
            line = say(language, key, done=done, games=games, n=left)
            print(line, file=sys.stderr, flush=True)
